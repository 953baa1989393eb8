import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { LEADING_DIGITS } from './s11/leading-digits.js';
import { MERGED_HALVES } from './s11/merged-halves.js';
import { MULTIPLIED_HALVES } from './s11/multiplied-halves.js';
import { NESTED_PICKS } from './s11/nested-picks.js';
import { SHRINKING_NUMBER } from './s11/shrinking-number.js';
import { SIFTED_HALVES } from './s11/sifted-halves.js';

const VARIANTS: readonly Variant[] = [
  NESTED_PICKS,
  LEADING_DIGITS,
  SHRINKING_NUMBER,
  MULTIPLIED_HALVES,
  MERGED_HALVES,
  SIFTED_HALVES,
];

/** S11 TransformLoopToRecursion. */
export const S11_TRANSFORM_LOOP_TO_RECURSION: Operator = {
  id: 'S11',
  name: 'TransformLoopToRecursion',
  language: 'python',
  summary:
    'Writes down the rule that loops follow where it speaks of itself: of several picks the next one, of a number its digits or the remainder, of a sequence its halves.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 6,
  variantShares: { 'merged-halves': 0.8 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
