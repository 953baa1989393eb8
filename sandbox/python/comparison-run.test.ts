import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Comparison, ComparisonRun } from '../comparison.js';
import { DEFAULT_LIMITS } from '../runner.js';

import type { ComparisonCase } from './comparison-cases.js';
import { DIFFERENT_CASES } from './comparison-different-cases.js';
import { SAME_CASES } from './comparison-same-cases.js';
import { comparePrograms, createReferences } from './comparison-run.js';
import type { RunSide } from './comparison-request.js';
import { findPython } from './interpreter.js';
import { startComparisonProcess } from './testing/comparison-process.js';
import type { ComparisonProcess } from './testing/comparison-process.js';

let compared: ComparisonProcess;

beforeAll(async () => {
  compared = startComparisonProcess((await findPython()).executable);
});
afterAll(() => {
  compared.close();
});

function compare(
  one: ComparisonCase,
  entryPoint: string | null = entryOf(one),
  further: Pick<ComparisonRun, 'countsLines' | 'endsAbove'> = {},
): Promise<Comparison> {
  const { original, evolved, inputs } = one;
  return compared.compare({ ...runOf(original, evolved), entryPoint, inputs, ...further });
}

function runOf(
  original: string,
  evolved: string,
): Pick<ComparisonRun, 'original' | 'evolved' | 'limits' | 'trust'> {
  const program = (source: string) =>
    ({ language: 'python', entryFile: 'main.py', files: { 'main.py': source } }) as const;
  return {
    original: program(original),
    evolved: program(evolved),
    limits: DEFAULT_LIMITS,
    trust: 'own-operators',
  };
}

function entryOf(one: ComparisonCase): string {
  return one.original.includes('class F:') ? 'F' : 'f';
}

describe('programs that differ', () => {
  it.each(DIFFERENT_CASES)(
    '$name: in $in',
    async (one) => {
      expect(DIFFERENT_CASES.length).toBeGreaterThanOrEqual(60);
      const found = await compare(one);
      expect(found).toMatchObject({ kind: 'different', first: { in: one.in } });
      // The last input of a case is the one that shows it.
      expect(found.kind === 'different' ? found.first.input : '').toBe(one.inputs.at(-1));
      // And nothing is found in either program against itself.
      expect(await compare({ ...one, evolved: one.original })).toMatchObject({ kind: 'same' });
    },
    60_000,
  );
});

describe('scripts that close the streams they were given', () => {
  it.each([
    ['the input', 'print(sum(map(int, open(0).read().split())))\n'],
    ['the output', 'with open(1, "w") as out:\n    print(sum(map(int, input().split())), file=out)\n'],
    ['both', 'import os\nprint(len(input()), flush=True)\nos.close(0)\nos.close(1)\n'],
  ])('%s', async (_name, script) => {
    const inputs = ['1 2\n', '3\n', '', '4 5 6\n', 'x\n', '7\n'];
    const found = await compared.compare({ ...runOf(script, script), entryPoint: null, inputs });
    expect(found).toMatchObject({ kind: 'same', inputs: 6 });
    expect(found.kind === 'same' ? found.accepted : 0).toBeGreaterThanOrEqual(4);
    const other = script.replace('len(', '2 + len(').replace('sum(', '2 + sum(');
    const differing = await compared.compare({ ...runOf(script, other), entryPoint: null, inputs });
    expect(differing).toMatchObject({ kind: 'different', first: { in: 'output', input: '1 2\n' } });
  });
});

