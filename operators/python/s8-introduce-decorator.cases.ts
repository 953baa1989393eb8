import type { CaseTable } from '../testing/operator-case.js';

import { ARGUMENT_CASES } from './s8/argument-cases.js';
import { ANSWER_WHEN_CASES } from './s8/answer-when-cases.js';
import { CALL_CASES } from './s8/call-cases.js';
import { DEFAULT_ANSWER_CASES } from './s8/default-answer-cases.js';
import { FIRST_BRANCH_CASES } from './s8/first-branch-cases.js';
import { FILE_CASES } from './s8/file-cases.js';
import { KEPT_OFF_CALL_CASES } from './s8/kept-off-call-cases.js';
import { KEPT_OFF_CASES } from './s8/kept-off-cases.js';
import { KEPT_OFF_ENDING_CASES } from './s8/kept-off-ending-cases.js';
import { FINDING_CASES } from './s8/finding-cases.js';
import { MEMORY_CASES } from './s8/memory-cases.js';
import { PRINTED_ANSWER_CASES } from './s8/printed-answer-cases.js';
import { PRODUCED_CASES } from './s8/produced-cases.js';
import { RESULT_CASES } from './s8/result-cases.js';
import { SHARED_ANSWER_CASES } from './s8/shared-answer-cases.js';
import { SHARED_ENDING_CASES } from './s8/shared-ending-cases.js';
import { TYPED_CASES } from './s8/typed-cases.js';

/** Before and after of every variant of S8, and places that it keeps off. */
export const CASES: CaseTable = {
  operator: 'S8',
  cases: [
    ...RESULT_CASES,
    ...PRODUCED_CASES,
    ...FINDING_CASES,
    ...ARGUMENT_CASES,
    ...CALL_CASES,
    ...ANSWER_WHEN_CASES,
    ...MEMORY_CASES,
    ...DEFAULT_ANSWER_CASES,
    ...FILE_CASES,
    ...FIRST_BRANCH_CASES,
    ...TYPED_CASES,
    ...KEPT_OFF_CASES,
    ...KEPT_OFF_CALL_CASES,
    ...SHARED_ENDING_CASES,
    ...SHARED_ANSWER_CASES,
    ...KEPT_OFF_ENDING_CASES,
    ...PRINTED_ANSWER_CASES,
  ],
};
