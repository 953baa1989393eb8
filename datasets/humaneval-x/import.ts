import { UserError } from '../../core/errors.js';
import type { Language } from '../../core/language.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { DataForm, DataRecord } from '../data-record.js';
import { DistinctIds, filledField, licenceOf, recordOf, textField } from '../data-record.js';
import type { Importer, ImportOptions } from '../importer.js';
import { readJsonRows } from '../json-rows.js';
import { oneLine } from '../one-line.js';

import { openDefinition } from './open-definition.js';
import { programAndTests } from './program-and-tests.js';

const FORM: DataForm = {
  name: "HumanEval-X's form",
  idField: 'task_id',
  fields: ['task_id', 'prompt', 'declaration', 'canonical_solution', 'test'],
};

/** Languages by the part of `task_id` before the slash; null for those that HumanEval-X has and speciate has not. */
export const LANGUAGE_OF_PREFIX: ReadonlyMap<string, Language | null> = new Map([
  ['Python', 'python'],
  ['JavaScript', 'javascript'],
  ['Java', 'java'],
  ['CPP', 'cpp'],
  ['Go', null],
  ['Rust', null],
]);

/** HumanEval-X (https://github.com/THUDM/CodeGeeX): HumanEval's problems in Python, JavaScript, Java and C++. */
export const humanevalXImporter: Importer = {
  id: 'humaneval-x',
  summary:
    'HumanEval-X in Python, JavaScript, Java or C++: .jsonl or .jsonl.gz as published, one language a file',
  bundledPath: null,
  marks: [{ kind: 'rows', has: FORM.fields }],
  read: readHumanevalX,
};

/**
 * The Problems of a file of HumanEval-X, in its order. Rows in Go and Rust are left out. Rejects with a UserError for
 * what is not of the form.
 */
async function* readHumanevalX(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const parser = await loadParser(['python', 'javascript', 'java', 'cpp']);
  const ids = new DistinctIds();
  for await (const row of readJsonRows(path)) {
    const record = recordOf(row, path, FORM);
    const id = filledField(record, 'task_id');
    ids.add(id, record);
    const language = languageOf(id, record);
    if (language === null) {
      options.onLeftOut?.({ id, reason: 'its language is none that speciate evolves' });
    } else {
      yield toProblem(id, language, record, parser, options);
    }
  }
}

function languageOf(id: string, record: DataRecord): Language | null {
  const language = LANGUAGE_OF_PREFIX.get(id.split('/', 1)[0] ?? '');
  if (language === undefined) {
    const known = [...LANGUAGE_OF_PREFIX.keys()].join(', ');
    throw new UserError(
      `${record.where} has a task_id of no language: ${oneLine(id)}`,
      `Begin task_id with the language and a slash, as in JavaScript/0; there are ${known}.`,
    );
  }
  return language;
}

function toProblem(
  id: string,
  language: Language,
  record: DataRecord,
  parser: SourceParser,
  options: ImportOptions,
): Problem {
  const row = {
    prompt: textField(record, 'prompt'),
    declaration: textField(record, 'declaration'),
    solution: textField(record, 'canonical_solution'),
    test: filledField(record, 'test'),
  };
  const entryPoint = openDefinition(language, row.prompt, row.solution, parser);
  if (entryPoint === null) {
    throw new UserError(
      `${record.where} has a prompt that begins no function`,
      'End the prompt inside the function that canonical_solution ends.',
    );
  }
  return {
    id,
    dataset: options.dataset ?? 'humaneval-x',
    language,
    ...programAndTests(language, row, entryPoint, parser),
    entryPoint,
    licence: licenceOf(record, options, 'Apache-2.0'),
    record: record.value,
  };
}
