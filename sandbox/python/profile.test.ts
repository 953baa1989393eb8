import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FunctionFacts, ProfileFacts, ValueFacts } from '../../core/profile-facts.js';
import type { PythonRunner } from '../python-runner.js';

import { findPython } from './interpreter.js';
import { startPythonRunner } from './runner.js';
import { runOf } from './test-support.js';
import type { RunOptions } from './test-support.js';

let runner: PythonRunner;

beforeAll(async () => {
  runner = await startPythonRunner({ python: (await findPython()).executable });
});
afterAll(() => runner.close());

const NOTHING: ValueFacts = {
  types: [],
  elementTypes: [],
  wasEmpty: false,
  wasNonEmpty: false,
  wasNegative: false,
  wasZero: false,
  wasPositive: false,
  wasTruthy: false,
  wasFalsy: false,
  length: null,
};

async function factsOf(
  source: string,
  calls: readonly string[],
  options: RunOptions = {},
): Promise<ProfileFacts> {
  const tests = `def check(candidate):\n${calls.map((call) => `    ${call}\n`).join('')}`;
  const { verdict, facts } = await runner.profile(runOf(source, { ...options, tests }));
  expect(verdict.kind).toBe('passed');
  const { totals } = await runner.count(runOf(source, { ...options, tests }));
  expect(totals).toMatchObject({ totalLines: facts?.totalLines, totalWork: facts?.totalWork });
  if (facts === null) {
    throw new Error('no facts');
  }
  return facts;
}

async function functionFacts(name: string, source: string, calls: readonly string[]): Promise<FunctionFacts> {
  const found = (await factsOf(source, calls)).functions[name];
  if (found === undefined) {
    throw new Error(`no facts of ${name}`);
  }
  return found;
}

describe('facts of a value', () => {
  const cases: readonly (readonly [string, readonly string[], Partial<ValueFacts>])[] = [
    [
      'numbers of each sign',
      ['-1', '0', '2.5'],
      {
        types: ['float', 'int'],
        wasNegative: true,
        wasZero: true,
        wasPositive: true,
        wasTruthy: true,
        wasFalsy: true,
      },
    ],
    ['positive numbers', ['3'], { types: ['int'], wasPositive: true, wasTruthy: true }],
    ['not a number', ['float("nan")'], { types: ['float'], wasTruthy: true }],
    ['a truth value is a number too', ['True'], { types: ['bool'], wasPositive: true, wasTruthy: true }],
    ['nothing', ['None'], { types: ['NoneType'], wasFalsy: true }],
    [
      'lists',
      ['[]', '[1, "a"]', '[None] * 5'],
      {
        types: ['list'],
        elementTypes: ['NoneType', 'int', 'str'],
        wasEmpty: true,
        wasNonEmpty: true,
        wasTruthy: true,
        wasFalsy: true,
        length: [0, 5],
      },
    ],
    [
      'elements beyond the 64th are not looked at',
      ['[1] * 64 + ["a"]'],
      { types: ['list'], elementTypes: ['int'], wasNonEmpty: true, wasTruthy: true, length: [65, 65] },
    ],
    [
      'keys of a dict',
      ['{1: "a"}'],
      { types: ['dict'], elementTypes: ['int'], wasNonEmpty: true, wasTruthy: true, length: [1, 1] },
    ],
    ['text', ['"abc"'], { types: ['str'], wasNonEmpty: true, wasTruthy: true, length: [3, 3] }],
    ['objects whose every method fails, by type alone', ['Evil()'], { types: ['Evil'] }],
  ];

  it.each(cases)('%s', async (_name, values, expected) => {
    const source = `class Evil(list):
    def __len__(self): raise SystemExit
    def __iter__(self): raise SystemExit
    def __repr__(self): raise SystemExit
    def __eq__(self, other): raise SystemExit
    def __hash__(self): raise SystemExit
    def __bool__(self): raise SystemExit
def f(value):
    return value
`;
    const calls = values.map((value) =>
      value === 'Evil()' ? 'candidate(candidate.__globals__["Evil"]())' : `candidate(${value})`,
    );
    const facts = await functionFacts('f', source, calls);
    expect(facts.variables.value).toEqual({ ...NOTHING, ...expected });
    expect(facts.returned).toEqual({ ...NOTHING, ...expected });
    expect(facts.calls).toBe(values.length);
  });

  it('sees values that follow each other at one address, and lists that grow', async () => {
    const source = `def f():
    grown = []
    for step in (1000.5, -1000.5, 0.5):
        product = step * 2.5
        grown.append(product)
    return len(grown)
`;
    const { variables, returned } = await functionFacts('f', source, ['candidate()']);
    expect(variables.product).toMatchObject({ wasNegative: true, wasPositive: true, wasZero: false });
    expect(variables.grown).toMatchObject({ length: [0, 3], elementTypes: ['float'], wasEmpty: true });
    expect(returned).toMatchObject({ types: ['int'], wasPositive: true });
  });
});

