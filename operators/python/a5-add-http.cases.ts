import type { CaseTable } from '../testing/operator-case.js';

import { KEPT_OFF_CASES } from './a5/kept-off-cases.js';
import { PAGE_CASES } from './a5/page-cases.js';
import { STATUS_CASES } from './a5/status-cases.js';
import { STRETCH_CASES } from './a5/stretch-cases.js';
import { REDUCTION_CASES } from './a5/reduction-cases.js';
import { QUERY_REQUEST_CASES } from './a5/query-request-cases.js';

export const CASES: CaseTable = {
  operator: 'A5',
  cases: [
    ...QUERY_REQUEST_CASES,
    ...REDUCTION_CASES,
    ...PAGE_CASES,
    ...STATUS_CASES,
    ...STRETCH_CASES,
    ...KEPT_OFF_CASES,
  ],
};
