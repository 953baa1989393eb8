import type { CaseTable } from '../testing/operator-case.js';

import { APPLIED_RULE_CASES } from './ku/applied-rule-cases.js';

export const CASES: CaseTable = { operator: 'K9', cases: APPLIED_RULE_CASES };
