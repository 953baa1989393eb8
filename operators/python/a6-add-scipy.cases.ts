import type { CaseTable } from '../testing/operator-case.js';

import { RANKED_CASES } from './a6/ranked-cases.js';
import { REPORT_CASES } from './a6/report-cases.js';
import { STRETCH_CASES } from './a6/stretch-cases.js';
import { TALLY_CASES } from './a6/tally-cases.js';
import { KEPT_OFF_CASES } from './s9/kept-off-cases.js';

export const CASES: CaseTable = {
  operator: 'A6',
  cases: [...TALLY_CASES, ...REPORT_CASES, ...RANKED_CASES, ...STRETCH_CASES, ...KEPT_OFF_CASES],
};
