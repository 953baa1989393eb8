import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { countTestMethods } from '../count-asserts.js';
import type { DataForm, DataRecord } from '../data-record.js';
import { filledField, licenceOf, nameField, textField, withPlainNewlines } from '../data-record.js';
import type { Importer, ImportOptions } from '../importer.js';
import { problemsOfRows } from '../problems-of-rows.js';

const FORM: DataForm = {
  name: "BigCodeBench's form",
  idField: 'task_id',
  fields: ['task_id', 'complete_prompt', 'canonical_solution', 'entry_point', 'test'],
};

/**
 * BigCodeBench (https://github.com/bigcode-project/bigcodebench): functions that call many libraries, tested by a class
 * of unittest. The program is `complete_prompt` and the solution, as in its own evaluation; `instruct_prompt` and
 * `libs` stay in the record.
 */
export const bigcodebenchImporter: Importer = {
  id: 'bigcodebench',
  summary:
    'BigCodeBench: .jsonl, .jsonl.gz or .json of complete_prompt, canonical_solution and unittest classes',
  bundledPath: null,
  marks: [{ kind: 'rows', has: ['task_id', 'complete_prompt', 'canonical_solution', 'entry_point', 'test'] }],
  read: readBigcodebench,
};

/** The Problems of a file of BigCodeBench, in its order. Rejects with a UserError for what is not of the form. */
async function* readBigcodebench(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const parser = await loadParser(['python']);
  yield* problemsOfRows(path, FORM, (record) => toProblem(record, parser, options));
}

function toProblem(record: DataRecord, parser: SourceParser, options: ImportOptions): Problem {
  const prompt = textField(record, 'complete_prompt');
  const program = withPlainNewlines(prompt + textField(record, 'canonical_solution'));
  const code = withPlainNewlines(filledField(record, 'test'));
  return {
    id: filledField(record, 'task_id'),
    dataset: options.dataset ?? 'bigcodebench',
    language: 'python',
    prompt: withPlainNewlines(prompt),
    entryPoint: nameField(record, 'entry_point'),
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': program } },
    tests: { style: 'unittest', code, count: countTestMethods(code, parser) },
    licence: licenceOf(record, options, 'Apache-2.0'),
    record: record.value,
  };
}
