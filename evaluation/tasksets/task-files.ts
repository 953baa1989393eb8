import { jsonLines } from '../../datasets/exporters/exporter.js';

import { isParquetRow, taskParquet } from './task-parquet.js';
import type { AnyTaskRow } from './task-parquet.js';

/** A form of files that rows of tasks are written in. A const object; rows of every task set fit it. */
export interface TaskFileForm {
  readonly id: string;
  readonly extension: string;
  /** Why the form cannot hold some rows, for which `holds` is false; null where it holds all. */
  readonly limit: string | null;
  holds(row: AnyTaskRow): boolean;
  /** What is in the file, piece by piece. */
  contents(rows: readonly AnyTaskRow[]): Iterable<string | Uint8Array>;
}

/** Every form, the usual one first. */
export const TASK_FILE_FORMS: readonly [TaskFileForm, ...TaskFileForm[]] = [
  { id: 'jsonl', extension: '.jsonl', limit: null, holds: () => true, contents: jsonLines },
  {
    ...{
      id: 'parquet',
      extension: '.parquet',
      limit: 'half of a surrogate pair, which Parquet’s texts cannot hold',
    },
    ...{ holds: isParquetRow, contents: taskParquet },
  },
];
