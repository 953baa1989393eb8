import { describe, expect, it } from 'vitest';

import { coverageOf } from '../../fitness/ku/coverage.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { clientOf, scriptedServer } from '../../llm/testing/scripted-client.js';
import type { Runner } from '../../sandbox/runner.js';
import { loadParser } from '../../syntax/parse.js';
import { oneFileProgram } from '../../core/program.js';

import type { Attempt } from './synthesise-task.js';
import type { Synthesised, Wanted } from './synthesise.js';
import { synthesise } from './synthesise.js';
import { taskSchema } from './task-form.js';
import { exampleFor, readTemplates } from './templates.js';
import type { Rejection } from './validate-task.js';

const parser = await loadParser(['python']);
const YES = { when: { prompt: 'Decide whether' }, json: { verdict: 'yes', reason: 'it is needed' } };
const SOLUTION =
  'def total(values):\n    try:\n        return sum(item for item in values)\n    except TypeError:\n        return (yield_of(values))\n\n\ndef yield_of(values):\n    return list(number(values))\n\n\ndef number(values):\n    for value in values:\n        yield value\n';
const TASK = {
  statement: 'Write total(values).',
  entryPoint: 'total',
  objective: ['one', 'two', 'three', 'four', 'five', 'six'],
  solution: SOLUTION,
  tests: [1, 2, 3, 4, 5].map((value) => `assert total([${value}]) == ${value}`),
};

/** Shares that add up to one. */
function whole(vector: KnowledgeVector): KnowledgeVector {
  const sum = KNOWLEDGE_UNITS.reduce((all, unit) => all + vector[unit], 0);
  return Object.fromEntries(KNOWLEDGE_UNITS.map((unit) => [unit, vector[unit] / sum])) as KnowledgeVector;
}

/** A sandbox in which every solution passes, and a function that gives back None does not. */
const runner = {
  test: ({ program }: Parameters<Runner['test']>[0]) =>
    Promise.resolve({
      kind: Object.values(program.files).join('').includes('*_, **__') ? 'failed' : 'passed',
    }),
} as unknown as Runner;

interface Made {
  readonly synthesised: Synthesised;
  readonly attempts: readonly Attempt[];
  readonly leftOut: readonly { readonly wanted: Wanted; readonly rejection: Rejection }[];
}

/** A synthesis of tasks of two units, Generators and Exception Handling, from one file. */
async function made(texts: readonly string[], heldOut = 0.5): Promise<Made> {
  const server = await scriptedServer([YES, { texts }]);
  const asked = { client: clientOf(server), model: 'tiny', sampling: { maxTokens: 500 } };
  const attempts: Attempt[] = [];
  const leftOut: { wanted: Wanted; rejection: Rejection }[] = [];
  const plain = oneFileProgram('python', 'def f(x):\n    return x\n');
  const units = unitsOfProgram(parser, plain, 'solution', 'f');
  const counts = units.kind === 'counted' ? [units.counts] : [];
  const { shares } = coverageOf(counts);
  const wanted = ['Generators', 'Exception Handling'];
  const vector = (value: number): KnowledgeVector =>
    Object.fromEntries(
      KNOWLEDGE_UNITS.map((unit) => [unit, wanted.includes(unit) ? value : shares[unit]]),
    ) as KnowledgeVector;
  const synthesised = await synthesise({
    work: {
      ...{ generator: asked, judge: asked, templates: readTemplates(), tries: 2 },
      ...{ checks: { parser, runner }, signal: new AbortController().signal },
      onAttempt: (attempt) => attempts.push(attempt),
    },
    ...{
      benchmark: counts,
      fitted: vector(0.5),
      heldOut: whole(vector(heldOut)),
      perUnit: 1,
      mostBatches: 1,
    },
    files: [{ name: 'a.py', source: 'x = 1\n', vector: vector(2) }],
    ...{ mostFiles: 1, lanes: 1, onBatch: () => Promise.resolve() },
    onLeftOut: (one, rejection) => leftOut.push({ wanted: one, rejection }),
  });
  return { synthesised, attempts, leftOut };
}

describe('a synthesis', () => {
  it('takes one solution once, whatever unit it is for and however it is laid out', async () => {
    const texts = [TASK, { ...TASK, solution: `# again\n${SOLUTION}` }].map((task) => JSON.stringify(task));
    const { synthesised, leftOut } = await made(texts);
    expect(synthesised.batches.map(({ tasks }) => tasks.length)).toEqual([1]);
    expect(leftOut).toMatchObject([{ wanted: { slot: 0 }, rejection: { kind: 'duplicate' } }]);
  });

  it.each([
    [
      'asserts without a call',
      { tests: ['assert True', 'assert 1', 'assert 2', 'assert 3', 'assert total([]) == 0'] },
    ],
    ['one assert five times', { tests: Array.from({ length: 5 }, () => 'assert total([1]) == 1') }],
    ['a package', { solution: `import numpy\n\n\n${SOLUTION}` }],
  ])('rejects a task by its form that has %s', async (_, change) => {
    const { attempts } = await made([JSON.stringify({ ...TASK, ...change })]);
    expect(attempts).toHaveLength(4);
    expect(attempts.every(({ rejection }) => rejection?.kind === 'form')).toBe(true);
  });

  it('shows an example of another unit, and takes no copy of one', async () => {
    const templates = readTemplates();
    for (const unit of KNOWLEDGE_UNITS) {
      const { unit: shown, text } = exampleFor(templates, unit);
      expect(shown).not.toBe(unit);
      expect(taskSchema.safeParse(JSON.parse(text)).success).toBe(true);
    }
    expect(exampleFor(templates, 'Generators').unit).toBe('Exception Handling');
    const { attempts } = await made(templates.examples.map(({ text }) => text));
    expect(attempts).toHaveLength(4);
    expect(attempts.every(({ rejection }) => rejection?.reason.includes('the example'))).toBe(true);
  });
});
