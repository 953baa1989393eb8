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

it('gives each of many operators to about two problems in three', () => {
  const size = Math.ceil(ALL.length * 0.68);
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 300; seed += 1) {
    const drawn = Object.keys(weightsOf(seed));
    expect(drawn.length).toBe(size);
    drawn.forEach((id) => counts.set(id, (counts.get(id) ?? 0) + 1));
  }
  const share = size / ALL.length;
  for (const id of ALL) {
    expect(Math.abs((counts.get(id) ?? 0) / 300 - share)).toBeLessThan(0.13);
  }
});

it('leaves in what has no place in the original, and draws from the rest', () => {
  const placed = ALL.slice(0, 5);
  const drawn = Object.keys(weightsOf(1, ALL, placed));
  expect(drawn.filter((id) => !placed.includes(id))).toEqual(ALL.slice(5));
  expect(drawn.filter((id) => placed.includes(id)).length).toBe(4);
});
