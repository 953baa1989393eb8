import { groupBy } from '../../core/group-by.js';
import type { Importer, ImportOptions, LeftOutRecord } from '../importer.js';

/** What reading data from its beginning to its end came to. */
export interface WholeReading {
  readonly problems: number;
  /** Tasks without a reference program, those of which problems were made included; as many where the form has no others. */
  readonly tasks: number;
  readonly leftOut: readonly { readonly reason: string; readonly count: number }[];
}

/** Reads data to its end and counts. Rejects with the importer's UserError at the first thing that is not of the form. */
export async function readWhole(importer: Importer, path: string): Promise<WholeReading> {
  const leftOut: LeftOutRecord[] = [];
  const options: ImportOptions = {
    onLeftOut: (record) => {
      leftOut.push(record);
    },
  };
  const problems = await countOf(importer.read(path, options));
  const tasks = importer.readTasks === undefined ? problems : await countOf(importer.readTasks(path));
  return {
    problems,
    tasks,
    leftOut: [...groupBy(leftOut, ({ reason }) => reason)].map(([reason, group]) => ({
      reason,
      count: group.length,
    })),
  };
}

async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const item of items) {
    count += item === undefined ? 0 : 1;
  }
  return count;
}
