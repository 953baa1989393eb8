import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import type { ExportItem } from './exporter.js';
import { leadingText, onlyDefinition } from './humaneval-split.js';
import { endOfLineAfter, endOfPreamble } from './preamble.js';

/**
 * A Python program that says what it is to do: where the problem's statement is a text beside the program, as of a
 * synthesised task, it becomes the docstring of the entry function or class, since a form whose prompt is the beginning of
 * the program has no other place for it. Where there is no such definition, a comment behind the imports. The program
 * stays as it is where it has a docstring or the text already, where the statement is code itself (HumanEval's prompts), and
 * of MBPP's own rows, whose exports in these forms are compared with earlier ones.
 */
export function withStatement({ row, record, source }: ExportItem, parser: SourceParser): string {
  const statement = row.prompt.replace(/\r\n?/g, '\n').trim();
  const isTold = statement === '' || plain(source).includes(plain(statement));
  if (isTold || Array.isArray(record.test_list) || isCode(statement, parser)) {
    return source;
  }
  const tree = parser.parse('python', source);
  if (tree === null) {
    return source;
  }
  const definition = onlyDefinition(tree, row.entryPoint ?? '');
  return definition === null ? withComment(tree, statement) : withDocstring(tree, definition, statement);
}

/** Words alone, so that indentation, line breaks and comment marks make no difference. */
function plain(text: string): string {
  return text.replace(/[\s#]+/g, ' ');
}

/** Whether a prompt is the beginning of a program: it defines something, if need be by a signature without a body. */
function isCode(statement: string, parser: SourceParser): boolean {
  const tree = parser.parse('python', statement) ?? parser.parse('python', `${statement}\n    pass\n`);
  return tree !== null && descendantsOfType(tree.root, 'function_definition', 'class_definition').length > 0;
}

function withDocstring(tree: SyntaxTree, definition: SyntaxNode, statement: string): string {
  const { source } = tree;
  const body = fieldOf(definition, 'body');
  const first = body === null ? undefined : namedChildren(body)[0];
  const colon = definition.children.find((child) => child.type === ':');
  if (body === null || first === undefined || colon === undefined || leadingText(tree, body) !== null) {
    return source;
  }
  const lineStart = source.lastIndexOf('\n', first.start - 1) + 1;
  const indentation = source.slice(lineStart, first.start);
  const at = endOfLineAfter(tree, colon);
  if (at > colon.end && /^[ \t]+$/.test(indentation)) {
    return source.slice(0, at) + docstringOf(statement, indentation) + source.slice(at);
  }
  // The body is on the line of the signature: it gets one of its own.
  return /^[\s\\]*$/.test(source.slice(colon.end, first.start))
    ? `${source.slice(0, colon.end)}\n${docstringOf(statement, '    ')}    ${source.slice(first.start)}`
    : source;
}

/** A literal whose value is the statement in that indentation. */
function docstringOf(statement: string, indentation: string): string {
  const text = statement
    .replace(/\\/g, '\\\\')
    .replace(/"{3,}/g, (quotes) => '\\"'.repeat(quotes.length))

    .replace(/[\0-\x08\x0b-\x1f\x7f]|\p{Cs}/gu, escaped)
    .replace(/\n(?=[^\n])/g, `\n${indentation}`);
  const end = /\n|"$/.test(text) ? `\n${indentation}` : '';
  return `${indentation}"""${text}${end}"""\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function withComment(tree: SyntaxTree, statement: string): string {
  const { source } = tree;
  const end = endOfPreamble(tree);
  const at = end === 0 || source[end - 1] === '\n' ? end : 0;
  const lines = statement

    .replace(/[\0-\x08\x0b-\x1f\x7f]|\p{Cs}/gu, '\ufffd')
    .split('\n')
    .map((line) => `# ${line}`.trimEnd());
  return `${source.slice(0, at)}${lines.join('\n')}\n${source.slice(at)}`;
}
