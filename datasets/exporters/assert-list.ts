import { applyEdits } from '../../syntax/edits.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';
import type { ExportRow } from '../export-row.js';

/** Tests as asserts that each stand by themselves, on calls of the entry point by its name. */
export interface AssertList {
  /** Code that runs before them; may be empty. */
  readonly setup: string;
  readonly asserts: readonly string[];
}

/**
 * A Python problem's tests as a list of asserts: calls with their results, a script of asserts, or a function `check` that
 * only asserts. A text that says why where they are none.
 */
export function assertList({ tests, entryPoint }: ExportRow, parser: SourceParser): AssertList | string {
  const called = entryPoint ?? '';
  switch (tests.style) {
    case 'calls':
      return {
        setup: '',
        asserts: tests.calls.map(({ input, output }) => `assert ${called}(${input}) == ${output}`),
      };
    case 'asserts':
      return listOfScript(tests.code, parser) ?? 'its tests do more than assert, one assert after the other';
    case 'check':
      return listOfCheck(tests.code, called, parser) ?? 'its function check does more than assert';
    case 'unittest':
    case 'pytest':
    case 'main':
    case 'stdio':
      return `its tests have the style ${tests.style}, which is no list of asserts`;
  }
}

/** Texts that joined with newlines are the script again, up to white space at its ends. */
function listOfScript(code: string, parser: SourceParser): AssertList | null {
  const tree = parser.parse('python', code);
  const statements = tree === null ? [] : namedChildren(tree.root);
  const first = statements.findIndex(({ type }) => type === 'assert_statement');
  const asserts = statements.slice(first);
  const starts = asserts.map(({ start }) => start);
  const isList =
    first !== -1 &&
    asserts.every(({ type }) => type === 'assert_statement') &&
    starts.every((start) => start === 0 || code[start - 1] === '\n');
  if (!isList) {
    return null;
  }
  const end = code.endsWith('\n') ? code.length : code.length + 1;
  return {
    setup: code.slice(0, Math.max(0, (starts[0] ?? 0) - 1)),
    asserts: starts.map((start, index) => code.slice(start, (starts[index + 1] ?? end) - 1)),
  };
}

function listOfCheck(code: string, entryPoint: string, parser: SourceParser): AssertList | null {
  const tree = parser.parse('python', code);
  const statements = tree === null ? [] : namedChildren(tree.root);
  const [check, ...others] = statements.filter((node) => tree !== null && isCheck(tree, node));
  const parameters = check === undefined ? null : fieldOf(check, 'parameters');
  const [parameter, ...more] = parameters === null ? [] : namedChildren(parameters);
  const body = check === undefined ? null : fieldOf(check, 'body');
  if (tree === null || parameter?.type !== 'identifier' || body === null || others.length + more.length > 0) {
    return null;
  }
  const asserts = namedChildren(body);
  return asserts.length > 0 && asserts.every(({ type }) => type === 'assert_statement')
    ? {
        setup: statements
          .filter((node) => node !== check)
          .map((node) => textOf(tree, node))
          .join('\n'),
        asserts: asserts.map((node) => renamed(tree, node, textOf(tree, parameter), entryPoint)),
      }
    : null;
}

function isCheck(tree: SyntaxTree, node: SyntaxNode): boolean {
  const name = node.type === 'function_definition' ? fieldOf(node, 'name') : null;
  return name !== null && textOf(tree, name) === 'check';
}

/** An assert's text that calls the entry point by its name. */
function renamed(tree: SyntaxTree, assert: SyntaxNode, from: string, to: string): string {
  const names = descendantsOfType(assert, 'identifier').filter(
    (node) =>
      textOf(tree, node) === from &&
      !(node.field === 'attribute' && node.parent?.type === 'attribute') &&
      !(node.field === 'name' && node.parent?.type === 'keyword_argument'),
  );
  const edits = names.map(({ start, end }) => ({
    start: start - assert.start,
    end: end - assert.start,
    text: to,
  }));
  return applyEdits(textOf(tree, assert), edits);
}
