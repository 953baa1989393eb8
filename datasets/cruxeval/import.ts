import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { DataForm, DataRecord } from '../data-record.js';
import { filledField, licenceOf, textField, withPlainNewlines } from '../data-record.js';
import type { Importer, ImportOptions } from '../importer.js';
import { problemsOfRows } from '../problems-of-rows.js';

const FORM: DataForm = {
  name: "CRUXEval's form",
  idField: 'id',
  fields: ['id', 'code', 'input', 'output'],
};

const DEFINES_F = /^def f\(/m;

/**
 * CRUXEval (https://github.com/facebookresearch/cruxeval): functions `f`, each with one call and its result. The data
 * set shows a model the code itself, to predict the result or an input, so that the prompt is the code.
 */
export const cruxevalImporter: Importer = {
  id: 'cruxeval',
  summary: 'CRUXEval: .jsonl of code that defines f, input and output',
  bundledPath: null,
  marks: [{ kind: 'rows', has: FORM.fields }],
  read: readCruxeval,
};

/** The Problems of a file of CRUXEval's form, in its order. Rejects with a UserError for what is not of it. */
async function* readCruxeval(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  yield* problemsOfRows(path, FORM, (record) => toProblem(record, options));
}

function toProblem(record: DataRecord, options: ImportOptions): Problem {
  const id = filledField(record, 'id');
  const code = withPlainNewlines(filledField(record, 'code'));
  if (!DEFINES_F.test(code)) {
    throw new UserError(
      `${record.where} has code that defines no function f`,
      'Name the function f; it is what the input is given to.',
    );
  }
  // A text literal of several lines keeps its line ends: they are part of the value.
  const input = textField(record, 'input');
  const output = filledField(record, 'output');
  return {
    id,
    dataset: options.dataset ?? 'cruxeval',
    language: 'python',
    prompt: code,
    entryPoint: 'f',
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': code } },
    tests: { style: 'calls', calls: [{ input, output }] },
    licence: licenceOf(record, options, 'MIT'),
    record: record.value,
  };
}
