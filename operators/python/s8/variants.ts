import { ANSWER_WHEN } from './answer-when.js';
import { COMBINE_PAIR } from './combine-pair.js';
import { CHAIN_CHECKS } from './chain-checks.js';
import { COLLECT_RESULTS } from './collect-results.js';
import { CONDITIONAL_GUARD } from './conditional-guard.js';
import { DEFAULT_ANSWER } from './default-answer.js';
import { FINISH_RESULT } from './finish-result.js';
import { FIRST_BRANCH } from './first-branch.js';
import { FIRST_FINDING } from './first-finding.js';
import { FIRST_RULE } from './first-rule.js';
import { FOLD_RESULTS } from './fold-results.js';
import { GUARD_CLAUSE } from './guard-clause.js';
import { LAST_FINDING } from './last-finding.js';
import { NORMALISE_ARGUMENT } from './normalise-argument.js';
import { PRINTED_ANSWER } from './printed-answer.js';
import { REMEMBER_RESULTS } from './remember-results.js';
import { SHARED_ENDING } from './shared-ending.js';
import { TWO_ANSWERS } from './two-answers.js';
import { UNROLL_COMPREHENSION } from './unroll-comprehension.js';
import { YIELD_PARTS } from './yield-parts.js';
import type { Variant } from './variant.js';

/** Every variant of IntroduceDecorator. */
export const VARIANTS: readonly Variant[] = [
  FINISH_RESULT,
  TWO_ANSWERS,
  COLLECT_RESULTS,
  UNROLL_COMPREHENSION,
  FIRST_FINDING,
  DEFAULT_ANSWER,
  FOLD_RESULTS,
  GUARD_CLAUSE,
  FIRST_BRANCH,
  NORMALISE_ARGUMENT,
  COMBINE_PAIR,
  LAST_FINDING,
  YIELD_PARTS,
  CHAIN_CHECKS,
  CONDITIONAL_GUARD,
  REMEMBER_RESULTS,
  ANSWER_WHEN,
  FIRST_RULE,
  SHARED_ENDING,
  PRINTED_ANSWER,
];
