import type { Operator } from '../operator.js';

import { DATETIMES } from './a3/clock.js';
import { RECKONED_SPANS, TIME_BETWEEN } from './a3/reckoning.js';
import { DATED_PASS, DATED_VALUES, DUE_REPORTS, FORECAST } from './a3/stopwatch.js';
import { keptAnswersVariant } from './dates/kept-answers.js';
import { keptValuesVariant } from './dates/kept-values.js';
import { timeLimitVariant } from './dates/time-limit.js';
import { workerCallVariant } from './dates/worker-call.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, writableSitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  keptAnswersVariant('valid-answers', DATETIMES),
  keptValuesVariant('valid-values', DATETIMES),
  timeLimitVariant('time-allowed', DATETIMES),
  workerCallVariant('work-until', DATETIMES),
  DATED_PASS,
  FORECAST,
  DUE_REPORTS,
  DATED_VALUES,
  RECKONED_SPANS,
  TIME_BETWEEN,
];

/** A3 AddDatetime. */
export const A3_ADD_DATETIME: Operator = {
  id: 'A3',
  name: 'AddDatetime',
  language: 'python',
  summary:
    'Logs spans of time that sequences and values take and what is to be expected, lets answers hold until a moment in UTC and gives long searches a time allowed; where a program speaks of time, it reckons with spans of it.',
  needs: { packages: [], capabilities: ['threads'] },
  preserves: 'behaviour',
  weight: 5,
  // A simplifier that undoes threads takes those with a worker; what is timed finds a place nearly everywhere.
  variantShares: { 'time-allowed': 0.6, 'work-until': 0.75, 'dated-values': 0.4, 'time-between': 0.3 },
  sites: (subject) => writableSitesOf(VARIANTS, subject, ['dated-values']),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
