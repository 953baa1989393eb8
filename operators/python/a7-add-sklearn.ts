import type { Operator } from '../operator.js';

import { BUNCHED_VALUES } from './a7/bunched.js';
import { LABEL_BUCKETS, LEARNED_CLASSES } from './a7/encoded.js';
import { FUNCTION_TRANSFORMER } from './a7/transformer.js';
import { BATCH_REPORTS, FIRST_REPORTS, PART_REPORTS } from './a7/watched.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  BATCH_REPORTS,
  PART_REPORTS,
  FIRST_REPORTS,
  LABEL_BUCKETS,
  LEARNED_CLASSES,
  BUNCHED_VALUES,
  FUNCTION_TRANSFORMER,
];

/** A7 AddSklearn. */
export const A7_ADD_SKLEARN: Operator = {
  id: 'A7',
  name: 'AddSklearn',
  language: 'python',
  summary:
    "Goes through sequences in scikit-learn's batches and slices, orders by the labels of an encoder, and keeps values in its bunches.",
  needs: { packages: ['numpy', 'scipy', 'scikit-learn'], capabilities: [] },
  preserves: 'behaviour',
  weight: 4,
  variantShares: { 'bunched-values': 0.2, 'function-transformer': 0.65 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
