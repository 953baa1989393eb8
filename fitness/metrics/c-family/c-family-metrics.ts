import { apiCalls } from '../api-calls.js';
import { callsBetweenFiles } from '../calls-between-files.js';
import { callsWithinFile } from '../calls-within-file.js';
import type { MetricSet } from '../metric-set.js';

import { arrays } from './arrays.js';
import { assignments } from './assignments.js';
import { cFamilyFacts } from './c-family-facts.js';
import type { CFamilyFacts } from './c-family-facts.js';
import { compoundPredicates } from './compound-predicates.js';
import { conditions } from './conditions.js';
import { cyclomatic } from './cyclomatic.js';
import type { CFamilyLanguage } from './language.js';
import { lines } from './lines.js';
import { loops } from './loops.js';
import { maxConditionsInIf } from './max-conditions-in-if.js';
import { nestedCasting } from './nested-casting.js';
import { nestedConstructs } from './nested-constructs.js';
import { maxNestedIf, maxNestedLoop } from './nesting.js';
import { operators } from './operators.js';
import { structures } from './structures.js';
import { variables } from './variables.js';

/** The metrics of one language of the C family, each the counterpart of Python's (docs/decisions/016). */
export function cFamilyMetrics(language: CFamilyLanguage): MetricSet<CFamilyFacts> {
  return {
    facts: (program, file, tree) => cFamilyFacts(language, program, file, tree),
    complexity: {
      C1: cyclomatic,
      C2: compoundPredicates,
      C3: nestedConstructs,
      C4: structures,
      C5: apiCalls,
      C6: callsBetweenFiles,
      C7: callsWithinFile,
    },
    readability: {
      lines,
      conditions,
      loops,
      assignments,
      max_nested_loop: maxNestedLoop,
      max_nested_if: maxNestedIf,
      max_conditions_in_if: maxConditionsInIf,
      variables,
      arrays,
      operators,
      nested_casting: nestedCasting,
    },
  };
}
