import type { Operator } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { DIVISOR_BLOCKS } from './s9/divisors.js';
import { COUNTED_FLAGS, MARKED_LOOP } from './s9/marked.js';
import { MASKED_VALUES } from './s9/masked.js';
import { SLOWEST_ELEMENTS, TIME_SPREAD, TURN_TIMES } from './s9/watched.js';

const VARIANTS: readonly Variant[] = [
  DIVISOR_BLOCKS,
  MASKED_VALUES,
  COUNTED_FLAGS,
  MARKED_LOOP,
  TIME_SPREAD,
  SLOWEST_ELEMENTS,
  TURN_TIMES,
];

/** S9 ReplaceNumpy. */
export const S9_REPLACE_NUMPY: Operator = {
  id: 'S9',
  name: 'ReplaceNumpy',
  language: 'python',
  summary:
    'Tests divisors by blocks, selects by masks and counts by flags of numpy, exactly for whole numbers of any size, and sums up how long the elements of a loop take.',
  needs: { packages: ['numpy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 12,
  variantShares: { 'marked-loop': 0.4, 'counted-flags': 0.4 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
