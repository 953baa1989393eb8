import type { CaseTable } from '../testing/operator-case.js';

import { KEPT_OFF_CASES } from './a2/kept-off-cases.js';
import { PAGE_CASES } from './a2/page-cases.js';
import { REWRITTEN_CASES } from './a2/rewritten-cases.js';
import { REDUCTION_CASES } from './a2/reduction-cases.js';
import { SEALED_ORDER_CASES } from './a2/sealed-order-cases.js';

export const CASES: CaseTable = {
  operator: 'A2',
  cases: [...SEALED_ORDER_CASES, ...REDUCTION_CASES, ...REWRITTEN_CASES, ...PAGE_CASES, ...KEPT_OFF_CASES],
};
