import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { longestSharedRun } from './longest-shared-run.js';

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const LISTS = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });

/** Each run of one list looked for in the other. */
function naive(left: readonly string[], right: readonly string[]): number {
  const text = ` ${right.join(' ')} `;
  const runs = left.flatMap((_, start) =>
    left.slice(start).map((__, more) => left.slice(start, start + more + 1)),
  );
  return Math.max(
    0,
    ...runs.filter((run) => text.includes(` ${run.join(' ')} `)).map(({ length }) => length),
  );
}

describe('the longest shared run', () => {
  it.each([
    ['a b c d e', 'x b c d y d e', 3],
    ['a', 'b', 0],
    ['', 'a', 0],
    ['a', '', 0],
    ['a a a', 'a a', 2],
    ['a b a b a', 'b a b b', 3],
    // A token is whole: one does not lie in another.
    ['ab', 'a b', 0],
  ])('of %j and %j has %d tokens', (left, right, expected) => {
    expect(longestSharedRun(words(left), words(right))).toBe(expected);
  });

  it('is what looking for each run finds, whichever list comes first', () => {
    fc.assert(
      fc.property(LISTS, LISTS, (left, right) => {
        expect(longestSharedRun(left, right)).toBe(naive(left, right));
        expect(longestSharedRun(right, left)).toBe(naive(left, right));
      }),
      { numRuns: 500 },
    );
  });

  it('is found in large files, too', () => {
    const tokens = Array.from({ length: 100_000 }, (_, index) => `v${(index * index) % 1009}`);
    expect(longestSharedRun(tokens, ['x', ...tokens.slice(7), 'y'])).toBe(tokens.length - 7);
  }, 20_000);
});
