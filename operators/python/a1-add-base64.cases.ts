import type { CaseTable } from '../testing/operator-case.js';

import { KEPT_OFF_CASES } from './a1/kept-off-cases.js';
import { PAGE_CASES } from './a1/page-cases.js';
import { REWRITTEN_CASES } from './a1/rewritten-cases.js';
import { REDUCTION_CASES } from './a1/reduction-cases.js';
import { WORK_TOKEN_CASES } from './a1/work-token-cases.js';

export const CASES: CaseTable = {
  operator: 'A1',
  cases: [...WORK_TOKEN_CASES, ...REDUCTION_CASES, ...REWRITTEN_CASES, ...PAGE_CASES, ...KEPT_OFF_CASES],
};
