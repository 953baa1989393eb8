import type { CaseTable } from '../testing/operator-case.js';

import { BUNCHED_CASES } from './a7/bunched-cases.js';
import { CALL_CASES } from './a7/call-cases.js';
import { LOOP_CASES } from './a7/loop-cases.js';
import { KEPT_OFF_CASES } from './s9/kept-off-cases.js';
import { STREAM_CASES } from './a7/stream-cases.js';
import { TRANSFORMER_CASES } from './a7/transformer-cases.js';

export const CASES: CaseTable = {
  operator: 'A7',
  cases: [
    ...CALL_CASES,
    ...LOOP_CASES,
    ...STREAM_CASES,
    ...BUNCHED_CASES,
    ...TRANSFORMER_CASES,
    ...KEPT_OFF_CASES,
  ],
};
