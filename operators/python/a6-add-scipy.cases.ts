import type { CaseTable } from '../testing/operator-case.js';

import { CALL_CASES } from './a6/call-cases.js';
import { LOOP_CASES } from './a6/loop-cases.js';
import { floatsKeptOff, KEPT_OFF_CASES } from './s9/kept-off-cases.js';
import { REDUCTION_CASES } from './a6/reduction-cases.js';

export const CASES: CaseTable = {
  operator: 'A6',
  cases: [...REDUCTION_CASES, ...CALL_CASES, ...LOOP_CASES, ...KEPT_OFF_CASES, floatsKeptOff('sparse-sum')],
};
