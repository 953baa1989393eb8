import { afterAll, describe, expect, it } from 'vitest';

import type { LintReport } from '../../../core/metrics.js';
import type { Problem } from '../../../core/problem.js';
import { NO_FACTS } from '../../../core/profile-facts.js';
import type { Program } from '../../../core/program.js';
import { findPython } from '../../../sandbox/python/interpreter.js';
import { startPythonRunner } from '../../../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../../../sandbox/runner.js';

import { compareOnFew, inputsFor, lookCloser } from './compare.js';
import type { ProblemContext } from './task.js';
import type { Replaying } from './realised.js';

const ORIGINAL = `def total(numbers):
    found = 0
    for number in numbers:
        found += number
    return found
`;
const TESTS = `def check(candidate):
    assert candidate([1, 2, 3]) == 6
    assert candidate([]) == 0
`;
/** As the original on everything that its tests ask. */
const WRONG_ON_NEGATIVES = ORIGINAL.replace('found += number', 'found += abs(number)');
const TOO_BUSY = ORIGINAL.replace(
  '    return found\n',
  '    for _ in range(2000):\n        found += 0\n    return found\n',
);
/** It states much that it never does. */
const DEAD = ORIGINAL.replace(
  '    return found\n',
  `    if isinstance(numbers, memoryview):
        found = 0
        for number in numbers:
            found -= number
            if found > 3:
                return 4
    return found
`,
);
const TURNS_ONCE = ORIGINAL.replace(
  '    return found\n',
  '    for _ in range(1):\n        found += 0\n    return found\n',
);
/** It does not get to any line. */
const MISCALL = '[1], [2]';
const AS_IT_WAS = ORIGINAL.replaceAll('found', 'sum_so_far');

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
const { executable: python } = await findPython();
const runner = await startPythonRunner({ python });
const inputs = await inputsFor(runner, problem, 1);
const facts = await runner.profile({
  program: problem.program,
  problem,
  limits: DEFAULT_LIMITS,
  trust: 'own-operators',
});
afterAll(() => runner.close());

const context: ProblemContext = {
  problem,
  operatorWeights: { own: {}, reserve: {}, lastResort: {} },
  isLintedOnFront: true,
  baseline: {
    facts: facts.facts ?? NO_FACTS,
    metrics: {
      complexity: {},
      readability: {},
      rc: 0,
      rr: 1,
    } as unknown as ProblemContext['baseline']['metrics'],
    lint: { score: 10, statements: 1, messages: {} } as unknown as ProblemContext['baseline']['lint'],
    fingerprint: '',
    isolation: 'shared',
    usage: { cpuSeconds: 0, wallSeconds: 0, peakBytes: 0 },
    limits: DEFAULT_LIMITS,
    inputs: { few: inputs.few, share: 1, linesOfAll: 0 },
  },
};
let messages: LintReport['messages'] = {};
const verifiers = {
  runner,
  lint: (): Promise<LintReport> =>
    Promise.resolve({ ...context.baseline.lint, messages, categories: { 'unused-variable': 'W' } }),
};
const variation: Replaying = {
  operators: new Map(),
  original: problem.program,
  subjectOf: () => null,
};
const verifying = (text: string) =>
  lookCloser(variation, verifiers, {
    context,
    inputs: inputs.all,
    genotype: [],
    program: program(text),
  });

describe('inputs of a problem', () => {
  it('are many, mostly accepted, and the same for a seed', async () => {
    expect(inputs.all.length).toBeGreaterThanOrEqual(200);
    expect(inputs.few.length).toBe(16);
    expect(await inputsFor(runner, problem, 1)).toEqual(inputs);
    expect((await inputsFor(runner, problem, 2)).all).not.toEqual(inputs.all);
  });

  it('lead to no numbers that take long by their length alone, and to some that str does not take', async () => {
    const tower: Problem = {
      ...problem,
      entryPoint: 'tower',
      program: program(
        'def tower(number):\n    found = 1\n    for _ in range(number):\n        found *= 2**97\n    return found\n',
      ),
      tests: {
        style: 'check',
        code: 'def check(candidate):\n    assert candidate(3) == 2**291\n    assert candidate(0) == 1\n',
        count: 2,
      },
    };
    const { all } = await inputsFor(runner, tower, 1);
    const numbers = all.filter((input) => /^\d+$/.test(input)).map(Number);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(40_000 / 97);
    expect(Math.max(...numbers)).toBeGreaterThan(14_285 / 97);
  });
});

