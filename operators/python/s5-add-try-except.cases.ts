import type { CaseTable } from '../testing/operator-case.js';

import { BY_HAND_CASES } from './s5/by-hand-cases.js';
import { FIRST_DRAWN_CASES } from './s5/first-drawn-cases.js';
import { MISSING_KEY_CASES } from './s5/missing-key-cases.js';
import { RAISED_ANSWER_CASES } from './s5/raised-answer-cases.js';
import { SEARCH_CASES } from './s5/search-cases.js';
import { SHARED_CASES } from './s5/shared-cases.js';

export const CASES: CaseTable = {
  operator: 'S5',
  cases: [
    ...BY_HAND_CASES,
    ...FIRST_DRAWN_CASES,
    ...MISSING_KEY_CASES,
    ...SEARCH_CASES,
    ...SHARED_CASES,
    ...RAISED_ANSWER_CASES,
  ],
};
