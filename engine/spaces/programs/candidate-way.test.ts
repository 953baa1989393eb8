import { beforeAll, describe, expect, it } from 'vitest';

import { NO_FACTS } from '../../../core/profile-facts.js';
import type { Problem } from '../../../core/problem.js';
import type { Program } from '../../../core/program.js';
import { createRng } from '../../../core/rng.js';
import { starterImporter } from '../../../datasets/starter/import.js';
import { DEFAULT_OBJECTIVES } from '../../../fitness/objectives.js';
import { DEFAULT_THRESHOLDS, measureProgram } from '../../../fitness/thresholds.js';
import { OPERATORS } from '../../../operators/catalog.js';
import { createSubject, subjectContext } from '../../../operators/subject.js';
import type { Verdict } from '../../../core/verdict.js';
import { evaluationsOf } from '../../search-space.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';

import type { Judges } from './candidate-way.js';
import { takeTheWay } from './candidate-way.js';
import type { Look, LookedAt } from './compare.js';
import type { Standing, ProblemContext, ProgramAnswer, ProgramOrder } from './task.js';

const PASSED = { kind: 'passed', isolation: 'shared' } as unknown as Verdict;
const FAILED: Verdict = { kind: 'refused', reason: 'this is a test' };
const VERIFICATION = {
  ...{ inputs: 200, accepted: 150 },
  ...{ inputLines: { original: 1, evolved: 2 }, testLines: { original: 1, evolved: 2 } },
};
const HELD: Look = { kind: 'verified', isolation: 'shared', verification: VERIFICATION };
const REFUTED: Look = {
  ...{ kind: 'refuted', isEarly: false },
  refutation: { gate: 'cost', reason: 'too dear', counterExample: null },
};

/** What is asked, and what a standing look says in turn. */
interface Asked {
  readonly orders?: number;
  readonly most?: number;
  readonly standing?: Standing | null;
  readonly looks?: readonly Look[];
}

