import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { RECKONED_SPANS, TIME_BETWEEN } from './a3/reckoning.js';
import { APPOINTMENTS, DAYS_IN_TURN } from './a3/schedule.js';
import { MOMENT, SPAN } from './a3/spans.js';
import { countVariant } from './dates/count-variant.js';
import { walkVariant } from './dates/walk-variant.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  walkVariant('walk-span', SPAN),
  walkVariant('walk-moments', MOMENT),
  countVariant('count-span', SPAN),
  DAYS_IN_TURN,
  APPOINTMENTS,
  RECKONED_SPANS,
  TIME_BETWEEN,
];

/** A3 AddDatetime. */
export const A3_ADD_DATETIME: Operator = {
  id: 'A3',
  name: 'AddDatetime',
  language: 'python',
  summary:
    'Takes sequences in the order of a schedule, and keeps positions and counts on a time line, as spans of time or as moments after an origin.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 2,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
