import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { embeddingCosine, mismatchShare, nearestNeighbours } from './nearest-neighbours.js';
import type { Embedding } from './nearest-neighbours.js';

const vectors = (of: Readonly<Record<string, readonly number[]>>): ReadonlyMap<string, Embedding> =>
  new Map(Object.entries(of).map(([id, numbers]) => [id, Float32Array.from(numbers)]));

describe('the cosine of two embeddings', () => {
  it.each([
    [[1, 0], [2, 0], 1],
    [[1, 0], [0, 3], 0],
    [[1, 0], [-1, 0], -1],
    [[3, 4], [4, 3], 24 / 25],
    [[0, 0], [1, 1], 0],
    [[0, 0], [0, 0], 0],
  ])('of %j and %j is %d', (left, right, expected) => {
    expect(embeddingCosine(Float32Array.from(left), Float32Array.from(right))).toBeCloseTo(expected, 12);
  });

  it('is 1 of a vector with itself, symmetric, and in -1 to 1', () => {
    const vector = fc
      .array(fc.float({ noNaN: true, noDefaultInfinity: true, min: -100, max: 100 }), {
        minLength: 3,
        maxLength: 3,
      })
      .map((numbers) => Float32Array.from(numbers));
    fc.assert(
      fc.property(vector, vector, (left, right) => {
        const cosine = embeddingCosine(left, right);
        expect(cosine).toBe(embeddingCosine(right, left));
        expect(Math.abs(cosine)).toBeLessThanOrEqual(1);
        const own = embeddingCosine(left, left);
        // The square of the square of the least numbers is 0.
        expect(own === 1 || left.every((value) => Math.abs(value) < 1e-30)).toBe(true);
      }),
    );
  });

  it('is refused of two lengths', () => {
    expect(() => embeddingCosine(new Float32Array(2), new Float32Array(3))).toThrow(
      new RangeError('embeddings of 2 and 3 numbers have no cosine'),
    );
  });
});

describe('nearest neighbours', () => {
  const LEFT = vectors({ a: [1, 0], b: [0, 1], c: [1, 1] });

  it('are found among all programs of the other version, for the problems of both', () => {
    const found = nearestNeighbours(LEFT, vectors({ a: [5, 0], b: [3, 1], d: [1, 0] }));
    expect(found.map(({ id, nearest }) => [id, nearest])).toEqual([
      ['a', 'a'],
      ['b', 'a'],
    ]);
    // (3, 1) to (1, 0) and to (0, 1): 3 and 1 by √10.
    expect(found[1]?.cosine).toBeCloseTo(3 / Math.sqrt(10), 6);
    expect(found[1]?.ownCosine).toBeCloseTo(1 / Math.sqrt(10), 6);
    expect(mismatchShare(found)).toBe(1 / 2);
  });

  it.each([
    ['its own is as near as another', { b: [1, 1], a: [1, 1] }, { a: [1, 1], b: [1, 1] }, 0],
    ['nothing has a direction', { b: [0, 0], a: [0, 0] }, { a: [0, 0], b: [0, 0] }, 0],
    ['all are exchanged', { a: [1, 0], b: [0, 1] }, { a: [0, 1], b: [1, 0] }, 1],
    ['all point away', { a: [1, 0], b: [0, 1] }, { a: [-1, 0], b: [0, -1] }, 1],
    ['there is but one', { a: [1, 0] }, { a: [-1, 0] }, 0],
  ])('where %s', (_, left, right, share) => {
    expect(mismatchShare(nearestNeighbours(vectors(left), vectors(right)))).toBe(share);
  });

  it('say nothing where versions have nothing in common', () => {
    expect(mismatchShare(nearestNeighbours(LEFT, vectors({ d: [1, 0] })))).toBeNull();
  });

  it('are all their own in a version compared with itself, however its vectors are stretched', () => {
    const version = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,3}$/),
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }),
      { minKeys: 1, maxKeys: 12 },
    );
    fc.assert(
      fc.property(version, fc.constantFrom(1, 2, 8), (of, factor) => {
        const stretched = Object.fromEntries(
          Object.entries(of).map(([id, numbers]) => [id, numbers.map((one) => one * factor)]),
        );
        expect(mismatchShare(nearestNeighbours(vectors(of), vectors(stretched)))).toBe(0);
      }),
    );
  });
});