it('compares what ended a thread by its type, not by the lines and names of a traceback', async () => {
  const original = `import threading
def work():
    print(10 // int(input()))
thread = threading.Thread(target=work)
thread.start()
thread.join()
`;
  const evolved = original
    .replace('import threading\n', 'import threading\n\n\n')
    .replaceAll('work', 'divide');
  const inputs = ['2\n', '0\n', 'x\n', '5\n'];
  const compareWith = (other: string): Promise<Comparison> =>
    compared.compare({ ...runOf(original, other), entryPoint: null, inputs });
  expect(await compareWith(evolved)).toMatchObject({ kind: 'same', inputs: 4 });
  const louder = evolved.replace('int(input())', '(int(input()) or [][0])');
  expect(await compareWith(louder)).toMatchObject({ kind: 'different', first: { input: '0\n' } });
});

describe('programs that answer alike', () => {
  it.each(SAME_CASES)(
    '$name',
    async (one) => {
      expect(SAME_CASES.length).toBeGreaterThanOrEqual(30);
      expect(await compare(one)).toMatchObject({ kind: 'same', inputs: one.compared });
    },
    60_000,
  );
});

it.each([
  ['nothing of what only a raising input gets to', ["'a'", '1'], 6, [8, 9, 10, 11]],
  ['what was loaded, whatever input came first', ["'a'"], 3, [6, 7, 8, 9, 10]],
  ['all that answered inputs get to', ['1', '-1'], 7, [9, 10, 11]],
])('counts as reached %s', async (_what, inputs, reached, lines) => {
  const original = 'def f(n):\n    return -n if n < 0 else n\n';
  const evolved = `class Sign:
    factor = -1


def f(n):
    try:
        if n < 0:
            return n * Sign.factor
    except TypeError:
        n = None
        raise
    return n
`;
  const found = await compare({ name: '', original, evolved, inputs: [...inputs] }, 'f', {
    countsLines: true,
  });
  expect(found).toMatchObject({ kind: 'same', reach: { evolved: { statements: 10, reached } } });
  expect(found).toMatchObject({
    reach: { evolved: { missed: lines.map((line) => ({ file: 'main.py', line })) } },
  });
});

it('counts calls as work, those of what a module gives for more, and the lines of libraries', async () => {
  const original = 'def f(n):\n    for _ in range(n):\n        str(n)\n    return n\n';
  const evolved = `from base64 import b32decode
from concurrent.futures import ThreadPoolExecutor


def f(n):
    with ThreadPoolExecutor() as pool:
        for _ in range(n):
            b32decode(b"GE======")
        return pool.submit(abs, n).result()
`;
  const found = await compare({ name: '', original, evolved, inputs: ['1', '2', '3', '100'] }, 'f', {
    countsLines: true,
  });
  const work = found.kind === 'same' ? found.work : [];
  const [, two, three, hundred] = work;
  for (const [side, least, most] of [
    // Of a turn: its head, which calls range once, and its body, which calls once.
    ['original', 4, 4],
    // The call is of a module, and runs some thirty lines of the library.
    ['evolved', 60, 200],
  ] as const) {
    const [once, all] = [
      (three?.[side] ?? 0) - (two?.[side] ?? 0),
      (hundred?.[side] ?? 0) - (two?.[side] ?? 0),
    ];
    expect(once, side).toBeGreaterThanOrEqual(least);
    expect(once, side).toBeLessThanOrEqual(most);
    expect(all, side).toBe(98 * once);
  }
});

