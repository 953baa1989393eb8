import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { areComparable, isScalarEquality, typeOf } from './certain.js';
import type { Place } from './place.js';
import { unwrapped } from './place.js';

/** The operands of a chain of `and` (or of `or`), brackets around the whole left out; one operand for anything else. */
export function operandsOf(tree: SyntaxTree, node: SyntaxNode, operator: 'and' | 'or'): SyntaxNode[] {
  const test = unwrapped(node);
  if (test.type !== 'boolean_operator' || operatorOf(test) !== operator) {
    return [test];
  }
  const left = fieldOf(test, 'left');
  const right = fieldOf(test, 'right');
  if (left === null || right === null) {
    return [test];
  }
  return [...operandsOf(tree, left, operator), ...operandsOf(tree, right, operator)];
}

function operatorOf(test: SyntaxNode): string {
  return fieldOf(test, 'operator')?.type ?? '';
}

/** Operands joined again, brackets kept where they are needed. */
export function joined(tree: SyntaxTree, operands: readonly SyntaxNode[], operator: 'and' | 'or'): string {
  const [only] = operands;
  if (operands.length === 1 && only !== undefined) {
    return testText(tree, only);
  }
  return operands.map((one) => operandText(tree, one)).join(` ${operator} `);
}

/** An expression as a whole test or value: without brackets around it. */
export function testText(tree: SyntaxTree, node: SyntaxNode): string {
  return textOf(tree, unwrapped(node));
}

const LOOSE: ReadonlySet<string> = new Set(['boolean_operator', 'conditional_expression', 'lambda']);

/** An expression as an operand of `and`, `or` or `not`: in brackets where it binds more loosely. */
export function operandText(tree: SyntaxTree, node: SyntaxNode): string {
  const inner = unwrapped(node);
  return LOOSE.has(inner.type) ? `(${textOf(tree, inner)})` : textOf(tree, inner);
}

const OPPOSITES: Readonly<Record<string, string>> = {
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
};

/** Opposites among values of types that are ordered in full (no NaN): see `areComparable`. */
const ORDERED_OPPOSITES: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/**
 * A test that is true exactly where the node is false: `not` taken away, a comparison turned round where that
 * is exact for its operands, `not` put in front of anything else.
 */
export function negated(
  place: Place,
  node: SyntaxNode,
  text: (part: SyntaxNode) => string = (part): string => textOf(place.tree, part),
): string {
  const { file } = place;
  const test = unwrapped(node);
  if (test.type === 'not_operator') {
    const argument = fieldOf(test, 'argument');
    if (argument !== null) {
      return text(unwrapped(argument));
    }
  }
  const turned = test.type === 'boolean_operator' ? turnedRound(place, test, text) : null;
  if (turned !== null) {
    return turned;
  }
  const comparison = simpleComparison(test);
  if (comparison !== null) {
    const { left, operator, right } = comparison;
    const isEquality = operator === '==' || operator === '!=';
    const isOpposed = areComparable(file, left, right) || (isEquality && isScalarEquality(file, left, right));
    const opposite = OPPOSITES[operator] ?? (isOpposed ? ORDERED_OPPOSITES[operator] : undefined);
    if (opposite !== undefined) {
      return `${text(left)} ${opposite} ${text(right)}`;
    }
  }
  return LOOSE.has(test.type) ? `not (${text(test)})` : `not ${text(test)}`;
}

/**
 * `not a or b < c` turned round by De Morgan, `a and b >= c`: asked in the same order, and as far. Null where that would
 * put more `not`s than one in front of the whole.
 */
function turnedRound(place: Place, test: SyntaxNode, text: (part: SyntaxNode) => string): string | null {
  const operator = fieldOf(test, 'operator')?.type === 'or' ? 'or' : 'and';
  const operands = operandsOf(place.tree, test, operator);
  const other = operator === 'or' ? 'and' : 'or';
  const parts = operands.map((one) => {
    const part = negated(place, one, text);
    const inner = unwrapped(one);
    const isLoose =
      inner.type === 'boolean_operator' || (inner.type === 'not_operator' && / (?:and|or) /.test(part));
    return isLoose && other === 'and' && part.includes(' or ') ? `(${part})` : part;
  });
  return parts.filter((part) => part.startsWith('not ')).length <= operands.length / 2 - 1 / 2
    ? parts.join(` ${other} `)
    : null;
}

/**
 * Whether `negated` writes nothing that Pylint would turn round (C0117): it does so where it knows both operands'
 * types, and among floats `not a < b` is not `a >= b`.
 */
export function isNegatable(place: Place, node: SyntaxNode): boolean {
  const comparison = simpleComparison(unwrapped(node));
  return (
    comparison === null ||
    typeOf(place.file, comparison.left) === null ||
    typeOf(place.file, comparison.right) === null ||
    !negated(place, node).startsWith('not ')
  );
}

export interface Comparison {
  readonly left: SyntaxNode;
  readonly operator: string;
  readonly right: SyntaxNode;
}

/** A comparison of two operands; null for chains and anything else. */
export function simpleComparison(node: SyntaxNode): Comparison | null {
  if (node.type !== 'comparison_operator') {
    return null;
  }
  const [left, right, ...more] = namedChildren(node);
  const operators = comparisonOperators(node);
  const [operator] = operators;
  return left === undefined || right === undefined || more.length > 0 || operator === undefined
    ? null
    : { left, operator, right };
}

/** The operators of a comparison in order; `not in` and `is not` as one. */
export function comparisonOperators(node: SyntaxNode): string[] {
  return fieldsOf(node, 'operators').map((one) => one.type.replace(/\s+/g, ' '));
}
