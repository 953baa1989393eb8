import type { CaseTable } from '../testing/operator-case.js';

import { BLOCK_CASES } from './s3/block-cases.js';
import { DIVISOR_CASES } from './s3/divisor-cases.js';
import { KEPT_OFF_CASES } from './s3/kept-off-cases.js';
import { REPORTED_CASES } from './s3/reported-cases.js';
import { SCAN_CASES } from './s3/scan-cases.js';
import { SIFTED_CASES } from './s3/sifted-cases.js';

export const CASES: CaseTable = {
  operator: 'S3',
  cases: [
    ...BLOCK_CASES,
    ...DIVISOR_CASES,
    ...SIFTED_CASES,
    ...REPORTED_CASES,
    ...SCAN_CASES,
    ...KEPT_OFF_CASES,
  ],
};
