import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { starterImporter } from '../../datasets/starter/import.js';
import type { ComparisonRun } from '../comparison.js';
import { DEFAULT_LIMITS } from '../runner.js';

import { findPython } from './interpreter.js';
import { startComparisonProcess } from './testing/comparison-process.js';
import type { ComparisonProcess } from './testing/comparison-process.js';

const limits = DEFAULT_LIMITS;
const COUNT = 100;
const problems = new Map<string, Problem>();
let compared: ComparisonProcess;

beforeAll(async () => {
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    problems.set(problem.id, problem);
  }
  compared = startComparisonProcess((await findPython()).executable);
});
afterAll(() => {
  compared.close();
});

async function grownFor(id: string): Promise<Omit<ComparisonRun, 'evolved'>> {
  const problem = problems.get(id);
  if (problem === undefined) {
    throw new RangeError(`no starter problem ${id}`);
  }
  const { inputs } = await compared.inputs({ problem, count: COUNT, seed: 1, limits });
  const { program: original, entryPoint } = problem;
  return { original, entryPoint, inputs, limits, trust: 'own-operators' };
}

describe('a function whose tests put a text into the standard input', () => {
  it('gets others that are grown from it, and answers all of them', async () => {
    const run = await grownFor('Starter/6');
    expect(run.inputs.length).toBeGreaterThan(COUNT);
    expect(run.inputs.every((input) => input.startsWith('__stdin__='))).toBe(true);
    const found = await compared.compare({ ...run, evolved: run.original });
    expect(found).toMatchObject({ kind: 'same', accepted: run.inputs.length });
  });

  it.each([
    ['how it is taken apart', 'line.split()', "line.split(' ')"],
    ['how it is counted', 'start=1', 'start=0'],
    ['what is kept of it', '(("withdraw", 1), ("transfer", 2))', '(("withdraw", 1), ("transfer", 3))'],
  ])('is told from one that differs in %s', async (_name, before, after) => {
    const run = await grownFor('Starter/6');
    const files = Object.fromEntries(
      Object.entries(run.original.files).map(([path, source]) => [path, source.replace(before, after)]),
    );
    expect(files).not.toEqual(run.original.files);
    const found = await compared.compare({ ...run, evolved: { ...run.original, files } });
    expect(found.kind).toBe('different');
  });
});

describe('a script that checks how its input is counted', () => {
  const scriptProblem = (code: string, input: string): Problem => ({
    ...nanProblem(''),
    entryPoint: null,
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': code } },
    tests: { style: 'stdio', cases: [{ name: 'listed', input, output: '' }] },
  });
  const listed = `count = int(input())
numbers = list(map(int, input().split()))
assert len(numbers) == count
print(sum(numbers) + (0 if WRONG else 1))
`;
  const lines = `count, extra = map(int, input().split())
pairs = [tuple(map(int, input().split())) for _ in range(count)]
assert input() == 'end' and all(len(pair) == 2 for pair in pairs)
print(pairs, extra + (0 if WRONG else 1))
`;
  const word = `length = int(input())
letters = input()
assert len(letters) == length
print(letters.count('a') + (0 if WRONG else 1))
`;
  const sides = `width, height = map(int, input().split())
colour = input()
print(width * height, colour, 0 if WRONG else 1)
`;

  it.each([
    ['huge numbers', sides, '3 4\nred\n', 'min(width, height) > 2**30'],
    ['numbers beyond what a machine holds', sides, '3 4\nred\n', 'min(width, height) > 2**63'],
    ['one huge number', sides, '3 4\nred\n', 'height < 2**20 and width > 2**53'],
    ['a longer list', listed, '3\n4 9 2\n', 'len(numbers) > 30'],
    ['a very long list', listed, '3\n4 9 2\n', 'len(numbers) > 200'],
    ['a list in order', listed, '4\n4 9 2 7\n', 'count > 3 and numbers == sorted(numbers)'],
    ['a list in reversed order', listed, '4\n4 9 2 7\n', 'count > 3 and numbers == sorted(numbers)[::-1]'],
    ['a list of one number, again and again', listed, '4\n4 9 2 7\n', 'count > 4 and len(set(numbers)) == 1'],
    ['more lines', lines, '2 5\n4 9\n2 7\nend\n', 'count > 12'],
    ['the same line twice', lines, '2 5\n4 9\n2 7\nend\n', 'count > 3 and pairs[0] == pairs[-1]'],
    ['a longer word', word, '4\nabca\n', 'length > 20'],
  ])('is told from one that differs for %s', async (_name, code, input, test) => {
    const original = code.replace('WRONG', 'False');
    const problem = scriptProblem(original, input);
    const { inputs } = await compared.inputs({ problem, count: COUNT, seed: 1, limits });
    const run = {
      original: problem.program,
      entryPoint: null,
      inputs,
      limits,
      trust: 'own-operators' as const,
    };
    const evolved = { ...problem.program, files: { 'main.py': code.replace('WRONG', test) } };
    expect((await compared.compare({ ...run, evolved })).kind).toBe('different');
    expect(await compared.compare({ ...run, evolved: problem.program })).toMatchObject({ kind: 'same' });
  });
});

