import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ANSWER_OUTCOMES } from './judged-answer.js';
import type { JudgedAnswer } from './judged-answer.js';
import { summarise } from './summarise.js';
import { all, answersOf, F, only, P } from './testing/judged-pairs.js';
import type { PairOf } from './testing/judged-pairs.js';

/** Four pairs of three problems with four answers each, worked by hand below. */
const FOUR: readonly PairOf[] = [
  {
    ...{ problem: 'A', rc: 0.4, operators: ['S1', 'S2'] },
    ...{ original: [P, P, P, P], evolved: [P, P, P, F] },
    units: { original: ['list'], evolved: ['list', 'thread'] },
  },
  {
    ...{ problem: 'A', rc: 0.4, operators: ['S1', 'S2'] },
    ...{ original: [P, P, P, F], evolved: [F, P, F, 'timed-out'] },
    units: { original: ['list'], evolved: ['list', 'thread'] },
  },
  {
    ...{ problem: 'B', rc: 0.8, operators: ['S2', 'S3'] },
    ...{ original: [P, F, P, P], evolved: ['syntax-error', 'unreadable', 'no-answer', 'syntax-error'] },
    units: { original: [], evolved: ['thread'] },
  },
  {
    ...{ problem: 'C', rc: 0.9, operators: ['S3', 'S4'] },
    ...{ original: [F, 'crashed', 'unreadable', F], evolved: [P, F, F, F] },
  },
];

