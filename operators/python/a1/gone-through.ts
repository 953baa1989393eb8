import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
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
  if (sequence === null || isTextWork(file, node)) {
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

/** A text turned round or rewritten as a whole: nobody would send for its letters to do that. */
function isTextWork(file: SubjectFile, node: SyntaxNode): boolean {
  const callee = node.type === 'call' ? fieldOf(node, 'function') : null;
  const method = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : null;
  return node.type === 'subscript' || (method !== null && textOf(file.tree, method) !== 'join');
}

/** What a loop or comprehension goes over, or a call takes. */
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
