import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { batchedReduction } from './divisions/reduction.js';
import { TAKINGS } from './divisions/slices.js';
import { drawnAgain } from './s1/retry.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { DRAINED_RESULTS, DRAIN_BATCHES, GATHER_DRAINED, WORKED_OFF } from './s3/drain.js';
import { RANGE_STRIDES } from './s3/range-strides.js';
import { SCAN_RUNS } from './s3/scan-runs.js';
import { HALVING_STAGES, WHILE_RUNS } from './s3/while-runs.js';
import { GROWING_STAGES } from './s3/while-stages.js';

const VARIANTS: readonly Variant[] = [
  DRAIN_BATCHES,
  WORKED_OFF,
  DRAINED_RESULTS,
  RANGE_STRIDES,
  SCAN_RUNS,
  WHILE_RUNS,
  HALVING_STAGES,
  GROWING_STAGES,
  GATHER_DRAINED,
  batchedReduction('taken-by-stretches', TAKINGS, true),
].map(drawnAgain);

/** S3 AddNestedWhile. */
export const S3_ADD_NESTED_WHILE: Operator = {
  id: 'S3',
  name: 'AddNestedWhile',
  language: 'python',
  summary:
    'Lets a while loop set out on batches, blocks, runs or stages, and an inner loop go through each of them.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 3,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