describe('summarise', () => {
  it('gives the figures that are worked by hand', () => {
    const summary = only(all(FOUR), [1, 2, 4, 9]);
    expect(summary).toMatchObject({ samples: 4, pairs: 4, incomplete: 0, problems: 3 });
    const estimates = (figures: readonly { k: number; estimate: number }[]) =>
      figures.map(({ k, estimate }) => [k, Number(estimate.toFixed(9))]);
    // Right of four: 4, 3, 3, 0 and 3, 1, 0, 1. With c right, pass@2 = 1 - C(4-c, 2) / 6.
    expect(estimates(summary.original.passAtK)).toEqual([
      [1, 10 / 16],
      [2, 3 / 4],
      [4, 3 / 4],
    ]);
    expect(estimates(summary.evolved?.passAtK ?? [])).toEqual([
      [1, 5 / 16],
      [2, (1 + 1 / 2 + 0 + 1 / 2) / 4],
      [4, 3 / 4],
    ]);
    // pass-all@2 = C(c, 2) / 6.
    expect(estimates(summary.original.passAllAtK)).toEqual([
      [1, 10 / 16],
      [2, (1 + 1 / 2 + 1 / 2) / 4],
      [4, 1 / 4],
    ]);
    expect(estimates(summary.evolved?.passAllAtK ?? [])).toEqual([
      [1, 5 / 16],
      [2, 1 / 2 / 4],
      [4, 0],
    ]);
    // All of the original's can be read but one; of the evolved problem B's none.
    expect(estimates(summary.original.passSyntaxAtK)).toEqual([
      [1, 15 / 16],
      [2, 1],
      [4, 1],
    ]);
    expect(estimates(summary.evolved?.passSyntaxAtK ?? [])).toEqual([
      [1, 3 / 4],
      [2, 3 / 4],
      [4, 3 / 4],
    ]);
    expect([summary.original.countAtN, summary.evolved?.countAtN]).toEqual([10 / 4, 5 / 4]);
    expect(summary.original.outcomes).toEqual({ passed: 10, failed: 4, crashed: 1, unreadable: 1 });
    expect(summary.evolved?.outcomes).toEqual({
      ...{ passed: 5, failed: 6, 'timed-out': 1 },
      ...{ 'syntax-error': 2, unreadable: 1, 'no-answer': 1 },
    });
  });

  it('compares the sides problem by problem', () => {
    const { comparison } = only(all(FOUR), [1]);
    // pass@1 falls from 10/16 to 5/16.
    expect(comparison?.relativeDrop).toBeCloseTo(50, 9);
    // Original less evolved, A by the mean of its two pairs: 7/8 - 1/2, 3/4 - 0, 0 - 1/4; ranks 2, 3 against 1. Of the
    // 8 ways to sign them 2 have a negative sum of at most 1, and 2 a positive one.
    expect(comparison?.wilcoxon).toEqual({ pairs: 3, statistic: 1, p: 4 / 8, method: 'exact' });
    // 7/8, 3/4, 0 against 1/2, 0, 1/4: the first two are greater than all three, the 0 is smaller than two.
    expect(comparison?.cliffsDelta.delta).toBeCloseTo((3 + 3 - 2) / 9, 9);
  });

  it('has the exact p of Wilcoxon’s test where no two differences are alike', () => {
    const pairs = [1, 2, 3].map((evolvedWrong, index): PairOf => ({
      problem: `P${index}`,
      original: [P, P, P, P],
      evolved: [0, 1, 2, 3].map((sample) => (sample < evolvedWrong ? F : P)),
    }));
    // All three of one sign: 2 of the 8 signs are as far out.
    expect(only(all(pairs), [1]).comparison?.wilcoxon).toEqual({
      ...{ pairs: 3, p: 0.25, method: 'exact' },
      statistic: 0,
    });
  });

  it('has no smaller p for more tasks of as many problems', () => {
    const lost = (problem: string): PairOf => ({ problem, original: [P], evolved: [F], rc: 0.5 });
    const kept = (problem: string): PairOf => ({ problem, original: [P], evolved: [P], rc: 0.1 });
    const [few, many] = [1, 5].map((tasks) =>
      only(
        all(Array.from({ length: tasks }, () => [lost('A'), lost('B'), kept('C'), kept('D')]).flat()),
        [1],
      ),
    );
    // Two differences of one sign: 2 of the 4 ways to sign them are as far out.
    expect(few?.comparison?.wilcoxon).toMatchObject({ pairs: 2, p: 1 / 2 });
    expect(many?.comparison).toEqual(few?.comparison);
    expect(many?.rcOfTransitions).toEqual(few?.rcOfTransitions);
  });

  it('sorts pairs by what their first answers came to, programs by RC and operators', () => {
    const kept = {
      problem: 'D',
      rc: 0.3,
      operators: ['S1'],
      original: [P, P, P, P],
      evolved: [P, P, P, P],
    } as const;
    const summary = only(all([...FOUR, kept, kept]), [1]);
    expect(summary.transitions).toEqual({
      ...{ successToSuccess: ['A:0', 'D:4', 'D:5'], successToFailure: ['A:1', 'B:2'] },
      ...{ failureToSuccess: ['C:3'], failureToFailure: [] },
    });
    // The program of A turned, by one of its two tasks.
    expect(summary.rcOfTransitions.successToSuccess).toBeCloseTo(0.3, 9);
    expect(summary.rcOfTransitions.successToFailure).toBeCloseTo(0.6, 9);
    // Of the three orders of one among two, the first and the last are as far out.
    expect(summary.rcOfTransitions.p).toBeCloseTo(2 / 3, 9);
    // S4 is only where the original fails.
    expect(summary.operators).toEqual([
      { operator: 'S1', succeeded: 2, turned: 1, share: 1 / 2 },
      { operator: 'S2', succeeded: 2, turned: 2, share: 1 },
      { operator: 'S3', succeeded: 1, turned: 1, share: 1 },
    ]);
    expect(summary.units).toEqual([
      {
        unit: 'list',
        original: { tasks: 2, passAt1: (1 + 3 / 4) / 2 },
        evolved: { tasks: 2, passAt1: (3 / 4 + 1 / 4) / 2 },
      },
      {
        unit: 'thread',
        original: { tasks: 0, passAt1: null },
        evolved: { tasks: 3, passAt1: (3 / 4 + 1 / 4) / 3 },
      },
    ]);
  });

  it('leaves out pairs without all answers on both sides, and counts them', () => {
    const answers = [
      ...all(FOUR),
      ...answersOf('D:0', { problem: 'D', original: [P, P, P, P], evolved: [F, F, F] }, 'code-generation'),
      ...answersOf('E:0', { problem: 'E', original: [P, P, P, P], evolved: [] }, 'code-generation'),
    ];
    const whole = only(all(FOUR), [1, 2]);
    expect(only(answers, [1, 2])).toEqual({ ...whole, incomplete: 2 });
    const none = only(answersOf('E:0', { problem: 'E', original: [P], evolved: [] }, 'repair'), [1]);
    expect(none).toMatchObject({ pairs: 0, incomplete: 1, comparison: null, original: { passAtK: [] } });
  });

  it('has no drop where no original is right, and no interval for one problem', () => {
    const summary = only(all([{ problem: 'A', original: [F], evolved: [P] }]), [1]);
    expect(summary.comparison?.relativeDrop).toBeNull();
    expect(summary.evolved?.passAtK).toEqual([{ k: 1, estimate: 1, low: null, high: null }]);
  });

  it('has the figures of one side where nothing evolved', () => {
    const alone = all([
      { problem: 'A', original: [P, F], evolved: [] },
      { problem: 'B', original: [P, P], evolved: [] },
      { problem: 'C', original: [F], evolved: [] },
    ]).map((answer): JudgedAnswer => ({ ...answer, rc: { original: 0.1, evolved: null } }));
    const summary = only(alone, [1, 2]);
    expect(summary).toMatchObject({
      pairs: 2,
      incomplete: 1,
      evolved: null,
      comparison: null,
      operators: [],
    });
    expect(summary.original.passAtK.map(({ estimate }) => estimate)).toEqual([3 / 4, 1]);
    expect(Object.values(summary.transitions).flat()).toEqual([]);
  });

  it('draws problems for its interval, not tasks', () => {
    // Fifty tasks of one problem are one observation: with two problems the interval spans both.
    const pairs = Array.from({ length: 50 }, (): PairOf => ({ problem: 'A', original: [P], evolved: [P] }));
    const { original } = only(all([...pairs, { problem: 'B', original: [F], evolved: [F] }]), [1]);
    expect(original.passAtK[0]).toMatchObject({ low: 0, high: 1 });
    expect(original.passAtK[0]?.estimate).toBeCloseTo(50 / 51, 9);
  });

  it('keeps tasks apart', () => {
    const summaries = summarise([...all(FOUR), ...all(FOUR.slice(0, 1), 'repair')], [1], 1);
    expect(summaries.map(({ task, pairs }) => [task, pairs]).sort()).toEqual([
      ['code-generation', 4],
      ['repair', 1],
    ]);
  });

  it('gives the same figures in whatever order the rows come', () => {
    const outcomes = fc.array(fc.constantFrom(...ANSWER_OUTCOMES), { minLength: 2, maxLength: 2 });
    const pair = fc.record({
      problem: fc.constantFrom('A', 'B', 'C'),
      ...{ original: outcomes, evolved: outcomes, rc: fc.constantFrom(0.1, 0.5, 0.7) },
      operators: fc.subarray(['S1', 'S2']),
    });
    const rows = fc
      .array(pair, { minLength: 1, maxLength: 8 })
      .map((pairs) => all(pairs))
      .chain((answers) =>
        fc.tuple(
          fc.constant(answers),
          fc.shuffledSubarray([...answers], { minLength: answers.length, maxLength: answers.length }),
        ),
      );
    fc.assert(
      fc.property(rows, ([answers, shuffled]) => {
        expect(summarise(shuffled, [1, 2], 1)).toEqual(summarise(answers, [1, 2], 1));
      }),
      { numRuns: 30 },
    );
  });

  it('holds both forms of a pair against each other, where both are there', () => {
    const neutral = (answers: readonly JudgedAnswer[]): readonly JudgedAnswer[] =>
      answers.map((one) => ({
        ...one,
        form: 'neutral',
        pair: `${one.pair}:neutral`,
        id: `${one.id}:neutral`,
      }));
    const asIs = all([
      { problem: 'A', original: [P], evolved: [P] },
      { problem: 'B', original: [P], evolved: [F] },
      { problem: 'C', original: [P], evolved: [P] },
    ]);
    const others = all([
      { problem: 'A', original: [F], evolved: [F] },
      { problem: 'B', original: [P], evolved: [F] },
    ]);
    const [own, other, ...more] = summarise([...asIs, ...neutral(others)], [1], 1);
    expect(more).toEqual([]);
    expect([own?.form, own?.pairs, own?.bothForms]).toEqual(['as-is', 3, null]);
    expect([other?.form, other?.pairs, other?.bothForms]).toEqual([
      'neutral',
      2,
      { pairs: 2, asIs: { original: 1, evolved: 0.5 }, neutral: { original: 0.5, evolved: 0 } },
    ]);
  });
});
