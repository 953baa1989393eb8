import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { entryText, withFile } from '../../core/program.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { runAsPlainScript } from '../../sandbox/python/plain-run.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import type { PythonRunner } from '../../sandbox/python-runner.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import { EVALPLUS } from '../testing/form-rows.js';
import { importText, problemOfRow } from '../testing/import-rows.js';

import { evalplusImporter } from './import.js';

const { executable: python } = await findPython();

/** A row as its file would hold it: inputs are JSON texts, in which 1.0 is no 1. */
interface RowText {
  readonly id?: string;
  readonly entry?: string;
  /** Of the reference, after `def ENTRY(*call):`. */
  readonly body: string;
  readonly base?: string;
  readonly plus?: string;
  readonly atol?: number;
}

async function problemOf({
  id = 'HumanEval/900',
  entry = 'f',
  body,
  base = '[]',
  plus = '[]',
  atol = 0,
}: RowText) {
  const { base_input, plus_input, ...others } = EVALPLUS;
  expect([base_input, plus_input].flat()).toHaveLength(3);
  const prompt = `def ${entry}(*call):\n`;
  const row = {
    ...others,
    task_id: id,
    prompt,
    entry_point: entry,
    canonical_solution: `    ${body}\n`,
    atol,
  };
  const text = `${JSON.stringify(row).slice(0, -1)}, "base_input": ${base}, "plus_input": ${plus}}`;
  const { problems } = await importText(evalplusImporter, text);
  const [problem] = problems;
  if (problem === undefined) {
    throw new Error('no problem');
  }
  return problem;
}

/** The plain verdict of another program under a problem's tests: its body, after `def ENTRY(*call):`. */
async function verdictOf(problem: Problem, body: string): Promise<string> {
  const program = withFile(
    problem.program,
    'main.py',
    `def ${problem.entryPoint ?? ''}(*call):\n    ${body}\n`,
  );
  const verdict = await runAsPlainScript(python, program, problem);
  return verdict.kind === 'failed' ? verdict.message : verdict.kind;
}

describe("a row of EvalPlus's form", () => {
  it('is a Problem that is tested by the answers of its reference', async () => {
    const problem = await problemOfRow(evalplusImporter, EVALPLUS);
    expect(problem).toMatchObject({
      id: 'HumanEval/900',
      dataset: 'evalplus',
      prompt: EVALPLUS.prompt,
      entryPoint: 'mean',
      program: { files: { 'main.py': EVALPLUS.prompt + EVALPLUS.canonical_solution } },
      tests: { style: 'check', count: 3 },
      licence: 'Apache-2.0',
      record: { ...EVALPLUS, base_input: '[[[1,2]],[[3.5]]]', plus_input: '[[[0.25,-1]]]' },
    });
    expect(entryText(problem.program)).not.toContain(EVALPLUS.contract);
    expect(await runAsPlainScript(python, problem.program, problem)).toEqual({ kind: 'passed' });
  });

  it('is left out where it has no input', async () => {
    const rows = [
      { ...EVALPLUS, base_input: [], plus_input: {} },
      { ...EVALPLUS, task_id: 'b' },
    ];
    const { problems, leftOut } = await importText(
      evalplusImporter,
      rows.map((row) => JSON.stringify(row)).join('\n'),
    );
    expect(problems.map(({ id }) => id)).toEqual(['b']);
    expect(leftOut).toEqual([{ id: 'HumanEval/900', reason: 'it has no input' }]);
  });

  it.each([
    ['base_input', 7, /has a number as base_input, not a list/],
    ['plus_input', [1], /has a number as an item of plus_input, not a list/],
    ['plus_input', { a: [] }, /has an object as plus_input, not a list/],
    ['base_input', undefined, /has no base_input$/],
    ['atol', '0', /has a text as atol, not a number/],
    ['atol', -1, /has -1 as atol, not a number from 0/],
    ['entry_point', 'a b', /no Python name/],
  ])('is refused with %s %j', async (field, value, cause) => {
    const text = JSON.stringify({ ...EVALPLUS, [field]: value });
    await expect(importText(evalplusImporter, text)).rejects.toThrow(cause);
  });
});

