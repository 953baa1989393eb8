import type { Operator } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { ARRAY_EXTREME, ARRAY_SUM, SORTED_ARRAY, SORTED_CODES, UNIQUE_LEVELS } from './s9/calls.js';
import { MARKED_LOOP, MARKED_POSITIONS } from './s9/marked.js';
import { SPLIT_RESULTS } from './s9/split-results.js';
import { EVEN_REPORTS, RARER_REPORTS } from './s9/watched.js';

const VARIANTS: readonly Variant[] = [
  SORTED_ARRAY,
  SORTED_CODES,
  ARRAY_SUM,
  ARRAY_EXTREME,
  UNIQUE_LEVELS,
  MARKED_POSITIONS,
  MARKED_LOOP,
  EVEN_REPORTS,
  RARER_REPORTS,
  SPLIT_RESULTS,
];

/** S9 ReplaceNumpy. */
export const S9_REPLACE_NUMPY: Operator = {
  id: 'S9',
  name: 'ReplaceNumpy',
  language: 'python',
  summary:
    'Computes with arrays of numpy what the program computed element by element, where the elements are whole numbers that fit, and spaces reports on long runs.',
  needs: { packages: ['numpy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 8,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
