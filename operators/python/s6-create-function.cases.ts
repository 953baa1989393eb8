import type { CaseTable } from '../testing/operator-case.js';

import { DECISION_CASES } from './s6/decision-cases.js';
import { EXPRESSION_CASES } from './s6/expression-cases.js';
import { ITEM_CASES } from './s6/item-cases.js';
import { KEPT_OFF_CASES } from './s6/kept-off-cases.js';
import { PRODUCED_CASES } from './s6/produced-cases.js';
import { SCRIPT_CASES } from './s6/script-cases.js';
import { STATEMENT_CASES } from './s6/statement-cases.js';

/** Before and after of every variant of S6, and places that it keeps off. */
export const CASES: CaseTable = {
  operator: 'S6',
  cases: [
    ...EXPRESSION_CASES,
    ...STATEMENT_CASES,
    ...SCRIPT_CASES,
    ...ITEM_CASES,
    ...PRODUCED_CASES,
    ...DECISION_CASES,
    ...KEPT_OFF_CASES,
  ],
};
