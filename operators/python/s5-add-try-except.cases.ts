import type { CaseTable } from '../testing/operator-case.js';

import { DICT_DEFAULT_CASES } from './s5/dict-default-cases.js';
import { EXHAUSTED_SEARCH_CASES } from './s5/exhausted-search-cases.js';
import { FIRST_OR_LAST_CASES } from './s5/first-or-last-cases.js';
import { MISSING_KEY_CASES } from './s5/missing-key-cases.js';
import { RAISED_ANSWER_CASES } from './s5/raised-answer-cases.js';
import { REFUSAL_CASES } from './s5/refusal-cases.js';
import { REFUSAL_KEPT_OFF_CASES } from './s5/refusal-kept-off-cases.js';
import { REJECTED_ITEMS_CASES } from './s5/rejected-items-cases.js';
import { SEARCH_CASES } from './s5/search-cases.js';
import { SHARED_CASES } from './s5/shared-cases.js';
import { TAKEN_CASES } from './s5/taken-cases.js';

export const CASES: CaseTable = {
  operator: 'S5',
  cases: [
    ...MISSING_KEY_CASES,
    ...DICT_DEFAULT_CASES,
    ...FIRST_OR_LAST_CASES,
    ...REJECTED_ITEMS_CASES,
    ...EXHAUSTED_SEARCH_CASES,
    ...SEARCH_CASES,
    ...SHARED_CASES,
    ...RAISED_ANSWER_CASES,
    ...TAKEN_CASES,
    ...REFUSAL_CASES,
    ...REFUSAL_KEPT_OFF_CASES,
  ],
};
