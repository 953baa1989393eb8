import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

/** A variant kept to what holds items or letters: nobody would ask another one for numbers that follow each other. */
export function ofItems(variant: Variant): Variant {
  return {
    ...variant,
    plan: (subject, file, node) => (isOfItems(file, node) ? variant.plan(subject, file, node) : null),
  };
}

/** Whether what a loop, comprehension or call goes through is no range, nor made from one alone. */
function isOfItems(file: SubjectFile, node: SyntaxNode): boolean {
  const sequence = sequenceOf(node);
  if (sequence === null) {
    return false;
  }
  const whole = unwrapped(sequence);
  const called = builtinCalled(file, whole);
  if (called === 'enumerate' || called === 'reversed' || called === 'zip') {
    const [first] = namedChildren(fieldOf(whole, 'arguments') ?? whole);
    return first !== undefined && typeOf(file, first) !== 'range';
  }
  return typeOf(file, whole) !== 'range';
}

/** What a loop or comprehension goes over, or a call or slice takes. */
function sequenceOf(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'for_statement') {
    return fieldOf(node, 'right');
  }
  const clause = namedChildren(node).find(({ type }) => type === 'for_in_clause');
  if (clause !== undefined) {
    return fieldOf(clause, 'right');
  }
  const list = fieldOf(node, 'arguments');
  return list === null ? node : (namedChildren(list)[0] ?? node);
}
