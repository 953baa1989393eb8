import type { CaseTable } from '../testing/operator-case.js';

import { BLOCK_CASES } from './s3/block-cases.js';
import { KEPT_OFF_CASES } from './s3/kept-off-cases.js';
import { PACED_CASES } from './s3/paced-cases.js';
import { SCAN_CASES } from './s3/scan-cases.js';

export const CASES: CaseTable = {
  operator: 'S3',
  cases: [...BLOCK_CASES, ...SCAN_CASES, ...PACED_CASES, ...KEPT_OFF_CASES],
};
