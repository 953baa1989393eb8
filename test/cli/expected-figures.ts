import { expect } from 'vitest';

import { compareTables } from '../../bench/known-models/differences.js';
import { expectedTables } from '../../bench/known-models/expected-figures.js';
import type { TaskSummary } from '../../evaluation/summary/summary-schema.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';

import type { KnownModel } from './known-models.js';

/** Answers to each task, of which pass@1 and pass@2 are asked for. */
export const SAMPLES = 2;

/** Holds the tables to what follows from what the model does to the rows. */
export function expectFigures(
  tasks: readonly TaskSummary[],
  rows: readonly TaskRow[],
  isRight: KnownModel['isRight'],
): void {
  const known = rows.map((row) => ({
    row,
    outcomes: [0, 1].map((sample) => (isRight(row, sample) ? ('passed' as const) : ('wrong' as const))),
  }));
  const { figures, differences } = compareTables(tasks, expectedTables(known, [1, 2]));
  expect(figures).toBeGreaterThan(0);
  expect(differences).toEqual([]);
}
