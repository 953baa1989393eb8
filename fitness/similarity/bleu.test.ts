import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bleu, weightedUnigramMatch } from './bleu.js';

const split = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const LISTS = fc.array(fc.constantFrom('a', 'b', 'if'), { maxLength: 9 });
const KEYWORDS = new Set(['if', 'return']);

/** BLEU with a single file each, by lists and splicing, written without the counts of the real one. */
function naiveBleu(reference: readonly string[], candidate: readonly string[]): number {
  const runs = (list: readonly string[], length: number): string[] =>
    list.flatMap((_, at) => (at + length <= list.length ? [list.slice(at, at + length).join(' ')] : []));
  let product = 1;
  let orders = 0;
  for (const length of [1, 2, 3, 4]) {
    const left = runs(reference, length);
    const all = runs(candidate, length);
    const hits = all.filter((run) => {
      const at = left.indexOf(run);
      return at >= 0 && left.splice(at, 1).length === 1;
    }).length;
    if (length === 1 && hits === 0) {
      return candidate.length + reference.length === 0 ? 1 : 0;
    }
    if (all.length > 0) {
      orders += 1;
      product *= Math.max(hits, 0.1) / all.length;
    }
  }
  const penalty = Math.min(1, Math.exp(1 - reference.length / candidate.length));
  return penalty * product ** (1 / orders);
}

describe('BLEU-4', () => {
  it.each([
    // Precisions 4/5, 3/4, 2/3, 1/2; as long as the reference.
    ['a b c d e', 'a b c d x', (4 / 5) * (3 / 4) * (2 / 3) * (1 / 2)],
    // Precisions 4/4, 3/3, 2/2, 1/1, but 4 tokens for 5: e^(1 − 5/4) to the fourth.
    ['a b c d e', 'a b c d', Math.exp(-0.25) ** 4],
    // Clipped: of five a one counts. 1/5, no pair of 4, no triple of 3, no quadruple of 2.
    ['a b', 'a a a a a', (1 / 5) * (0.1 / 4) * (0.1 / 3) * (0.1 / 2)],
  ])('of %j and %j', (reference, candidate, product) => {
    expect(bleu([split(reference)], [split(candidate)])).toBeCloseTo(product ** (1 / 4), 12);
  });

  it.each([
    ['a b c', 'a b c', 1],
    ['a', 'a', 1],
    ['', '', 1],
    ['a', '', 0],
    ['', 'a', 0],
    ['a b', 'c d', 0],
    // Two lengths only: √(2/2 · 1/1), 2 tokens for 3.
    ['a b c', 'a b', Math.exp(1 - 3 / 2)],
  ])('of the short %j and %j is %d', (reference, candidate, expected) => {
    expect(bleu([split(reference)], [split(candidate)])).toBeCloseTo(expected, 12);
  });

  it('is .1041 and something on the example of the package codebleu (its README cuts figures off)', () => {
    const reference = split('def sum ( first , second ) : return second + first');
    const candidate = split('def add ( a , b ) : return a + b');
    expect(Math.floor(bleu([reference], [candidate]) * 10_000)).toBe(1041);
  });

  it('is not symmetric', () => {
    expect(bleu([split('a b c d e')], [split('a b c d')])).not.toBe(
      bleu([split('a b c d')], [split('a b c d e')]),
    );
  });

  it('is what a naive second writing gives, in 0 to 1, and 1 of a list with itself', () => {
    fc.assert(
      fc.property(LISTS, LISTS, (reference, candidate) => {
        const found = bleu([reference], [candidate]);
        expect(found).toBeCloseTo(naiveBleu(reference, candidate), 12);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        expect(bleu([reference], [reference])).toBe(1);
      }),
    );
  });

  it('has no n-gram over the border of two files', () => {
    // Of a b | c d: 4/4, and the pairs ab and cd of 2; nothing longer.
    expect(bleu([split('a b c d')], [split('a b'), split('c d')])).toBe(1);
    // Of a b c d against a b | c d: 4/4, 2/3, 0.1/2, 0.1/1.
    expect(bleu([split('a b'), split('c d')], [split('a b c d')])).toBeCloseTo(
      ((2 / 3) * 0.05 * 0.1) ** (1 / 4),
      12,
    );
  });
});

describe('the weighted n-gram match', () => {
  it.each([
    // Missing the keyword costs five of 5 + 1 + 1: the candidate's x is 1 of 3 instead.
    ['if a b', 'x a b', 2 / 3],
    // Missing a name: 5 + 1 of 5 + 1 + 1.
    ['if a b', 'if a x', 6 / 7],
    // Clipped: one of two keywords, and e^(1 − 3/2) for 2 tokens of 3.
    ['if a b', 'if if', 0.5 * Math.exp(-0.5)],
    ['', '', 1],
    ['a', '', 0],
    ['', 'a', 0],
    ['a', 'b', 0],
  ])('of %j and %j is %d', (reference, candidate, expected) => {
    expect(weightedUnigramMatch([split(reference)], [split(candidate)], KEYWORDS)).toBeCloseTo(expected, 12);
  });

  it('is in 0 to 1, and 1 of a list with itself in any order', () => {
    fc.assert(
      fc.property(LISTS, LISTS, (reference, candidate) => {
        const found = weightedUnigramMatch([reference], [candidate], KEYWORDS);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        expect(weightedUnigramMatch([reference], [[...reference].reverse()], KEYWORDS)).toBe(1);
      }),
    );
  });
});
