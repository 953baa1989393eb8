import type { Rng } from '../../../core/rng.js';

/** Where a sequence is cut in two. */
export const MIDDLE_NAMES = ['middle', 'midpoint', 'half', 'centre'] as const;

/** What the two halves give. */
export const HALF_NAMES = [
  ['first_half', 'second_half'],
  ['of_first_half', 'of_second_half'],
  ['front', 'back'],
  ['leading', 'trailing'],
  ['left_part', 'right_part'],
] as const;

const FEW = [
  'A few are not worth a split.',
  'So few are gone through at once.',
  'Too short to be worth halving.',
  'Short enough to be done in one go.',
];

/** Why halving ends before one element is left. */
export function fewComment(rng: Rng): string {
  return rng.pick(FEW);
}
