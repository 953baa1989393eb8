import type { CaseTable } from '../testing/operator-case.js';

import { DRAIN_CASES } from './s3/drain-cases.js';
import { KEPT_OFF_CASES } from './s3/kept-off-cases.js';
import { SCAN_CASES } from './s3/scan-cases.js';
import { STRIDE_CASES } from './s3/stride-cases.js';
import { REDUCTION_CASES } from './s3/reduction-cases.js';
import { STAGE_CASES } from './s3/stage-cases.js';

export const CASES: CaseTable = {
  operator: 'S3',
  cases: [
    ...REDUCTION_CASES,
    ...DRAIN_CASES,
    ...STRIDE_CASES,
    ...SCAN_CASES,
    ...STAGE_CASES,
    ...KEPT_OFF_CASES,
  ],
};
