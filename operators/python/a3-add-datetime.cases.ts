import type { CaseTable } from '../testing/operator-case.js';

import { SPAN_CASES } from './a3/cases.js';
import { SCHEDULE_CASES } from './a3/schedule-cases.js';
import { ORDER_CASES } from './a3/order-cases.js';
import { RECKONING_CASES } from './a3/reckoning-cases.js';
import { keptOff } from './dates/kept-off-cases.js';

export const CASES: CaseTable = {
  operator: 'A3',
  cases: [
    ...SPAN_CASES,
    ...SCHEDULE_CASES,
    ...keptOff('walk-span', 'count-span'),
    ...RECKONING_CASES,
    ...ORDER_CASES,
  ],
};
