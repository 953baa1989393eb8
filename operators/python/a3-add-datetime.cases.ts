import type { CaseTable } from '../testing/operator-case.js';

export const CASES: CaseTable = { operator: 'A3', cases: [] };
