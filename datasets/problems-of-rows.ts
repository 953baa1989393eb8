import type { Problem } from '../core/problem.js';

import { DistinctIds, filledField, recordOf } from './data-record.js';
import type { DataForm, DataRecord } from './data-record.js';
import { readJsonRows } from './json-rows.js';

/**
 * The Problems of a file whose rows are one form's, in its order; a row that `toProblem` gives null for is left out.
 * Rejects with a UserError for what `readJsonRows` and `toProblem` refuse and for an id that was there before.
 */
export async function* problemsOfRows(
  path: string,
  form: DataForm,
  toProblem: (record: DataRecord) => Problem | null,
): AsyncGenerator<Problem> {
  const ids = new DistinctIds();
  for await (const row of readJsonRows(path)) {
    const record = recordOf(row, path, form);
    const problem = toProblem(record);
    ids.add(filledField(record, form.idField), record);
    if (problem !== null) {
      yield problem;
    }
  }
}
