import type { Operator } from '../operator.js';

import { BINOMIAL_SUM } from './a6/binomial.js';
import { KEPT_RUNS } from './a6/kept-runs.js';
import { EXTREME_POSITION, RANKED_ORDER } from './a6/ranked.js';
import { LENGTH_SUMMARY, LEVEL_SUMMARY, SPREAD_SUMMARY } from './a6/summaries.js';
import { TALLIED_LOOP, TALLIED_SUM } from './a6/tallied.js';
import { TEXT_SUMMARY } from './a6/text-summary.js';
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
  SPREAD_SUMMARY,
  LEVEL_SUMMARY,
  LENGTH_SUMMARY,
  TEXT_SUMMARY,
  KEPT_RUNS,
  RANKED_ORDER,
  EXTREME_POSITION,
];

/** A6 AddScipy. */
export const A6_ADD_SCIPY: Operator = {
  id: 'A6',
  name: 'AddScipy',
  language: 'python',
  summary:
    'Logs statistics of what loops go through, counts by tables of frequencies, ranks numbers, adds up ranges as binomial coefficients, and reports on runs that may take long, all by scipy.',
  needs: { packages: ['numpy', 'scipy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 5,
  variantShares: { 'search-reports': 0.8, 'kept-runs': 0.3 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
