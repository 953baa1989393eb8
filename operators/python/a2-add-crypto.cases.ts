import type { CaseTable } from '../testing/operator-case.js';

import { AUDITED_CASES } from './a2/audited-cases.js';
import { AUDITED_KEPT_OFF_CASES } from './a2/audited-kept-off-cases.js';
import { KEPT_OFF_CASES } from './a2/kept-off-cases.js';
import { PAGE_CASES } from './a2/page-cases.js';
import { RECORDED_CASES } from './a2/recorded-cases.js';
import { REWRITTEN_CASES } from './a2/rewritten-cases.js';
import { REDUCTION_CASES } from './a2/reduction-cases.js';
import { SEALED_ORDER_CASES } from './a2/sealed-order-cases.js';

export const CASES: CaseTable = {
  operator: 'A2',
  cases: [
    ...AUDITED_CASES,
    ...AUDITED_KEPT_OFF_CASES,
    ...RECORDED_CASES,
    ...SEALED_ORDER_CASES,
    ...REDUCTION_CASES,
    ...REWRITTEN_CASES,
    ...PAGE_CASES,
    ...KEPT_OFF_CASES,
  ],
};
