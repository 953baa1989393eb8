import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { drawnAgain } from './s1/retry.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { BLOCK_PARTS, BLOCK_RESULTS } from './s3/blocks.js';
import { DIVISOR_BLOCKS } from './s3/divisor-blocks.js';
import { REPORTED_BLOCKS } from './s3/reported-blocks.js';
import { SCAN_RUNS } from './s3/scan-runs.js';
import { SIFTED_BLOCKS } from './s3/sifted-blocks.js';
import { WHILE_RUNS } from './s3/while-runs.js';

const VARIANTS: readonly Variant[] = [
  ...[BLOCK_RESULTS, DIVISOR_BLOCKS, SCAN_RUNS, WHILE_RUNS, BLOCK_PARTS].map(drawnAgain),
  SIFTED_BLOCKS,
  REPORTED_BLOCKS,
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
  weight: 10,
  variantShares: { 'reported-blocks': 0.52, 'sifted-blocks': 0.8 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
