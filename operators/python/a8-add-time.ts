import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { CLOCK_FACE, ORDERED_STAMPS } from './a8/reckoning.js';
import { DATES_IN_TURN, DEPARTURES, STAMPED_JOURNAL } from './a8/schedule.js';
import { CLOCK, STAMP } from './a8/stamps.js';
import { STAMPED_RANGE } from './a8/stamped-range.js';
import { countVariant } from './dates/count-variant.js';
import { walkVariant } from './dates/walk-variant.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  STAMPED_RANGE,
  walkVariant('walk-stamps', STAMP),
  walkVariant('walk-clock', CLOCK),
  countVariant('count-on-clock', CLOCK),
  countVariant('count-stamps', STAMP),
  DATES_IN_TURN,
  DEPARTURES,
  STAMPED_JOURNAL,
  CLOCK_FACE,
  ORDERED_STAMPS,
];

/** A8 AddTime. */
export const A8_ADD_TIME: Operator = {
  id: 'A8',
  name: 'AddTime',
  language: 'python',
  summary:
    'Takes sequences in the order of times in UTC, and keeps positions and counts as such times, which the calendar turns into numbers and back; no clock is read.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 4,
  variantShares: { 'ordered-stamps': 0.42 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
