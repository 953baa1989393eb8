import type { Operator } from './operator.js';
import { A1_ADD_BASE64 } from './python/a1-add-base64.js';
import { A2_ADD_CRYPTO } from './python/a2-add-crypto.js';
import { A3_ADD_DATETIME } from './python/a3-add-datetime.js';
import { A4_ADD_DATEUTIL } from './python/a4-add-dateutil.js';
import { A5_ADD_HTTP } from './python/a5-add-http.js';
import { A6_ADD_SCIPY } from './python/a6-add-scipy.js';
import { A7_ADD_SKLEARN } from './python/a7-add-sklearn.js';
import { A8_ADD_TIME } from './python/a8-add-time.js';
import { K10_NAME_STEPS } from './python/k10-name-steps.js';
import { K11_FORMAT_TEXTS } from './python/k11-format-texts.js';
import { K12_NAME_SLICES } from './python/k12-name-slices.js';
import { K13_FOLD_LOOPS } from './python/k13-fold-loops.js';
import { K14_DECIDE_APART } from './python/k14-decide-apart.js';
import { K1_ADD_DATABASE } from './python/k1-add-database.js';
import { K2_ADD_FILE } from './python/k2-add-file.js';
import { K3_ADD_SERIALIZATION } from './python/k3-add-serialization.js';
import { K4_ADD_SOCKET_PAIR } from './python/k4-add-socket-pair.js';
import { K5_NAME_NUMBERS } from './python/k5-name-numbers.js';
import { K6_GENERATE_ITEMS } from './python/k6-generate-items.js';
import { K7_RAISE_VERDICTS } from './python/k7-raise-verdicts.js';
import { K8_WRITE_DISPLAYS } from './python/k8-write-displays.js';
import { K9_APPLY_RULES } from './python/k9-apply-rules.js';
import { N1_RENAME_VARIABLE } from './python/n1-rename-variable.js';
import { N2_RENAME_FUNCTION } from './python/n2-rename-function.js';
import { S10_TRANSFORM_AUG_ASSIGNMENT } from './python/s10-transform-aug-assignment.js';
import { S11_TRANSFORM_LOOP_TO_RECURSION } from './python/s11-transform-loop-to-recursion.js';
import { S12_TRANSFORM_PRIM_TO_COMPOUND } from './python/s12-transform-prim-to-compound.js';
import { S1_ADD_NESTED_FOR } from './python/s1-add-nested-for.js';
import { S2_ADD_NESTED_IF } from './python/s2-add-nested-if.js';
import { S3_ADD_NESTED_WHILE } from './python/s3-add-nested-while.js';
import { S4_ADD_THREAD } from './python/s4-add-thread.js';
import { S5_ADD_TRY_EXCEPT } from './python/s5-add-try-except.js';
import { S6_CREATE_FUNCTION } from './python/s6-create-function.js';
import { S7_CREATE_MODULE_DEPENDENCIES } from './python/s7-create-module-dependencies.js';
import { S8_INTRODUCE_DECORATOR } from './python/s8-introduce-decorator.js';
import { S9_REPLACE_NUMPY } from './python/s9-replace-numpy.js';

/** The operators of `evolve`, one line each. A test lists the folders and fails where a file is in no list of here. */
export const OPERATORS: readonly Operator[] = [
  S1_ADD_NESTED_FOR,
  S2_ADD_NESTED_IF,
  S3_ADD_NESTED_WHILE,
  S4_ADD_THREAD,
  S5_ADD_TRY_EXCEPT,
  S6_CREATE_FUNCTION,
  S7_CREATE_MODULE_DEPENDENCIES,
  S8_INTRODUCE_DECORATOR,
  S9_REPLACE_NUMPY,
  S10_TRANSFORM_AUG_ASSIGNMENT,
  S11_TRANSFORM_LOOP_TO_RECURSION,
  S12_TRANSFORM_PRIM_TO_COMPOUND,
  A1_ADD_BASE64,
  A2_ADD_CRYPTO,
  A3_ADD_DATETIME,
  A4_ADD_DATEUTIL,
  A5_ADD_HTTP,
  A6_ADD_SCIPY,
  A7_ADD_SKLEARN,
  A8_ADD_TIME,
  N1_RENAME_VARIABLE,
  N2_RENAME_FUNCTION,
];

/**
 * Operators that bring in Knowledge Units which benchmarks lack: those of `ku graft`, beside the others. `evolve` does not
 * draw from them, so that its runs stay as they are.
 */
export const GRAFT_OPERATORS: readonly Operator[] = [
  K1_ADD_DATABASE,
  K2_ADD_FILE,
  K3_ADD_SERIALIZATION,
  K4_ADD_SOCKET_PAIR,
  K5_NAME_NUMBERS,
  K6_GENERATE_ITEMS,
  K7_RAISE_VERDICTS,
  K8_WRITE_DISPLAYS,
  K9_APPLY_RULES,
  K10_NAME_STEPS,
  K11_FORMAT_TEXTS,
  K12_NAME_SLICES,
  K13_FOLD_LOOPS,
  K14_DECIDE_APART,
];

/** What a step of any genotype may name. */
export const ALL_OPERATORS: readonly Operator[] = [...OPERATORS, ...GRAFT_OPERATORS];
