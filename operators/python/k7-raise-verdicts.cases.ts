import type { CaseTable } from '../testing/operator-case.js';

import { RAISED_LITERALS_CASES } from './ku/raised-literals-cases.js';
import { REFUSED_GUARD_CASES } from './ku/refused-guard-cases.js';

export const CASES: CaseTable = { operator: 'K7', cases: [...RAISED_LITERALS_CASES, ...REFUSED_GUARD_CASES] };
