import { describe, expect, it } from 'vitest';

import type { JudgedRung } from './ladder-curves.js';
import { ladderCurves, leastDetails, monotonicityViolations } from './ladder-curves.js';
import type { OrderedRung } from './order.js';

const BASE = { base: 'b', sentences: 4 };

function judged(
  problem: string,
  rung: Pick<OrderedRung, 'strategy' | 'detail' | 'kept'>,
  passed: number,
  samples = 1,
): JudgedRung {
  const id = `${problem}:${rung.strategy}:${rung.detail}:${(rung.kept ?? []).join('+')}`;
  const description = rung.strategy === 'minimal' ? '' : id;
  return { rung: { ...BASE, ...rung, id, problem, description }, samples, passed };
}

const minimal = { strategy: 'minimal', detail: 0, kept: [] } as const;
const summary = (detail: number) => ({ strategy: 'summary', detail, kept: null }) as const;
const masked = (...kept: number[]) =>
  ({ strategy: 'sentence-masking', detail: kept.length / 4, kept }) as const;
const maximal = { strategy: 'maximal', detail: 9, kept: [0, 1, 2, 3] } as const;

const LADDERS = [
  ...[judged('p', minimal, 0), judged('p', summary(10), 0), judged('p', summary(25), 1)],
  ...[judged('p', masked(0, 1), 1), judged('p', masked(0, 1, 2), 0), judged('p', maximal, 1)],
  ...[judged('q', minimal, 0), judged('q', summary(10), 1), judged('q', summary(25), 1)],
  judged('q', { ...maximal, detail: 70 }, 1),
];

describe('ladderCurves', () => {
  it('has a point for each detail of a strategy, and one for what is of each problem’s own length', () => {
    const points = ladderCurves(LADDERS, [1], 1);
    expect(
      points.map(({ strategy, detail, rungs, passAtK: [one] }) => [strategy, detail, rungs, one?.estimate]),
    ).toEqual([
      ['minimal', 0, 2, 0],
      ['summary', 10, 2, 0.5],
      ['summary', 25, 2, 1],
      ['sentence-masking', 0.5, 1, 1],
      ['sentence-masking', 0.75, 1, 0],
      ['maximal', null, 2, 1],
    ]);
    expect(points[1]?.passAtK[0]).toMatchObject({ low: 0, high: 1 });
    // One problem says nothing of others.
    expect(points[3]?.passAtK[0]).toMatchObject({ low: null, high: null });
    expect(ladderCurves(LADDERS, [1], 1)).toEqual(points);
  });

  it('estimates pass@k of several answers without bias', () => {
    const [point] = ladderCurves([judged('p', minimal, 1, 4)], [1, 2], 1);
    expect(point?.passAtK.map(({ k, estimate }) => [k, estimate])).toEqual([
      [1, 0.25],
      [2, 0.5],
    ]);
    expect(() => ladderCurves(LADDERS, [2], 1)).toThrow(RangeError);
  });
});

describe('monotonicityViolations', () => {
  it('lists just the pairs in the order whose more detailed rung does worse', () => {
    expect(monotonicityViolations(LADDERS)).toEqual([
      {
        less: 'p:sentence-masking:0.5:0+1',
        more: 'p:sentence-masking:0.75:0+1+2',
        reason: 'masked-superset',
        passAt1: { less: 1, more: 0 },
      },
    ]);
  });
});

describe('leastDetails', () => {
  it.each([
    [0.5, 10],
    [0.51, 25],
    [1, 25],
  ])('at pass@1 %d is a summary of %d words', (target, words) => {
    expect(leastDetails(ladderCurves(LADDERS, [1], 1), target)).toEqual([
      { strategy: 'minimal', detail: null },
      { strategy: 'summary', detail: words },
      { strategy: 'sentence-masking', detail: 0.5 },
    ]);
  });
});
