import { describe, expect, it } from 'vitest';

import { nextToExamine, pickBest } from './pick.js';

const member = (rc: number, rr: number, fingerprint = 'a', faults: number | null = null, operators = 4) => ({
  rc,
  rr,
  fingerprint,
  faults,
  operators,
});
const BAR = { minRr: 0.5, originalRr: 0.9, originalRc: 0.1 };

describe('the final pick', () => {
  it.each([
    [
      'takes the highest RC that is readable enough',
      [member(0.5, 0.4), member(0.3, 0.6), member(0.1, 0.9)],
      0.9,
      0.3,
    ],
    ['counts the bar itself as readable', [member(0.5, 0.5), member(0.3, 0.6)], 0.9, 0.5],
    ["lowers the bar to the original's readability", [member(0.5, 0.3), member(0.3, 0.31)], 0.3, 0.5],
    ['takes the most readable where none is readable enough', [member(0.5, 0.2), member(0.3, 0.4)], 0.9, 0.3],
  ])('%s', (_name, front, originalRr, rc) => {
    expect(pickBest(front, { ...BAR, originalRr }).rc).toBe(rc);
  });

  it('breaks ties by RR, then by fingerprint, whatever the order', () => {
    const front = [member(0.5, 0.6, 'b'), member(0.5, 0.7, 'd'), member(0.5, 0.7, 'c')];
    expect(pickBest(front, BAR).fingerprint).toBe('c');
    expect(pickBest([...front].reverse(), BAR).fingerprint).toBe('c');
  });

  it('has nobody to pick of an empty front', () => {
    expect(() => pickBest([], BAR)).toThrow(RangeError);
    expect(nextToExamine([], BAR)).toBeNull();
  });

  it.each([
    ['the best, before anyone looked', [null, null, null], 'a', 'a'],
    ['the best, which nothing is held against', [0, null, null], 'a', null],
    ['the best so far, and then the next', [2, null, null], 'a', 'b'],
    ['the first that nothing is held against', [2, 0, null], 'b', null],
    ['the one with least faults', [2, 1.5, 3], 'b', null],
    ['the best of those with as many faults', [2, 2, 2], 'a', null],
    ['none beyond one that could not be examined', [2, null, 0], 'a', 'b'],
  ])('takes %s, of those within a tenth of its RC', (_what, [a, b, c], picked, next) => {
    const front = [
      member(0.36, 0.9, 'c', c),
      member(0.5, 0.6, 'unreadable', 0),
      member(0.35, 0.9, 'far', 0),
      member(0.4, 0.5, 'a', a),
      member(0.38, 0.8, 'b', b),
    ].map((one) => (one.fingerprint === 'unreadable' ? { ...one, rr: 0.4 } : one));
    expect(pickBest(front, BAR).fingerprint).toBe(picked);
    expect(nextToExamine(front, BAR)?.fingerprint ?? null).toBe(next);
  });

  it.each([
    ['the original, where nothing is above it', 0.4, 'a', null],
    ['what is above the original, whatever is held against it', 0.39, 'a', null],
    ['the one with least faults of those above the original', 0.3, 'b', null],
  ])('picks %s', (_what, originalRc, picked, next) => {
    const front = [member(0.4, 0.6, 'a', 2), member(0.39, 0.7, 'b', 0), member(0.38, 0.8, 'c', 0)];
    expect(pickBest(front, { ...BAR, originalRc }).fingerprint).toBe(picked);
    expect(nextToExamine(front, { ...BAR, originalRc })?.fingerprint ?? null).toBe(next);
  });

  it.each<[string, readonly [number, number], readonly [number, number], string]>([
    ['of more operators and nearly as much RC', [0.39, 5], [0.37, 9], 'b'],
    ['of most operators, of those with nearly as much RC', [0.395, 5], [0.385, 7], 'c'],
    ['of the highest RC, of those of as many operators', [0.39, 5], [0.385, 5], 'b'],
    ['of the highest RC, where others come short of it by more than a twentieth', [0.37, 9], [0.36, 9], 'a'],
    ['of the highest RC, where others have fewer operators', [0.399, 3], [0.398, 2], 'a'],
  ])('takes the one %s', (_what, [rcOfB, ofB], [rcOfC, ofC], picked) => {
    const front = [
      member(0.4, 0.6, 'a'),
      member(rcOfB, 0.7, 'b', null, ofB),
      member(rcOfC, 0.7, 'c', null, ofC),
      member(0.4, 0.45, 'unreadable', null, 12),
    ];
    expect(pickBest(front, BAR).fingerprint).toBe(picked);
    expect(nextToExamine(front, BAR)?.fingerprint).toBe(picked);
  });

  it('takes the varied one only where its examination holds no more against it', () => {
    const ofFaults = (faults: number) => [member(0.4, 0.6, 'a', 0), member(0.39, 0.6, 'b', faults, 9)];
    expect(pickBest(ofFaults(0), BAR).fingerprint).toBe('b');
    expect(pickBest(ofFaults(1), BAR).fingerprint).toBe('a');
  });

  it('looks at six at most', () => {
    const front = Array.from({ length: 9 }, (_, at) =>
      member(1 - at / 1000, 0.6, String(at), at < 6 ? 1 : null),
    );
    expect(nextToExamine(front, BAR)).toBeNull();
    expect(
      nextToExamine(
        front.map((one) => ({ ...one, faults: one.fingerprint < '5' ? 1 : null })),
        BAR,
      ),
    ).toMatchObject({
      fingerprint: '5',
    });
  });
});
