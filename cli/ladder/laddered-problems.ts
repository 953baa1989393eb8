import { EXIT, UserError } from '../../core/errors.js';
import { groupBy } from '../../core/group-by.js';
import type { Problem } from '../../core/problem.js';
import type { LeftOutRecord } from '../../datasets/importer.js';
import { oneLine } from '../../datasets/one-line.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import { askAll } from '../../llm/ask-all.js';

import { fitsGlob } from '../options.js';
import type { ProblemFlags } from '../problem-choice.js';
import { collectTasks } from '../problem-choice.js';

import type { CodeJudge } from './code-judge.js';
import { readLadderFile } from './ladder-file.js';

/** A problem with the rungs of its ladder, in the file's order. */
export interface LadderedProblem {
  readonly problem: Problem;
  readonly rungs: readonly [Rung, ...Rung[]];
}

export interface LadderedProblems {
  readonly source: string;
  readonly ladders: readonly LadderedProblem[];
  readonly leftOut: readonly LeftOutRecord[];
}

/**
 * The ladders of a file with the problems that they are of, those that `--id` and `--limit` choose. Ladders of tasks without
 * a reference program are left out. Rejects with a UserError where the data does not have a ladder's problem.
 */
export async function readLaddered(path: string, flags: ProblemFlags): Promise<LadderedProblems> {
  const chosen = [...groupBy(readLadderFile(path), ({ problem }) => problem)]
    .filter(([id]) => flags.id === undefined || fitsGlob(flags.id, id))
    .slice(0, flags.limit);
  if (chosen.length === 0) {
    throw new UserError(
      `no ladder of ${oneLine(path)} is of a problem that fits "${oneLine(flags.id ?? '')}"`,
      'look at the problems’ ids in the file; * stands for any characters',
    );
  }
  const { dataset, file, format, drivers } = flags;
  const { source, tasks } = await collectTasks({ dataset, file, format, drivers });
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const leftOut: LeftOutRecord[] = [];
  const ladders = chosen.flatMap(([id, [first, ...rest]]): readonly LadderedProblem[] => {
    const problem = byId.get(id);
    if (problem === undefined || first === undefined) {
      throw new UserError(
        `the data has no problem ${oneLine(id)}, of which ${oneLine(path)} has a ladder`,
        'name the data that the ladders were built of, with --dataset and --file',
      );
    }
    if (!('program' in problem)) {
      leftOut.push({
        id,
        reason: 'it has no reference program with tests (of ParEval: no driver, see --drivers)',
      });
      return [];
    }
    return [{ problem, rungs: [first, ...rest] }];
  });
  return { source, ladders, leftOut };
}

/** Those whose reference passes its tests in the sandbox. Throws a UserError where none does. */
export async function judgeable(laddered: LadderedProblems, judge: CodeJudge): Promise<LadderedProblems> {
  const faults = await askAll(laddered.ladders, 2, ({ problem }) => judge.faultOf(problem));
  const leftOut = [
    ...laddered.leftOut,
    ...laddered.ladders.flatMap(({ problem: { id } }, at) => {
      const fault = faults[at] ?? null;
      return fault === null ? [] : [{ id, reason: fault }];
    }),
  ];
  const ladders = laddered.ladders.filter((_, at) => faults[at] === null);
  if (ladders.length === 0) {
    throw new UserError(
      `no problem’s answers can be judged here: ${oneLine(leftOut[0]?.reason ?? '')}`,
      'see "speciate doctor", and name data with reference programs and tests',
      EXIT.checkFailed,
    );
  }
  return { ...laddered, ladders, leftOut };
}
