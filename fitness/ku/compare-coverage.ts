import { bonferroni } from '../statistics/bonferroni.js';
import { gini } from '../statistics/gini.js';
import { jensenShannonDistance } from '../statistics/jensen-shannon.js';
import type { LorenzPoint } from '../statistics/lorenz.js';
import { lorenzPoints } from '../statistics/lorenz.js';
import { mannWhitneyU } from '../statistics/mann-whitney-u.js';
import { pairedDifferences, wilcoxonSignedRank } from '../statistics/wilcoxon-signed-rank.js';
import type { SignedRank } from '../statistics/wilcoxon-signed-rank.js';

import type { KnowledgeUnit } from './knowledge-unit.js';
import { KNOWLEDGE_UNITS } from './knowledge-unit.js';
import type { KnowledgeVector } from './tally.js';

/** What the values of a distribution over a group are of: the same on both sides of a comparison. */
export type MemberKind = 'project' | 'program';

/** How a unit spreads over the members of a group. */
export interface UnitSpread {
  /** Null where no member has the unit. */
  readonly gini: number | null;
  readonly lorenz: readonly LorenzPoint[] | null;
}

/** Both groups' values of one unit, tested. */
export interface UnitTest {
  readonly p: number;
  /** By the number of tests (Bonferroni). */
  readonly adjusted: number;
  readonly isRejected: boolean;
}

/** How far a coverage is from another. */
export interface CoverageDistance {
  /** Jensen-Shannon distance, base 2: of the fractions as they are, and of columns brought to a sum of 1. */
  readonly paper: number;
  readonly normalised: number;
  /** Over the 20 differences. It does not tell benchmarks from what they became: no rule to stop by. */
  readonly signedRank: SignedRank;
}

/** A Lorenz curve needs no more points to be drawn. */
const MOST_POINTS = 101;

/** The distance of two columns of shares in both forms, and the signed-rank test of their differences. */
export function coverageDistance(ours: KnowledgeVector, theirs: KnowledgeVector): CoverageDistance {
  const [left, right] = [columnOf(ours), columnOf(theirs)];
  return {
    paper: jensenShannonDistance(left, right, 'paper'),
    normalised: jensenShannonDistance(left, right, 'normalised'),
    signedRank: wilcoxonSignedRank(pairedDifferences(left, right)),
  };
}

/** Each member's own coverage: zeros for one that has no instance of anything. */
export function memberShares(vectors: readonly KnowledgeVector[]): readonly KnowledgeVector[] {
  return vectors.map((vector) => {
    const total = columnOf(vector).reduce((sum, one) => sum + one, 0);
    return total === 0
      ? vector
      : (Object.fromEntries(KNOWLEDGE_UNITS.map((unit) => [unit, vector[unit] / total])) as KnowledgeVector);
  });
}

/** Gini and Lorenz curve of a unit over the shares of members, those without it included. */
export function unitSpread(members: readonly KnowledgeVector[], unit: KnowledgeUnit): UnitSpread {
  const values = members.map((shares) => shares[unit]);
  const points = lorenzPoints(values);
  return { gini: gini(values), lorenz: points === null ? null : thinned(points) };
}

/** Mann-Whitney of every unit between the members of two groups, corrected for there being 20 tests. */
export function unitTests(
  first: readonly KnowledgeVector[],
  second: readonly KnowledgeVector[],
  alpha: number,
): Readonly<Record<KnowledgeUnit, UnitTest>> {
  const ps = KNOWLEDGE_UNITS.map(
    (unit) =>
      mannWhitneyU(
        first.map((shares) => shares[unit]),
        second.map((shares) => shares[unit]),
      ).p,
  );
  const { adjusted, rejected } = bonferroni(ps, alpha);
  return Object.fromEntries(
    KNOWLEDGE_UNITS.map((unit, at) => [
      unit,
      { p: ps[at] ?? 1, adjusted: adjusted[at] ?? 1, isRejected: rejected[at] ?? false },
    ]),
  ) as Record<KnowledgeUnit, UnitTest>;
}

export function columnOf(vector: KnowledgeVector): readonly number[] {
  return KNOWLEDGE_UNITS.map((unit) => vector[unit]);
}

function thinned(points: readonly LorenzPoint[]): readonly LorenzPoint[] {
  if (points.length <= MOST_POINTS) {
    return points;
  }
  const last = points.length - 1;
  return Array.from(
    { length: MOST_POINTS },
    (_, at) => points[Math.round((at / (MOST_POINTS - 1)) * last)],
  ).filter((point) => point !== undefined);
}
