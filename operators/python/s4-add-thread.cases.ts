import type { CaseTable } from '../testing/operator-case.js';

import { BATCH_CASES } from './s4/batch-cases.js';
import { ITEM_CASES } from './s4/item-cases.js';
import { KEPT_OFF_CASES } from './s4/kept-off-cases.js';
import { LOOP_CASES } from './s4/loop-cases.js';

export const CASES: CaseTable = {
  operator: 'S4',
  cases: [...LOOP_CASES, ...ITEM_CASES, ...BATCH_CASES, ...KEPT_OFF_CASES],
};