/** What the reference is, and bodies of other programs that pass and that do not. */
const ANSWERS: readonly (readonly [
  what: string,
  row: RowText,
  right: readonly string[],
  wrong: readonly string[],
])[] = [
  [
    'numbers as they are written: 1.0 is a float, and whole numbers have any length',
    { body: 'return repr(call)', base: '[[1.0, 1, 123456789012345678901234567890, -0.0]]' },
    ["return '(1.0, 1, 123456789012345678901234567890, -0.0)'"],
    ["return '(1, 1, 123456789012345678901234567890, 0)'", 'raise ValueError'],
  ],
  [
    'texts as they are written',
    { body: 'return call[0]', base: String.raw`[["\\n\"\u2028\u0000\ud83d\ude00'"]]` },
    [String.raw`return '\\n"\u2028\x00\U0001F600' + "'"`],
    ["return ''"],
  ],
  [
    'inputs of both lists',
    { body: 'return call[0]', base: '[[1]]', plus: '[[2], [3]]' },
    ['return call[0]'],
    ['return min(call[0], 2)', 'return max(call[0], 2)'],
  ],
  [
    'copies of the inputs: neither sees what the other did',
    { body: 'call[0].append(1); return len(call[0])', base: '[[[5]]]' },
    ['call[0].clear(); return 2', 'return len(call[0]) + 1'],
    ['return len(call[0])'],
  ],
  [
    'floats nearly, with no tolerance said',
    { body: 'return 0.1 + 0.2', base: '[[]]' },
    ['return 0.3', 'return 0.3000009'],
    ['return 0.30001', "return '0.3'", 'return None'],
  ],
  [
    'lists of floats nearly',
    { body: 'return [0.1 + 0.2, 1.0]', base: '[[]]' },
    ['return [0.3, 1.0000001]'],
    ['return (0.3, 1.0)', 'return [0.3]', 'return [0.3, 1.1]', 'return [0.3, None]'],
  ],
  [
    'whole numbers exactly, with no tolerance said',
    { body: 'return 10**9', base: '[[]]' },
    ['return 1e9'],
    ['return 10**9 + 1'],
  ],
  [
    'within the tolerance that is said, of the same type',
    { body: 'return [1, [2.0]]', base: '[[]]', atol: 0.01 },
    ['return [1.005, [2.005]]'],
    ['return [1.02, [2.0]]', 'return (1, [2.0])'],
  ],
  [
    'any root of a polynomial',
    { id: 'HumanEval/32', entry: 'find_zero', body: 'return 1.0', base: '[[[-1, 0, 1]]]', atol: 1e-4 },
    ['return 1.0', 'return -1.0'],
    ['return 0.9', 'return 2'],
  ],
  [
    'tuples that JSON has not',
    { id: 'Mbpp/2', body: 'return call', base: '[[[1], [2]]]' },
    ['return ((1,), (2,))'],
    ['return ([1], [2])'],
  ],
  [
    'tuples in lists',
    { id: 'Mbpp/63', body: 'return call', base: '[[[[1], [2]]]]' },
    ['return ([(1,), (2,)],)'],
    ['return ([[1], [2]],)'],
  ],
  [
    'tuples in the first list',
    { id: 'Mbpp/75', body: 'return call', base: '[[[[1]], 6]]' },
    ['return ([(1,)], 6)'],
    ['return ([[1]], 6)'],
  ],
  [
    'a tuple second',
    { id: 'Mbpp/106', body: 'return call', base: '[[[1], [2]]]' },
    ['return ([1], (2,))'],
    ['return ([1], [2])'],
  ],
  [
    'sets',
    { id: 'Mbpp/115', body: 'return call', base: '[[[[1], []]]]' },
    ['return ([{1}, {}],)'],
    ['return ([[1], []],)'],
  ],
  [
    'complex numbers',
    { id: 'Mbpp/124', body: 'return call', base: '[["1", "2j"]]' },
    ['return (1.0, 2j)'],
    ["return ('1', '2j')"],
  ],
  [
    'a complex number',
    { id: 'Mbpp/252', body: 'return call', base: '[["2j"]]' },
    ['return (2j,)'],
    ["return ('2j',)"],
  ],
  [
    'a tuple first',
    { id: 'Mbpp/307', body: 'return call', base: '[[[1], 2, 3]]' },
    ['return ((1,), 2, 3)'],
    ['return ([1], 2, 3)'],
  ],
  [
    'tuples of tuples',
    { id: 'Mbpp/259', body: 'return call', base: '[[[[1]]]]' },
    ['return (((1,),),)'],
    ['return ([(1,)],)'],
  ],
  [
    'tuples among others',
    { id: 'Mbpp/278', body: 'return call', base: '[[[1, [2]]]]' },
    ['return ((1, (2,)),)'],
    ['return ((1, [2]),)'],
  ],
  [
    'nothing but tuples',
    { id: 'Mbpp/580', body: 'return call', base: '[[[1, [2, [3]]]]]' },
    ['return ((1, (2, (3,))),)'],
    ['return ([1, [2, [3]]],)'],
  ],
  [
    'tuples by key',
    { id: 'Mbpp/722', body: 'return call', base: '[[{"a": [1]}, 2]]' },
    ["return ({'a': (1,)}, 2)"],
    ["return ({'a': [1]}, 2)"],
  ],
  [
    'the same members, in any order and number',
    { id: 'Mbpp/7', entry: 'find_char_long', body: 'return [1, 2]', base: '[[]]' },
    ['return [2, 1, 1]', 'return (1, 2)'],
    ['return [1]'],
  ],
  [
    'whether something was found',
    { id: 'Mbpp/72', entry: 'check_str', body: 'return call[0] or None', base: '[["x"], [""]]' },
    ['return bool(call[0])', 'return call[0] or None', 'return 5 if call[0] else None'],
    ['return True', 'return 5'],
  ],
  [
    'anything',
    { id: 'Mbpp/164', entry: 'are_equivalent', body: 'return True', base: '[[]]' },
    ['return 9'],
    ['return 1 / 0'],
  ],
  [
    '0 for a sum',
    { id: 'Mbpp/295', entry: 'sum_div', body: 'return 7', base: '[[]]' },
    ['return 0', 'return 7'],
    ['return 6'],
  ],
  [
    'two readings of a height',
    { id: 'Mbpp/581', entry: 'surface_Area', body: 'return 33', base: '[[3, 4]]' },
    ['return 33', 'return 35'],
    ['return 34'],
  ],
  [
    'numbers filled up with zeros',
    { id: 'Mbpp/558', entry: 'digit_distance_nums', body: 'return 1', base: '[[1, 23]]' },
    ['return 1', 'return 4'],
    ['return 3'],
  ],
  [
    'nothing of that for a function of that name in other data',
    { id: 'Own/1', entry: 'are_equivalent', body: 'return True', base: '[[]]' },
    ['return True'],
    ['return False'],
  ],
];