describe('a comparison with a bound on the lines of its first inputs', () => {
  const original = 'def f(n):\n    return n\n';
  // Two lines more a call, and wrong on the last input alone.
  const evolved = 'def f(n):\n    if n < 0:\n        n = -n - 2\n    m = n\n    return m\n';
  const inputs = ['1', '2', '3', '-4'];
  const found = (text: string, most: (original: number) => number): Promise<Comparison> =>
    compare({ name: '', original, evolved: text, inputs }, 'f', {
      countsLines: true,
      endsAbove: { inputs: 2, most },
    });

  it.each([
    ['ends above it, and asks no more', 5, { kind: 'dear', inputs: 2, lines: { original: 3, evolved: 7 } }],
    ['goes on within it', 7, { kind: 'different', first: { input: '-4' } }],
  ])('%s', async (_what, most, expected) => {
    expect(await found(evolved, () => most)).toMatchObject(expected);
  });

  it('has none where there are fewer inputs', async () => {
    const short = { name: '', original, evolved, inputs: ['1', '-4'] };
    const bound = { countsLines: true, endsAbove: { inputs: 3, most: () => 1 } };
    expect(await compare(short, 'f', bound)).toMatchObject({ kind: 'different', first: { input: '-4' } });
  });

  it('holds for scripts', async () => {
    const script = 'print(int(input()))\n';
    const longer = 'number = int(input())\nprint(number if number > 0 else 0)\n';
    const run = { ...runOf(script, longer), entryPoint: null, inputs: ['1\n', '2\n', '-3\n'] };
    const counted = { ...run, countsLines: true };
    const bounded = (most: number): Promise<Comparison> =>
      compared.compare({ ...counted, endsAbove: { inputs: 2, most: () => most } });
    expect(await bounded(3)).toMatchObject({ kind: 'dear', lines: { original: 2, evolved: 4 } });
    expect(await bounded(4)).toMatchObject({ kind: 'different', first: { input: '-3\n' } });
  });

  it('has it by the lines of the original on these', async () => {
    const asked: number[] = [];
    await found(evolved, (lines) => {
      asked.push(lines);
      return 100;
    });
    expect(asked).toEqual([3]);
  });

  it('tells of a difference on them all the same', async () => {
    const wrong = evolved.replace('m = n', 'm = n + 1');
    expect(await found(wrong, () => 5)).toMatchObject({ kind: 'different', first: { input: '1' } });
  });
});

it.each([
  ['once, whatever words the other program has', 'def f(n):\n    return n\n', 1],
  ['for other words, where it makes classes', 'class A:\n    n = 1\n\n\ndef f(n):\n    return A\n', 2],
])('runs an original %s', async (_what, original, times) => {
  const files: string[] = [];
  const runSide: RunSide = (request, limits) => {
    files.push(request.files['main.py'] ?? '');
    return compared.runSide(request, limits);
  };
  const references = createReferences(8);
  for (const evolved of [original, original.replaceAll(/\bn\b/g, 'k')].map((one) => `${one}m = 1\n`)) {
    await comparePrograms(
      { ...runOf(original, evolved), inputs: ['1', '2'], entryPoint: 'f', reference: 'the same' },
      runSide,
      references,
    );
  }
  expect(files.filter((one) => one === original)).toHaveLength(times);
});

it('is of the original that it is asked for, whatever other one had its name', async () => {
  const references = createReferences(8);
  const original = 'def f(n):\n    return n\n';
  for (const inputs of [['1'], ['1', '2']]) {
    const run = { ...runOf(original, original), inputs, entryPoint: 'f', reference: 'the same' };
    const found = await comparePrograms(run, compared.runSide, references);
    expect(found).toMatchObject({ kind: 'same', inputs: inputs.length });
  }
  const other = 'def f(n):\n    return n if n < 2 else 0\n';
  const run = { ...runOf(other, original), inputs: ['1', '2'], entryPoint: 'f', reference: 'the same' };
  expect(await comparePrograms(run, compared.runSide, references)).toMatchObject({ kind: 'different' });
});

it('what hangs on the addresses of objects is no difference', async () => {
  const original = 'def f(values):\n    return tuple(set(values))\n';
  // The same, with other objects made before.
  const evolved = `BEFORE = [number / 3 for number in range(37)]\n\n\n${original}`;
  const inputs = Array.from({ length: 12 }, (_, count) => {
    const nans = Array.from({ length: 6 + (count % 3) }, () => "float('nan')");
    return `(${[...nans, count, count + 0.5].join(', ')})`;
  });
  const found = await compare({ name: '', original, evolved, inputs });
  expect(found).toMatchObject({ kind: 'same' });
}, 60_000);
