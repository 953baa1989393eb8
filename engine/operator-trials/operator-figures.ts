import type { Operator } from '../../operators/operator.js';
import { STRIP_LEVELS } from '../../fitness/strip/stripper.js';
import type { StripLevel } from '../../fitness/strip/stripper.js';

import type { ProblemTrials } from './operator-trials.js';

/** What one operator's trials have come to. */
export interface OperatorFigures {
  readonly id: string;
  readonly name: string;
  /** Problems that it was tried on, and those of them that offer it a site. */
  readonly problems: number;
  readonly problemsWithSites: number;
  /** Sites offered, applications of those that were drawn, and what cleared every gate. */
  readonly sites: number;
  readonly applied: number;
  readonly accepted: number;
  /** Sites and applications by variant, most sites first. */
  readonly variants: readonly {
    readonly variant: string;
    readonly sites: number;
    readonly applied: number;
  }[];
  /** Trials that came to nothing, by gate, `declined` and `operator-error`; most first. */
  readonly rejections: Readonly<Record<string, number>>;
  /** Mean change of RC and of RR by one accepted application; null where none was accepted. */
  readonly rc: number | null;
  readonly rr: number | null;
  /** Share of all tokens that accepted applications added that a simplifier leaves, by level; null where none was added. */
  readonly survives: Readonly<Record<StripLevel, number>> | null;
  /** Accepted programs that the simplifier turned into the original again. */
  readonly becomeOriginal: number;
  /** Applications a second in one thread once the sites are known, gates left out; null where there was none. Measured. */
  readonly applicationsPerSecond: number | null;
  /** Milliseconds that finding a program's sites and a first application to the drawn ones take. Measured. */
  readonly firstMilliseconds: number | null;
}

/** The figures of every operator, in the operators' order. */
export function operatorFigures(
  operators: readonly Operator[],
  all: readonly ProblemTrials[],
): readonly OperatorFigures[] {
  return operators.map(({ id, name }) => {
    const own = all.filter(({ operator }) => operator === id);
    const trials = own.flatMap((one) => one.trials);
    const applied = trials.filter((trial) => trial.applied !== null);
    const effects = trials.flatMap(({ effect }) => (effect === null ? [] : [effect]));
    const added = sum(effects.map(({ strip }) => strip.addedTokens));
    const left = (level: StripLevel): number =>
      sum(effects.map(({ strip }) => strip.addedTokens * strip.survives[level])) / added;
    const [folding, threads, inlining] = STRIP_LEVELS;
    return {
      id,
      name,
      problems: own.length,
      problemsWithSites: own.filter(({ sites }) => Object.keys(sites).length > 0).length,
      sites: sum(own.flatMap(({ sites }) => Object.values(sites))),
      applied: applied.length,
      accepted: effects.length,
      variants: variantsOf(own),
      rejections: rejectionsOf(own),
      rc: mean(effects.map(({ rc }) => rc)),
      rr: mean(effects.map(({ rr }) => rr)),
      survives:
        added === 0 ? null : { folding: left(folding), threads: left(threads), inlining: left(inlining) },
      becomeOriginal: effects.filter(({ strip }) => strip.becomesOriginal).length,
      applicationsPerSecond: perSecond(own),
      firstMilliseconds: mean(own.map(({ seconds }) => 1000 * seconds)),
    };
  });
}

/** Applications a second of some trials together; null where none was applied. */
export function perSecond(trials: readonly ProblemTrials[]): number | null {
  const applied = sum(trials.map(({ rate }) => rate.applied));
  return applied === 0 ? null : applied / sum(trials.map(({ rate }) => rate.seconds));
}

function variantsOf(own: readonly ProblemTrials[]): OperatorFigures['variants'] {
  const names = new Set(own.flatMap(({ sites }) => Object.keys(sites)));
  return [...names]
    .map((variant) => ({
      variant,
      sites: sum(own.map(({ sites }) => sites[variant] ?? 0)),
      applied: own
        .flatMap(({ trials }) => trials)
        .filter((trial) => trial.applied !== null && trial.variant === variant).length,
    }))
    .sort((left, right) => right.sites - left.sites || (left.variant < right.variant ? -1 : 1));
}

function rejectionsOf(own: readonly ProblemTrials[]): OperatorFigures['rejections'] {
  const counts = new Map<string, number>();
  for (const { outcome } of own.flatMap(({ trials }) => trials)) {
    if (outcome !== 'accepted') {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  }
  const order = [...counts].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1));
  return Object.fromEntries(order);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}
