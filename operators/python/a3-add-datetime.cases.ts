import type { CaseTable } from '../testing/operator-case.js';

import { CLOCK_CASES } from './a3/clock-cases.js';
import { ORDER_CASES } from './a3/order-cases.js';
import { RECKONING_CASES } from './a3/reckoning-cases.js';
import { STOPWATCH_CASES } from './a3/stopwatch-cases.js';

export const CASES: CaseTable = {
  operator: 'A3',
  cases: [...CLOCK_CASES, ...STOPWATCH_CASES, ...RECKONING_CASES, ...ORDER_CASES],
};
