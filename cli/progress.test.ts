import { describe, expect, it } from 'vitest';

import { progressLines, shownDuration } from './progress.js';

const tally = (evaluations: number) => ({
  ...{ problems: 8, done: 2, skipped: 0, evaluations, tests: evaluations / 2 },
  active: new Map([['P/1', { before: 0.1, best: 0.25, evaluations: 40 }]]),
});

describe('the lines of a run under way', () => {
  it('say what is done, how fast, and what is left', () => {
    expect(progressLines(tally(600), 60, 1800)).toEqual([
      '2/8 problems · about 2 min left · 600 candidates, 10.0 candidates/s · 5.0 tests/s',
      '  P/1  RC 0.10 → 0.25  40 evaluations',
    ]);
  });

  it.each([
    ['hardly begun', 49, 1800],
    ['bounded by time alone', 600, null],
  ])('say nothing of the time left where a run has %s', (_, evaluations, left) => {
    expect(progressLines(tally(evaluations), 60, left)[0]).not.toContain('left');
  });

  it.each([
    [42, '42 s'],
    [89, '89 s'],
    [420, '7 min'],
    [7500, '2 h 05 min'],
  ])('shows %s seconds as %s', (seconds, shown) => {
    expect(shownDuration(seconds)).toBe(shown);
  });
});
