import type { CaseTable } from '../testing/operator-case.js';

import { GATHERED_CASES } from './s11/gathered-cases.js';
import { HALVES_CASES } from './s11/halves-cases.js';
import { KEPT_OFF_CASES } from './s11/kept-off-cases.js';
import { MERGED_CASES } from './s11/merged-cases.js';
import { SIFTED_CASES } from './s11/sifted-cases.js';

export const CASES: CaseTable = {
  operator: 'S11',
  cases: [...GATHERED_CASES, ...HALVES_CASES, ...MERGED_CASES, ...SIFTED_CASES, ...KEPT_OFF_CASES],
};
