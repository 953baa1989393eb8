import type { CaseTable } from '../testing/operator-case.js';

import { HALVES_CASES } from './s11/halves-cases.js';
import { DRAWS_CASES } from './s11/draws-cases.js';
import { STRIDES_CASES } from './s11/strides-cases.js';
import { KEPT_OFF_CASES } from './s11/kept-off-cases.js';
import { REDUCTION_CASES } from './s11/reduction-cases.js';

export const CASES: CaseTable = {
  operator: 'S11',
  cases: [...REDUCTION_CASES, ...HALVES_CASES, ...DRAWS_CASES, ...STRIDES_CASES, ...KEPT_OFF_CASES],
};
