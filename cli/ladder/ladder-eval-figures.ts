import { groupBy } from '../../core/group-by.js';
import type { JudgedRung } from '../../evaluation/ladders/ladder-curves.js';
import {
  ladderCurves,
  leastDetails,
  levelOf,
  monotonicityViolations,
  orderedPairs,
} from '../../evaluation/ladders/ladder-curves.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import { DETAIL_METRICS } from '../../evaluation/ladders/rung.js';

import type { SampleOutcome } from '../eval/ask-and-judge.js';

import type { LadderEvalModel, ViolationRow } from './ladder-eval-schema.js';

/** A rung with what a model's answers to it came to; fewer than were asked for where some did not come. */
export interface AnsweredRung {
  readonly rung: Rung;
  readonly outcomes: readonly SampleOutcome[];
}

export interface FigureSettings {
  readonly samples: number;
  readonly ks: readonly number[];
  readonly seed: number;
  readonly reach: number;
}

/** The curves of a model, and where more detail did worse. Rungs without all answers are in none of the figures. */
export function ladderEvalFigures(
  model: string,
  answered: readonly AnsweredRung[],
  { samples, ks, seed, reach }: FigureSettings,
): { readonly figures: LadderEvalModel; readonly violations: readonly ViolationRow[] } {
  const whole = answered.filter(({ outcomes }) => outcomes.length === samples);
  const judged = whole.map(({ rung, outcomes }): JudgedRung => {
    return { rung, samples, passed: outcomes.filter(({ outcome }) => outcome === 'passed').length };
  });
  const levels = groupBy(whole, ({ rung }) => keyOf(rung.strategy, levelOf(rung)));
  const curves = ladderCurves(
    judged,
    ks.filter((k) => k <= samples),
    seed,
  );
  const problems = new Map(whole.map(({ rung }) => [rung.id, rung.problem]));
  const violations = monotonicityViolations(judged).map((found): ViolationRow => {
    return { model, problem: problems.get(found.less) ?? '', ...found };
  });
  return {
    violations,
    figures: {
      model,
      points: curves.map(({ strategy, detail, rungs, passAtK }) => {
        const level = levels.get(keyOf(strategy, detail)) ?? [];
        return {
          ...{ strategy, metric: DETAIL_METRICS[strategy], detail, rungs },
          words: level.reduce((sum, { rung }) => sum + rung.words, 0) / Math.max(1, level.length),
          passAtK,
          outcomes: outcomesOf(level),
        };
      }),
      outcomes: outcomesOf(whole),
      violations: {
        pairs: orderedPairs(whole.map(({ rung }) => rung)),
        count: violations.length,
        byReason: Object.fromEntries(
          [...groupBy(violations, ({ reason }) => reason)].map(([reason, group]) => [reason, group.length]),
        ),
      },
      least: leastDetails(curves, reach),
    },
  };
}

function keyOf(strategy: Rung['strategy'], detail: number | null): string {
  return `${strategy} ${detail ?? ''}`;
}

function outcomesOf(answered: readonly AnsweredRung[]): LadderEvalModel['outcomes'] {
  const counts: Partial<Record<SampleOutcome['outcome'], number>> = {};
  for (const { outcome } of answered.flatMap(({ outcomes }) => outcomes)) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
