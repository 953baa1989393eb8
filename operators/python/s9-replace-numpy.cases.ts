import type { CaseTable } from '../testing/operator-case.js';

import { DIVISOR_CASES } from './s9/divisor-cases.js';
import { KEPT_OFF_CASES } from './s9/kept-off-cases.js';
import { MASK_CASES } from './s9/mask-cases.js';
import { REPORT_CASES } from './s9/report-cases.js';

export const CASES: CaseTable = {
  operator: 'S9',
  cases: [...DIVISOR_CASES, ...MASK_CASES, ...REPORT_CASES, ...KEPT_OFF_CASES],
};
