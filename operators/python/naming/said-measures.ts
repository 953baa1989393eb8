import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';

import { calledName, positionalArguments } from './kind-of.js';
import { MEASURES } from './said-forms.js';
import type { Saying, Speech } from './speech.js';
import { unwrapped } from './speech.js';

/** `the whole part of the square root of twice the count`, and `the largest absolute value in numbers` of `map(abs, numbers)`. */
export function sayMeasured(
  speech: Speech,
  name: string,
  first: SyntaxNode,
  { operand, sayMembers }: { readonly operand: Saying; readonly sayMembers: Saying },
): string | null {
  if (name === 'isqrt') {
    const [two, other] = [fieldOf(first, 'left'), fieldOf(first, 'right')];
    const isDouble =
      two !== null && fieldOf(first, 'operator')?.type === '*' && speech.shown(two) === '2' && other !== null;
    const said = isDouble ? operand(speech, other) : operand(speech, first);
    return said === null ? null : `the whole part of the square root of ${isDouble ? 'twice ' : ''}${said}`;
  }
  const isMap = first.type === 'call' && calledName(speech.file, first) === 'map';
  const [mapped, values, ...others] = isMap ? positionalArguments(first) : [];
  const isBuiltin = mapped?.type === 'identifier' && speech.file.scopes.bindingOf(mapped) === null;
  const measure = isBuiltin && others.length === 0 ? MEASURES[textOf(speech.file.tree, mapped)] : undefined;
  const said = measure !== undefined && values !== undefined ? sayMembers(speech, values) : null;
  const isDisplay = /^(?:list|tuple|set)$/.test(values?.type ?? '');
  return said === null || measure === undefined || (name !== 'max' && name !== 'min')
    ? null
    : `the ${name === 'max' ? 'largest' : 'smallest'} ${measure} ${isDisplay ? 'among those of' : 'in'} ${said}`;
}

/** `twice the length of words` for `2 * len(words)`, `the sum of low and high` for what is a sum of numbers. */
export function sayThing(speech: Speech, node: SyntaxNode, say: Saying): string | null {
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const operator = fieldOf(node, 'operator')?.type ?? '';
  if (left === null || right === null || isOperation(left) || isOperation(right)) {
    return null;
  }
  const [one, two] = [say(speech, left), say(speech, right)];
  if (one === null || two === null) {
    return null;
  }
  if (operator === '*' && left.type === 'integer' && speech.shown(left) === '2') {
    return `twice ${two}`;
  }
  const isDivided = /^(?:\/\/?|%)$/.test(dividedBy(node) ?? '');
  return operator === '+' && isDivided && right.type !== 'integer' ? `the sum of ${one} and ${two}` : null;
}

function isOperation(node: SyntaxNode): boolean {
  return unwrapped(node).type === 'binary_operator';
}

/** The operator that an operation in brackets is the left side of. */
function dividedBy(node: SyntaxNode): string | null {
  const brackets = node.parent?.type === 'parenthesized_expression' ? node.parent : null;
  const outer = brackets?.field === 'left' ? brackets.parent : null;
  return outer === null ? null : (fieldOf(outer, 'operator')?.type ?? null);
}