it('asks a program that refuses most texts for as many that it answers', async () => {
  const run = await grownFor('Starter/9');
  const found = await compared.compare({ ...run, evolved: run.original });
  expect(found.kind).toBe('same');
  expect(found.kind === 'same' ? found.accepted : 0).toBeGreaterThanOrEqual(run.inputs.length / 2 - 1);
});

function nanProblem(body: string): Problem {
  const code = `def spread(numbers):\n    ${body}\n`;
  return {
    id: 'Nan/0',
    dataset: 'nan',
    language: 'python',
    prompt: '',
    entryPoint: 'spread',
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': code } },
    tests: {
      style: 'check',
      code: 'def check(candidate):\n    candidate([1.0, float("nan"), 2.5])\n    candidate([float("nan")])\n',
      count: 2,
    },
    licence: 'MIT',
    record: {},
  };
}

it('puts no nan into a set: its hash is its address, so that the order would be another one in every process', async () => {
  const problem = nanProblem('return [number for number in numbers]');
  const { inputs } = await compared.inputs({ problem, count: 300, seed: 5, limits });
  expect(inputs.some((input) => input.includes('nan'))).toBe(true);
  expect(inputs.some((input) => /\{[^{}:]+[,}]/.test(input))).toBe(true);
  expect(inputs.filter((input) => /\{[^{}:]*nan/.test(input))).toEqual([]);
});

/** A nan that is hashed: one in a list within is not, for the list is refused, nor one behind what cannot be reckoned with. */
const HASHED = /^[[(][^[(]*float\('nan'\)/;
const RECKONED = /^[[(](?:(?!None)[^[(])*float\('nan'\)/;

it.each([
  ['a set', 'return sorted(set(numbers))[:1]', HASHED],
  ['a dictionary', 'return len({number: True for number in numbers})', HASHED],
  ['a set, reckoned with before', 'return {number * 2 - 1 for number in numbers} == {0}', RECKONED],
  ['a set, from the right', 'return {2 - abs(number) for number in numbers} == {0}', RECKONED],
])('asks no program for a nan that it puts into %s', async (_, body, hashed) => {
  const { inputs } = await compared.inputs({ problem: nanProblem(body), count: 120, seed: 5, limits });
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.filter((input) => hashed.test(input))).toEqual([]);
});

it('asks a program that has sets for the nan that it puts into none', async () => {
  const problem = nanProblem('return [number for number in numbers if int is not float] + sorted({1, 2})');
  const { inputs } = await compared.inputs({ problem, count: 120, seed: 5, limits });
  expect(inputs.some((input) => input.includes('nan'))).toBe(true);
});

it('draws numbers anew and keeps the shape, and mostly which are larger: intervals stay intervals', async () => {
  const problem = {
    ...nanProblem('return min(numbers[0][1], numbers[1][1]) - max(numbers[0][0], numbers[1][0])'),
    tests: {
      style: 'check' as const,
      code: 'def check(candidate):\n    candidate([(1, 5), (2, 9)])\n    candidate([(-3, 4), (3, 6)])\n',
      count: 2,
    },
  };
  const { inputs } = await compared.inputs({ problem, count: 120, seed: 5, limits });
  const pairs = inputs.flatMap((input) => {
    const found = /^\[\((-?\d+), (-?\d+)\), \((-?\d+), (-?\d+)\)\]$/.exec(input);
    return found === null ? [] : [found.slice(1).map(Number)];
  });
  const others = pairs.filter(
    (numbers) => numbers.filter((one) => Math.abs(one) > 9 && Math.abs(one) < 1001).length > 1,
  );
  const ordered = others.filter(([a = 0, b = 0, c = 0, d = 0]) => a <= b && c <= d);
  expect(others.length).toBeGreaterThan(12);
  expect(ordered.length).toBeGreaterThan(others.length / 2);
});

it('asks a program that takes long for all that it answers, what its tests ask and some more', async () => {
  const code = `wanted = int(input())
squares = []
for number in range(60000):
    squares.append(number * number)
print(squares[wanted])
`;
  const { inputs } = await compared.inputs({
    problem: {
      ...nanProblem('pass'),
      entryPoint: null,
      program: { language: 'python', entryFile: 'main.py', files: { 'main.py': code } },
      tests: { style: 'stdio', cases: [{ name: 'three', input: '3\n', output: '9\n' }] },
    },
    count: 20,
    seed: 5,
    limits: { ...limits, cpuSeconds: 60, wallSeconds: 180 },
  });
  const answered = inputs.filter((input) => {
    const [line = ''] = input.split('\n');
    return /^\s*-?\d+\s*$/.test(line) && Math.abs(Number(line)) < 60_000;
  });
  expect(answered).toContain('3\n');
  expect(answered.length).toBeGreaterThan(3);
});

describe('a class that its tests ask by operators, and of what is no method', () => {
  const code = `class Shelf:
    def __init__(self):
        self.books = {}

    def __setitem__(self, place, book):
        self.books[place.strip()] = book

    def __getitem__(self, place):
        return self.books[place.strip()]

    def __delitem__(self, place):
        del self.books[place.strip()]

    def __len__(self):
        return len(self.books)

    def __iter__(self):
        return iter(self.books)

    @property
    def first(self):
        return min(self.books, default='')

    @first.setter
    def first(self, place):
        self.books[place] = self.books.pop(self.first)

    @classmethod
    def of(cls, place, book):
        shelf = cls()
        shelf[place] = book
        return shelf

    @staticmethod
    def label(place):
        return place.upper()

    def __getattr__(self, name):
        raise AttributeError(name)

    def __repr__(self):
        return f'Shelf({self.books})'
`;
  const tests = `import unittest


class ShelfTest(unittest.TestCase):
    def test_all(self):
        shelf = Shelf()
        shelf['top '] = 'Emma'
        shelf['low'] = 'Ulysses'
        self.assertEqual(shelf['top'], 'Emma')
        del shelf['low']
        self.assertEqual(len(shelf), 1)
        self.assertEqual(list(shelf), ['top'])
        shelf.first = 'floor'
        self.assertEqual(shelf.first, 'floor')
        self.assertEqual(len(Shelf.of('top', 'Emma')), 1)
        self.assertEqual(Shelf.label('top'), 'TOP')
        self.assertFalse(hasattr(shelf, 'door'))
        self.assertIn('top', repr(shelf))
`;
  const program = (source: string): Problem['program'] => ({
    ...{ language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
  });
  const problem: Problem = {
    ...{ id: 'Shelf/0', dataset: 'shelves', language: 'python', prompt: '', entryPoint: 'Shelf' },
    ...{ licence: 'MIT', record: {} },
    program: program(code),
    tests: { style: 'unittest', code: tests, count: 1 },
  };
  let inputs: readonly string[];
  beforeAll(async () => {
    ({ inputs } = await compared.inputs({ problem, count: COUNT, seed: 1, limits }));
  });

  it('is asked so in its inputs, but for what the language asks by itself', () => {
    const said = inputs.join('\n');
    const asked = ['__setitem__', '__getitem__', '__delitem__', '__len__', '__iter__', 'of', 'label'];
    for (const call of [...asked.map((name) => `${name}(`), 'first()', "first('"]) {
      expect(said).toContain(`\n${call}`);
    }
    expect(said).not.toMatch(/__getattr__|__repr__|__init__/u);
  });

  it.each([
    ['what it finds', 'return self.books[place.strip()]', 'return self.books[place]'],
    ['what it takes away', 'del self.books[place.strip()]', 'self.books.clear()'],
    ['how long it is', 'return len(self.books)', 'return len(self.books) + 1'],
    ['what it says of itself', "min(self.books, default='')", "max(self.books, default='')"],
    ['what it is told of itself', 'self.books[place] =', "self.books[place + '.'] ="],
    ['what its class makes', 'shelf[place] = book', 'shelf[book] = place'],
    ['what needs no object', 'return place.upper()', 'return place.title()'],
    ['what it gives in turn', 'return iter(self.books)', 'return iter(sorted(self.books))'],
  ])('is told from one that differs in %s', async (_name, before, after) => {
    const evolved = code.replace(before, after);
    expect(evolved).not.toBe(code);
    const run = { entryPoint: 'Shelf', inputs, limits, trust: 'own-operators' } as const;
    const found = await compared.compare({ ...run, original: program(code), evolved: program(evolved) });
    expect(found.kind).toBe('different');
    const same = await compared.compare({ ...run, original: program(code), evolved: program(code) });
    expect(same.kind).toBe('same');
  });
});
