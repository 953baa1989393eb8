import type { Operator } from '../operator.js';

import { FAST_LENGTHS } from './a6/fast-lengths.js';
import { MEASURED_EXTREMES, SPARSE_SUM } from './a6/measured.js';
import { DENSE_RANKS, RANKED_ORDER } from './a6/ranked.js';
import { INDEXED_REGIONS, LABELLED_REGIONS } from './a6/regions.js';
import { SPARSE_LOOP, SPARSE_MARKS } from './a6/sparse.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  RANKED_ORDER,
  DENSE_RANKS,
  MEASURED_EXTREMES,
  SPARSE_SUM,
  SPARSE_MARKS,
  SPARSE_LOOP,
  LABELLED_REGIONS,
  INDEXED_REGIONS,
  FAST_LENGTHS,
];

/** A6 AddScipy. */
export const A6_ADD_SCIPY: Operator = {
  id: 'A6',
  name: 'AddScipy',
  language: 'python',
  summary:
    'Orders by ranks, finds extremes, and adds up or selects by sparse tables of scipy, where the elements are whole numbers that fit.',
  needs: { packages: ['numpy', 'scipy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 5,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
