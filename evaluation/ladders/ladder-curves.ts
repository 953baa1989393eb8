import { groupBy } from '../../core/group-by.js';
import type { TaskSamples } from '../../fitness/statistics/pass-at-k.js';
import { passAtK } from '../../fitness/statistics/pass-at-k.js';
import { meanOverProblems } from '../summary/mean-over-problems.js';
import type { Figure } from '../summary/summary-schema.js';

import type { OrderedRung, OrderReason } from './order.js';
import { isAtMostAsDetailed } from './order.js';
import type { Strategy } from './rung.js';
import { STRATEGIES } from './rung.js';

/** A rung, and how many of a model's answers to it passed. */
export interface JudgedRung extends TaskSamples {
  readonly rung: OrderedRung;
}

/** pass@k at one degree of detail, over the problems that have a rung there. */
export interface CurvePoint {
  readonly strategy: Strategy;
  /** By the strategy's metric; null where it is each problem's own (original, maximal). */
  readonly detail: number | null;
  readonly rungs: number;
  readonly passAtK: readonly Figure[];
}

/** More detail that did worse: `less` is at most as detailed as `more`, and its pass@1 is higher. */
export interface MonotonicityViolation {
  readonly less: string;
  readonly more: string;
  readonly reason: OrderReason;
  /** pass@1 of both, 0 to 1; with one greedy answer 1 and 0. */
  readonly passAt1: { readonly less: number; readonly more: number };
}

/** Where on its strategy's curve a rung stands: its detail; null where that is each problem's own (original, maximal). */
export function levelOf({ strategy, detail }: Pick<OrderedRung, 'strategy' | 'detail'>): number | null {
  return isOfProblem(strategy) ? null : detail;
}

const isOfProblem = (strategy: Strategy): boolean => strategy === 'original' || strategy === 'maximal';

/**
 * The points of all strategies, ascending by detail. Intervals are by bootstrap over problems with draws of `seed`. Throws a
 * RangeError where a rung has fewer samples than the highest of `ks`.
 */
export function ladderCurves(
  judged: readonly JudgedRung[],
  ks: readonly number[],
  seed: number,
): readonly CurvePoint[] {
  const groups = groupBy(judged, ({ rung }) => `${rung.strategy}/${levelOf(rung) ?? ''}`);
  return [...groups]
    .flatMap(([path, group]): readonly CurvePoint[] => {
      const [first] = group;
      const figureAt = (k: number): Figure => {
        const values = group.map((one) => ({ problem: one.rung.problem, value: passAtK(one, k) }));
        return { k, ...meanOverProblems(values, `${seed}/ladder/${path}/${k}`) };
      };
      return first === undefined
        ? []
        : [
            {
              ...{ strategy: first.rung.strategy, detail: levelOf(first.rung) },
              ...{ rungs: group.length, passAtK: ks.map(figureAt) },
            },
          ];
    })
    .sort(
      (left, right) =>
        STRATEGIES.indexOf(left.strategy) - STRATEGIES.indexOf(right.strategy) ||
        (left.detail ?? 0) - (right.detail ?? 0),
    );
}

/** All pairs of rungs of one problem of which the more detailed has the lower pass@1. */
export function monotonicityViolations(judged: readonly JudgedRung[]): readonly MonotonicityViolation[] {
  return [...groupBy(judged, ({ rung }) => rung.problem).values()].flatMap((ladder) =>
    ladder.flatMap((less) =>
      ladder.flatMap((more): readonly MonotonicityViolation[] => {
        const passAt1 = { less: passAtK(less, 1), more: passAtK(more, 1) };
        const reason = passAt1.less > passAt1.more ? isAtMostAsDetailed(less.rung, more.rung) : null;
        // Two places with one text are each at most as detailed as the other: nothing was added.
        return reason === null || reason === 'same'
          ? []
          : [{ less: less.rung.id, more: more.rung.id, reason, passAt1 }];
      }),
    ),
  );
}

/** Pairs of rungs of one problem of which one is at most as detailed as the other, without those of equal detail. */
export function orderedPairs(rungs: readonly OrderedRung[]): number {
  const isBelow = (less: OrderedRung, more: OrderedRung): boolean =>
    ![null, 'same'].includes(isAtMostAsDetailed(less, more));
  return [...groupBy(rungs, ({ problem }) => problem).values()].reduce(
    (sum, ladder) =>
      sum + ladder.reduce((own, less) => own + ladder.filter((more) => isBelow(less, more)).length, 0),
    0,
  );
}

/** Of each strategy that is there, the least detail whose pass@1 is at least `target`; null where none is. */
export function leastDetails(
  points: readonly CurvePoint[],
  target: number,
): readonly { readonly strategy: Strategy; readonly detail: number | null }[] {
  const graded = points.filter(({ detail }) => detail !== null);
  return [...groupBy(graded, ({ strategy }) => strategy)].map(([strategy, own]) => ({
    strategy,
    detail:
      own.find(({ passAtK: figures }) => figures.some(({ k, estimate }) => k === 1 && estimate >= target))
        ?.detail ?? null,
  }));
}
