import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hasTies, rank, tieTerm } from './ranks.js';

const values = fc.array(fc.integer({ min: -9, max: 9 }));

describe('ranks', () => {
  it.each<[values: number[], doubled: number[], groups: number[]]>([
    [[], [], []],
    [[7], [2], [1]],
    [
      [3, 1, 2],
      [6, 2, 4],
      [1, 1, 1],
    ],
    [[5, 5, 5], [4, 4, 4], [3]],
    [
      [2, 1, 2, 0],
      [7, 4, 7, 2],
      [1, 1, 2],
    ],
    [
      [0, -0, -1],
      [5, 5, 2],
      [1, 2],
    ],
  ])('of %j are, doubled, %j', (given, doubled, groups) => {
    expect(rank(given)).toEqual({ doubled, groups });
  });

  it('share what the ranks of different values have, and keep their order', () => {
    fc.assert(
      fc.property(values, (given) => {
        const { doubled } = rank(given);
        expect(doubled.reduce((sum, one) => sum + one, 0)).toBe(given.length * (given.length + 1));
        for (const [left, one] of given.entries()) {
          for (const [right, other] of given.entries()) {
            expect(Math.sign((doubled[left] ?? 0) - (doubled[right] ?? 0))).toBe(Math.sign(one - other));
          }
        }
      }),
    );
  });

  it('have ties where values are equal', () => {
    expect([hasTies(rank([1, 2])), tieTerm(rank([1, 2]))]).toEqual([false, 0]);
    expect([hasTies(rank([1, 1])), tieTerm(rank([1, 1]))]).toEqual([true, 6]);
    expect([hasTies(rank([1, 1, 2, 2, 2])), tieTerm(rank([1, 1, 2, 2, 2]))]).toEqual([true, 6 + 24]);
  });
});
