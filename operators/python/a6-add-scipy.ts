import type { Operator } from '../operator.js';

import { BINOMIAL_SUM } from './a6/binomial.js';
import { KEPT_RUNS } from './a6/kept-runs.js';
import { EXTREME_POSITION, RANKED_ORDER } from './a6/ranked.js';
import { GOLDEN_STRETCHES, TRIANGULAR_STRETCHES } from './a6/stretches.js';
import { TALLIED_LOOP, TALLIED_SUM } from './a6/tallied.js';
import { RARER_REPORTS, SEARCH_REPORTS, SHARE_REPORTS } from './a6/watched.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  BINOMIAL_SUM,
  TALLIED_SUM,
  TALLIED_LOOP,
  SHARE_REPORTS,
  SEARCH_REPORTS,
  RARER_REPORTS,
  KEPT_RUNS,
  RANKED_ORDER,
  EXTREME_POSITION,
  TRIANGULAR_STRETCHES,
  GOLDEN_STRETCHES,
];

/** A6 AddScipy. */
export const A6_ADD_SCIPY: Operator = {
  id: 'A6',
  name: 'AddScipy',
  language: 'python',
  summary:
    'Counts by tables of frequencies of scipy, adds up ranges as binomial coefficients, and reports at milestones of its constants on searches and runs that may take long.',
  needs: { packages: ['numpy', 'scipy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 5,
  variantShares: { 'search-reports': 0.8, 'triangular-stretches': 0.5, 'golden-stretches': 0.42 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
