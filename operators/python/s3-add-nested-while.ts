import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { drawnAgain } from './s1/retry.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { BLOCK_PARTS, BLOCK_RESULTS, DEALT_RESULTS } from './s3/blocks.js';
import { GROWING_BLOCKS, ROOTED_BLOCKS, SHRINKING_BLOCKS } from './s3/paced-blocks.js';
import { SCAN_RUNS } from './s3/scan-runs.js';
import { WHILE_RUNS } from './s3/while-runs.js';

const VARIANTS: readonly Variant[] = [
  ...[BLOCK_RESULTS, DEALT_RESULTS, SCAN_RUNS, WHILE_RUNS, BLOCK_PARTS].map(drawnAgain),
  GROWING_BLOCKS,
  SHRINKING_BLOCKS,
  ROOTED_BLOCKS,
];

/** S3 AddNestedWhile. */
export const S3_ADD_NESTED_WHILE: Operator = {
  id: 'S3',
  name: 'AddNestedWhile',
  language: 'python',
  summary:
    'Lets a while loop set out on one block or run after the other, and an inner loop go through each of them.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 6,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
