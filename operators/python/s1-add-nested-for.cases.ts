import type { CaseTable } from '../testing/operator-case.js';

import { BATCH_CASES } from './s1/batch-cases.js';
import { BLOCK_CASES } from './s1/block-cases.js';
import { GATHERED_CASES } from './s1/gathered-cases.js';
import { GROUP_CASES } from './s1/group-cases.js';
import { KEPT_OFF_CASES } from './s1/kept-off-cases.js';
import { OWN_GENERATOR_CASES } from './s1/own-generator-cases.js';
import { REDUCTION_CASES } from './s1/reduction-cases.js';
import { ROUND_CASES } from './s1/round-cases.js';

export const CASES: CaseTable = {
  operator: 'S1',
  cases: [
    ...REDUCTION_CASES,
    ...BATCH_CASES,
    ...GATHERED_CASES,
    ...BLOCK_CASES,
    ...GROUP_CASES,
    ...ROUND_CASES,
    ...OWN_GENERATOR_CASES,
    ...KEPT_OFF_CASES,
  ],
};
