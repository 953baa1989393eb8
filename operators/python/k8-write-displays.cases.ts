import type { CaseTable } from '../testing/operator-case.js';

import { DISPLAYS_CASES } from './ku/displays-cases.js';

export const CASES: CaseTable = { operator: 'K8', cases: DISPLAYS_CASES };
