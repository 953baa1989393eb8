import { expect, it } from 'vitest';

import { createRng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

import { operatorWeights } from './operator-weights.js';

const ALL = OPERATORS.map(({ id }) => id);
const weightsOf = (seed: number, ids = ALL, placed = ids) =>
  operatorWeights(ids, placed, createRng('weights', seed));

it('is the same for a seed, positive, and of operators that are allowed', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const weights = weightsOf(seed);
    expect(weights).toEqual(weightsOf(seed));
    expect(Object.keys(weights).every((id) => ALL.includes(id))).toBe(true);
    expect(Object.values(weights).every((weight) => weight > 0)).toBe(true);
  }
});

it('takes all of a few operators that were asked for', () => {
  expect(Object.keys(weightsOf(1, ['S2', 'S6']))).toEqual(['S2', 'S6']);
});

it.each([ALL.length, 17, 9])(
  'gives each of many operators to some problems, and none to more than three in five, with %i placed in the original',
  (size) => {
    const placed = ALL.slice(0, size);
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 1000; seed += 1) {
      const drawn = Object.keys(weightsOf(seed, ALL, placed));
      const common = drawn.filter((id) => placed.includes(id)).length;
      expect(Math.abs(common - size * 0.57)).toBeLessThan(1);
      drawn.forEach((id) => counts.set(id, (counts.get(id) ?? 0) + 1));
    }
    for (const id of ALL) {
      expect(counts.get(id) ?? 0).toBeGreaterThan(520);
      expect(counts.get(id) ?? 0).toBeLessThan(620);
    }
  },
);

it.each([1, 3, 4, 5])('leaves a small original with %i placed operators four of them', (size) => {
  const placed = ALL.slice(0, size);
  for (let seed = 0; seed < 20; seed += 1) {
    const drawn = Object.keys(weightsOf(seed, ALL, placed));
    expect(drawn.filter((id) => placed.includes(id)).length).toBe(Math.min(size, 4));
  }
});

it('draws of what has no place in the original as well, apart', () => {
  const placed = ALL.slice(0, 5);
  const sizes = Array.from({ length: 20 }, (_, seed) => {
    const drawn = Object.keys(weightsOf(seed, ALL, placed));
    return drawn.filter((id) => !placed.includes(id)).length;
  });
  expect(Math.min(...sizes)).toBe(9);
  expect(Math.max(...sizes)).toBe(10);
});
