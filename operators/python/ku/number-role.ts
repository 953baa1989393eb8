import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf, unparenthesised } from '../../../syntax/tree.js';
import { splitIdentifier } from '../naming/words.js';

/** What a number does where it stands, as words to name it by; the first fits best. */
const ROLES: Readonly<Record<string, readonly [left: readonly string[], right: readonly string[]]>> = {
  '%': [['dividend'], ['modulus', 'divisor']],
  '//': [['dividend'], ['divisor', 'parts']],
  '/': [['dividend'], ['divisor', 'parts']],
  '*': [
    ['factor', 'multiple'],
    ['factor', 'multiple'],
  ],
  '**': [['base'], ['exponent', 'power']],
  '+': [
    ['increment', 'step'],
    ['step', 'increment'],
  ],
  '-': [
    ['ceiling', 'whole'],
    ['step', 'decrement'],
  ],
  '<': [
    ['floor', 'least'],
    ['limit', 'bound'],
  ],
  '<=': [
    ['least', 'floor'],
    ['most', 'limit'],
  ],
  '>': [
    ['limit', 'bound'],
    ['floor', 'minimum'],
  ],
  '>=': [
    ['most', 'limit'],
    ['least', 'minimum'],
  ],
  '==': [
    ['target', 'wanted'],
    ['target', 'wanted'],
  ],
  '!=': [
    ['target', 'unwanted'],
    ['target', 'unwanted'],
  ],
};

/**
 * Names for a number by what it does: an operand beside something else, what a variable starts at or changes by, where a
 * range begins. Empty where it does none of these, or its worth depends on more than its value (`is`).
 */
export function namesForNumber(tree: SyntaxTree, node: SyntaxNode): readonly string[] {
  const outer = node.parent;
  if (outer === null) {
    return [];
  }
  switch (outer.type) {
    case 'assignment':
      return namesForStart(tree, outer, node);
    case 'augmented_assignment':
      return namesForChange(tree, outer);
    case 'argument_list':
      return namesForRange(tree, outer, node);
    default:
      return namesForOperand(tree, node);
  }
}

function namesForStart(tree: SyntaxTree, assignment: SyntaxNode, node: SyntaxNode): readonly string[] {
  const left = fieldOf(assignment, 'left');
  const noun = left?.type === 'identifier' ? telling(textOf(tree, left)) : null;
  return fieldOf(assignment, 'right') !== node || noun === null ? [] : [`first_${noun}`, `initial_${noun}`];
}

function namesForChange(tree: SyntaxTree, assignment: SyntaxNode): readonly string[] {
  const left = fieldOf(assignment, 'left');
  const sign = assignment.children.find((one) => /^[-+*/%]+=$/.test(textOf(tree, one)));
  const roles = sign === undefined ? undefined : ROLES[textOf(tree, sign).slice(0, -1)]?.[1];
  const noun = left === null ? null : nounOf(tree, left);
  return roles === undefined
    ? []
    : [...(noun === null ? [] : roles.map((role) => `${noun}_${role}`)), ...roles];
}

/** Where a range begins, and how far apart its numbers are. */
function namesForRange(tree: SyntaxTree, list: SyntaxNode, node: SyntaxNode): readonly string[] {
  const called = list.parent === null ? null : fieldOf(list.parent, 'function');
  const given = namedChildren(list);
  const isRange = called !== null && textOf(tree, called) === 'range' && given.length > 1;
  const at = given.indexOf(node);
  return !isRange || at === 1 ? [] : at === 0 ? ['range_start', 'start'] : ['range_stride', 'stride'];
}

function namesForOperand(tree: SyntaxTree, node: SyntaxNode): readonly string[] {
  const outer = node.parent;
  if (outer?.type !== 'binary_operator' && outer?.type !== 'comparison_operator') {
    return [];
  }
  const operands = namedChildren(outer);
  const at = operands.indexOf(node);
  const other = operands[1 - at];
  const sign = outer.children.filter((one) => !one.isNamed).map((one) => textOf(tree, one));
  const roles = ROLES[sign.join(' ')]?.[at];
  if (operands.length !== 2 || sign.length !== 1 || roles === undefined || other === undefined) {
    return [];
  }
  const noun = nounOf(tree, unparenthesised(other));
  return isNumber(unparenthesised(other))
    ? []
    : [...(noun === null ? [] : roles.map((role) => `${noun}_${role}`)), ...roles];
}

function isNumber({ type }: SyntaxNode): boolean {
  return type === 'integer' || type === 'float';
}

/** What the other operand is, in a word or two of the program's own; null where it has no telling name. */
function nounOf(tree: SyntaxTree, node: SyntaxNode): string | null {
  switch (node.type) {
    case 'identifier':
      return telling(textOf(tree, node));
    case 'attribute': {
      const name = fieldOf(node, 'attribute');
      return name === null ? null : telling(textOf(tree, name));
    }
    case 'subscript': {
      const value = fieldOf(node, 'value');
      return value === null ? null : nounOf(tree, value);
    }
    case 'call': {
      const called = fieldOf(node, 'function');
      const [argument] = namedChildren(fieldOf(node, 'arguments') ?? node);
      const noun = argument === undefined ? null : nounOf(tree, argument);
      const isLength = called !== null && textOf(tree, called) === 'len';
      return noun === null || !isLength ? null : `${noun}_count`;
    }
    case 'binary_operator': {
      const left = fieldOf(node, 'left');
      return left === null ? null : nounOf(tree, left);
    }
    default:
      return null;
  }
}

function telling(name: string): string | null {
  const words = splitIdentifier(name).filter((word) => /^[a-z]{3,}$/.test(word));
  const short = words.slice(-2).join('_');
  return short.length >= 3 && short.length <= 16 ? short : null;
}
