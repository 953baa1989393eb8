import type { Operator } from '../operator.js';

import { BINOMIAL_SUM } from './a6/binomial.js';
import { RANKED_ORDER } from './a6/ranked.js';
import { UNIT_LAP, UNIT_PASS, UNIT_VALUES } from './a6/stopwatch.js';
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
  RANKED_ORDER,
  UNIT_PASS,
  UNIT_LAP,
  UNIT_VALUES,
];

/** A6 AddScipy. */
export const A6_ADD_SCIPY: Operator = {
  id: 'A6',
  name: 'AddScipy',
  language: 'python',
  summary:
    'Counts by tables of frequencies of scipy, adds up ranges as binomial coefficients, logs how long something takes in units of its constants, and reports at milestones of them on what may take long.',
  needs: { packages: ['numpy', 'scipy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 5,
  // What is timed finds a place nearly everywhere.
  variantShares: { 'unit-pass': 0.6, 'unit-lap': 0.5, 'unit-values': 0.6 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
