import { jsonLines } from '../../datasets/exporters/exporter.js';

/** A form of files that rows of tasks are written in. A const object; rows of every task set fit it. */
export interface TaskFileForm {
  readonly id: string;
  readonly extension: string;
  contents(rows: readonly object[]): string | Uint8Array;
}

/** Every form, the usual one first. */
export const TASK_FILE_FORMS: readonly [TaskFileForm, ...TaskFileForm[]] = [
  { id: 'jsonl', extension: '.jsonl', contents: jsonLines },
];
