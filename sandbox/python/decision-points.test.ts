import { afterAll, describe, expect, it } from 'vitest';

import type { AllowedDecisions, DecisionPoint } from '../comparison.js';
import { constancyGate, ALLOWED_DECISIONS } from '../../fitness/constancy-gate.js';
import { constancyOf } from '../../fitness/constancy.js';
import { DEFAULT_LIMITS } from '../runner.js';

import { findPython } from './interpreter.js';
import { startPythonRunner } from './runner.js';
import { runOf } from './test-support.js';

const programOf = (source: string) => runOf(source).program;
const { executable: python } = await findPython();
const runner = await startPythonRunner({ python });
afterAll(() => runner.close());

const decisionsOf = (
  evolved: string,
  inputs: readonly string[],
  original = 'def f(n):\n    return n\n',
  until?: AllowedDecisions,
): Promise<readonly DecisionPoint[]> =>
  runner.decisions({
    ...(until === undefined ? {} : { until }),
    original: programOf(original),
    evolved: programOf(evolved),
    entryPoint: 'f',
    inputs,
    limits: DEFAULT_LIMITS,
    trust: 'own-operators',
  });

/** A point in short: kind, line, what it came to. */
const words = ({ kind, line, isNew, wasTrue, wasFalse, turns }: DecisionPoint): string => {
  const truth = `${wasTrue ? 'T' : ''}${wasFalse ? 'F' : ''}`;
  return `${isNew ? '' : 'old '}${kind} ${line}: ${kind === 'loop' ? turns.join('') : truth}`;
};

it('counts the inputs that come to a loop, and those on which it makes none or several turns', async () => {
  const source =
    'def f(n):\n    for i in range(n):\n        for j in range(1):\n            n += j\n    return n\n';
  const points = await decisionsOf(source, ['0', '1', '1', '2', '5']);
  expect(points.map(({ kind, loopInputs, unlikeInputs }) => [kind, loopInputs, unlikeInputs])).toEqual([
    ['loop', 5, 3],
    ['loop', 4, 0],
  ]);
});

it.each<[string, string, readonly string[], readonly string[]]>([
  [
    'an if that goes both ways',
    'def f(n):\n    if n > 1:\n        return 1\n    return n\n',
    ['0', '2'],
    ['test 2: TF'],
  ],
  [
    'an if that goes one way',
    'def f(n):\n    if n == n:\n        return 1\n    return n\n',
    ['0', '2'],
    ['test 2: T'],
  ],
  [
    'an if that nobody reaches',
    'def f(n):\n    return n\n    if n:\n        return 1\n',
    ['0'],
    ['test 3: '],
  ],
  [
    'a conditional expression and the operands of or',
    'def f(n):\n    return 1 if n or n == 0 or n > 7 else n\n',
    ['0', '2'],
    ['test 2: T', 'test 2: TF', 'test 2: T'],
  ],
  ['a filter', 'def f(n):\n    return [one for one in n if one]\n', ['[0, 1]'], ['test 2: TF']],
  [
    'loops',
    'def f(n):\n    for _ in n:\n        while n:\n            n = n[1:]\n    for _ in range(1):\n        pass\n',
    ['[]', '[1]', '[1, 2]'],
    ['loop 2: 012', 'loop 3: 012', 'test 3: TF', 'loop 5: 1'],
  ],
  [
    'handlers',
    'def f(n):\n    try:\n        return 1 / n\n    except ZeroDivisionError:\n        return 0\n    except OSError:\n        return 1\n',
    ['0'],
    ['handler 4: T', 'handler 6: '],
  ],
  [
    'cases',
    'def f(n):\n    match n:\n        case 1:\n            return 1\n        case [_, 2] if n:\n            return 2\n',
    ['1', '[1, 3]'],
    ['case 4: T', 'case 6: ', 'test 5: '],
  ],
])('%s', async (_name, evolved, inputs, expected) => {
  expect((await decisionsOf(evolved, inputs)).map(words)).toEqual(expected);
});

it('knows what the original has, names aside, as often as it has it', async () => {
  const original = 'def f(n):\n    if n > 1:\n        return 1\n    return n\n';
  const evolved =
    'def f(count):\n    if count > 1:\n        return 1\n    if count > 1:\n        return 2\n    return count\n';
  expect((await decisionsOf(evolved, ['0', '2'], original)).map(words)).toEqual([
    'old test 2: TF',
    'test 4: F',
  ]);
});

it('sees classes, scripts, siblings and what raises, and changes nothing of what they do', async () => {
  const source =
    'class C:\n    """Docs."""\n    def __init__(self, n):\n        self.n = n if n else 1\n    def add(self, n):\n        self.n += n or 3\n';
  const seen = await runner.decisions({
    original: programOf('class C:\n    pass\n'),
    evolved: programOf(source),
    entryPoint: 'C',
    inputs: ['1\nadd(0)\nadd(2)', '0'],
    limits: DEFAULT_LIMITS,
    trust: 'own-operators',
  });
  expect(seen.map(words)).toEqual(['test 4: TF', 'test 6: TF']);
});

