import { B1_SWAP_ARITHMETIC } from './b1-swap-arithmetic.js';
import { B2_SWAP_COMPARISON } from './b2-swap-comparison.js';
import { B3_SWAP_LOGICAL } from './b3-swap-logical.js';
import { B4_NEGATE_BOOLEAN } from './b4-negate-boolean.js';
import { B5_CHANGE_TYPE } from './b5-change-type.js';
import type { BugOperator } from './bug-operator.js';

/** Every bug operator. A test lists the folder and fails where a file is missing from here. */
export const BUG_OPERATORS: readonly BugOperator[] = [
  B1_SWAP_ARITHMETIC,
  B2_SWAP_COMPARISON,
  B3_SWAP_LOGICAL,
  B4_NEGATE_BOOLEAN,
  B5_CHANGE_TYPE,
];
