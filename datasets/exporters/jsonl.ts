import { exportRowSchema } from '../export-row.js';
import type { ExportRow } from '../export-row.js';

/**
 * speciate's own form: one row a line, UTF-8, ending in a newline. Bytes depend on the rows' values alone:
 * keys come in the order of the schema (docs/export.md), file names by code unit. Throws a ZodError for a
 * row that is not of the schema, which is a bug of whoever built it.
 */
export function exportJsonl(rows: Iterable<ExportRow>): string {
  let text = '';
  for (const row of rows) {
    text += `${JSON.stringify(inSchemaOrder(row))}\n`;
  }
  return text;
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
