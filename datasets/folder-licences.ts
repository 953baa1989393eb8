import { access } from 'node:fs/promises';
import { join } from 'node:path';

import { filledField, recordOf } from './data-record.js';
import type { DataForm } from './data-record.js';
import { readJsonRows } from './json-rows.js';

/** In a folder that was exported: the licence of each of its programs, by path. Programs' own texts have no place for one. */
export const LICENCES_FILE = 'speciate-licences.jsonl';

const FORM: DataForm = {
  name: 'a list of licences',
  idField: 'path',
  fields: ['path', 'licence'],
};

/** The licences by path of a folder that has a list of them; none of any other. Rejects with a UserError for a list that is none. */
export async function readLicences(folder: string): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, LICENCES_FILE);
  const licences = new Map<string, string>();
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) {
    for await (const row of readJsonRows(path)) {
      const record = recordOf(row, path, FORM);
      licences.set(filledField(record, 'path'), filledField(record, 'licence'));
    }
  }
  return licences;
}
