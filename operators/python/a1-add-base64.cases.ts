import type { CaseTable } from '../testing/operator-case.js';

import { CURSOR_CASES } from './a1/cursor-cases.js';
import { KEPT_OFF_CASES } from './a1/kept-off-cases.js';
import { PAGE_CASES } from './a1/page-cases.js';

export const CASES: CaseTable = {
  operator: 'A1',
  cases: [...PAGE_CASES, ...CURSOR_CASES, ...KEPT_OFF_CASES],
};
