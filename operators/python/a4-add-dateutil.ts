import type { Operator } from '../operator.js';

import { DELTA_OF_DAYS } from './a4/deltas.js';
import { RULE } from './a4/rule.js';
import { ADDED_LAPSES, CARRIED_UNITS, DUE_ORDER } from './a4/reckoning.js';
import { DUE_IN_TURN, PERIODS_IN_TURN, STAMPED_JOURNAL } from './a4/schedule.js';
import { countVariant } from './dates/count-variant.js';
import { walkVariant } from './dates/walk-variant.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  RULE,
  walkVariant('walk-deltas', DELTA_OF_DAYS),
  countVariant('count-deltas', DELTA_OF_DAYS),
  PERIODS_IN_TURN,
  DUE_IN_TURN,
  STAMPED_JOURNAL,
  CARRIED_UNITS,
  ADDED_LAPSES,
  DUE_ORDER,
];

/** A4 AddDateutil. */
export const A4_ADD_DATEUTIL: Operator = {
  id: 'A4',
  name: 'AddDateutil',
  language: 'python',
  summary:
    'Takes sequences in the order in which a recurrence rule or a calendar makes them due, and keeps positions and counts as relative deltas.',
  needs: { packages: ['python-dateutil'], capabilities: [] },
  preserves: 'behaviour',
  weight: 2,
  variantShares: { 'added-lapses': 0.6 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
