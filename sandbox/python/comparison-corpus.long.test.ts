import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { entryText } from '../../core/program.js';
import { loadCorpus } from '../../operators/testing/corpus.js';
import { DEFAULT_LIMITS } from '../runner.js';

import { findPython } from './interpreter.js';
import { startComparisonProcess } from './testing/comparison-process.js';
import type { ComparisonProcess } from './testing/comparison-process.js';

const shared = process.env.SPECIATE_SHARED ?? '';
const limits = DEFAULT_LIMITS;
const MINUTES = 60_000;
/** A sample, for it takes a quarter of an hour; SPECIATE_EVERY_PROGRAM compares all of them. */
const STEP = process.env.SPECIATE_EVERY_PROGRAM === undefined ? 6 : 1;
const sampled = (name: 'humaneval' | 'mbpp') => loadCorpus(name).filter((_, index) => index % STEP === 0);

let compared: ComparisonProcess;
let python = '';

beforeAll(async () => {
  python = (await findPython()).executable;
  compared = startComparisonProcess(python);
});
afterAll(() => {
  compared.close();
});

describe.skipIf(shared === '')('programs of data sets (SPECIATE_SHARED)', () => {
  it.each(['humaneval', 'mbpp'] as const)(
    'finds no difference of a program of %s to itself on 200 grown inputs',
    async (name) => {
      const wrong: string[] = [];
      let inputCount = 0;
      let accepted = 0;
      for (const { problem } of sampled(name)) {
        const { inputs } = await compared.inputs({ problem, count: 200, seed: 1, limits });
        const { program, entryPoint } = problem;
        const run = { original: program, evolved: program, entryPoint, inputs, limits } as const;
        const found = await compared.compare({ ...run, trust: 'own-operators' });
        if (found.kind === 'refused' || found.kind === 'different') {
          wrong.push(`${problem.id}: ${JSON.stringify(found)}`);
        } else {
          inputCount += found.inputs;
          accepted += found.accepted;
        }
      }
      console.log(`${name}: ${inputCount} inputs, ${accepted} accepted`);
      expect(wrong).toEqual([]);
      expect(inputCount).toBeGreaterThan((164 / STEP) * 150);
      // Ill-typed ones are among them, and not all are.
      expect(accepted).toBeGreaterThan(inputCount / 2);
      expect(accepted).toBeLessThan(inputCount);
    },
    20 * MINUTES,
  );

  it('grows the same inputs for a seed, and others for another', async () => {
    for (const { problem } of loadCorpus('humaneval').slice(0, 10)) {
      const first = await compared.inputs({ problem, count: 50, seed: 1, limits });
      expect(await compared.inputs({ problem, count: 50, seed: 1, limits })).toEqual(first);
      expect(await compared.inputs({ problem, count: 50, seed: 2, limits })).not.toEqual(first);
      expect(new Set(first.inputs).size).toBe(first.inputs.length);
    }
  });

  it(
    'finds most small mistakes in programs of HumanEval',
    async () => {
      const mutantsOf = startMutator(python);
      let found = 0;
      let total = 0;
      const missed: string[] = [];
      for (const { problem } of sampled('humaneval')) {
        const { inputs } = await compared.inputs({ problem, count: 200, seed: 1, limits });
        const { program, entryPoint } = problem;
        const original = entryText(program);
        for (const source of await mutantsOf.ask(original, 8)) {
          const evolved = { ...program, files: { ...program.files, [program.entryFile]: source } };
          const run = { original: program, evolved, entryPoint, inputs, limits } as const;
          const answer = await compared.compare({ ...run, trust: 'own-operators' });
          total += 1;
          found += answer.kind === 'different' ? 1 : 0;
          if (answer.kind !== 'different') {
            missed.push(problem.id);
          }
        }
      }
      mutantsOf.close();
      console.log(`${found} of ${total} mutants are found; not in ${missed.join(' ')}`);
      // The rest answers as the original does, as far as anybody has looked.
      expect(total).toBeGreaterThan((164 / STEP) * 5);
      expect(found / total).toBeGreaterThan(0.93);
    },
    20 * MINUTES,
  );
});

/** A process that makes programs with one small mistake each. */
function startMutator(executable: string) {
  const child = spawn(executable, [join(PACKAGE_ROOT, 'sandbox/python/testing/mutants.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (source: string, most: number): Promise<readonly string[]> => {
      child.stdin.write(`${JSON.stringify({ source, most })}\n`);
      const line = await answers.next();
      return z.array(z.string()).parse(line.done === true ? null : JSON.parse(line.value));
    },
    close: () => {
      child.stdin.end();
    },
  };
}
