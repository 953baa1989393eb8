import type { CaseTable } from '../testing/operator-case.js';

import { SERIALIZED_CASES } from './ku/serialized-cases.js';

export const CASES: CaseTable = { operator: 'K3', cases: SERIALIZED_CASES };
