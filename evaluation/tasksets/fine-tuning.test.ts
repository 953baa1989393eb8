import { describe, expect, it } from 'vitest';

import { PLAIN_PROBLEM } from '../../datasets/testing/plain-problem.js';
import { loadParser } from '../../syntax/parse.js';

import { fineTuningRowSchema, fineTuningSet } from './fine-tuning.js';
import type { Individual } from './fine-tuning.js';

const RUN = { seed: 3, speciateVersion: '0.0.0', configHash: 'abc' };

function individual(text: string, rc: number, others: Partial<Individual> = {}): Individual {
  const program = { language: 'python', entryFile: 'main.py', files: { 'main.py': text } } as const;
  return { problem: PLAIN_PROBLEM, program, operators: ['S2'], rc, rr: 0.5, isOnFront: false, ...others };
}

/** Programs that share nothing but their keywords. */
const unlike = (number: number): string =>
  `def f${number}(a${number}, b${number}):\n    c${number} = a${number} * ${number}\n    return g${number}(b${number}, c${number})\n`;

describe('a fine-tuning set', () => {
  it('has four levels of equal size by RC, and rows of its schema', async () => {
    const parser = await loadParser();
    const { rows, duplicates } = fineTuningSet(
      [0.8, 0.1, 0.4, 0.3, 0.7, 0.2, 0.6, 0.5].map((rc, number) => individual(unlike(number), rc)),
      RUN,
      parser,
    );
    expect(duplicates).toBe(0);
    expect(rows.map(({ level }) => level)).toEqual([4, 1, 2, 2, 4, 1, 3, 3]);
    for (const row of rows) {
      expect(fineTuningRowSchema.safeParse(row).error).toBeUndefined();
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(8);
  });

  it('keeps one of two alike, that on the front, and both where they are of two problems', async () => {
    const parser = await loadParser();
    const [plain, again] = [unlike(1), `# the same\n${unlike(1)}`];
    const of = (individuals: readonly Individual[]) => fineTuningSet(individuals, RUN, parser);
    const one = of([individual(plain, 0.1), individual(again, 0.2, { isOnFront: true })]);
    expect(one.rows.map(({ rc }) => rc)).toEqual([0.2]);
    expect(one.duplicates).toBe(1);
    const other = { ...PLAIN_PROBLEM, id: 'Demo/1' };
    expect(of([individual(plain, 0.1), individual(again, 0.2, { problem: other })]).rows).toHaveLength(2);
    expect(of([]).rows).toEqual([]);
  });
});
