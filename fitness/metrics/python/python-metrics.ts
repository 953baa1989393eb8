import { apiCalls } from '../api-calls.js';
import { callsBetweenFiles } from '../calls-between-files.js';
import { callsWithinFile } from '../calls-within-file.js';
import type { MetricSet } from '../metric-set.js';

import { arrays } from './arrays.js';
import { assignments } from './assignments.js';
import { compoundPredicates } from './compound-predicates.js';
import { conditions } from './conditions.js';
import { cyclomatic } from './cyclomatic.js';
import { lines } from './lines.js';
import { loops } from './loops.js';
import { maxConditionsInIf } from './max-conditions-in-if.js';
import { maxNestedIf } from './max-nested-if.js';
import { maxNestedLoop } from './max-nested-loop.js';
import { nestedCasting } from './nested-casting.js';
import { nestedConstructs } from './nested-constructs.js';
import { operators } from './operators.js';
import { pythonFacts } from './python-facts.js';
import type { PythonFacts } from './python-facts.js';
import { structures } from './structures.js';
import { variables } from './variables.js';

/** The metrics of Python. */
export const PYTHON_METRICS: MetricSet<PythonFacts> = {
  facts: pythonFacts,
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
