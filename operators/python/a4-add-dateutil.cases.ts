import type { CaseTable } from '../testing/operator-case.js';

import { DELTA_CASES } from './a4/cases.js';
import { SCHEDULE_CASES } from './a4/schedule-cases.js';
import { RECKONING_CASES } from './a4/reckoning-cases.js';
import { keptOff } from './dates/kept-off-cases.js';

export const CASES: CaseTable = {
  operator: 'A4',
  cases: [...DELTA_CASES, ...SCHEDULE_CASES, ...keptOff('walk-deltas', 'count-deltas'), ...RECKONING_CASES],
};
