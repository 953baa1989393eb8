import type { Problem } from '../../../core/problem.js';
import type { Program } from '../../../core/program.js';
import type { Evidence } from '../../../datasets/evidence.js';
import { constancyOf, oneWayOf } from '../../../fitness/constancy.js';
import type { InputFacts } from '../../../sandbox/comparison.js';
import type { PythonRunner } from '../../../sandbox/python-runner.js';
import type { Limits, Trust } from '../../../sandbox/runner.js';

import { TRACED_LIMITS } from './compare.js';

/** Inputs besides the tests' own on which decisions are looked at (the bars of bench/README.md). */
const FURTHER_INPUTS = 100;

/** A program, and the problem whose own program it is held against. */
export interface DecisionTask {
  readonly problem: Problem;
  readonly program: Program;
  /** Seed of the further inputs. */
  readonly seed: number;
  /** Who wrote `program`, and what it may use on all inputs together. */
  readonly trust: Trust;
  readonly limits: Limits;
}

/**
 * What the decisions come to that a program has beyond the problem's own, on the tests' inputs and further ones. Null
 * where there are no inputs. The same for the same task. Rejects with a SandboxError where the program does not come to
 * the end of them, since a part would be taken for the whole.
 */
export async function addedDecisions(
  runner: PythonRunner,
  { problem, program, seed, trust, limits }: DecisionTask,
): Promise<Evidence['constancy']> {
  const grown = await runner.inputs({ problem, count: FURTHER_INPUTS, seed, limits: TRACED_LIMITS });
  const tried = await triedOn(runner, problem, grown.inputs);
  const inputs = tried.filter(({ ended }) => ended !== 'none').map(({ input }) => input);
  if (inputs.length === 0) {
    return null;
  }
  const decisions = await runner.decisions({
    ...{ original: problem.program, evolved: program, entryPoint: problem.entryPoint },
    ...{ inputs, limits, trust },
  });
  const oneWay = decisions
    .filter(({ isNew }) => isNew)
    .flatMap((decision) => {
      const saw = oneWayOf(decision);
      const { kind, file, line, text } = decision;
      return saw === null ? [] : [{ kind, file, line, text, saw }];
    });
  return { inputs: inputs.length, ...constancyOf(decisions), oneWay };
}

/** What a problem's own program does on inputs. */
export async function triedOn(
  runner: PythonRunner,
  problem: Problem,
  inputs: readonly string[],
): Promise<readonly InputFacts[]> {
  if (inputs.length === 0) {
    return [];
  }
  return runner.tryInputs({
    ...{ original: problem.program, entryPoint: problem.entryPoint, inputs },
    ...{ limits: TRACED_LIMITS, trust: 'own-operators' },
  });
}
