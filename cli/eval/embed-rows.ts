import type { TaskSummary } from '../../evaluation/summary/summary-schema.js';
import { programOf } from '../../evaluation/tasksets/program-of-row.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { mismatchShare, nearestNeighbours } from '../../fitness/similarity/nearest-neighbours.js';
import type { NearestNeighbour } from '../../fitness/similarity/nearest-neighbours.js';
import { groupBy } from '../../core/group-by.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { EmbeddingFlags } from '../compare-embeddings.js';
import { embedVersions } from '../compare-embeddings.js';
import type { Output } from '../output.js';
import { counted } from '../counted.js';

/** What tables say of how far originals and evolved programs are apart. */
export type RowNeighbours = (of: Pick<TaskSummary, 'task' | 'form'>) => TaskSummary['neighbours'];

/**
 * Embeds the programs of rows and finds, in each task and form, the nearest program of the other side to each: of originals
 * among evolved ones, and the other way round. A problem's program is that of its first row. Nothing without a model. Rejects
 * as `embedVersions` does.
 */
export async function neighboursOfRows(
  rows: readonly TaskRow[],
  parser: SourceParser,
  flags: EmbeddingFlags,
  output: Output,
): Promise<RowNeighbours> {
  const groups = [...groupBy(rows, nameOf)].map(([name, group]) => ({
    name,
    sides: [programsOf(group, 'original', parser), programsOf(group, 'evolved', parser)] as const,
  }));
  const embedded = await embedVersions(
    groups.flatMap(({ name, sides }) => sides.map((programs) => ({ name, programs }))),
    flags,
    output,
  );
  if (embedded === null) {
    return () => null;
  }
  const { costs, programs, model, versions } = embedded;
  output.note(`${counted(programs, 'program')} embedded by ${model}, ${counted(costs.requests, 'request')}`);
  const found = new Map<string, TaskSummary['neighbours']>(
    groups.map(({ name }, index) => {
      const original = versions[2 * index] ?? new Map<string, Float32Array>();
      const evolved = versions[2 * index + 1] ?? new Map<string, Float32Array>();
      return [
        name,
        evolved.size === 0
          ? null
          : {
              model,
              original: shownOf(nearestNeighbours(evolved, original)),
              evolved: shownOf(nearestNeighbours(original, evolved)),
            },
      ];
    }),
  );
  return (of) => found.get(nameOf(of)) ?? null;
}

function nameOf({ task, form }: Pick<TaskRow, 'task' | 'form'>): string {
  return `${task} ${form}`;
}

function programsOf(rows: readonly TaskRow[], side: TaskRow['side'], parser: SourceParser) {
  const byProblem = groupBy(
    rows.filter((row) => row.side === side),
    ({ problem }) => problem,
  );
  return new Map(
    [...byProblem].flatMap(([problem, [row]]) =>
      row === undefined ? [] : [[problem, programOf(row, parser)] as const],
    ),
  );
}

function shownOf(found: readonly NearestNeighbour[]): NonNullable<TaskSummary['neighbours']>['original'] {
  return {
    problems: found.length,
    mismatchShare: mismatchShare(found),
    mismatches: found
      .filter(({ id, nearest }) => id !== nearest)
      .map(({ id, nearest }) => ({ problem: id, nearest })),
  };
}
