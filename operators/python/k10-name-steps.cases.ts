import type { CaseTable } from '../testing/operator-case.js';

import { NAMED_STEPS_CASES } from './ku/named-steps-cases.js';

export const CASES: CaseTable = { operator: 'K10', cases: NAMED_STEPS_CASES };
