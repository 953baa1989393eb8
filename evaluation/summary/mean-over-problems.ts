import { groupBy } from '../../core/group-by.js';
import { createRng } from '../../core/rng.js';
import { bootstrapInterval } from '../../fitness/statistics/bootstrap.js';

import type { Figure } from './summary-schema.js';

const RESAMPLES = 2000;

/** A figure of one task, and whose task it is. */
export interface ProblemValue {
  readonly problem: string;
  readonly value: number;
}

/** The mean over tasks, and an interval by drawing problems, whose tasks are not independent of each other. */
export function meanOverProblems(tasks: readonly ProblemValue[], path: string): Omit<Figure, 'k'> {
  const byProblem = [...groupBy(tasks, ({ problem }) => problem).values()].map((group) => ({
    sum: group.reduce((sum, { value }) => sum + value, 0),
    count: group.length,
  }));
  const statistic = (items: typeof byProblem): number =>
    items.reduce((all, { sum }) => all + sum, 0) / items.reduce((all, { count }) => all + count, 0);
  if (byProblem.length < 2) {
    return { estimate: statistic(byProblem), low: null, high: null };
  }
  const options = { method: 'percentile', resamples: RESAMPLES } as const;
  return bootstrapInterval(byProblem, (items) => statistic([...items]), createRng(path), options);
}
