import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';
import type { ExportRow } from '../export-row.js';

import { literalJson } from './literal-json.js';

/** A call of the entry point in the tests, with its result where the tests say it as a literal. */
export interface TestedCall {
  /** What stands between the brackets, as source text. */
  readonly input: string;
  readonly output: string | null;
}

/**
 * The calls that a Python problem's tests make with literals alone, each once, in their order: of `candidate` or the entry
 * point. `assert candidate(2) == 4` has a result too.
 */
export function testedCalls(
  { tests, entryPoint }: Pick<ExportRow, 'tests' | 'entryPoint'>,
  parser: SourceParser,
): readonly TestedCall[] {
  if (tests.style === 'calls') {
    return tests.calls;
  }
  const tree = 'code' in tests ? parser.parse('python', tests.code) : null;
  if (tree === null || entryPoint === null) {
    return [];
  }
  const calls = new Map<string, TestedCall>();
  for (const call of descendantsOfType(tree.root, 'call')) {
    const called = fieldOf(call, 'function');
    const list = fieldOf(call, 'arguments');
    const name = called === null ? '' : textOf(tree, called);
    if (list === null || ![entryPoint, 'candidate'].includes(name) || !isLiteralCall(tree, list)) {
      continue;
    }
    const input = textOf(tree, list).slice(1, -1).trim();
    const output = resultOf(tree, call);
    if ((calls.get(input)?.output ?? null) === null) {
      calls.set(input, { input, output });
    }
  }
  return [...calls.values()];
}

function isLiteralCall(tree: SyntaxTree, list: SyntaxNode): boolean {
  return list.type === 'argument_list' && namedChildren(list).every((node) => isLiteral(tree, node));
}

const CONTAINERS = [
  'list',
  'tuple',
  'set',
  'dictionary',
  'pair',
  'parenthesized_expression',
  'unary_operator',
];

/** Whether an expression is a literal of Python, tuples, sets and bytes included. */
function isLiteral(tree: SyntaxTree, node: SyntaxNode): boolean {
  if (['integer', 'float', 'true', 'false', 'none'].includes(node.type)) {
    return true;
  }
  if (node.type === 'string') {
    return descendantsOfType(node, 'interpolation').length === 0;
  }
  return CONTAINERS.includes(node.type) && namedChildren(node).every((child) => isLiteral(tree, child));
}

/** What `call == literal` says of a call, in an assert of its own. */
function resultOf(tree: SyntaxTree, call: SyntaxNode): string | null {
  const comparison = call.parent;
  if (comparison?.type !== 'comparison_operator' || comparison.parent?.type !== 'assert_statement') {
    return null;
  }
  const [left, right, ...others] = namedChildren(comparison);
  const isEqual = comparison.children.some((node) => node.type === '==');
  if (left !== call || right === undefined || others.length > 0 || !isEqual || !isLiteral(tree, right)) {
    return null;
  }
  return textOf(tree, right);
}

/** The arguments of a call as the text of a JSON array, from their source text; null for what JSON cannot say. */
export function argumentsJson(input: string, parser: SourceParser): string | null {
  const tree = parser.parse('python', `call(${input}\n)`);
  const [call] = tree === null ? [] : descendantsOfType(tree.root, 'argument_list');
  if (tree === null || call === undefined) {
    return null;
  }
  const values = namedChildren(call).map((node) => literalJson(tree, node));
  return values.every((value) => value !== null) ? `[${values.join(', ')}]` : null;
}
