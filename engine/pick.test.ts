import { describe, expect, it } from 'vitest';

import { pickBest } from './pick.js';

const member = (rc: number, rr: number, fingerprint = 'a') => ({ rc, rr, fingerprint });

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
    expect(pickBest(front, 0.5, originalRr).rc).toBe(rc);
  });

  it('breaks ties by RR, then by fingerprint, whatever the order', () => {
    const front = [member(0.5, 0.6, 'b'), member(0.5, 0.7, 'd'), member(0.5, 0.7, 'c')];
    expect(pickBest(front, 0.5, 0.9).fingerprint).toBe('c');
    expect(pickBest([...front].reverse(), 0.5, 0.9).fingerprint).toBe('c');
  });

  it('has nobody to pick of an empty front', () => {
    expect(() => pickBest([], 0.5, 0.5)).toThrow(RangeError);
  });
});
