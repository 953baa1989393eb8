import type { CaseTable } from '../testing/operator-case.js';

import { GENERATED_ITEMS_CASES } from './ku/generated-items-cases.js';

export const CASES: CaseTable = { operator: 'K6', cases: GENERATED_ITEMS_CASES };
