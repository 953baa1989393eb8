import type { CaseTable } from '../testing/operator-case.js';

import { RANKED_CASES } from './a6/ranked-cases.js';
import { REPORT_CASES } from './a6/report-cases.js';
import { SUMMARY_CASES } from './a6/summary-cases.js';
import { TALLY_CASES } from './a6/tally-cases.js';
import { TEXT_CASES } from './a6/text-cases.js';
import { KEPT_OFF_CASES } from './s9/kept-off-cases.js';

export const CASES: CaseTable = {
  operator: 'A6',
  cases: [
    ...TALLY_CASES,
    ...REPORT_CASES,
    ...SUMMARY_CASES,
    ...TEXT_CASES,
    ...RANKED_CASES,
    ...KEPT_OFF_CASES,
  ],
};
