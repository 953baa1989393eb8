import type { CaseTable } from '../testing/operator-case.js';

import { CLOCK_CASES } from './a4/clock-cases.js';
import { RECKONING_CASES } from './a4/reckoning-cases.js';
import { STOPWATCH_CASES } from './a4/stopwatch-cases.js';
import { TIMED_WORDS_CASES } from './a4/timed-words-cases.js';

export const CASES: CaseTable = {
  operator: 'A4',
  cases: [...CLOCK_CASES, ...STOPWATCH_CASES, ...TIMED_WORDS_CASES, ...RECKONING_CASES],
};
