import type { CaseTable } from '../testing/operator-case.js';

import { NAMED_NUMBERS_CASES } from './ku/named-numbers-cases.js';

export const CASES: CaseTable = { operator: 'K5', cases: NAMED_NUMBERS_CASES };
