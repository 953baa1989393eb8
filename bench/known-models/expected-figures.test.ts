import { describe, expect, it } from 'vitest';

import { TASK_SCHEMA_VERSION } from '../../evaluation/tasksets/task-row.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';

import { compareTables } from './differences.js';
import { expectedTables } from './expected-figures.js';
import type { KnownRow } from './expected-figures.js';
import type { KnownOutcome } from './known-answer.js';
import { mannWhitneyP, midRanks, wilcoxonP } from './p-values.js';
import { printingJava } from './printing-java.js';

const P = 'passed';
const W = 'wrong';

function rowsOf(
  problem: string,
  original: readonly KnownOutcome[],
  evolved: readonly KnownOutcome[],
  task = 0,
): readonly KnownRow[] {
  return (['original', 'evolved'] as const).map((side): KnownRow => {
    const pair = `${problem}:repair:${task}`;
    const row: TaskRow = {
      ...{ schemaVersion: TASK_SCHEMA_VERSION, id: `${pair}:${side}`, pair, task: 'repair', side },
      ...{ form: 'as-is', problem, dataset: 'd', language: 'python', seed: 1, prompt: {}, answer: {} },
      ...{ rc: { original: 0.1, evolved: 0.5 }, operators: ['S4'], units: ['list'] },
      ...{ requires: { packages: [], capabilities: [] }, licence: 'MIT' },
      ...{ speciateVersion: '0', configHash: 'h' },
    };
    return { row, outcomes: side === 'original' ? original : evolved };
  });
}

const KNOWN = [...rowsOf('A', [P, P], [P, W]), ...rowsOf('B', [P, 'unreadable'], [W, 'compile-error'])];

describe('expected figures', () => {
  it('are those that are worked by hand', () => {
    const [table] = expectedTables(KNOWN, [1, 2]);
    expect(table).toMatchObject({
      ...{ task: 'repair', pairs: 2, problems: 2, samples: 2 },
      original: {
        passAtK: [{ estimate: 3 / 4 }, { estimate: 1 }],
        passSyntaxAtK: [{ estimate: 3 / 4 }, { estimate: 1 }],
        passAllAtK: [{ estimate: 3 / 4 }, { estimate: 1 / 2 }],
        countAtN: 3 / 2,
        outcomes: { passed: 3, unreadable: 1 },
      },
      evolved: {
        passAtK: [{ estimate: 1 / 4 }, { estimate: 1 / 2 }],
        passSyntaxAtK: [{ estimate: 1 }, { estimate: 1 }],
        passCompileAtK: [{ estimate: 3 / 4 }, { estimate: 1 }],
      },
      // Two differences of one, both of one sign: two of the four ways to sign them are as far out.
      comparison: { relativeDrop: 200 / 3, wilcoxon: { pairs: 2, statistic: 0, p: 1 / 2 } },
      transitions: { successToSuccess: ['A:repair:0'], successToFailure: ['B:repair:0'] },
      operators: [{ operator: 'S4', succeeded: 2, turned: 1, share: 1 / 2 }],
      units: [{ unit: 'list', original: { tasks: 2, passAt1: 3 / 4 }, evolved: { passAt1: 1 / 4 } }],
    });
  });

  it('have one value a problem in tests and in what became of programs', () => {
    const again = [...rowsOf('A', [P, P], [P, W], 1), ...rowsOf('B', [P, 'unreadable'], [W, W], 1)];
    const [table] = expectedTables([...KNOWN, ...again], [1]);
    expect(table).toMatchObject({
      ...{ pairs: 4, problems: 2 },
      comparison: { wilcoxon: { pairs: 2, statistic: 0, p: 1 / 2 }, cliffsDelta: { delta: 3 / 4 } },
      rcOfTransitions: { successToSuccess: 1 / 2, successToFailure: 1 / 2, p: 1 },
      operators: [{ operator: 'S4', succeeded: 2, turned: 1, share: 1 / 2 }],
    });
  });

  it('are told where the tables have others, or none', () => {
    const { differences, figures } = compareTables([], expectedTables(KNOWN, [1]));
    expect([figures, differences.map(({ figure }) => figure)]).toEqual([1, ['repair as-is']]);
  });
});

describe('p by textbook', () => {
  it('is that of SciPy', () => {
    expect(midRanks([3, 1, 3])).toEqual([2.5, 1, 2.5]);
    // scipy.stats.wilcoxon([1, 2, 3]), and of 1, 1, 2, -1, 3 by the normal distribution.
    expect(wilcoxonP([1, 2, 3], 'exact')).toBeCloseTo(0.25, 12);
    expect(wilcoxonP([1, 1, 2, -1, 3], 'asymptotic')).toBeCloseTo(0.130797062, 6);
    // scipy.stats.mannwhitneyu([1, 2, 3], [4, 5, 6, 0]) and ([1, 2, 2, 3], [2, 3, 4]).
    expect(mannWhitneyP([1, 2, 3], [4, 5, 6, 0])).toBeCloseTo(0.4, 9);
    expect(mannWhitneyP([1, 2, 2, 3], [2, 3, 4])).toBeCloseTo(0.266379923, 6);
  });
});

describe('a printing program', () => {
  it('has its texts as literals of Java in ASCII', () => {
    const text = printingJava([{ input: 'é"\n', output: '\u2028' }]);
    expect(text).toContain('read.equals("\\u00e9\\"\\n")) said = "\\u2028"');
  });
});
