import type { CaseTable } from '../testing/operator-case.js';

import { CURSOR_CASES } from './a1/cursor-cases.js';
import { CUT_TEXT_CASES } from './a1/cut-text-cases.js';
import { KEPT_OFF_CASES } from './a1/kept-off-cases.js';
import { LEFT_EARLY_CASES } from './a1/left-early-cases.js';
import { MARKED_CASES } from './a1/marked-cases.js';
import { PAGE_CASES } from './a1/page-cases.js';
import { TOKEN_ORDER_CASES } from './a1/token-order-cases.js';

export const CASES: CaseTable = {
  operator: 'A1',
  cases: [
    ...PAGE_CASES,
    ...CURSOR_CASES,
    ...LEFT_EARLY_CASES,
    ...MARKED_CASES,
    ...TOKEN_ORDER_CASES,
    ...CUT_TEXT_CASES,
    ...KEPT_OFF_CASES,
  ],
};
