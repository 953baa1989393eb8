import type { CaseTable } from '../testing/operator-case.js';

import { STORED_VALUES_CASES } from './ku/stored-values-cases.js';
import { TABLE_CASES } from './ku/tables-cases.js';

export const CASES: CaseTable = { operator: 'K1', cases: [...TABLE_CASES, ...STORED_VALUES_CASES] };
