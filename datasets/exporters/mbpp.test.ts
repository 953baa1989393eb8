import { describe, expect, it } from 'vitest';

import type { Problem, Tests } from '../../core/problem.js';
import { oneFileProgram } from '../../core/program.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportWith } from '../testing/export-with.js';
import { PLAIN_PROBLEM } from '../testing/plain-problem.js';

import { mbppExporter } from './mbpp.js';

const SOURCE = 'def twice(x):\n    return x * 2\n';

function problemOf(tests: Tests, change: Partial<Problem> = {}): Problem {
  return {
    ...PLAIN_PROBLEM,
    ...{ prompt: 'Double it.', entryPoint: 'twice', program: oneFileProgram('python', SOURCE), tests },
    ...change,
  };
}

async function exported(...problems: readonly Problem[]) {
  const { text, leftOut } = await exportWith(
    mbppExporter,
    problems.map((problem) => exportRowOf(problem)),
  );
  const rows = text.split('\n').filter((line) => line !== '');
  return {
    rows: rows.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    reasons: leftOut.map(({ reason }) => reason),
  };
}

const script = (code: string): Tests => ({ style: 'asserts', code, count: 1 });
const check = (code: string): Tests => ({ style: 'check', code, count: 1 });

describe('the published form of MBPP', () => {
  it.each<readonly [what: string, tests: Tests, setup: string, list: readonly string[]]>([
    [
      'a script of asserts',
      script('import math\none = 1\n\nassert twice(one) == 2\nassert (\n    twice(2) == 4\n)\n'),
      'import math\none = 1\n',
      ['assert twice(one) == 2', 'assert (\n    twice(2) == 4\n)'],
    ],
    ['a script without a newline', script('assert twice(1) == 2'), '', ['assert twice(1) == 2']],
    [
      'a function check',
      check(
        'METADATA = {}\n\n\ndef check(candidate):\n    assert candidate(1) == 2, {"candidate": candidate}\n    # More.\n    assert candidate(x=two(2)) == 4\n\n\ndef two(candidate):\n    return candidate\n',
      ),
      'METADATA = {}\ndef two(candidate):\n    return candidate',
      ['assert twice(1) == 2, {"candidate": twice}', 'assert twice(x=two(2)) == 4'],
    ],
    ['calls', { style: 'calls', calls: [{ input: '1', output: '2' }] }, '', ['assert twice(1) == 2']],
  ])('has %s as setup and asserts', async (_what, tests, setup, list) => {
    const { rows, reasons } = await exported(problemOf(tests));
    expect(reasons).toEqual([]);
    expect(rows).toEqual([
      {
        ...{ text: 'Double it.', code: SOURCE, task_id: 1001, test_setup_code: setup, test_list: list },
        ...{ challenge_test_list: [], source_id: 'Demo/0', licence: 'MIT' },
      },
    ]);
  });

  it.each<readonly [tests: Tests, change: Partial<Problem>, reason: RegExp]>([
    [script('assert twice(1) == 2\nx = 1\nassert twice(x) == 2\n'), {}, /do more than assert/],
    [script('assert twice(1) == 2; assert twice(2) == 4\n'), {}, /do more than assert/],
    [script('twice(1)\n'), {}, /do more than assert/],
    [check('def check(candidate):\n    for x in [1]:\n        assert candidate(x)\n'), {}, /check does more/],
    [check('def check(candidate, more):\n    assert candidate(1)\n'), {}, /check does more/],
    [{ style: 'unittest', code: '', count: 0 }, {}, /style unittest, which is no list of asserts/],
    [script('assert abs(1) == 1\n'), {}, /do not call twice first/],
    [script('assert twice(1) == 2\n'), { prompt: ' \n' }, /no prompt/],
    [script('assert twice(1) == 2\n'), { language: 'java' }, /written in java/],
  ])('leaves out what is none: %j %j', async (tests, change, reason) => {
    expect((await exported(problemOf(tests, change))).reasons).toEqual([expect.stringMatching(reason)]);
  });

  it('keeps numbers of MBPP, and gives others what nobody has', async () => {
    const tests = script('assert twice(1) == 2\n');
    const ids = ['MBPP/7', 'other', 'MBPP/1001', 'MBPP/07', 'MBPP/7'];
    const { rows, reasons } = await exported(...ids.map((id) => problemOf(tests, { id })));
    expect(rows.map(({ task_id: number }) => number)).toEqual([7, 1002, 1001, 1003]);
    expect(reasons).toEqual([expect.stringContaining('an earlier row has its id')]);
  });
});
