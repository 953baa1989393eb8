import type { CaseTable } from '../testing/operator-case.js';

import { FORMATTED_TEXTS_CASES } from './ku/formatted-texts-cases.js';

export const CASES: CaseTable = { operator: 'K11', cases: FORMATTED_TEXTS_CASES };
