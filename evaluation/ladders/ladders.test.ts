import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { groupBy } from '../../core/group-by.js';
import type { PromptTask } from '../../datasets/importer.js';
import { humanevalImporter } from '../../datasets/humaneval/import.js';
import { mbppImporter } from '../../datasets/mbpp/import.js';
import { parevalImporter } from '../../datasets/pareval/import.js';
import { starterImporter } from '../../datasets/starter/import.js';
import { loadParser } from '../../syntax/parse.js';

import { buildLadder } from './build-ladder.js';
import { deriveDescription } from './derive-description.js';
import { countWords } from './description-units.js';
import { forbiddenRuns, leakedRun } from './leaked-code.js';
import { isAtMostAsDetailed } from './order.js';
import type { Rung } from './rung.js';
import { rungSchema } from './rung.js';
import { splitPrompt } from './split-prompt.js';
import type { LadderSettings } from './strategies.js';
import { DEFAULT_LADDER } from './strategies.js';

const SHARED = process.env.SPECIATE_SHARED;
const parser = await loadParser(['python', 'cpp']);

function ladderOf(task: PromptTask, seed = 1, settings: LadderSettings = DEFAULT_LADDER): readonly Rung[] {
  const split = splitPrompt(task, parser);
  const forbidden = forbiddenRuns(task, parser);
  const { text } = deriveDescription({ task, split, facts: null, forbidden, parser });
  const maximal = { text, marks: [], reason: null };
  return buildLadder({ task, split, maximal, summaries: new Map(), templates: {}, settings, seed });
}

function taskWith(description: string): PromptTask {
  const prompt = `def f(items: list) -> int:\n    """${description.replaceAll('"""', '')}\n    """\n`;
  return {
    ...{
      id: 'T/1',
      dataset: 'test',
      language: 'python',
      prompt,
      entryPoint: 'f',
      licence: 'MIT',
      record: {},
    },
  };
}

/** The laws of the order over all pairs and triples of a ladder. */
function expectOrder(ladder: readonly Rung[]): void {
  const related = ladder.map((one) => ladder.map((other) => isAtMostAsDetailed(one, other) !== null));
  const isRelated = (i: number, j: number): boolean => related[i]?.[j] === true;
  for (const [i, one] of ladder.entries()) {
    expect(isRelated(i, i)).toBe(true);
    for (const [j, other] of ladder.entries()) {
      if (!isRelated(i, j)) {
        continue;
      }
      if (isRelated(j, i)) {
        expect(one.description, `${one.id} and ${other.id}`).toBe(other.description);
      }
      for (const [k, third] of ladder.entries()) {
        if (isRelated(j, k) && !isRelated(i, k)) {
          expect.fail(`${one.id} <= ${other.id} <= ${third.id}, and not ${one.id} <= ${third.id}`);
        }
      }
    }
  }
}

function expectWords(ladder: readonly Rung[]): void {
  for (const { strategy, detail, description, words, id } of ladder) {
    expect(words, id).toBe(countWords(description));
    if (strategy === 'summary') {
      expect(words, id).toBeLessThanOrEqual(detail);
    }
    if (strategy === 'minimal') {
      expect(description).toBe('');
    }
  }
}

const WORDS = [
  'Sort',
  'the',
  'items.',
  'Then',
  'e.g.',
  'stop.\n',
  '\n\n',
  '- one',
  '>>> f([1])\n1',
  'Note:',
  '1.5',
];
const descriptions = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '));
const settings = fc.record({
  wordLimits: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
  sampleRatios: fc.uniqueArray(fc.constantFrom(0.1, 0.25, 0.5, 0.75, 1), { minLength: 1, maxLength: 3 }),
  maskRatios: fc.uniqueArray(fc.constantFrom(0.1, 0.25, 0.5, 0.7, 1), { minLength: 1, maxLength: 3 }),
  draws: fc.integer({ min: 1, max: 5 }),
  places: fc.integer({ min: 1, max: 5 }),
});

