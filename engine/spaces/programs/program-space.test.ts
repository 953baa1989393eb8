import { describe, expect, it } from 'vitest';

import { createProgramSpace } from './program-space.js';
import type { ProgramPool } from './program-space.js';
import type { ProblemContext, ProgramOrder, ProgramTask } from './task.js';

const FRONT = [[0.3, 0.6]];

/** What a worker is told of the front, when one founder is bred. */
async function toldOf(
  isLintedOnFront: boolean,
  inputs: readonly string[] | null,
  front: readonly (readonly number[])[] | undefined,
): Promise<unknown> {
  const tasks: ProgramTask[] = [];
  const pool: ProgramPool = {
    threads: 1,
    run: (task) => {
      tasks.push(task);
      return Promise.resolve({ kind: 'bred', answers: [] });
    },
    close: () => Promise.resolve(),
  };
  const space = createProgramSpace(pool, { isLintedOnFront } as ProblemContext, undefined, inputs);
  const founder: ProgramOrder = { descent: { kind: 'founder', genotype: [] }, rngPath: 'path', most: 1 };
  await space.breed([founder], new Set(), new AbortController().signal, front);
  const [task] = tasks;
  return task?.kind === 'breed' ? task.standing : undefined;
}

describe('a worker that breeds', () => {
  it.each([
    ['is told who stands on the front and all inputs', true, ['1'], FRONT, { inputs: ['1'], front: FRONT }],
    [
      'is told the front alone where nobody is looked at closer',
      true,
      null,
      FRONT,
      { inputs: null, front: FRONT },
    ],
    ['and where Pylint is asked of everybody', false, ['1'], FRONT, { inputs: null, front: FRONT }],
    [
      'is told neither where nobody says who stands there, as of grafts and trials',
      true,
      ['1'],
      undefined,
      null,
    ],
  ])('%s', async (_what, isLintedOnFront, inputs, front, expected) => {
    expect(await toldOf(isLintedOnFront, inputs, front)).toEqual(expected);
  });
});
