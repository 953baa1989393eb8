import { areParquetTexts, parquetOf } from '../../datasets/exporters/parquet.js';
import type { ParquetColumns } from '../../datasets/exporters/parquet.js';

import type { FineTuningRow } from './fine-tuning.js';
import type { TaskRow } from './task-row.js';

/** A row of any task set. */
export type AnyTaskRow = TaskRow | FineTuningRow;

const ORIGIN: ParquetColumns = {
  ...{ schemaVersion: 'whole', id: 'text', task: 'text', problem: 'text', dataset: 'text' },
  ...{ language: 'text', seed: 'whole', operators: 'texts' },
  ...{ licence: 'text', speciateVersion: 'text', configHash: 'text' },
};

/** Prompts and answers have other keys in every task, so that they are JSON in one text. */
const TASK_COLUMNS: ParquetColumns = {
  ...ORIGIN,
  ...{ pair: 'text', side: 'text', form: 'text', prompt: 'text', examples: 'text', answer: 'text' },
  ...{
    rcOriginal: 'number or none',
    rcEvolved: 'number or none',
    units: 'texts',
    packages: 'texts',
    capabilities: 'texts',
  },
};

const FINE_TUNING_COLUMNS: ParquetColumns = {
  ...ORIGIN,
  ...{
    description: 'text',
    files: { recordsOf: ['path', 'content'] },
    entryFile: 'text',
    entryPoint: 'text',
  },
  ...{ rc: 'number', rr: 'number', level: 'whole', isOnFront: 'flag' },
};

/** Whether Parquet can hold a row: half of a surrogate pair has no UTF-8. Prompts in JSON have it escaped. */
export function isParquetRow(row: AnyTaskRow): boolean {
  return areParquetTexts(columnsOf(row));
}

/** Rows of one task set as a Parquet file. Throws a TypeError for a row that Parquet cannot hold. */
export function taskParquet(rows: readonly AnyTaskRow[]): Iterable<Uint8Array> {
  const columns = rows.some(isFineTuning) ? FINE_TUNING_COLUMNS : TASK_COLUMNS;
  return parquetOf(columns, rows.map(columnsOf));
}

function isFineTuning(row: AnyTaskRow): row is FineTuningRow {
  return row.task === 'fine-tuning';
}

function columnsOf(row: AnyTaskRow): Readonly<Record<string, unknown>> {
  if (isFineTuning(row)) {
    const files = Object.entries(row.files).map(([path, content]) => ({ path, content }));
    return { ...row, files, entryPoint: row.entryPoint ?? '' };
  }
  const { prompt, examples = [], answer, rc, requires, ...rest } = row;
  return {
    ...rest,
    ...{ prompt: JSON.stringify(prompt), examples: JSON.stringify(examples), answer: JSON.stringify(answer) },
    ...{ rcOriginal: rc.original, rcEvolved: rc.evolved },
    ...{ packages: requires.packages, capabilities: requires.capabilities },
  };
}
