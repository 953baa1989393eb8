import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson } from './canonical-json.js';
import { groupBy } from './group-by.js';
import { createRng, rngAt } from './rng.js';

describe('Rng', () => {
  it('draws the same from the same path, whatever its relatives have drawn', () => {
    const one = createRng(7, 'HumanEval/0');
    one.next();
    one.fork('other').next();
    const first = one.fork(3, 'slot');
    const second = rngAt(createRng(7, 'HumanEval/0').fork(3, 'slot').path);
    expect([first.next(), first.below(100)]).toEqual([second.next(), second.below(100)]);
  });

  it('keeps paths apart that look alike', () => {
    const paths = [
      createRng('a/b'),
      createRng('a', 'b'),
      createRng('a').fork('b', 1),
      createRng('a', 'b', '1'),
      createRng(1),
      createRng('1'),
    ];
    expect(new Set(paths.map(({ path }) => path)).size).toBe(paths.length);
  });

  it('draws within bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.string(), (bound, seed) => {
        const drawn = createRng(seed).below(bound);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true);
      }),
    );
  });

  it('shuffles into a permutation', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const sorted = (list: readonly number[]): number[] => [...list].sort((left, right) => left - right);
        expect(sorted(createRng(seed).shuffle(items))).toEqual(sorted(items));
      }),
    );
  });

  it('draws weights in proportion and never one of weight 0', () => {
    const rng = createRng('weights');
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 3000; draw += 1) {
      const index = rng.weighted([1, 0, 2]);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    expect((counts[2] ?? 0) / (counts[0] ?? 1)).toBeGreaterThan(1.7);
    expect((counts[2] ?? 0) / (counts[0] ?? 1)).toBeLessThan(2.3);
  });

  it.each([
    ['an empty list', () => createRng('x').pick([])],
    ['a bound of 0', () => createRng('x').below(0)],
    ['a bound that is not whole', () => createRng('x').below(1.5)],
    ['weights that are all 0', () => createRng('x').weighted([0, 0])],
    ['a negative weight', () => createRng('x').weighted([1, -1])],
    ['a weight that is NaN', () => createRng('x').weighted([NaN])],
  ])('refuses %s', (_name, draw) => {
    expect(draw).toThrow(RangeError);
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys, and parses back', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(canonicalJson({ b: 1, a: { d: 2, c: undefined } })).toBe('{"a":{"d":2},"b":1}');
  });

  it.each([NaN, Infinity, undefined, 10n, () => 1])('refuses what JSON cannot hold: %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

describe('groupBy', () => {
  it('keeps keys and items in order of appearance', () => {
    expect([...groupBy([3, 1, 4, 1, 5], (item) => item % 2)]).toEqual([
      [1, [3, 1, 1, 5]],
      [0, [4]],
    ]);
  });
});
