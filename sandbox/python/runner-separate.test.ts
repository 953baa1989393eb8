import { afterAll, describe, expect, it } from 'vitest';

import { describeVerdict } from '../../core/verdict.js';

import { findPython } from './interpreter.js';
import { RUN_CASES } from './run-cases.js';
import { startPythonRunner } from './runner.js';
import { runOf } from './test-support.js';

const runner = await startPythonRunner({ python: (await findPython()).executable });
afterAll(() => runner.close());

/** What becomes of a run otherwise than in one process, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  // Its text was on the way to the tests, which would have shown it.
  'a leave by os._exit': 'crashed: Exit: ended with exit code 0 before its tests did',
  // The tests are over by then, and what the program still does is nothing to anybody.
  'a leave in an exit function': 'passed',
  'a thread that never ends': 'passed',
};

describe('a Python program apart from its tests', () => {
  it.each(RUN_CASES)('gets a verdict on $name', async ({ name, source, options, says }) => {
    const verdict = await runner.test({ ...runOf(source, options), trust: 'untrusted' });
    const said = describeVerdict(verdict);
    const expected = OTHERWISE[name] ?? says;
    expect(said.slice(0, expected.length)).toBe(expected);
    expect(verdict).toMatchObject({ isolation: 'separate' });
  });

  it('reads what its tests put in place of standard input', async () => {
    const tests = `
import contextlib, io, sys

def check(candidate):
    sys.stdin, output = io.StringIO("2\\n3\\nleft\\n"), io.StringIO()
    with contextlib.redirect_stdout(output):
        candidate()
    assert (output.getvalue(), sys.stdin.read()) == ("5\\n", "left\\n")
`;
    const run = runOf('def f():\n    print(int(input()) + int(input()))\n', { tests });
    expect(await runner.test({ ...run, trust: 'untrusted' })).toMatchObject({ kind: 'passed' });
  });

  it('is covered like one beside its tests', async () => {
    const run = runOf('def f(x=1):\n    if x > 0:\n        return 1\n    return 2\n');
    const [beside, apart] = [
      await runner.coverage(run),
      await runner.coverage({ ...run, trust: 'untrusted' }),
    ];
    expect(beside.coverage).toEqual({
      'main.py': {
        statements: [1, 2, 3, 4],
        hit: [1, 2, 3],
        branches: [
          { from: 2, to: 3, wasTaken: true },
          { from: 2, to: 4, wasTaken: false },
        ],
      },
    });
    expect(apart.coverage).toEqual(beside.coverage);
  });

  it.each(['whole', 'ending'])(
    'has tests that use what its original imports, from modules of its own too (%s)',
    async (way) => {
      const run = runOf('def f(x):\n    return 2 * x\n');
      const files = {
        'main.py': 'import math\nfrom tools.sizes import area, late\n\n\ndef f(x):\n    return 2 * x\n',
        'tools/__init__.py': '',
        'tools/sizes.py':
          'import math\n\n\ndef area(r):\n    return math.pi * r\n\n\ndef late():\n    from tools.other import VALUE\n    return VALUE\n',
        'tools/other.py': 'VALUE = 4\n',
      };
      const wanted = way === 'whole' ? '2 * math.pi' : '3 * math.pi';
      const code = `def check(candidate):\n    assert candidate(math.pi) == ${wanted}\n    assert candidate(area(1)) == 2 * math.pi\n    assert candidate(2) == late()\n`;
      const problem = {
        ...run.problem,
        program: { ...run.problem.program, entryFile: 'main.py', files },
        tests: { style: 'check', code, count: 3 },
      } as const;
      const verdict = await runner.test({ ...run, problem, trust: 'untrusted' });
      expect(describeVerdict(verdict).split(':')[0]).toBe(way === 'whole' ? 'passed' : 'failed');
    },
  );

  it('finds nothing that an earlier case left', async () => {
    const run = runOf('import os\nopen("left", "x").close()\nprint(len(os.listdir()))\n');
    const cases = ['one', 'two'].map((name) => ({ name, input: '', output: '2\n' }));
    const problem = { ...run.problem, entryPoint: null, tests: { style: 'stdio', cases } } as const;
    expect(describeVerdict(await runner.test({ ...run, problem }))).toBe('passed');
  });

  it('is judged by its output where it reads standard input, and covered by all cases together', async () => {
    const source = 'n = int(input())\nif n > 3:\n    print("big")\nelse:\n    print(n)\n';
    const run = runOf(source);
    const cases = (second: string) => [
      { name: 'one', input: '5\n', output: 'big\n' },
      { name: 'two', input: '2', output: second },
    ];
    const of = (second: string) => ({
      ...run,
      problem: { ...run.problem, entryPoint: null, tests: { style: 'stdio', cases: cases(second) } } as const,
    });
    expect(describeVerdict(await runner.test(of('2.0')))).toBe('passed');
    expect(await runner.test(of('3'))).toMatchObject({
      kind: 'failed',
      isolation: 'separate',
      failure: { test: 'two', expected: '3', actual: '2' },
    });
    const { coverage } = await runner.coverage(of('2'));
    expect(coverage?.['main.py']).toMatchObject({ hit: [1, 2, 3, 5] });
    expect(coverage?.['main.py']?.branches.every(({ wasTaken }) => wasTaken)).toBe(true);
  });
});
