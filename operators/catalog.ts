import type { Operator } from './operator.js';
import { A1_ADD_BASE64 } from './python/a1-add-base64.js';
import { A2_ADD_CRYPTO } from './python/a2-add-crypto.js';
import { N1_RENAME_VARIABLE } from './python/n1-rename-variable.js';
import { S10_TRANSFORM_AUG_ASSIGNMENT } from './python/s10-transform-aug-assignment.js';
import { S2_ADD_NESTED_IF } from './python/s2-add-nested-if.js';
import { S5_ADD_TRY_EXCEPT } from './python/s5-add-try-except.js';
import { S6_CREATE_FUNCTION } from './python/s6-create-function.js';
import { S8_INTRODUCE_DECORATOR } from './python/s8-introduce-decorator.js';

/** Every operator, one line each. A test lists the folders and fails where a file is missing from here. */
export const OPERATORS: readonly Operator[] = [
  S2_ADD_NESTED_IF,
  S5_ADD_TRY_EXCEPT,
  S6_CREATE_FUNCTION,
  S8_INTRODUCE_DECORATOR,
  N1_RENAME_VARIABLE,
  S10_TRANSFORM_AUG_ASSIGNMENT,
  A1_ADD_BASE64,
  A2_ADD_CRYPTO,
];
