import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { plainNoun } from '../naming/plain-words.js';
import { isPlural } from '../naming/words.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

import type { Family, Slot } from './family.js';

/** A name for each thing that differs between the members of a family; null where none is free. */
export function slotNames(place: Place, { slots }: Family, rng: Rng): readonly string[] | null {
  const names: string[] = [];
  const avoid = new Set<string>();
  const areNames = slots.every(({ leaves }) => leaves[0]?.type === 'identifier');
  const series =
    areNames && slots.length > 1 ? rng.pick(SERIES.filter((one) => one.length >= slots.length)) : [];
  for (const [index, slot] of slots.entries()) {
    const own = series[index];
    const candidates = [...(own === undefined ? [] : [own]), ...rng.shuffle(rolesOf(place, slot))];
    const name = drawName(place, rng, own === undefined ? candidates : candidates.slice(0, 1), avoid);
    const found = name ?? drawName(place, rng, candidates, avoid);
    if (found === null) {
      return null;
    }
    names.push(found);
    avoid.add(found);
  }
  return names;
}

const SERIES: readonly (readonly string[])[] = [
  ['first', 'second', 'third'],
  ['one_side', 'other_side', 'far_side'],
  ['left', 'right', 'middle'],
  ['given', 'compared', 'remaining'],
];

/** What the differing part is there, from how it is used. */
function rolesOf(place: Place, { leaves, given }: Slot): readonly string[] {
  const [leaf] = leaves;
  if (leaf === undefined) {
    return [];
  }
  const shared = sharedNoun(leaf, given);
  return [...shared, ...roleNames(place, leaf)];
}

/** A noun that all the names end in: `temp_a` and `temp_b` have none, `left_side` and `right_side` have one. */
function sharedNoun(leaf: SyntaxNode, given: readonly string[]): readonly string[] {
  if (leaf.type !== 'identifier') {
    return [];
  }
  const lasts = new Set(given.map((name) => plainNoun(name)?.split('_').at(-1) ?? ''));
  const [only = ''] = lasts;
  return lasts.size === 1 && only !== '' && !isPlural(only) ? [only, `current_${only}`] : [];
}

function roleNames(place: Place, leaf: SyntaxNode): readonly string[] {
  const { parent } = leaf;
  const kind = leaf.type === 'unary_operator' ? 'integer' : leaf.type;
  const operator = parent === null ? undefined : (fieldOf(parent, 'operator')?.type ?? operatorOf(parent));
  const isRight =
    leaf.field === 'right' || (parent?.type === 'comparison_operator' && namedChildren(parent)[0] !== leaf);
  if (parent?.type === 'return_statement') {
    return ['answer', 'outcome', 'verdict', 'reply'];
  }
  if (parent?.type === 'assignment' || parent?.type === 'augmented_assignment') {
    return kind === 'string' ? ['label', 'caption', 'chosen'] : ['setting', 'assigned', 'chosen'];
  }
  if (isRight && /^(?:%|\/|\/\/)$/.test(operator ?? '')) {
    return ['divisor', 'modulus', 'base_unit'];
  }
  if (parent?.type === 'subscript' && fieldsOf(parent, 'subscript').includes(leaf)) {
    return kind === 'string'
      ? ['field_name', 'entry_key', 'heading']
      : ['place', 'offset', 'slot', 'position'];
  }
  if (parent?.type === 'argument_list' && isTypeTest(place, parent)) {
    return ['operand', 'given_value', 'candidate', 'checked'];
  }
  if (kind === 'string') {
    return isRight || parent?.type === 'comparison_operator'
      ? ['mark', 'symbol', 'token', 'wanted', 'expected']
      : ['label', 'wording', 'token', 'caption'];
  }
  if (kind === 'identifier') {
    return ['operand', 'quantity', 'candidate', 'given_value', 'current', 'amount'];
  }
  if (kind === 'true' || kind === 'false' || kind === 'none') {
    return ['outcome', 'answer', 'verdict'];
  }
  if (parent?.type === 'comparison_operator') {
    return /^[<>]/.test(operator ?? '')
      ? ['limit', 'bound', 'threshold', 'least', 'border']
      : ['known', 'expected', 'wanted', 'special_case', 'reference'];
  }
  if (operator === '+' || operator === '-') {
    return ['step', 'offset', 'distance', 'shift_by', 'gap'];
  }
  return operator === '*' || operator === '**'
    ? ['factor', 'multiplier', 'weight', 'scale']
    : ['amount', 'setting', 'level', 'quantity'];
}

function operatorOf(comparison: SyntaxNode): string | undefined {
  return comparison.type === 'comparison_operator' ? fieldsOf(comparison, 'operators')[0]?.type : undefined;
}

function isTypeTest(place: Place, list: SyntaxNode): boolean {
  const called = list.parent === null ? null : fieldOf(list.parent, 'function');
  return called !== null && textOf(place.tree, called) === 'isinstance';
}
