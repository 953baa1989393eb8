import type { Problem } from '../../core/problem.js';
import { oneFileProgram } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';
import type { PromptTask } from '../importer.js';

import type { ParevalDriver } from './drivers.js';

/** Headers that every program may use without asking, as it may where the harness includes it behind its own. */
const HEADERS = [
  ...['algorithm', 'array', 'cassert', 'climits', 'cfloat', 'cmath', 'complex', 'cstddef', 'cstdint'],
  ...['cstdlib', 'functional', 'limits', 'map', 'numeric', 'queue', 'random', 'set', 'string'],
  ...['unordered_map', 'unordered_set', 'utility', 'vector'],
];

/** Elements of the inputs that a driver prepares for timing, which nobody takes here. */
const PROBLEM_SIZE = 256;

/** Calls validation as the harness's own main does, with the same draws each time. */
const MAIN = `
int main() {
    std::srand(1);
    Context *context = init();
    const bool isValid = validate(context);
    assert(isValid);
    destroy(context);
    return 0;
}
`;

const OWN_INCLUDE = /^[ \t]*#[ \t]*include[ \t]*"(?:utilities|baseline|generated-code)\.hpp"[^\n]*$/gmu;
const PRAGMA_ONCE = /^[ \t]*#[ \t]*pragma[ \t]+once\b[^\n]*$/gmu;
/** Both only steer the optimiser, and stand where the grammar expects a type. */
const OPTIMISER_MACROS = /\bNO_(?:INLINE|OPTIMIZE)\b/gu;

/**
 * A task with its driver as a Problem: the reference program is the prompt whose function calls the baseline, the tests are
 * the driver with a main. No cluster, no timing. Null where the driver has no
 * baseline, or the prompt ends in no plain function.
 */
export function drivenProblem(task: PromptTask, driver: ParevalDriver, parser: SourceParser): Problem | null {
  const tree = parser.parse('cpp', `${task.prompt}\n}\n`);
  const open = tree === null ? null : openFunction(tree, task.entryPoint ?? '');
  if (tree === null || open === null) {
    return null;
  }
  const named = driver.baseline.match(/\bcorrect\w*(?=\s*\()/gu) ?? [];
  const usual = `correct${(task.entryPoint ?? '').toLowerCase()}`;
  const baseline = named.find((name) => name.toLowerCase() === usual) ?? named.at(-1);
  if (baseline === undefined) {
    return null;
  }
  const isOmp = task.id.endsWith('/omp');
  const before = tree.source.slice(0, open.definition.start).trimEnd();
  const program = [
    ...HEADERS.map((name) => `#include <${name}>`),
    ...(isOmp ? ['#include <omp.h>', '#define USE_OMP'] : ['#define USE_SERIAL']),
    `#define DRIVER_PROBLEM_SIZE ${PROBLEM_SIZE}`,
    inlined(driver.utilities).replace(/^[^\n]*#[ \t]*define[ \t]+NO_(?:INLINE|OPTIMIZE)\b[^\n]*$/gmu, ''),
    before,
    inlined(driver.baseline).replace(OPTIMISER_MACROS, ''),
    `${tree.source.slice(open.definition.start, open.body.start).trimEnd()} {`,
    `    return ${baseline}(${open.parameters.join(', ')});`,
    '}',
    '',
  ].join('\n');
  return {
    ...task,
    program: oneFileProgram('cpp', program),
    tests: {
      style: 'main',
      code: `${inlined(driver.driver).replace(OPTIMISER_MACROS, '')}\n${MAIN}`,
      count: 1,
    },
  };
}

function inlined(source: string): string {
  return source.replace(OWN_INCLUDE, '').replace(PRAGMA_ONCE, '').trim();
}

function openFunction(
  tree: SyntaxTree,
  entryPoint: string,
): {
  readonly definition: SyntaxNode;
  readonly body: SyntaxNode;
  readonly parameters: readonly string[];
} | null {
  for (const definition of namedChildren(tree.root).filter(({ type }) => type === 'function_definition')) {
    const body = fieldOf(definition, 'body');
    const [declarator] = descendantsOfType(definition, 'function_declarator');
    const name = declarator === undefined ? null : fieldOf(declarator, 'declarator');
    const list = declarator === undefined ? null : fieldOf(declarator, 'parameters');
    if (body !== null && name !== null && list !== null && textOf(tree, name) === entryPoint) {
      const names = namedChildren(list).map((one) => {
        const target = fieldOf(one, 'declarator');
        const found = target === null ? undefined : descendantsOfType(target, 'identifier')[0];
        return found === undefined ? '' : textOf(tree, found);
      });
      return names.includes('') ? null : { definition, body, parameters: names };
    }
  }
  return null;
}
