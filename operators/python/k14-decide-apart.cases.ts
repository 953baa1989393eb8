import type { CaseTable } from '../testing/operator-case.js';

import { COUNTED_GUARD_CASES } from './ku/counted-guard-cases.js';
import { EITHER_APART_CASES } from './ku/either-apart-cases.js';
import { ELIF_STEP_CASES } from './ku/elif-step-cases.js';
import { SINGLE_EXIT_CASES } from './ku/single-exit-cases.js';

export const CASES: CaseTable = {
  operator: 'K14',
  cases: [...SINGLE_EXIT_CASES, ...ELIF_STEP_CASES, ...EITHER_APART_CASES, ...COUNTED_GUARD_CASES],
};
