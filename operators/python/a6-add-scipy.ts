import type { Operator } from '../operator.js';

import { MEASURED_EXTREMES, SPARSE_SUM } from './a6/measured.js';
import { DENSE_RANKS, RANKED_ORDER } from './a6/ranked.js';
import { PERCENTILE_RESULTS } from './a6/percentiles.js';
import { SPARSE_LOOP, SPARSE_MARKS } from './a6/sparse.js';
import { LINKED_ORDER, RARER_REPORTS, SHARE_REPORTS } from './a6/watched.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  RANKED_ORDER,
  DENSE_RANKS,
  MEASURED_EXTREMES,
  SPARSE_SUM,
  SPARSE_MARKS,
  SPARSE_LOOP,
  SHARE_REPORTS,
  RARER_REPORTS,
  LINKED_ORDER,
  PERCENTILE_RESULTS,
];

/** A6 AddScipy. */
export const A6_ADD_SCIPY: Operator = {
  id: 'A6',
  name: 'AddScipy',
  language: 'python',
  summary:
    'Orders by ranks, finds extremes, adds up or selects by sparse tables of scipy, where the elements are whole numbers that fit, and reports on long runs at marks that it works out.',
  needs: { packages: ['numpy', 'scipy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 5,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
