import { describe, expect, it } from 'vitest';

import type { Program } from '../core/program.js';
import { NO_FACTS } from '../core/profile-facts.js';

import { confirmOn } from './confirm.js';
import { WorkerDiedError } from './pool/pool.js';
import type { ProgramPool } from './spaces/programs/program-space.js';
import type { ProblemContext, ProgramCandidate, ProgramResult, ProgramTask } from './spaces/programs/task.js';

const VERIFICATION = {
  ...{ inputs: 200, accepted: 150 },
  ...{ inputLines: { original: 1, evolved: 2 }, testLines: { original: 1, evolved: 2 } },
};
const COUNTER_EXAMPLE = {
  ...{ input: '[1]', part: 'value', original: 'returned 1', evolved: 'returned 2', gene: null },
};

/** Workers that find fault with a program by its text. */
const run = (task: ProgramTask): Promise<ProgramResult> => {
  const text = task.kind === 'verify' ? task.program.files['main.py'] : undefined;
  if (text === 'deadly') {
    return Promise.reject(new WorkerDiedError('killed'));
  }
  return Promise.resolve(
    text === 'wrong'
      ? {
          kind: 'refuted',
          refutation: { gate: 'equivalence', reason: 'another value', counterExample: COUNTER_EXAMPLE },
        }
      : { kind: 'verified', verification: VERIFICATION },
  );
};
const pool = { threads: 1, run, close: () => Promise.resolve() } as ProgramPool;

const candidate = (text: string): Extract<ProgramCandidate, { kind: 'accepted' }> => ({
  ...{ genotype: [], fingerprint: text, objectives: [1, 1], measures: {}, passedOver: 2 },
  kind: 'accepted',
  phenotype: { language: 'python', entryFile: 'main.py', files: { 'main.py': text } } satisfies Program,
});

const confirmOf = (testLines: number, inputLines: number) =>
  confirmOn(pool, {} as ProblemContext, {
    facts: { ...NO_FACTS, totalLines: testLines },
    inputs: { few: [], all: ['[1]'], lines: inputLines },
  }).confirm;

describe('the closer look at what would stand on the front', () => {
  it('keeps what it found, and what does not hold becomes a rejected candidate', async () => {
    const found: readonly ProgramCandidate[] =
      (await confirmOf(10, 10)?.(
        [candidate('right'), candidate('wrong'), candidate('deadly')],
        new AbortController().signal,
      )) ?? [];
    expect(found).toMatchObject([
      { ...candidate('right'), verification: VERIFICATION },
      { kind: 'rejected', fingerprint: 'wrong', gate: 'equivalence', counterExample: COUNTER_EXAMPLE },
      { kind: 'rejected', gate: 'tests', reason: 'the worker died three times on it: killed' },
    ]);
    // Drafts that were passed over stay evaluations, whatever becomes of the candidate.
    expect(found.map(({ passedOver }) => passedOver)).toEqual([2, 2, 2]);
  });

  it.each([
    ['tests', 9_000_000, 10],
    ['inputs', 10, 9_000_000],
  ])('is left to the end where the original takes many lines for its %s', (_, testLines, inputLines) => {
    expect(confirmOf(testLines, inputLines)).toBeUndefined();
  });
});