it('quotes each place in one line', async () => {
  const source = [
    'def f(n):',
    '    """Ünïcode before it."""',
    '    for é, other in enumerate(',
    '        n',
    '    ):',
    '        if é and (other or',
    '                  not n):',
    '            continue',
    '    while n and True: n = n[1:]',
    '    try:',
    '        match len(n):',
    '            case 0 | 1 if n == []:',
    '                return [one for one in n if one > 1]',
    '    except (TypeError, ValueError) as error:',
    '        raise',
    '    except:',
    '        raise',
    '',
  ].join('\n');
  expect((await decisionsOf(source, ['[1, 0]'])).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'loop for é, other in enumerate( n )',
    'test é and (other or not n)',
    'test é',
    'test other',
    'loop while n and True',
    'test n and True',
    'test n',
    'case case 0 | 1',
    'test n == []',
    'test one > 1',
    'handler except (TypeError, ValueError)',
    'handler except',
  ]);
  const long = `def f(n):\n    return 1 if n == ${'1 + '.repeat(60)}1 else 0\n`;
  const [point] = await decisionsOf(long, ['0']);
  expect(point?.text).toMatch(/^n == 1 \+ .*…$/);
  expect(point?.text).toHaveLength(120);
});

describe('no longer than need be', () => {
  /** It ends its process on 9: who gets an answer did not let it come to that. */
  const ending = (body: string): string =>
    `import os\n\n\ndef f(n):\n    os._exit(0) if n == 9 else None\n${body}    return n\n`;
  const watched = (body: string, inputs: readonly string[]): Promise<readonly DecisionPoint[]> =>
    decisionsOf(ending(body), inputs, undefined, ALLOWED_DECISIONS);

  it.each<[string, string, readonly string[]]>([
    // The test that is there already is the one that may stay as it is.
    ['what is new went both ways', '    if n > 1:\n        n += 0\n', ['0', '2', '9']],
    [
      'an input entered a handler',
      '    try:\n        n = 1 // n\n    except ZeroDivisionError:\n        n = 0\n',
      ['1', '0', '9'],
    ],
    ['a test has a case entered', '    match n:\n        case 1:\n            n = 1\n', ['1', '9']],
    [
      'a loop made several turns on four inputs',
      '    for _ in range(n):\n        n += 0\n',
      ['1', '1', '2', '3', '4', '5', '9'],
    ],
  ])('ends as soon as %s', async (_name, body, inputs) => {
    const seen = await watched(body, inputs);
    expect(constancyGate(seen)).toMatchObject({ passed: true });
  });

  it.each<[string, string, readonly string[]]>([
    [
      'two tests went one way',
      '    if n < 9:\n        n += 0\n    if n < 8:\n        n += 0\n',
      ['0', '2', '9'],
    ],
    [
      'a loop made several turns on three inputs',
      '    for _ in range(n):\n        n += 0\n',
      ['1', '2', '3', '4', '9'],
    ],
    [
      'no input entered a handler',
      '    try:\n        n = 1 // n\n    except ZeroDivisionError:\n        n = 0\n',
      ['1', '2', '9'],
    ],
    ['a loop was not begun', '    while n > 3 and n > 4:\n        n -= 1\n', ['0', '1', '9']],
  ])('goes on while %s', async (_name, body, inputs) => {
    await expect(watched(body, inputs)).rejects.toThrow('could not be looked at');
  });

  it('says of a program what all inputs say', async () => {
    const body = '    for _ in range(n):\n        if n > 2:\n            n += 0\n';
    const inputs = Array.from({ length: 40 }, (_, at) => String(at % 5));
    const [early, whole] = await Promise.all([watched(body, inputs), decisionsOf(ending(body), inputs)]);
    expect(constancyGate(early)).toEqual(constancyGate(whole));
    expect(early.map(({ text, isNew }) => [text, isNew])).toEqual(
      whole.map(({ text, isNew }) => [text, isNew]),
    );
  });
});

it('gives no answer where the program does not come to its end', async () => {
  const ends = 'import os\n\n\ndef f(n):\n    if n:\n        os._exit(0)\n    return n\n';
  await expect(decisionsOf(ends, ['0', '1'])).rejects.toThrow(/decisions could not be looked at: .* ended/);
  const hangs = 'def f(n):\n    while n:\n        pass\n    return n\n';
  await expect(decisionsOf(hangs, ['0', '1', '0'])).rejects.toThrow('it came to an end on 2 of 3 inputs');
});

it('counts what is new and what is constant', async () => {
  const evolved =
    'def f(n):\n    for _ in range(1):\n        if n == n:\n            n += 1\n    try:\n        return 1 // n\n    except ZeroDivisionError:\n        return 0\n';
  expect(constancyOf(await decisionsOf(evolved, ['0', '-1']))).toEqual({
    tests: 1,
    constantTests: 1,
    loops: 1,
    onceLoops: 1,
    handlers: 1,
    enteredHandlers: 1,
  });
});
