import type { CaseTable } from '../testing/operator-case.js';

import { FOLDED_LOOPS_CASES } from './ku/folded-loops-cases.js';

export const CASES: CaseTable = { operator: 'K13', cases: FOLDED_LOOPS_CASES };
