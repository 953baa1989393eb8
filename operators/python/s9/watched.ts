import { watchedVariant } from '../divisions/followed.js';
import { isHeavy, isSearch } from '../divisions/milestones.js';

import { AVERAGE, HALVES, PERCENTILES, SLOWEST, SLOWEST_FEW, timed } from './timings.js';

/** How the times spread that elements take which have a loop of their own each. */
export const TIME_SPREAD = watchedVariant('time-spread', [PERCENTILES, AVERAGE].map(timed), isHeavy);

/** Which of such elements take longest. */
export const SLOWEST_ELEMENTS = watchedVariant(
  'slowest-elements',
  [SLOWEST, SLOWEST_FEW].map(timed),
  isHeavy,
);

/** How long a turn takes of as many as a number says. */
export const TURN_TIMES = watchedVariant(
  'turn-times',
  [PERCENTILES, AVERAGE, HALVES, HALVES].map(timed),
  isSearch,
);
