import type { EvidenceSummary } from '../engine/evidence-summary.js';

/** A figure against what it is to reach. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  /** How the value is shown: a share as percent, a count as it is. */
  readonly shownAs: 'share' | 'count';
  readonly bound: { readonly most: number } | { readonly least: number };
  readonly isMet: boolean;
}

/** A figure that is to be at most, or at least, a bound. */
export function barOf(name: string, shownAs: Bar['shownAs'], value: number, bound: Bar['bound']): Bar {
  const isMet = 'most' in bound ? value <= bound.most : value >= bound.least;
  return { name, value, shownAs, bound, isMet };
}

/** Of `exported` programs, what their examinations came to, against what the operators are to reach. */
export function evidenceBars(found: EvidenceSummary, exported: number): readonly Bar[] {
  const share = (part: number, whole: number, ofNothing: number): number =>
    whole === 0 ? ofNothing : part / whole;
  const most = (value: number) => ({ most: value });
  return [
    barOf('exports not examined', 'count', exported - found.programs, most(0)),
    barOf('added tokens taken by folding', 'share', found.taken.folding, most(0.05)),
    barOf('… with threads and recursion undone', 'share', found.taken.threads, most(0.12)),
    barOf('… with helpers and temporaries put back', 'share', found.taken.inlining, most(0.3)),
    barOf('programs that become the original', 'count', found.becomesOriginal, most(0)),
    barOf('added tests that never vary', 'share', share(found.constantTests, found.tests, 0), most(0.15)),
    barOf('added loops of one turn', 'share', share(found.onceLoops, found.loops, 0), most(0.05)),
    barOf(
      `programs whose added handlers are entered (${found.withHandlers} have one)`,
      'share',
      share(found.withEnteredHandlers, found.withHandlers, 1),
      { least: 0.5 },
    ),
    barOf('programs with fewer than 100 inputs accepted', 'count', found.fewAccepted, most(0)),
    barOf('originals with under 95 % of lines reached', 'count', found.fewReached.original, most(0)),
    barOf('evolved with under 95 % of lines reached', 'count', found.fewReached.evolved, most(0)),
  ];
}

/** A row of a table: name, figure, bound, whether it is met. */
export function shownBar({ name, value, shownAs, bound, isMet }: Bar): readonly string[] {
  const shown = (one: number): string =>
    shownAs === 'count' ? String(one) : `${Math.round(one * 1000) / 10} %`;
  const limit = 'most' in bound ? `≤ ${shown(bound.most)}` : `≥ ${shown(bound.least)}`;
  return [name, shown(value), limit, isMet ? 'met' : 'missed'];
}
