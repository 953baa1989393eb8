import type { CaseTable } from '../testing/operator-case.js';

import { SPAN_CASES } from './a3/cases.js';
import { SCHEDULE_CASES } from './a3/schedule-cases.js';
import { KEPT_OFF_CASES } from './dates/kept-off-cases.js';
import { REDUCTION_CASES } from './a3/reduction-cases.js';

export const CASES: CaseTable = {
  operator: 'A3',
  cases: [...REDUCTION_CASES, ...SPAN_CASES, ...SCHEDULE_CASES, ...KEPT_OFF_CASES],
};