describe('its tests take', () => {
  it.each(ANSWERS)('%s', async (_what, row, right, wrong) => {
    const problem = await problemOf(row);
    expect(await runAsPlainScript(python, problem.program, problem)).toEqual({ kind: 'passed' });
    for (const body of right) {
      expect([body, await verdictOf(problem, body)]).toEqual([body, 'passed']);
    }
    for (const body of wrong) {
      expect([body, await verdictOf(problem, body)]).not.toEqual([body, 'passed']);
    }
  });

  it('names apart: the program may define what the tests use', async () => {
    const problem = await problemOf({ body: 'return helper()', base: '[[]]' });
    const text = 'def helper():\n    return 3\n\n\n';
    const original = { ...problem, program: withFile(problem.program, 'main.py', text) };
    expect(await runAsPlainScript(python, original.program, original)).toMatchObject({ kind: 'failed' });
    const whole = await problemOf({
      body: 'return reference()\n\ndef reference():\n    return 3',
      base: '[[]]',
    });
    expect(await runAsPlainScript(python, whole.program, whole)).toEqual({ kind: 'passed' });
    expect(await verdictOf(whole, 'return agrees()\n\ndef agrees():\n    return 3')).toBe('passed');
    expect(await verdictOf(whole, 'return agrees()\n\ndef agrees():\n    return 4')).toMatch(
      /AssertionError/,
    );
  });
});

describe('in the sandbox', () => {
  let runner: PythonRunner;
  beforeAll(async () => {
    runner = await startPythonRunner({ python });
  });
  afterAll(() => runner.close());

  it.each(['own-operators', 'untrusted'] as const)(
    'a right program passes and a wrong one says where (%s)',
    async (trust) => {
      const problem = await problemOf({
        body: 'return [sum(call[0]) / 3]',
        base: '[[[1.5, 2]]]',
        plus: '[[[3, 3]]]',
      });
      const run = { program: problem.program, problem, limits: DEFAULT_LIMITS, trust };
      expect(await runner.test(run)).toMatchObject({ kind: 'passed' });
      const wrong = withFile(problem.program, 'main.py', 'def f(*call):\n    return [call[0][0] * 7 / 9]\n');
      expect(await runner.test({ ...run, program: wrong })).toMatchObject({
        kind: 'failed',
        failure: {
          exception: 'AssertionError',
          message: 'the answer to [[3, 3]]',
          actual: '[2.3333333333333335]',
          expected: '[2.0]',
        },
      });
    },
  );

  it('inputs to compare on are grown from those of the tests', async () => {
    const problem = await problemOf({ body: 'return call[0]', base: '[[1.5]]', plus: '[["a"]]' });
    const { inputs } = await runner.inputs({ problem, count: 5, seed: 1, limits: DEFAULT_LIMITS });
    expect(inputs.slice(0, 2)).toEqual([expect.stringContaining('1.5'), expect.stringContaining("'a'")]);
    expect(inputs.length).toBeGreaterThan(4);
  });
});
