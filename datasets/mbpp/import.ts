import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import { DistinctIds, licenceOf, recordOf } from '../data-record.js';
import { HUMANEVAL_FORM, humanevalProblem, isOfMbpp } from '../humaneval/import.js';
import type { Importer, ImportOptions } from '../importer.js';
import { readJsonRows } from '../json-rows.js';

import { MBPP_FORM, mbppProblem } from './published-form.js';

/**
 * MBPP (https://github.com/google-research/google-research/tree/master/mbpp) in either form that it is found in: rows
 * of function and check, which is HumanEval's form, and the published one with a list of asserts. What has a
 * `test_list` is of the latter.
 */
export const mbppImporter: Importer = {
  id: 'mbpp',
  summary: 'MBPP, full or sanitized: .jsonl or .json of code and test_list, or in the form of HumanEval',
  bundledPath: null,
  marks: [
    { kind: 'rows', has: ['task_id', 'code', 'test_list'] },
    {
      kind: 'rows',
      has: HUMANEVAL_FORM.fields,
      hasNot: ['language', 'base_input', 'complete_prompt'],
      fits: ({ task_id: id }) => isOfMbpp(id),
    },
  ],
  read: readMbpp,
};

/** The Problems of a file of MBPP, in its order. Rejects with a UserError for what is of neither form. */
async function* readMbpp(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const parser = await loadParser(['python']);
  const dataset = options.dataset ?? 'mbpp';
  const ids = new DistinctIds();
  for await (const row of readJsonRows(path)) {
    const isPublished = Object.hasOwn(row.value, 'test_list');
    const record = recordOf(row, path, isPublished ? MBPP_FORM : HUMANEVAL_FORM);
    const context = { dataset, licence: licenceOf(record, options, 'CC-BY-4.0'), parser };
    const problem = isPublished
      ? mbppProblem(record, context, options.onLeftOut)
      : humanevalProblem(record, context);
    if (problem !== null) {
      ids.add(problem.id, record);
      yield problem;
    }
  }
}
