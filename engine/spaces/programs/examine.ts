import type { CoverageFacts } from '../../../core/coverage-facts.js';
import type { Program } from '../../../core/program.js';
import type { Evidence } from '../../../datasets/evidence.js';
import { compareTokens } from '../../../fitness/similarity/compare-programs.js';
import type { Stripper } from '../../../fitness/strip/stripper.js';
import type { InputFacts } from '../../../sandbox/comparison.js';
import type { PythonRunner } from '../../../sandbox/python-runner.js';
import type { SourceParser } from '../../../syntax/parse.js';

import { addedDecisions, triedOn } from './added-decisions.js';
import { TRACED_LIMITS } from './compare.js';
import type { ExamineTask } from './task.js';

/** What an examination works with. */
export interface Instruments {
  readonly runner: PythonRunner;
  readonly stripper: Stripper;
  readonly parser: SourceParser;
}

/**
 * Looks closely at a program that is to be exported: what a simplifier leaves of it, what its decisions come to, which
 * lines its inputs reach, how much of the public original it still is. The same for the same task on any machine.
 * Rejects where one of these fails, since a part would be taken for the whole.
 */
export async function examine(instruments: Instruments, task: ExamineTask): Promise<Evidence> {
  const { problem, program, seed, verification } = task;
  const { accepted, inputs: compared } = verification;
  return {
    strip: await instruments.stripper.measure(problem.program, program),
    inputs: { compared, accepted },
    reach: await reachOf(instruments.runner, task),
    constancy: await addedDecisions(instruments.runner, {
      ...{ problem, program, seed },
      ...{ trust: 'own-operators', limits: TRACED_LIMITS },
    }),
    similarity: compareTokens(instruments.parser, problem.program, program),
  };
}

/**
 * The lines that those inputs reach which the original answers; of those at which it raises, what refuses them. Those come
 * last, since what loading runs is counted with the first.
 */
async function reachOf(runner: PythonRunner, task: ExamineTask): Promise<Evidence['reach']> {
  const tried = await triedOn(runner, task.problem, task.inputs);
  const endedBy = (how: InputFacts['ended']): readonly string[] =>
    tried.filter(({ ended }) => ended === how).map(({ input }) => input);
  const answered = endedBy('returned');
  if (answered.length === 0) {
    return null;
  }
  const inputs = [...answered, ...endedBy('raised')];
  const { entryPoint, program: original } = task.problem;
  const of = async (program: Program): Promise<NonNullable<Evidence['reach']>['original']> =>
    linesOf(
      await runner.reach({ program, entryPoint, inputs, limits: TRACED_LIMITS, trust: 'own-operators' }),
    );
  return { original: await of(original), evolved: await of(task.program) };
}

function linesOf(coverage: CoverageFacts): NonNullable<Evidence['reach']>['original'] {
  const files = Object.entries(coverage);
  const missed = files.flatMap(([file, { statements, hit }]) => {
    const known = new Set(hit);
    return statements.filter((line) => !known.has(line)).map((line) => ({ file, line }));
  });
  const statements = files.reduce((sum, [, file]) => sum + file.statements.length, 0);
  return { statements, reached: statements - missed.length, missed };
}
