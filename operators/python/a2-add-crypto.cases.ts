import type { CaseTable } from '../testing/operator-case.js';

export const CASES: CaseTable = {
  operator: 'A2',
  cases: [],
};
