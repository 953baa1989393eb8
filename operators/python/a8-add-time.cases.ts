import type { CaseTable } from '../testing/operator-case.js';

import { STAMP_CASES } from './a8/cases.js';
import { SCHEDULE_CASES } from './a8/schedule-cases.js';
import { KEPT_OFF_CASES } from './dates/kept-off-cases.js';
import { REDUCTION_CASES } from './a8/reduction-cases.js';

export const CASES: CaseTable = {
  operator: 'A8',
  cases: [...REDUCTION_CASES, ...STAMP_CASES, ...SCHEDULE_CASES, ...KEPT_OFF_CASES],
};
