import type { CaseTable } from '../testing/operator-case.js';

import { COMPREHENSION_CASES } from './s2/comprehension-cases.js';
import { EMPTINESS_CASES } from './s2/emptiness-cases.js';
import { GUARD_CASES } from './s2/guard-cases.js';
import { SHARED_CASES } from './s2/shared-cases.js';
import { TEST_CASES } from './s2/test-cases.js';
import { VALUE_CASES } from './s2/value-cases.js';
import { TABLE_DECISION_CASES } from './tables/decision-cases.js';

export const CASES: CaseTable = {
  operator: 'S2',
  cases: [
    ...COMPREHENSION_CASES,
    ...EMPTINESS_CASES,
    ...GUARD_CASES,
    ...SHARED_CASES,
    ...TEST_CASES,
    ...VALUE_CASES,
    ...TABLE_DECISION_CASES,
  ],
};
