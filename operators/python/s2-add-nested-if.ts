import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { COMPREHENSION_FILTER } from './s2/comprehension-loop.js';
import { GUARD_BODY, GUARD_FUNCTION, WHILE_GUARD } from './s2/guards.js';
import { NON_EMPTY_GUARD } from './s2/non-empty-guard.js';
import { NON_EMPTY_RESULT } from './s2/non-empty-result.js';
import { SPLIT_AND, SPLIT_CHAIN, SPLIT_OR } from './s2/split-condition.js';
import { CONDITIONAL_EXPRESSION, LOGIC_STEPS, RETURN_LOGIC } from './s2/stepwise.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, writableSitesOf } from './s2/variant.js';
import { CASE_TABLE } from './tables/case-table.js';
import { OPERAND_TABLE, RETURNED_TABLE } from './tables/operand-table.js';

const VARIANTS: readonly Variant[] = [
  SPLIT_AND,
  SPLIT_CHAIN,
  SPLIT_OR,
  WHILE_GUARD,
  GUARD_BODY,
  GUARD_FUNCTION,
  COMPREHENSION_FILTER,
  LOGIC_STEPS,
  RETURN_LOGIC,
  CONDITIONAL_EXPRESSION,
  NON_EMPTY_GUARD,
  NON_EMPTY_RESULT,
  CASE_TABLE,
  OPERAND_TABLE,
  RETURNED_TABLE,
];

/** S2 AddNestedIf. */
export const S2_ADD_NESTED_IF: Operator = {
  id: 'S2',
  name: 'AddNestedIf',
  language: 'python',
  summary: 'Takes tests, conditional values and filters apart into ifs of which each decides something.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  share: 0.8,
  sites: (subject) => writableSitesOf(VARIANTS, subject, ['logic-steps']),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
