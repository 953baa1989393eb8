import type { CaseTable } from '../testing/operator-case.js';

import { BATCH_CASES } from './s4/batch-cases.js';
import { FED_CASES } from './s4/fed-cases.js';
import { ITEM_CASES } from './s4/item-cases.js';
import { KEPT_OFF_CASES } from './s4/kept-off-cases.js';
import { LOOP_CASES } from './s4/loop-cases.js';
import { REDUCTION_CASES } from './s4/reduction-cases.js';

export const CASES: CaseTable = {
  operator: 'S4',
  cases: [...REDUCTION_CASES, ...LOOP_CASES, ...ITEM_CASES, ...BATCH_CASES, ...FED_CASES, ...KEPT_OFF_CASES],
};