describe('facts of a function', () => {
  it('name functions as Python does', async () => {
    const source = `class Outer:
    class Inner:
        def method(self):
            return [item for item in (1, 2)]
def f():
    def nested():
        return (lambda: Outer.Inner().method())()
    return nested()
`;
    const { functions } = await factsOf(source, ['candidate()']);
    expect(Object.keys(functions)).toEqual(
      expect.arrayContaining([
        '<module>',
        'Outer',
        'Outer.Inner',
        'Outer.Inner.method',
        'f',
        'f.<locals>.nested',
        'f.<locals>.nested.<locals>.<lambda>',
      ]),
    );
  });

  it('count calls and depth of recursion', async () => {
    const source = 'def f(n):\n    return 0 if n == 0 else f(n - 1) + 1\n';
    const facts = await functionFacts('f', source, ['candidate(3)', 'candidate(1)']);
    expect([facts.calls, facts.maxDepth]).toEqual([6, 4]);
  });

  it('tell exceptions that leave from those that are caught', async () => {
    const source = `def f(key):
    try:
        return {1: 2}[key]
    except KeyError:
        pass
    return int(key)
`;
    const calls = ['candidate(1)', 'candidate("7")', 'try: candidate("x")', 'except ValueError: pass'];
    const facts = await functionFacts('f', source, calls);
    expect(facts.raised).toEqual(['ValueError']);
    expect(facts.returned?.types).toEqual(['int']);
  });

  it('have no returned value where the function only raises', async () => {
    const calls = ['try: candidate()', 'except ValueError: pass'];
    const facts = await functionFacts('f', 'def f():\n    raise ValueError\n', calls);
    expect(facts).toMatchObject({ calls: 1, returned: null, raised: ['ValueError'] });
  });

  it('take a generator for one call that returns a generator', async () => {
    const source =
      'def numbers(n):\n    for i in range(n):\n        yield i\ndef f():\n    return sum(numbers(5))\n';
    const facts = await functionFacts('numbers', source, ['candidate()', 'candidate()']);
    expect(facts).toMatchObject({ calls: 2, maxDepth: 1, raised: [], returned: { types: ['generator'] } });
    expect(facts.variables.i).toMatchObject({ wasZero: true, wasPositive: true });
  });

  it('reach threads', async () => {
    const source = `import threading
def work(value):
    return value
def f():
    threads = [threading.Thread(target=work, args=(n,)) for n in (1, 2)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
`;
    expect((await functionFacts('work', source, ['candidate()'])).calls).toBe(2);
  });

  it('leave out module names that Python sets', async () => {
    const { functions } = await factsOf('LIMIT = 3\ndef f():\n    return LIMIT\n', ['candidate()']);
    expect(Object.keys(functions['<module>']?.variables ?? {}).sort()).toEqual(['LIMIT', 'f']);
  });
});

describe('facts of a run', () => {
  it('count lines of the entry file, and of all files together', async () => {
    const source = 'import other\ndef f():\n    for i in range(3):\n        other.g()\n';
    const facts = await factsOf(source, ['candidate()'], {
      files: { 'other.py': 'def g():\n    return 1\n' },
    });
    expect(facts.lines).toEqual({ '1': 1, '2': 1, '3': 4, '4': 3 });
    expect(facts.totalLines).toBe(9 + 1 + 3);
    expect(Object.keys(facts.functions)).toEqual(['<module>', 'f']);
  });

  it('are none where the tests fail', async () => {
    const { verdict, facts } = await runner.profile(runOf('def f():\n    return 2\n'));
    expect([verdict.kind, facts]).toEqual(['failed', null]);
  });
});

describe('facts of a program that reads standard input', () => {
  const source =
    'def halved(number):\n    return number // 2\n\n\nnumber = int(input())\nfor _ in range(number):\n    print(halved(number))\n';
  const run = runOf(source);
  const profileOf = (cases: readonly (readonly [string, string])[]) =>
    runner.profile({
      ...run,
      problem: {
        ...run.problem,
        entryPoint: null,
        tests: {
          style: 'stdio',
          cases: cases.map(([input, output], index) => ({ name: String(index), input, output })),
        },
      },
    });

  it('are those of all its cases together', async () => {
    const { facts } = await profileOf([
      ['2\n', '1\n1\n'],
      ['0\n', ''],
      ['-4\n', ''],
      ['3\n', '1\n1\n1\n'],
    ]);
    expect(facts?.functions.halved).toMatchObject({ calls: 5, maxDepth: 1, returned: { types: ['int'] } });
    expect(facts?.functions['<module>']?.variables.number).toMatchObject({
      types: ['int'],
      wasNegative: true,
      wasZero: true,
      wasPositive: true,
    });
    expect(facts?.lines['5']).toBe(4);
    expect(facts?.lines['7']).toBe(5);
    expect(facts?.totalLines).toBe(Object.values(facts?.lines ?? {}).reduce((sum, count) => sum + count, 0));
  });

  it('are not given where a case fails', async () => {
    const { verdict, facts } = await profileOf([
      ['2\n', '1\n1\n'],
      ['2\n', '7\n'],
    ]);
    expect(verdict.kind).toBe('failed');
    expect(facts).toBeNull();
  });
});
