import type { Operator } from '../operator.js';

import { MONOTONIC } from './a8/clock.js';
import { CLOCK_FACE, ORDERED_STAMPS } from './a8/reckoning.js';
import { FIRST_LAP, PACED_REPORTS, TIMED_PASS, TIMED_VALUES } from './a8/stopwatch.js';
import { keptAnswersVariant } from './dates/kept-answers.js';
import { keptValuesVariant } from './dates/kept-values.js';
import { timeLimitVariant } from './dates/time-limit.js';
import { workerCallVariant } from './dates/worker-call.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, writableSitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  keptAnswersVariant('kept-answers', MONOTONIC),
  keptValuesVariant('kept-values', MONOTONIC),
  timeLimitVariant('time-limit', MONOTONIC),
  workerCallVariant('worker-deadline', MONOTONIC),
  TIMED_PASS,
  FIRST_LAP,
  PACED_REPORTS,
  TIMED_VALUES,
  CLOCK_FACE,
  ORDERED_STAMPS,
];

/** A8 AddTime. */
export const A8_ADD_TIME: Operator = {
  id: 'A8',
  name: 'AddTime',
  language: 'python',
  summary:
    'Logs how long sequences and values take and how far a run is, limits long searches, keeps answers for so many seconds, and reckons with times of a clock where the program speaks of time.',
  needs: { packages: [], capabilities: ['threads'] },
  preserves: 'behaviour',
  weight: 6,
  // A simplifier that undoes threads takes those with a worker; what is timed finds a place nearly everywhere.
  variantShares: { 'time-limit': 0.6, 'worker-deadline': 0.75, 'timed-values': 0.28, 'ordered-stamps': 0.25 },
  sites: (subject) => writableSitesOf(VARIANTS, subject, ['timed-values']),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
