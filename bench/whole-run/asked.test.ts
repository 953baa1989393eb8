import { describe, expect, it } from 'vitest';

import type { BarsReport } from './asked.js';
import { heldAgainst } from './asked.js';

type OperatorFigures = BarsReport['operators'][number];

const COMMON: OperatorFigures = {
  id: 'S1',
  share: 0.6,
  steps: 100,
  variants: [
    ['a', 50],
    ['b', 20],
    ['c', 20],
    ['d', 10],
  ],
};
const RARE: OperatorFigures = {
  id: 'A1',
  share: 0.05,
  steps: 8,
  variants: [
    ['e', 2],
    ['f', 2],
    ['g', 2],
    ['h', 2],
  ],
};
const GOOD: BarsReport = {
  folder: 'runs/whole/humaneval',
  problems: 164,
  rc: [0.04, 0.41],
  rr: [0.81, 0.55],
  rcReadable: 0.2,
  distinctOperators: 9,
  lintBelow: 0,
  bars: [{ name: 'exports not examined', value: 0, bound: { most: 0 }, isMet: true }],
  operators: [COMMON, RARE],
};
const missed = (set: string, changes: Partial<BarsReport>): string[] =>
  heldAgainst(set, { ...GOOD, ...changes })
    .filter(({ isMet }) => !isMet)
    .map(({ figure }) => figure);

describe('the bars of the whole run', () => {
  it('are met where each is reached to the dot', () => {
    expect(missed('humaneval', {})).toEqual([]);
  });

  it.each<[string, Partial<BarsReport>, string]>([
    ['complexity', { rc: [0.04, 0.39] }, 'mean RC'],
    ['readability', { rr: [0.8, 0.49] }, 'mean RR'],
    ['the other end of the front', { rcReadable: 0.19 }, 'mean RC at RR ≥ .70'],
    ['Pylint', { lintBelow: 1 }, 'programs below their original in Pylint'],
    [
      'what the examinations found',
      { bars: [{ name: 'added loops of one turn', value: 0.06, bound: { most: 0.05 }, isMet: false }] },
      'added loops of one turn',
    ],
    [
      'what too few have',
      { bars: [{ name: 'handlers entered', value: 0.4, bound: { least: 0.5 }, isMet: false }] },
      'handlers entered',
    ],
    ['operators a program', { distinctOperators: 8.9 }, 'mean distinct operators a program'],
    [
      'an operator that is hardly there',
      { operators: [COMMON, { ...RARE, share: 0.04 }] },
      'share of programs that the rarest operator marks',
    ],
    [
      'an operator that is everywhere',
      { operators: [{ ...COMMON, share: 0.61 }] },
      'share of programs that the commonest operator marks',
    ],
    [
      'an operator of three variants',
      {
        operators: [{ ...RARE, steps: 6, variants: RARE.variants.slice(0, 3) }],
      },
      'fewest variants of an operator',
    ],
    [
      'a variant of most uses',
      { operators: [{ ...COMMON, steps: 99 }] },
      "largest share that a variant has of its operator's uses",
    ],
  ])('miss by %s', (_what, changes, figure) => {
    expect(missed('humaneval', changes)).toEqual([figure]);
  });

  it('ask another complexity of each set, and of some sets less', () => {
    const bar = (set: string): unknown =>
      heldAgainst(set, GOOD).find(({ figure }) => figure === 'mean RC')?.bar;
    expect(['humaneval', 'cruxeval', 'classeval', 'avatar'].map(bar)).toEqual([0.4, 0.35, 0.5, 0.45]);
    expect(missed('avatar', { rc: [0.1, 0.46], distinctOperators: 1 })).toEqual([]);
  });

  it('are all missed where no problem was evolved', () => {
    expect(heldAgainst('humaneval', { ...GOOD, problems: 0 }).some(({ isMet }) => isMet)).toBe(false);
  });
});
