import { expect, it } from 'vitest';

import { hypervolume } from './hypervolume.js';

it.each([
  ['no point', [], 0],
  ['one point', [[0.5, 0.4]], 0.2],
  [
    'a staircase',
    [
      [0.2, 0.9],
      [0.5, 0.5],
      [0.8, 0.1],
    ],
    0.08 + 0.5 * 0.4 + 0.2 * 0.4,
  ],
  [
    'a dominated point',
    [
      [0.5, 0.5],
      [0.4, 0.4],
    ],
    0.25,
  ],
  [
    'the same point twice',
    [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
    0.25,
  ],
  [
    'a point on an axis',
    [
      [0.5, 0],
      [0, 0.9],
    ],
    0,
  ],
] as const)('the hypervolume of %s', (_what, points, area) => {
  expect(hypervolume(points)).toBeCloseTo(area, 12);
});
