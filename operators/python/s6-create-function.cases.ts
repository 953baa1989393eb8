import type { CaseTable } from '../testing/operator-case.js';

import { ANSWER_CASES } from './s6/answer-cases.js';
import { DECISION_CASES } from './s6/decision-cases.js';
import { EXPRESSION_CASES } from './s6/expression-cases.js';
import { ITEM_CASES } from './s6/item-cases.js';
import { KEPT_OFF_CASES } from './s6/kept-off-cases.js';
import { PRODUCED_CASES } from './s6/produced-cases.js';
import { QUESTION_CASES } from './s6/question-cases.js';
import { QUESTION_FORM_CASES } from './s6/question-form-cases.js';
import { QUESTION_KEPT_OFF_CASES } from './s6/question-kept-off-cases.js';
import { QUESTION_OBJECT_CASES } from './s6/question-object-cases.js';
import { LOOP_STEP_CASES } from './s6/loop-step-cases.js';
import { ROUND_CASES } from './s6/round-cases.js';
import { SCRIPT_CASES } from './s6/script-cases.js';
import { SOLVE_CASES } from './s6/solve-cases.js';
import { STATE_CASES } from './s6/state-cases.js';
import { STATE_KEPT_OFF_CASES } from './s6/state-kept-off-cases.js';
import { STATE_LEFT_CASES } from './s6/state-left-cases.js';
import { STATE_NAME_CASES } from './s6/state-name-cases.js';
import { STATE_OBJECT_CASES } from './s6/state-object-cases.js';
import { STATEMENT_CASES } from './s6/statement-cases.js';

/** Before and after of every variant of S6, and places that it keeps off. */
export const CASES: CaseTable = {
  operator: 'S6',
  cases: [
    ...EXPRESSION_CASES,
    ...STATEMENT_CASES,
    ...STATE_CASES,
    ...STATE_LEFT_CASES,
    ...STATE_NAME_CASES,
    ...QUESTION_CASES,
    ...QUESTION_FORM_CASES,
    ...QUESTION_KEPT_OFF_CASES,
    ...QUESTION_OBJECT_CASES,
    ...SCRIPT_CASES,
    ...LOOP_STEP_CASES,
    ...ROUND_CASES,
    ...SOLVE_CASES,
    ...ANSWER_CASES,
    ...ITEM_CASES,
    ...PRODUCED_CASES,
    ...DECISION_CASES,
    ...KEPT_OFF_CASES,
    ...STATE_KEPT_OFF_CASES,
    ...STATE_OBJECT_CASES,
  ],
};
