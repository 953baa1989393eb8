import type { CaseTable } from '../testing/operator-case.js';

import { STAMP_CASES } from './a8/cases.js';
import { SCHEDULE_CASES } from './a8/schedule-cases.js';
import { RECKONING_CASES } from './a8/reckoning-cases.js';
import { keptOff } from './dates/kept-off-cases.js';

export const CASES: CaseTable = {
  operator: 'A8',
  cases: [...STAMP_CASES, ...SCHEDULE_CASES, ...keptOff('walk-clock', 'count-on-clock'), ...RECKONING_CASES],
};
