import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** Built-in callables that literals of some values need; a program cannot be reached by them. */
const CONSTRUCTORS = new Set([
  'set',
  'frozenset',
  'dict',
  'list',
  'tuple',
  'float',
  'complex',
  'bytes',
  'range',
]);

/**
 * What stands between the brackets of a call of the entry point, where the arguments are made of literals, operators and
 * constructors of built-in types alone: anything that names or calls more could change the program that judges it.
 */
export function argumentsOf(call: string, entryPoint: string, parser: SourceParser): string | null {
  const direct = literalArguments(call, entryPoint, parser);
  return (
    direct ??
    (call.startsWith(`${entryPoint}(`)
      ? null
      : literalArguments(`${entryPoint}(${call})`, entryPoint, parser))
  );
}

function literalArguments(call: string, entryPoint: string, parser: SourceParser): string | null {
  const tree = parser.parse('python', call);
  const [statement] = tree === null ? [] : namedChildren(tree.root);
  const [expression] = statement === undefined ? [] : namedChildren(statement);
  if (tree === null || expression?.type !== 'call' || namedChildren(tree.root).length !== 1) {
    return null;
  }
  const called = fieldOf(expression, 'function');
  const given = fieldOf(expression, 'arguments');
  if (called === null || given?.type !== 'argument_list' || textOf(tree, called) !== entryPoint) {
    return null;
  }
  return isHarmless(given, tree) ? textOf(tree, given).slice(1, -1) : null;
}

const HARMFUL = [
  'attribute',
  'lambda',
  'named_expression',
  'await',
  'yield',
  'interpolation',
  'for_in_clause',
];

function isHarmless(given: SyntaxNode, tree: SyntaxTree): boolean {
  const names = descendantsOfType(given, 'identifier').filter((node) => {
    const { parent } = node;
    const keyword = parent?.type === 'keyword_argument' ? fieldOf(parent, 'name') : null;
    return keyword?.start !== node.start;
  });
  const areCalled = names.every((node) => {
    const called = node.parent?.type === 'call' ? fieldOf(node.parent, 'function') : null;
    return called?.start === node.start && CONSTRUCTORS.has(textOf(tree, node));
  });
  return areCalled && descendantsOfType(given, ...HARMFUL).length === 0;
}
