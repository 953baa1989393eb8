import { afterAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../../core/problem.js';
import type { Program } from '../../../core/program.js';
import { SandboxError } from '../../../core/errors.js';
import { evidenceSchema } from '../../../datasets/evidence.js';
import { startStripper } from '../../../fitness/strip/stripper.js';
import { findPython } from '../../../sandbox/python/interpreter.js';
import { startPythonRunner } from '../../../sandbox/python/runner.js';
import { loadParser } from '../../../syntax/parse.js';

import { examine } from './examine.js';
import type { ExamineTask } from './task.js';

const ORIGINAL = `def total(numbers):
    """Add the numbers up."""
    found = 0
    for number in numbers:
        found += number
    return found
`;
const TESTS = `def check(candidate):
    assert candidate([1, 2, 3]) == 6
    assert candidate([]) == 0
`;
/** One test never varies, two do; the added loop turns once, the handler is never entered. */
const INERT = `def total(numbers):
    """Add the numbers up."""
    found = 0
    if 842 & 985:
        for _ in range(1):
            found = 0
    for number in numbers:
        try:
            if number > 0 or number < 0:
                found += number
        except KeyError:
            raise
    return found
`;

const program = (text: string): Program => ({
  language: 'python',
  entryFile: 'main.py',
  files: { 'main.py': text },
});
const problem: Problem = {
  id: 'P/0',
  dataset: 'starter',
  language: 'python',
  prompt: '',
  entryPoint: 'total',
  program: program(ORIGINAL),
  tests: { style: 'check', code: TESTS, count: 2 },
  licence: 'MIT',
  record: {},
};
const task = (text: string, inputs: readonly string[] = ['[1, 2]', '[]', "['a']"]): ExamineTask => ({
  kind: 'examine',
  problem,
  program: program(text),
  inputs,
  verification: {
    inputs: inputs.length,
    accepted: 2,
    inputLines: { original: 1, evolved: 1 },
    testLines: { original: 1, evolved: 1 },
  },
  seed: 1,
});

const { executable: python } = await findPython();
const runner = await startPythonRunner({ python });
const stripper = await startStripper(python);
const instruments = { runner, stripper, parser: await loadParser() };
afterAll(async () => {
  await runner.close();
  await stripper.close();
});

describe('an examination', () => {
  it('finds what is inert, and says where', async () => {
    const evidence = await examine(instruments, task(INERT));
    expect(evidenceSchema.parse(evidence)).toEqual(evidence);
    expect(evidence.strip.addedTokens).toBeGreaterThan(30);
    expect(evidence.strip.survives.inlining).toBeLessThan(0.5);
    expect(evidence.inputs).toEqual({ compared: 3, accepted: 2 });
    expect(evidence.constancy).toMatchObject({
      tests: 3,
      constantTests: 1,
      loops: 1,
      onceLoops: 1,
      handlers: 1,
      enteredHandlers: 0,
    });
    expect(evidence.constancy?.inputs).toBeGreaterThanOrEqual(100);
    expect(evidence.constancy?.oneWay).toEqual([
      { kind: 'test', file: 'main.py', line: 4, text: '842 & 985', saw: 'always true' },
      { kind: 'loop', file: 'main.py', line: 5, text: 'for _ in range(1)', saw: 'one turn' },
      { kind: 'handler', file: 'main.py', line: 11, text: 'except KeyError', saw: 'not entered' },
    ]);
    expect(evidence.reach).toEqual({
      original: { statements: 5, reached: 5, missed: [] },
      evolved: {
        statements: 12,
        reached: 10,
        missed: [11, 12].map((line) => ({ file: 'main.py', line })),
      },
    });
    expect(evidence.similarity.jaccard).toBeLessThan(1);
  });

  it('is the same for the same task', async () => {
    expect(await examine(instruments, task(INERT))).toEqual(await examine(instruments, task(INERT)));
  });

  it('finds nothing added to a program that is as it was', async () => {
    expect(await examine(instruments, task(ORIGINAL))).toMatchObject({
      strip: { addedTokens: 0 },
      constancy: { tests: 0, loops: 0, handlers: 0, oneWay: [] },
      similarity: { jaccard: 1 },
    });
  });

  it('gives no figures of lines where no input is accepted', async () => {
    expect((await examine(instruments, task(ORIGINAL, ["['a']"]))).reach).toBeNull();
  });

  it('fails as a whole where its simplifier does', async () => {
    const broken = {
      ...stripper,
      measure: () => Promise.reject(new SandboxError('the simplifier failed: broken')),
    };
    await expect(examine({ ...instruments, stripper: broken }, task(ORIGINAL))).rejects.toThrow(
      'the simplifier failed: broken',
    );
  });
});
