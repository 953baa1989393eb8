import type { CaseTable } from '../testing/operator-case.js';

import { SOCKET_CASES } from './ku/sockets-cases.js';

export const CASES: CaseTable = { operator: 'K4', cases: SOCKET_CASES };
