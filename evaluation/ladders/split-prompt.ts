import type { Problem } from '../../core/problem.js';
import type { PromptTask } from '../../datasets/importer.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** How a description stands in a prompt. */
export type DescriptionPlace =
  /** A docstring below the signature. */
  | 'docstring'
  /** A comment above the signature. */
  | 'comment'
  /** Plain text above the code, or without any. */
  | 'prose';

/** A prompt in its parts: only the description is more or less detailed. */
export interface SplitPrompt {
  readonly place: DescriptionPlace;
  /** Imports and helpers before the description and the signature; may be empty. */
  readonly preamble: string;
  /** What is to be written, in words, without indentation and comment marks; empty where there is none. */
  readonly description: string;
  /** The head of what is to be written; empty where nothing says it (programs that read standard input). */
  readonly signature: string;
}

/** Descriptions in the languages whose comments are those of C stand above the signature. */
const LAST_COMMENT =
  /\/\*(?!.*\/\*)(.*?)\*\/[^\S\n]*\n?|(?:^[^\S\n]*\/\/[^\n]*\n)+(?![\s\S]*^[^\S\n]*\/\/)/ms;

/**
 * The parts of a task's prompt. In Python the description is the docstring of the entry point; without one the prompt is
 * prose (MBPP's form), and the signature is that of the reference program. In other languages it is the last comment.
 */
export function splitPrompt(task: PromptTask | Problem, parser: SourceParser): SplitPrompt {
  if (task.language === 'python') {
    return splitPython(task, parser) ?? splitProse(task, parser);
  }
  const found = LAST_COMMENT.exec(task.prompt);
  const after = found === null ? '' : task.prompt.slice(found.index + found[0].length);
  if (found === null || after.trim() === '') {
    return splitProse(task, parser);
  }
  const preamble = task.prompt.slice(0, found.index).trimEnd();
  return {
    place: 'comment',
    preamble,
    description: plainComment(found[0]),
    signature: after.replace(/^\n+/, '').trimEnd(),
  };
}

/** A whole prompt with another description; none where it is empty. Texts that would end a comment are taken apart. */
export function joinPrompt({ place, preamble, signature }: SplitPrompt, description: string): string {
  const head = preamble === '' ? '' : `${preamble}\n\n`;
  const text = description.trim();
  if (place === 'docstring') {
    const indent = '    ';
    const docstring = text === '' ? '' : `${indentedText(`"""${escapedDocstring(text)}\n"""`, indent)}\n`;
    return `${head}${signature}\n${docstring}`;
  }
  if (place === 'comment') {
    const comment =
      text === ''
        ? ''
        : `/* ${text.replaceAll('*/', '* /').split('\n').join('\n   ').replace(/ +$/gm, '')}\n*/\n`;
    return `${head}${comment}${signature}\n`;
  }
  const code = `${head}${signature}`.trim();
  return [text, code].filter((part) => part !== '').join('\n\n') + '\n';
}

function splitPython(task: PromptTask, parser: SourceParser): SplitPrompt | null {
  // A prompt that ends at a signature, or inside a body, is whole with a body.
  const tree =
    parser.parse('python', task.prompt) ?? parser.parse('python', `${task.prompt.trimEnd()}\n    pass\n`);
  const definition = tree === null ? null : definitionOf(tree, task.entryPoint);
  if (tree === null || definition === null) {
    return null;
  }
  const body = fieldOf(definition, 'body');
  const colon = definition.children.filter(({ type }) => type === ':').at(-1);
  if (body === null || colon === undefined) {
    return null;
  }
  const outer = definition.parent?.type === 'decorated_definition' ? definition.parent : definition;
  const docstring = docstringOf(body);
  if (docstring === null && /"""|'''/.test(tree.source.slice(colon.end))) {
    // A text that stands below the head without its indentation (MBPP/64) belongs to no function: the prompt is prose.
    return null;
  }
  // What else the body begins with (HumanEval/115 imports there) is code that is given.
  const given = namedChildren(body).filter(
    (node) =>
      node !== docstring?.statement && ['import_statement', 'import_from_statement'].includes(node.type),
  );
  const head = tree.source.slice(outer.start, colon.end);
  return {
    place: 'docstring',
    preamble: tree.source.slice(0, outer.start).trimEnd(),
    description: docstring === null ? '' : plainDocstring(textOf(tree, docstring.text)),
    signature: [head, ...given.map((node) => `    ${textOf(tree, node)}`)].join('\n'),
  };
}

function docstringOf(body: SyntaxNode): { readonly statement: SyntaxNode; readonly text: SyntaxNode } | null {
  for (const statement of namedChildren(body)) {
    const [text] = namedChildren(statement);
    if (statement.type === 'expression_statement' && text?.type === 'string') {
      return { statement, text };
    }
  }
  return null;
}

function definitionOf(tree: SyntaxTree, entryPoint: string | null): SyntaxNode | null {
  const definitions = descendantsOfType(tree.root, 'function_definition', 'class_definition').filter(
    (node) => {
      const name = fieldOf(node, 'name');
      return (
        name !== null &&
        textOf(tree, name) === entryPoint &&
        enclosing(node, 'function_definition', 'class_definition') === null
      );
    },
  );
  return definitions.at(-1) ?? null;
}

function splitProse(task: PromptTask | Problem, parser: SourceParser): SplitPrompt {
  const source = 'program' in task ? (task.program.files[task.program.entryFile] ?? '') : '';
  const tree = task.language === 'python' && source !== '' ? parser.parse('python', source) : null;
  const definition = tree === null ? null : definitionOf(tree, task.entryPoint);
  const colon = definition?.children.filter(({ type }) => type === ':').at(-1);
  const signature =
    tree === null || definition === null || colon === undefined
      ? ''
      : tree.source.slice(definition.start, colon.end);
  return { place: 'prose', preamble: '', description: task.prompt.trim(), signature };
}

function plainDocstring(literal: string): string {
  const quote = /^[a-zA-Z]*("""|'''|"|')/.exec(literal);
  const text = quote === null ? literal : literal.slice(quote[0].length, -(quote[1]?.length ?? 0));
  return dedentedText(text);
}

function plainComment(comment: string): string {
  const text = comment.trim();
  if (text.startsWith('//')) {
    return dedentedText(text.replace(/^[^\S\n]*\/\/+/gm, ''));
  }
  const inner = text.replace(/^\/\*+/, '').replace(/\*+\/$/, '');
  const lines = inner.split('\n');
  const isStarred = lines.length > 1 && lines.slice(1).every((line) => /^\s*(\*|$)/.test(line));
  return dedentedText(isStarred ? lines.map((line) => line.replace(/^\s*\*/, '')).join('\n') : inner);
}

/** Lines after the first lose the indentation that all of them have; blanks at line ends go. */
function dedentedText(text: string): string {
  const [first = '', ...rest] = text.replaceAll('\t', '    ').split('\n');
  const indents = rest
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, Infinity);
  const lines = [first.trimStart(), ...rest.map((line) => line.slice(Math.min(indent, line.length)))];
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

function indentedText(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');
}

function escapedDocstring(text: string): string {
  const apart = text.replaceAll('"""', "'''");
  return apart.startsWith('"') ? ` ${apart}` : apart;
}
