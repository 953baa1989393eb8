import type { CaseTable } from '../testing/operator-case.js';

import { KEPT_OFF_CASES } from './s11/kept-off-cases.js';
import { MERGED_CASES } from './s11/merged-cases.js';
import { SIFTED_CASES } from './s11/sifted-cases.js';

export const CASES: CaseTable = {
  operator: 'S11',
  cases: [...MERGED_CASES, ...SIFTED_CASES, ...KEPT_OFF_CASES],
};
