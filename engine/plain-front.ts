import type { Points } from './nsga2/points.js';
import { rankPoints } from './nsga2/ranking.js';
import type { Objective, SearchSpace } from './search-space.js';

type Ranked = Pick<SearchSpace<never, never>, 'objectives'> & {
  readonly dear?: { readonly plain: number };
};

/** Objective vectors with every objective turned to be minimised. */
export function pointsOf(
  objectives: readonly Objective[],
  population: readonly { readonly objectives: readonly number[] }[],
): Points {
  return population.map((individual) =>
    individual.objectives.map((value, index) =>
      objectives[index]?.direction === 'maximise' ? -value : value,
    ),
  );
}

/** Those of an individual's objectives that everybody has; all where none is dear. */
export function plainOf({ objectives, dear }: Ranked, values: readonly number[]): readonly number[] {
  return values.slice(0, dear?.plain ?? objectives.length);
}

/**
 * The members that none other dominates by the objectives that everybody has, best crowded first: those that dear ones are
 * measured of. All objectives count where none is dear.
 */
export function plainFront<Member extends { readonly objectives: readonly number[] }>(
  space: Ranked,
  members: readonly Member[],
): readonly Member[] {
  if (members.length === 0) {
    return [];
  }
  const points = pointsOf(space.objectives, members).map((point) => plainOf(space, point));
  const { ranks, order } = rankPoints(points);
  return order.filter((index) => ranks[index] === 0).flatMap((index) => members[index] ?? []);
}