describe('a program under comparison', () => {
  it('holds where it does the same', async () => {
    expect(await compareOnFew(runner, program(AS_IT_WAS), context)).toMatchObject({ kind: 'same' });
    const result = await verifying(AS_IT_WAS);
    expect(result).toMatchObject({
      kind: 'verified',
      verification: { testLines: { original: 13, evolved: 13 } },
    });
    const accepted = result.kind === 'verified' ? result.verification.accepted : 0;
    expect(accepted).toBeGreaterThanOrEqual(100);
  });

  it('is held back with an input that shows the difference', async () => {
    expect(await compareOnFew(runner, program(WRONG_ON_NEGATIVES), context)).toMatchObject({
      kind: 'different',
    });
    expect(await verifying(WRONG_ON_NEGATIVES)).toMatchObject({
      kind: 'refuted',
      refutation: { gate: 'equivalence', counterExample: { gene: null } },
    });
  });

  it('is held back where it does too much', async () => {
    expect(await verifying(TOO_BUSY)).toMatchObject({ kind: 'refuted', refutation: { gate: 'cost' } });
  });

  it('is not compared further than on a few inputs where it does too much on them, and nobody saw it', async () => {
    const looked = (text: string) =>
      lookCloser(variation, verifiers, {
        ...{ context, inputs: inputs.all, genotype: [], program: program(text) },
        fresh: { isOneStepOn: false },
      });
    expect(await looked(TOO_BUSY)).toMatchObject({
      ...{ kind: 'refuted', isEarly: true },
      refutation: { gate: 'cost', reason: expect.stringContaining('on a few inputs') as string },
    });
    expect(await looked(DEAD)).toMatchObject({ kind: 'refuted', isEarly: false });
    expect(await looked(WRONG_ON_NEGATIVES)).toMatchObject({
      ...{ kind: 'refuted', isEarly: true },
      refutation: { gate: 'equivalence' },
    });
    expect(await looked(AS_IT_WAS)).toEqual(await verifying(AS_IT_WAS));
  });

  it('is held back where no input reaches what it states', async () => {
    expect(await compareOnFew(runner, program(DEAD), context)).toMatchObject({
      kind: 'same',
      reach: { evolved: { reached: expect.any(Number) as number } },
    });
    expect(await verifying(DEAD)).toMatchObject({ kind: 'refuted', refutation: { gate: 'reach' } });
  });

  it('is held back so where the last input is a call that gets to no line', async () => {
    // An id of its own: what its original did is remembered by it.
    const apart: ProblemContext = { ...context, problem: { ...problem, id: 'P/1' } };
    const last = [...inputs.all, MISCALL];
    const task = {
      context: apart,
      inputs: last,
      genotype: [],
      program: program(DEAD),
    } as const;
    expect(await lookCloser(variation, verifiers, task)).toMatchObject({
      kind: 'refuted',
      refutation: { gate: 'reach' },
    });
  });

  it('is held back where what it adds never varies', async () => {
    expect(await verifying(TURNS_ONCE)).toMatchObject({
      kind: 'refuted',
      refutation: {
        gate: 'constancy',
        reason: '1 of its 1 added loops nearly always make one turn where 0 may',
      },
    });
  });

  it('is linted where nobody did, and held back for what Pylint finds', async () => {
    expect(await verifying(AS_IT_WAS)).toMatchObject({ kind: 'verified', verification: { pylint: 10 } });
    messages = { 'unused-variable': 1 };
    expect(await verifying(AS_IT_WAS)).toMatchObject({
      kind: 'refuted',
      refutation: { gate: 'lint', reason: expect.stringContaining('new unused-variable') as string },
    });
    messages = {};
  });

  it('is tested within its limits where nobody has judged it', async () => {
    const tests = { code: 'def check(candidate):\n    assert candidate([3, -4]) == -1\n', count: 1 };
    const quick: ProblemContext = {
      ...context,
      problem: { ...problem, id: 'P/2', tests: { style: 'check', ...tests } },
      baseline: { ...context.baseline, limits: { ...context.baseline.limits, wallSeconds: 0.3 } },
    };
    // What takes long without lines of its own, and less than counting them has time for.
    const slow = `import time\n\n\n${ORIGINAL.replace('    return found\n', '    time.sleep(4)\n    return found\n')}`;
    const look = (fresh: { readonly fresh?: { readonly isOneStepOn: boolean } }) =>
      lookCloser(variation, verifiers, {
        ...{ context: quick, inputs: [], genotype: [], program: program(slow) },
        ...fresh,
      });
    expect(await look({ fresh: { isOneStepOn: true } })).toMatchObject({
      kind: 'refuted',
      refutation: { gate: 'tests', reason: expect.stringContaining('time') as string },
    });
    expect(await look({})).toMatchObject({ kind: 'verified' });
  });

  it('is held back by all inputs, not by the few, for what is no difference, though one of these is empty', async () => {
    const { few } = context.baseline.inputs;
    const baseline = { ...context.baseline, inputs: { ...context.baseline.inputs, few: [...few, ''] } };
    const look = await lookCloser(variation, verifiers, {
      ...{ genotype: [], program: program(DEAD), inputs: [...inputs.all, ''] },
      context: { ...context, problem: { ...problem, id: 'P/3' }, baseline },
      fresh: { isOneStepOn: false },
    });
    expect(look).toMatchObject({ kind: 'refuted', isEarly: false, refutation: { gate: 'reach' } });
  });

  it('is held back where it does not pass its tests', async () => {
    const result = await lookCloser(variation, verifiers, {
      context,
      inputs: [],
      genotype: [],
      program: program('def total(numbers):\n    return 1\n'),
    });
    expect(result).toMatchObject({ kind: 'refuted', refutation: { gate: 'tests' } });
  });
});

describe('a program that reads standard input', () => {
  const adds = 'print(int(input()) + 1)\n';
  const reading: Problem = {
    ...problem,
    entryPoint: null,
    program: program(adds),
    tests: { style: 'stdio', cases: [{ name: '1', input: '1\n', output: '2\n' }] },
  };
  const verified = async (text: string) => {
    const grown = await inputsFor(runner, reading, 1);
    return lookCloser(variation, verifiers, {
      context: { ...context, problem: reading },
      inputs: grown.all,
      genotype: [],
      program: program(text),
    });
  };

  it('holds where it does the same', async () => {
    const held = await verified('number = int(input())\nprint(number + 1)\n');
    expect(held).toMatchObject({
      kind: 'verified',
      verification: { testLines: { evolved: 2 } },
    });
  });

  it('is held back where it does not', async () => {
    const refuted = await verified('number = int(input())\nprint(number + 1 if number < 9 else 0)\n');
    expect(refuted).toMatchObject({ kind: 'refuted', refutation: { gate: 'equivalence' } });
  });
});
