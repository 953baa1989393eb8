import type { Operator } from '../operator.js';

import { BUNCHED_VALUES } from './a7/bunched.js';
import { EVEN_SLICES, FOLDS_IN_TURN, GENERATED_BATCHES, TIME_WINDOWS } from './a7/divided.js';
import { BATCHED_SUM, LABEL_BUCKETS, LEARNED_CLASSES } from './a7/encoded.js';
import { PREDEFINED_SPLIT, SPLIT_LOOP } from './a7/split.js';
import { FUNCTION_TRANSFORMER } from './a7/transformer.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  GENERATED_BATCHES,
  EVEN_SLICES,
  FOLDS_IN_TURN,
  TIME_WINDOWS,
  LABEL_BUCKETS,
  LEARNED_CLASSES,
  BATCHED_SUM,
  PREDEFINED_SPLIT,
  SPLIT_LOOP,
  BUNCHED_VALUES,
  FUNCTION_TRANSFORMER,
];

/** A7 AddSklearn. */
export const A7_ADD_SKLEARN: Operator = {
  id: 'A7',
  name: 'AddSklearn',
  language: 'python',
  summary:
    "Divides sequences into scikit-learn's batches, slices and folds that together are the whole, and orders by the labels of an encoder.",
  needs: { packages: ['numpy', 'scipy', 'scikit-learn'], capabilities: [] },
  preserves: 'behaviour',
  weight: 4,
  variantShares: { 'bunched-values': 0.65 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
