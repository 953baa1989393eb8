import { describe, expect, it } from 'vitest';

import { failureRate } from './difficulty.js';

describe('the failure rate of a panel', () => {
  it.each([
    [[[3, 3]], 0],
    [[[0, 3]], 1],
    [[[2, 3]], 1 / 3],
    // A model of many samples weighs no more than one of few.
    [
      [
        [0, 1],
        [30, 30],
      ],
      0.5,
    ],
    [
      [
        [1, 2],
        [3, 4],
        [0, 3],
      ],
      (1 / 2 + 1 / 4 + 1) / 3,
    ],
  ])('of %j right of so many is %d', (models, rate) => {
    const asked = models.map(([right = 0, answers = 0]) => ({ model: 'one', right, answers }));
    expect(failureRate({ models: asked })).toBe(rate);
  });
});
