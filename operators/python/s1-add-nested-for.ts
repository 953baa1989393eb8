import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { BATCH_RESULTS, GATHER_BATCHES, LAZY_BATCHES, PACED_BATCHES } from './s1/batches.js';
import { GATHER_GROUPS, GROUP_BY_TEST } from './s1/groups.js';
import { RANGE_BLOCKS } from './s1/range-blocks.js';
import { drawnAgain } from './s1/retry.js';
import { SLICE_BATCHES } from './s1/slices.js';
import { SORTED_RUNS } from './s1/sorted-runs.js';
import { WHILE_ROUNDS } from './s1/while-rounds.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, writableSitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  LAZY_BATCHES,
  PACED_BATCHES,
  BATCH_RESULTS,
  SLICE_BATCHES,
  RANGE_BLOCKS,
  GROUP_BY_TEST,
  GATHER_BATCHES,
  GATHER_GROUPS,
  SORTED_RUNS,
  WHILE_ROUNDS,
].map(drawnAgain);

/** S1 AddNestedFor. */
export const S1_ADD_NESTED_FOR: Operator = {
  id: 'S1',
  name: 'AddNestedFor',
  language: 'python',
  summary:
    'Goes through a sequence in batches, blocks or runs of alike neighbours, with a loop for each of them, and logs how far it is.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 5,
  variantShares: { 'paced-batches': 0.6, 'gather-groups': 0.8, 'sorted-runs': 0.8 },
  sites: (subject) => writableSitesOf(VARIANTS, subject, ['group-by-test']),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
