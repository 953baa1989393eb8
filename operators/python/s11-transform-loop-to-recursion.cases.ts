import type { CaseTable } from '../testing/operator-case.js';

import { DIGIT_CASES } from './s11/digit-cases.js';
import { KEPT_OFF_CASES } from './s11/kept-off-cases.js';
import { MERGED_CASES } from './s11/merged-cases.js';
import { MULTIPLIED_CASES } from './s11/multiplied-cases.js';
import { NEST_CASES } from './s11/nest-cases.js';
import { SHRINKING_CASES } from './s11/shrinking-cases.js';
import { SIFTED_CASES } from './s11/sifted-cases.js';

export const CASES: CaseTable = {
  operator: 'S11',
  cases: [
    ...NEST_CASES,
    ...DIGIT_CASES,
    ...SHRINKING_CASES,
    ...MULTIPLIED_CASES,
    ...MERGED_CASES,
    ...SIFTED_CASES,
    ...KEPT_OFF_CASES,
  ],
};
