import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Turn } from './turns.js';
import { createTurns } from './turns.js';

interface Simulated {
  /** Seconds of work that each problem needs. */
  readonly needs: readonly number[];
  readonly lanes: number;
  readonly total: number;
  /** Seconds of one generation, after which a turn may end. */
  readonly step: number;
}

/** Lanes that take turns on a clock that only their work moves; the seconds that each problem was worked on. */
function timesOf({ needs, lanes, total, step }: Simulated): { seconds: number[]; end: number } {
  let clock = 0;
  const seconds = needs.map(() => 0);
  const turns = createTurns({ items: [...needs.keys()], lanes, now: () => clock, deadline: total });
  const working = Array.from({ length: lanes }, (): Turn<number> | null => null);
  for (;;) {
    for (const lane of working.keys()) {
      working[lane] ??= turns.next();
    }
    if (working.every((turn) => turn === null)) {
      return { seconds, end: clock };
    }
    clock += step;
    for (const [lane, turn] of working.entries()) {
      if (turn !== null) {
        const done = (seconds[turn.item] ?? 0) + step;
        seconds[turn.item] = done;
        const isFinished = done >= (needs[turn.item] ?? 0);
        if (isFinished || clock >= turn.endsAt) {
          turns.end(turn, !isFinished);
          working[lane] = null;
        }
      }
    }
  }
}

const ENDLESS = 1e9;

describe('turns', () => {
  it.each([
    ['one lane', 1, 6, 60],
    ['as many lanes as problems', 3, 3, 60],
    ['more problems than lanes, and no multiple of them', 3, 4, 120],
    ['many problems', 2, 25, 1000],
  ])('give equal shares of the time: %s', (_, lanes, problems, total) => {
    const { seconds, end } = timesOf({
      ...{ needs: Array.from({ length: problems }, () => ENDLESS), lanes, total, step: 0.01 },
    });
    const share = (Math.min(lanes, problems) * total) / problems;
    for (const one of seconds) {
      expect(one).toBeGreaterThan(0.9 * share);
      expect(one).toBeLessThan(1.1 * share);
    }
    expect(end).toBeLessThan(total + 1);
  });

  it('hand what a problem leaves over to the others, in equal parts', () => {
    const { seconds } = timesOf({ needs: [1, 1, ENDLESS, ENDLESS], lanes: 1, total: 42, step: 0.01 });
    expect(seconds[0]).toBeCloseTo(1, 1);
    expect(seconds[2]).toBeGreaterThan(19);
    expect(seconds[3]).toBeGreaterThan(19);
  });

  it('go in order, once each, where time is no limit', () => {
    const turns = createTurns({ items: ['a', 'b'], lanes: 2, now: () => 5, deadline: Infinity });
    const taken = [turns.next(), turns.next(), turns.next()];
    expect(taken.map((turn) => turn?.item)).toEqual(['a', 'b', undefined]);
    expect(taken[0]).toMatchObject({ endsAt: Infinity });
  });

  it('are none once the time is out', () => {
    let clock = 0;
    const turns = createTurns({ items: ['a', 'b'], lanes: 1, now: () => clock, deadline: 10 });
    const first = turns.next();
    clock = 10;
    if (first !== null) {
      turns.end(first, true);
    }
    expect(turns.next()).toBeNull();
  });

  it('never leave time and work both, whatever the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 5, max: 100 }),
        (needs, lanes, total) => {
          const { seconds, end } = timesOf({
            needs,
            lanes: Math.min(lanes, needs.length),
            total,
            step: 0.05,
          });
          const open = seconds.flatMap((one, at) => (one < (needs[at] ?? 0) ? [one] : []));
          if (open.length === 0) {
            return;
          }
          expect(end, 'all of the time was used').toBeGreaterThan(0.85 * total);
          expect(end).toBeLessThan(total + 0.05 * 4 * needs.length + 0.1);
          const most = Math.max(...seconds);
          expect(Math.min(...open), 'nobody had much more than who is still open').toBeGreaterThan(
            0.55 * most - 0.5,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
