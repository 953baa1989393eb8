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

/**
 * The members that none other dominates by the objectives that everybody has, best crowded first: those that dear ones are
 * measured of. All objectives count where none is dear.
 */
export function plainFront<Member extends { readonly objectives: readonly number[] }>(
  { objectives, dear }: Ranked,
  members: readonly Member[],
): readonly Member[] {
  if (members.length === 0) {
    return [];
  }
  const plain = dear?.plain ?? objectives.length;
  const points = pointsOf(objectives, members).map((point) => point.slice(0, plain));
  const { ranks, order } = rankPoints(points);
  return order.filter((index) => ranks[index] === 0).flatMap((index) => members[index] ?? []);
}
