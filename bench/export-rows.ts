import { join } from 'node:path';

import { UserError } from '../core/errors.js';
import type { ExportRow } from '../datasets/export-row.js';
import { exportRowSchema } from '../datasets/export-row.js';
import { place, readJsonLines } from '../datasets/json-lines.js';

/** The file of a run's folder that its export stands in. */
export function exportFile(folder: string): string {
  return join(folder, 'evolved.jsonl');
}

/** All rows of a run's export. Rejects with a UserError that names the line where one is none. */
export async function readExportRows(folder: string): Promise<readonly ExportRow[]> {
  const path = exportFile(folder);
  const rows: ExportRow[] = [];
  for await (const line of readJsonLines(path)) {
    if (line.kind === 'broken') {
      throw line.error;
    }
    const parsed = exportRowSchema.safeParse(line.row.value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const what = issue === undefined ? '' : `: ${issue.path.join('.')} ${issue.message}`;
      throw new UserError(
        `${place(path, line.row.line)} is no row of an export${what}`,
        `write it again: npx speciate export ${folder}`,
      );
    }
    rows.push(parsed.data);
  }
  return rows;
}
