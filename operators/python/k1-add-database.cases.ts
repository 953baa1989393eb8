import type { CaseTable } from '../testing/operator-case.js';

import { TABLE_CASES } from './ku/tables-cases.js';

export const CASES: CaseTable = { operator: 'K1', cases: TABLE_CASES };
