import type { CaseTable } from '../testing/operator-case.js';

import { FILE_CASES } from './ku/files-cases.js';
import { NOTED_VALUES_CASES } from './ku/noted-values-cases.js';

export const CASES: CaseTable = { operator: 'K2', cases: [...FILE_CASES, ...NOTED_VALUES_CASES] };
