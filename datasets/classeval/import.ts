import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { countTestMethods } from '../count-asserts.js';
import type { DataForm, DataRecord } from '../data-record.js';
import {
  filledField,
  licenceOf,
  nameField,
  textField,
  textsField,
  withPlainNewlines,
} from '../data-record.js';
import type { Importer, ImportOptions } from '../importer.js';
import { problemsOfRows } from '../problems-of-rows.js';

const FORM: DataForm = {
  name: "ClassEval's form",
  idField: 'task_id',
  fields: ['task_id', 'skeleton', 'solution_code', 'import_statement', 'class_name', 'test'],
};

/**
 * ClassEval (https://github.com/FudanSELab/ClassEval): a class a record, tested by classes of unittest. As in its own
 * evaluation, program and test are one module: the solution, then the test.
 */
export const classevalImporter: Importer = {
  id: 'classeval',
  summary: 'ClassEval: a JSON array of skeleton, solution_code, class_name and test (unittest classes)',
  bundledPath: null,
  marks: [{ kind: 'rows', has: ['task_id', 'skeleton', 'solution_code', 'class_name', 'test'] }],
  read: readClasseval,
};

/** The Problems of a file of ClassEval's form, in its order. Rejects with a UserError for what is not of it. */
async function* readClasseval(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const parser = await loadParser(['python']);
  yield* problemsOfRows(path, FORM, (record) => toProblem(record, parser, options));
}

function toProblem(record: DataRecord, parser: SourceParser, options: ImportOptions): Problem {
  const id = filledField(record, 'task_id');
  const prompt = withPlainNewlines(textField(record, 'skeleton'));
  const imports = textsField(record, 'import_statement');
  const solution = withPlainNewlines(filledField(record, 'solution_code'));
  const code = withPlainNewlines(filledField(record, 'test'));
  return {
    id,
    dataset: options.dataset ?? 'classeval',
    language: 'python',
    prompt,
    entryPoint: nameField(record, 'class_name'),
    program: {
      language: 'python',
      entryFile: 'main.py',
      files: { 'main.py': withImports(imports, solution) },
    },
    tests: { style: 'unittest', code, count: countTestMethods(code, parser) },
    licence: licenceOf(record, options, 'MIT'),
    record: record.value,
  };
}

/** The solution, after those of its imports that it does not have itself. Every published solution has all of them. */
export function withImports(imports: readonly string[], solution: string): string {
  const lines = new Set(solution.split('\n').map((line) => line.trim()));
  const missing = imports.map((one) => withPlainNewlines(one).trim()).filter((one) => !lines.has(one));
  return missing.length === 0 ? solution : `${missing.join('\n')}\n\n${solution}`;
}
