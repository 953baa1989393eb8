import type { Operator } from './operator.js';
import { A6_ADD_SCIPY } from './python/a6-add-scipy.js';
import { A7_ADD_SKLEARN } from './python/a7-add-sklearn.js';
import { N1_RENAME_VARIABLE } from './python/n1-rename-variable.js';
import { S1_ADD_NESTED_FOR } from './python/s1-add-nested-for.js';
import { S10_TRANSFORM_AUG_ASSIGNMENT } from './python/s10-transform-aug-assignment.js';
import { S2_ADD_NESTED_IF } from './python/s2-add-nested-if.js';
import { S3_ADD_NESTED_WHILE } from './python/s3-add-nested-while.js';
import { S5_ADD_TRY_EXCEPT } from './python/s5-add-try-except.js';
import { S6_CREATE_FUNCTION } from './python/s6-create-function.js';
import { S8_INTRODUCE_DECORATOR } from './python/s8-introduce-decorator.js';
import { S9_REPLACE_NUMPY } from './python/s9-replace-numpy.js';

/** Every operator, one line each. A test lists the folders and fails where a file is missing from here. */
export const OPERATORS: readonly Operator[] = [
  S1_ADD_NESTED_FOR,
  S2_ADD_NESTED_IF,
  S3_ADD_NESTED_WHILE,
  S5_ADD_TRY_EXCEPT,
  S6_CREATE_FUNCTION,
  S8_INTRODUCE_DECORATOR,
  S9_REPLACE_NUMPY,
  A6_ADD_SCIPY,
  A7_ADD_SKLEARN,
  N1_RENAME_VARIABLE,
  S10_TRANSFORM_AUG_ASSIGNMENT,
];
