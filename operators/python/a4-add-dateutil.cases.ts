import type { CaseTable } from '../testing/operator-case.js';

import { CLOCK_CASES } from './a4/clock-cases.js';
import { RECKONING_CASES } from './a4/reckoning-cases.js';

export const CASES: CaseTable = {
  operator: 'A4',
  cases: [...CLOCK_CASES, ...RECKONING_CASES],
};
