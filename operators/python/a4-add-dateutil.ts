import type { Operator } from '../operator.js';

import { CALENDAR } from './a4/clock.js';
import { ADDED_LAPSES, CARRIED_UNITS, DUE_ORDER } from './a4/reckoning.js';
import { FIRST_LAPSE, LAPSE_PASS, LAPSE_VALUES, RULE_REPORTS, TURN_REPORTS } from './a4/stopwatch.js';
import { keptAnswersVariant } from './dates/kept-answers.js';
import { keptValuesVariant } from './dates/kept-values.js';
import { timeLimitVariant } from './dates/time-limit.js';
import { workerCallVariant } from './dates/worker-call.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, writableSitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  keptAnswersVariant('kept-until', CALENDAR),
  keptValuesVariant('values-until', CALENDAR),
  timeLimitVariant('due-answers', CALENDAR),
  workerCallVariant('work-due', CALENDAR),
  LAPSE_PASS,
  FIRST_LAPSE,
  TURN_REPORTS,
  RULE_REPORTS,
  LAPSE_VALUES,
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
    'Logs how long things take in the units that people count in and reports by a rule or when the calendar turns, up to which answers hold; where a program speaks of time, it reckons with relative deltas.',
  needs: { packages: ['python-dateutil'], capabilities: ['threads'] },
  preserves: 'behaviour',
  weight: 6,
  // A simplifier that undoes threads takes those with a worker; what is timed finds a place nearly everywhere.
  variantShares: { 'due-answers': 0.6, 'work-due': 0.75, 'lapse-values': 0.3, 'due-order': 0.4 },
  sites: (subject) => writableSitesOf(VARIANTS, subject, ['lapse-values']),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