describe('a ladder', () => {
  it('keeps the laws of the order, its limits and its schema for any description and settings', () => {
    fc.assert(
      fc.property(descriptions, settings, fc.integer(), (description, chosen, seed) => {
        const ladder = ladderOf(taskWith(description), seed, chosen);
        expectOrder(ladder);
        expectWords(ladder);
        expect(new Set(ladder.map(({ id }) => id)).size).toBe(ladder.length);
        for (const rung of ladder) {
          rungSchema.parse(rung);
        }
        expect(ladderOf(taskWith(description), seed, chosen)).toEqual(ladder);
      }),
      { numRuns: 150 },
    );
  });

  it('takes samples by their ratio, another for another seed, and masks from the start to the end', () => {
    const task = taskWith(Array.from({ length: 8 }, (_, number) => `Rule ${number} holds.`).join('\n\n'));
    const chosen = { ...DEFAULT_LADDER, sampleRatios: [0.25], maskRatios: [0.25] };
    const [one, other] = [ladderOf(task, 1, chosen), ladderOf(task, 2, chosen)];
    const keptBy = (ladder: readonly Rung[], strategy: Rung['strategy']) =>
      ladder.filter((rung) => rung.strategy === strategy).map(({ kept }) => kept);
    const total = one[0]?.sentences ?? 0;
    expect(total).toBe(10);
    expect(keptBy(one, 'paragraph-sampling').map((kept) => kept?.length)).toEqual([3, 3, 3, 3]);
    expect(new Set(keptBy(one, 'paragraph-sampling').map(String)).size).toBe(4);
    expect(keptBy(one, 'paragraph-sampling')).not.toEqual(keptBy(other, 'paragraph-sampling'));
    expect(keptBy(one, 'sentence-masking')).toEqual([
      [3, 4, 5, 6, 7, 8, 9],
      [0, 1, 5, 6, 7, 8, 9],
      [0, 1, 2, 3, 4, 8, 9],
      [0, 1, 2, 3, 4, 5, 6],
    ]);
  });

  it('gives the reason of each relation, and none between problems and between different strategies of words', () => {
    const ladder = ladderOf(
      taskWith('One is so. Two is so. Three is so. Four is so.\n\nFive is so.\n\nSix is so.'),
    );
    const rung = (id: string): Rung => ladder.find((one) => one.id === `T/1:${id}`) ?? expect.fail(id);
    const reason = (left: string, right: string) => isAtMostAsDetailed(rung(left), rung(right));
    expect(reason('minimal', 'summary:10')).toBe('no-description');
    expect(reason('summary:10', 'minimal')).toBeNull();
    expect(reason('summary:10', 'summary:25')).toBe('word-limit');
    expect(reason('summary:25', 'summary:10')).toBeNull();
    expect(reason('summary:10', 'maximal')).toBe('whole-description');
    expect(reason('original', 'maximal')).toBe('whole-description');
    expect(reason('summary:10', 'original')).toBeNull();
    expect(reason('sentence-masking:0.25:0', 'sentence-masking:0.5:0')).toBe('masked-superset');
    expect(reason('sentence-masking:0.5:0', 'sentence-masking:0.25:0')).toBeNull();
    expect(isAtMostAsDetailed(rung('minimal'), { ...rung('maximal'), problem: 'T/2' })).toBeNull();
    expect(isAtMostAsDetailed(rung('original'), { ...rung('maximal'), base: 'other' })).toBeNull();
  });
});

describe('what gives a reference program away', () => {
  it('is a run of 12 of its tokens, or all of a shorter one, however it is laid out', async () => {
    for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
      const forbidden = forbiddenRuns(problem, parser);
      const source = problem.program.files[problem.program.entryFile] ?? '';
      const body = source.slice(problem.prompt.length);
      expect(leakedRun(`Write:\n${body.replaceAll(/\s+/g, '  ')}`, forbidden), problem.id).not.toBeNull();
      expect(leakedRun(problem.prompt, forbidden), problem.id).toBeNull();
    }
  });
});

describe.skipIf(SHARED === undefined)('ladders of published data', () => {
  const path = (...parts: readonly string[]): string => join(SHARED ?? '', 'datasets', ...parts);
  it.each([
    ['HumanEval', 164, () => humanevalImporter.read(path('humaneval', 'HumanEval.jsonl.gz'))],
    ['MBPP', 500, () => mbppImporter.read(path('mbpp', 'mbpp_check.jsonl.gz'))],
    ['ParEval', 120, () => parevalImporter.readTasks?.(path('pareval', 'generation-prompts.json')) ?? []],
  ] as const)(
    'keep all laws over all pairs: %s',
    async (_name, least, read) => {
      const rungs: Rung[] = [];
      const words = { described: 0, tasks: 0 };
      for await (const task of read()) {
        words.tasks += 1;
        words.described += splitPrompt(task, parser).description === '' ? 0 : 1;
        const ladder = ladderOf(task);
        const forbidden = forbiddenRuns(task, parser);
        const derived = ladder.at(-1)?.description.slice(ladder.at(-2)?.description.length) ?? '';
        expect(leakedRun(derived, forbidden), task.id).toBeNull();
        expect(ladder.at(-2)?.kept, task.id).not.toBeNull();
        expect(ladder[0]?.signature, task.id).not.toBe('');
        rungs.push(...ladder);
      }
      expect(words.tasks).toBeGreaterThanOrEqual(least);
      expect(words.described).toBe(words.tasks);
      for (const ladder of groupBy(rungs, ({ problem }) => problem).values()) {
        expectWords(ladder);
        expectOrder(ladder);
      }
    },
    60_000,
  );
});
