import { expect, it } from 'vitest';

import { rankPoints } from '../../engine/nsga2/ranking.js';

import { naiveRanking, randomPoints } from './nsga2.js';

it.each([
  [1, 2],
  [50, 2],
  [200, 3],
])('compares with a sort that gives the same fronts: %i points, %i objectives', (count, objectives) => {
  const points = randomPoints(count, objectives);
  const sorted = rankPoints(points).fronts.map((front) => [...front].sort((left, right) => left - right));
  expect(naiveRanking(points)).toEqual(sorted);
});
