import type { FileCoverage } from '../../../core/coverage-facts.js';
import { SandboxError } from '../../../core/errors.js';
import type { Problem } from '../../../core/problem.js';
import type { PythonRunner } from '../../../sandbox/python-runner.js';
import type { SyntaxTree } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';

import { TRACED_LIMITS } from './compare.js';

/**
 * Names of functions that no input enters, though tests may: what was added to them would be compared with nothing. None where
 * there are no inputs, or the program is of one function.
 */
export async function untriedFunctions(
  runner: Pick<PythonRunner, 'reach'>,
  { program, entryPoint }: Pick<Problem, 'program' | 'entryPoint'>,
  tree: SyntaxTree,
  inputs: readonly string[],
): Promise<readonly string[]> {
  if (inputs.length === 0 || descendantsOfType(tree.root, 'function_definition').length < 2) {
    return [];
  }
  try {
    const asked = { program, entryPoint, inputs, limits: TRACED_LIMITS, trust: 'own-operators' } as const;
    const covered = (await runner.reach(asked))[program.entryFile];
    return covered === undefined ? [] : unentered(tree, covered);
  } catch (error) {
    if (error instanceof SandboxError) {
      return [];
    }
    throw error;
  }
}

/** Names by which functions are defined none of whose statements ran. */
export function unentered(
  tree: SyntaxTree,
  { statements, hit }: Pick<FileCoverage, 'statements' | 'hit'>,
): readonly string[] {
  const ran = new Set(hit);
  const entered = new Set<string>();
  const others = new Set<string>();
  for (const definition of descendantsOfType(tree.root, 'function_definition')) {
    const [name, body] = [fieldOf(definition, 'name'), fieldOf(definition, 'body')];
    if (name === null || body === null) {
      continue;
    }
    const [first, last] = [lineAt(tree, body.start), lineAt(tree, body.end)];
    const own = statements.filter((line) => line >= first && line <= last);
    (own.length === 0 || own.some((line) => ran.has(line)) ? entered : others).add(textOf(tree, name));
  }
  return [...others].filter((name) => !entered.has(name));
}

function lineAt({ source }: SyntaxTree, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
