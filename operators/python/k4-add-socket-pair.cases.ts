import type { CaseTable } from '../testing/operator-case.js';

import { SENT_VALUES_CASES } from './ku/sent-values-cases.js';
import { SOCKET_CASES } from './ku/sockets-cases.js';

export const CASES: CaseTable = { operator: 'K4', cases: [...SOCKET_CASES, ...SENT_VALUES_CASES] };