describe('the way of an order', () => {
  let parser: SourceParser;
  let problem: Problem;
  beforeAll(async () => {
    parser = await loadParser();
    for await (const one of starterImporter.read(starterImporter.bundledPath ?? '')) {
      problem = one;
      break;
    }
  });

  function objectivesOf(program: Program | undefined): number[] {
    const subject =
      program === undefined ? null : createSubject(subjectContext(problem, NO_FACTS), program, parser);
    const trees = new Map([...(subject?.files ?? [])].map(([path, file]) => [path, file.tree] as const));
    const { rc, rr } = measureProgram(program ?? problem.program, trees, DEFAULT_THRESHOLDS);
    return [rc, rr];
  }

  /** Answers of one order and more, where the tests say in turn what `passes` says; and what was tested. */
  async function answersOf(
    passes: readonly boolean[],
    { orders = 1, most = 5, standing = null, looks = [] }: Asked = {},
  ): Promise<{
    readonly answers: readonly ProgramAnswer[];
    readonly tested: readonly Program[];
    readonly looked: readonly LookedAt[];
  }> {
    const tree = parser.parse('python', problem.program.files[problem.program.entryFile] ?? '');
    const trees = new Map(tree === null ? [] : [[problem.program.entryFile, tree] as const]);
    const metrics = measureProgram(problem.program, trees, DEFAULT_THRESHOLDS);
    const lint = { score: 10, messages: [] };
    // Only what is read of it.
    const context = { problem, baseline: { metrics, lint } } as unknown as ProblemContext;
    const subject = subjectContext(problem, NO_FACTS);
    const tested: Program[] = [];
    const looked: LookedAt[] = [];
    const judges: Judges = {
      test: (program) => Promise.resolve((passes[tested.push(program) - 1] ?? false) ? PASSED : FAILED),
      compare: () => Promise.resolve(null),
      lookCloser: (_, one) => Promise.resolve(looks[looked.push(one) - 1] ?? HELD),
      lint: () => Promise.resolve(lint as never),
      strip: () => Promise.reject(new TypeError('no objective needs it')),
    };
    const untried = {
      operators: new Map(OPERATORS.map((operator) => [operator.id, operator])),
      weights: Object.fromEntries(OPERATORS.map(({ id }) => [id, 1])),
      reserve: {},
      lastResort: {},
      original: problem.program,
      subjectOf: (program: Program) => createSubject(subject, program, parser),
    };
    // Whose first three drafts are three programs that clear the static gates.
    const wanted = Array.from({ length: orders }, (_, slot): ProgramOrder => ({
      descent: { kind: 'mutation', parent: { genotype: [], phenotype: problem.program } },
      rngPath: createRng('path', slot).path,
      most,
    }));
    const yardstick = { thresholds: DEFAULT_THRESHOLDS, objectives: DEFAULT_OBJECTIVES };
    const answers = await takeTheWay(untried, context, yardstick, judges, wanted, [], standing);
    return { answers, tested, looked };
  }

  const spentOn = ({ heldBefore = [], ...answer }: ProgramAnswer): number =>
    [...heldBefore, answer].reduce((sum, one) => sum + evaluationsOf(one), 0);

  it.each([
    ['the best draft, where it holds', [true], 'accepted', 1],
    ['the next where one is held back, and then no other', [false, true], 'accepted', 2],
    ['the third', [false, false, true], 'accepted', 3],
    ['the last, where none holds', [false, false, false], 'held back', 3],
  ] as const)('goes on with %s', async (_, passes, end, judged) => {
    const { answers, tested } = await answersOf(passes);
    const [answer] = answers;
    expect(answers).toHaveLength(1);
    expect(tested).toHaveLength(judged);
    expect(new Set(tested.map((program) => JSON.stringify(program))).size).toBe(judged);
    expect(answer?.kind).toBe(end === 'accepted' ? 'accepted' : 'rejected');
    expect(answer?.heldBefore).toHaveLength(judged - 1);
    expect(answer?.heldBefore?.every(({ gate, genotype }) => gate === 'tests' && genotype !== null)).toBe(
      true,
    );
    // Three drafts were realised, whichever of them are judged.
    expect(answer === undefined ? 0 : spentOn(answer)).toBe(3);
  });

  it.each([
    ['the best draft, where it holds', [HELD], 'accepted', 1],
    ['no other, where it was compared on all inputs', [REFUTED, HELD], 'rejected', 1],
    ['the next, where a few inputs were enough', [{ ...REFUTED, isEarly: true }, HELD], 'accepted', 2],
  ] as const)('looks closer at who would stand on the front: at %s', async (_, looks, kind, times) => {
    const standing = { inputs: ['1'], front: [[0, 2]] };
    const { answers, tested, looked } = await answersOf([], { standing, looks });
    expect(tested).toEqual([]);
    expect(looked.map(({ inputs }) => inputs)).toEqual(looked.map(() => ['1']));
    expect(looked).toHaveLength(times);
    const [answer] = answers;
    expect(answer).toMatchObject(
      kind === 'accepted' ? { kind, verification: VERIFICATION } : { kind, gate: 'cost', reason: 'too dear' },
    );
    expect(answer?.heldBefore).toHaveLength(times - 1);
    expect(answer === undefined ? 0 : spentOn(answer)).toBe(3);
  });

  it.each([
    ['looked at closer, and the others tested', []],
    ['tested, where nobody is looked at closer', null],
  ])(
    'judges drafts that would stand on the front before a better one that would not: %s',
    async (_, inputs) => {
      const { tested: drafts } = await answersOf([]);
      const [best, ...others] = drafts;
      // Better than the best draft by next to nothing, so that it dominates that one at least.
      const point = objectivesOf(best).map((value) => value + 1e-9);
      const isBehind = (program: Program): boolean =>
        objectivesOf(program).every((value, at) => value < (point[at] ?? 0));
      const ahead = others.filter((one) => !isBehind(one));
      const looks = ahead.map(() => ({ ...REFUTED, isEarly: true }));
      const { looked, tested } = await answersOf([], { standing: { inputs, front: [point] }, looks });
      expect(ahead).not.toEqual([]);
      expect(looked.map(({ program }) => program)).toEqual(inputs === null ? [] : ahead);
      expect(tested).toEqual([...(inputs === null ? ahead : []), ...drafts.filter(isBehind)]);
    },
  );

  it('compares on few inputs and tests whom somebody on the front dominates', async () => {
    const { answers, tested, looked } = await answersOf([true], {
      standing: { inputs: ['1'], front: [[2, 2]] },
    });
    expect(looked).toEqual([]);
    expect(tested).toHaveLength(1);
    expect(answers[0]).toMatchObject({ kind: 'accepted' });
    expect(answers[0]).not.toHaveProperty('verification');
  });

  it('takes no more evaluations than an order may, whatever is held back', async () => {
    const { answers, tested } = await answersOf([false], { most: 1 });
    expect(tested).toHaveLength(1);
    expect(answers.map(spentOn)).toEqual([1]);
  });

  it('judges no program for two orders', async () => {
    const { answers, tested } = await answersOf([], { orders: 6 });
    expect(answers).toHaveLength(6);
    expect(tested.length).toBeGreaterThan(12);
    expect(new Set(tested.map((program) => JSON.stringify(program))).size).toBe(tested.length);
  });
});
