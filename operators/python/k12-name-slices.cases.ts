import type { CaseTable } from '../testing/operator-case.js';

import { NAMED_SLICES_CASES } from './ku/named-slices-cases.js';

export const CASES: CaseTable = { operator: 'K12', cases: NAMED_SLICES_CASES };
