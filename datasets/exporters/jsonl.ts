import { exportRowSchema } from '../export-row.js';
import type { ExportRow } from '../export-row.js';

import { oneFile } from './exporter.js';
import type { Exporter } from './exporter.js';

/** speciate's own form with all that it knows of a program, for whoever goes on working with a run's results. */
export const jsonlExporter: Exporter<ExportRow> = {
  id: 'jsonl',
  summary: 'speciate’s own form with steps, metrics and verdicts',
  harness: null,
  output: 'evolved.jsonl',
  isFolder: false,
  holdsFronts: true,
  keepsFiles: () => true,
  hold: ({ row }) => Promise.resolve({ kind: 'held', held: row }),
  files: (all) => oneFile(exportJsonl(all)),
};

/**
 * Rows of speciate's own form, a line each, UTF-8, ending in a newline. Bytes depend on the rows' values alone:
 * keys come in the order of the schema (docs/export.md), file names by code unit. Throws a ZodError for a
 * row that is not of the schema, which is a bug of whoever built it.
 */
export function* exportJsonl(rows: Iterable<ExportRow>): Generator<string> {
  for (const row of rows) {
    yield `${JSON.stringify(inSchemaOrder(row))}\n`;
  }
}

function inSchemaOrder(row: ExportRow): ExportRow {
  const ordered = exportRowSchema.parse(row);
  return { ...ordered, original: sortedFiles(ordered.original), evolved: sortedFiles(ordered.evolved) };
}

function sortedFiles(files: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(files);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries);
}
