import { expect, it } from 'vitest';

import type { Program } from '../../../core/program.js';
import { oneFileProgram } from '../../../core/program.js';
import { createRng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

import type { OperatorWeights, WeighedOriginal } from './operator-weights.js';
import { operatorWeights, variantKey } from './operator-weights.js';

const ALL = OPERATORS.map(({ id }) => id);
const COMMON = ['N1', 'S2', 'S6', 'S7', 'S8', 'S12'];
const ONE = oneFileProgram('python', 'def total(prices):\n    return sum(prices)\n');
const SEVERAL = oneFileProgram(
  'python',
  'class Till:\n    def __init__(self):\n        self.sum = 0\n\n    def add(self, price):\n        self.sum += price\n',
);
const called = (program: Program): WeighedOriginal['problem'] => ({ program, entryPoint: 'total' });
const wholeOf = (
  seed: number,
  problem: WeighedOriginal['problem'],
  ids: readonly string[] = ALL,
  placed = ids,
): OperatorWeights => operatorWeights(ids, { problem, placed }, createRng('weights', seed));
const weightsOf = (seed: number, ids?: readonly string[], placed?: readonly string[]) =>
  wholeOf(seed, called(ONE), ids, placed).own;

it('is the same for a seed, positive, and of operators that are allowed', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const weights = weightsOf(seed);
    expect(weights).toEqual(weightsOf(seed));
    expect(Object.keys(weights).every((key) => ALL.includes(key.replace(/\/.*$/, '')))).toBe(true);
    expect(Object.entries(weights).every(([key, weight]) => weight > 0 === ALL.includes(key))).toBe(true);
  }
});

it('takes all of a few operators that were asked for', () => {
  const few = ['S1', 'S7', 'A8'];
  expect(Object.keys(weightsOf(1, few)).sort()).toEqual([...few].sort());
});

/** Of many problems; drawn once, since it takes seconds. */
let drawnByMany: readonly Readonly<Record<string, number>>[] | undefined;
const many = (): typeof drawnByMany & object =>
  (drawnByMany ??= Array.from({ length: 1500 }, (_, seed) => weightsOf(seed)));

const shareOf = (id: string): number => many().filter((one) => id in one).length / many().length;

it.each([
  ['N1', 0.72],
  ['S2', 0.8],
  ['S6', 0.45],
  ['S7', 0.55],
  ['S8', 0.55],
  ['S12', 0.88],
])('leaves %s, which finds a place nearly everywhere, to a share of %d of the problems', (id, share) => {
  expect(Math.abs(shareOf(id) - share)).toBeLessThan(0.05);
});

it.each([
  ['several functions', called(SEVERAL)],
  ['a script', { program: ONE, entryPoint: null }],
])('leaves S7, which is for what has many parts, to more of the problems of %s', (_, problem) => {
  const drawn = Array.from({ length: 400 }, (_value, seed) => wholeOf(seed, problem).own);
  const share = (id: string): number => drawn.filter((one) => id in one).length / drawn.length;
  expect(Math.abs(share('S7') - 0.9)).toBeLessThan(0.05);
  expect(Math.abs(share('S8') - 0.55)).toBeLessThan(0.08);
});

it.each(ALL.filter((id) => !COMMON.includes(id)))('leaves %s out of some problems', (id) => {
  expect(Math.abs(shareOf(id) - 0.95)).toBeLessThan(0.03);
});

it.each([1, 3, 4, 5])('leaves a small original with %i placed operators four of them', (size) => {
  const placed = [...COMMON, ...ALL.filter((id) => !COMMON.includes(id))].slice(0, size);
  for (let seed = 0; seed < 50; seed += 1) {
    const drawn = Object.keys(weightsOf(seed, ALL, placed));
    expect(drawn.filter((id) => placed.includes(id)).length).toBeGreaterThanOrEqual(Math.min(size, 4));
  }
});

it.each(
  OPERATORS.flatMap(({ id, variantShares = {} }) =>
    Object.entries(variantShares).map(([variant, share]) => [id, variant, share] as const),
  ),
)('leaves %s by %s to a share of %d of the problems that draw the operator', (id, variant, share) => {
  const drawn = many().filter((one) => id in one);
  const without = drawn.filter((one) => one[variantKey(id, variant)] === 0).length;
  expect(Math.abs(without / drawn.length - (1 - share))).toBeLessThan(0.05);
});

const RARE = new Set(
  OPERATORS.flatMap(({ id, variantShares = {} }) =>
    Object.entries(variantShares)
      .filter(([, share]) => share <= 0.5)
      .map(([variant]) => variantKey(id, variant)),
  ),
);

it.each(['S6', 'S8'])(
  'gives %s, which would mark most programs, to some half of the single functions, with what is in reserve',
  (id) => {
    const having = Array.from({ length: 400 }, (_, seed) => wholeOf(seed, called(ONE))).filter(
      ({ own, reserve }) => id in own || id in reserve,
    );
    expect(Math.abs(having.length / 400 - 0.53)).toBeLessThan(0.06);
  },
);

it('keeps every operator in reserve but what is cheap and not drawn, leaning the same way, and leaves the same rare variants', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { own, reserve } = wholeOf(seed, called(SEVERAL));
    const kept = OPERATORS.filter(({ id, isCheap }) => isCheap !== true || id in own).map(({ id }) => id);
    expect(Object.keys(reserve).filter((key) => ALL.includes(key))).toEqual(kept);
    expect(Object.entries(own).filter(([, weight]) => weight > 0)).toEqual(
      Object.entries(reserve).filter(([id, weight]) => id in own && weight > 0),
    );
    expect(Object.keys(reserve).filter((key) => reserve[key] === 0)).toEqual(
      Object.keys(own).filter((key) => own[key] === 0 && RARE.has(key)),
    );
  }
});

it('takes all variants as a last resort, and of what has many parts all operators', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { own, lastResort } = wholeOf(seed, called(ONE));
    const kept = OPERATORS.filter(({ id, isCheap }) => isCheap !== true || id in own).map(({ id }) => id);
    expect(Object.keys(lastResort)).toEqual(kept);
    expect(Object.keys(wholeOf(seed, called(SEVERAL)).lastResort)).toEqual(ALL);
    expect(Object.keys(wholeOf(seed, { program: ONE, entryPoint: null }).lastResort)).toEqual(ALL);
  }
});

it('draws of what has no place in the original as well, since one may come', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const drawn = Object.keys(weightsOf(seed, ALL, ALL.slice(0, 5)));
    expect(drawn.filter((id) => !ALL.slice(0, 5).includes(id)).length).toBeGreaterThan(10);
  }
});
