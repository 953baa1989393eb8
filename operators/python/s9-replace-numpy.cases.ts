import type { CaseTable } from '../testing/operator-case.js';

import { CALL_CASES } from './s9/call-cases.js';
import { floatsKeptOff, KEPT_OFF_CASES } from './s9/kept-off-cases.js';
import { LOOP_CASES } from './s9/loop-cases.js';
import { BATCH_CASES } from './s9/batch-cases.js';
import { REDUCTION_CASES } from './s9/reduction-cases.js';

export const CASES: CaseTable = {
  operator: 'S9',
  cases: [
    ...REDUCTION_CASES,
    ...CALL_CASES,
    ...LOOP_CASES,
    ...BATCH_CASES,
    ...KEPT_OFF_CASES,
    floatsKeptOff('array-sum'),
  ],
};
