import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { DataForm, DataRecord } from '../data-record.js';
import {
  DistinctIds,
  filledField,
  licenceOf,
  nameField,
  recordOf,
  textField,
  withPlainNewlines,
} from '../data-record.js';
import { ENTRY_FILES } from '../entry-files.js';
import type { Importer, ImportOptions, PromptTask } from '../importer.js';
import { readJsonRows } from '../json-rows.js';
import { oneLine } from '../one-line.js';

import { MBXP_LANGUAGES, translatedTests } from './translated-tests.js';
import type { MbxpLanguage } from './translated-tests.js';

const FORM: DataForm = {
  name: "MBXP's form",
  idField: 'task_id',
  fields: ['task_id', 'language', 'prompt', 'entry_point', 'test', 'canonical_solution'],
};

/** Languages that MBXP has and that are not read. */
const OTHER_LANGUAGES = [
  ...['cpp', 'csharp', 'go', 'kotlin', 'perl', 'php', 'ruby', 'scala', 'swift'],
] as const satisfies readonly string[];

/**
 * MBXP and multilingual HumanEval (https://github.com/amazon-science/mxeval): MBPP's and HumanEval's tasks in many
 * languages, most of them without a solution.
 */
export const mbxpImporter: Importer = {
  id: 'mbxp',
  summary: 'MBXP and multi-humaneval in Java, JavaScript, TypeScript or Python: .jsonl as published',
  bundledPath: null,
  marks: [{ kind: 'rows', has: ['task_id', 'language', 'prompt', 'entry_point', 'test'], hasNot: ['files'] }],
  read: readMbxp,
  readTasks: readMbxpTasks,
};

/**
 * The Problems of a file of MBXP, in its order. Left out are rows without a solution and rows in other languages.
 * Rejects with a UserError for what is not of the form.
 */
async function* readMbxp(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const parser = await loadParser(['python']);
  for await (const { task, record, language } of readRecords(path, options)) {
    const solution = solutionOf(record);
    if (solution === null) {
      options.onLeftOut?.({ id: task.id, reason: 'it has no reference solution' });
    } else {
      yield toProblem(task, record, language, solution, parser);
    }
  }
}

/** The tasks of a file of MBXP, with or without a solution. Left out are rows in other languages. */
async function* readMbxpTasks(path: string, options: ImportOptions = {}): AsyncGenerator<PromptTask> {
  for await (const { task } of readRecords(path, options)) {
    yield task;
  }
}

interface MbxpRecord {
  readonly task: PromptTask;
  readonly record: DataRecord;
  readonly language: MbxpLanguage;
}

async function* readRecords(path: string, options: ImportOptions): AsyncGenerator<MbxpRecord> {
  const ids = new DistinctIds();
  for await (const row of readJsonRows(path)) {
    const record = recordOf(row, path, FORM);
    const id = filledField(record, 'task_id');
    ids.add(id, record);
    const language = languageOf(record);
    if (language === null) {
      options.onLeftOut?.({ id, reason: `it is written in none of ${MBXP_LANGUAGES.join(', ')}` });
      continue;
    }
    const task: PromptTask = {
      id,
      dataset: options.dataset ?? 'mbxp',
      language,
      prompt: withPlainNewlines(textField(record, 'prompt')),
      entryPoint: nameField(record, 'entry_point'),
      licence: licenceOf(record, options, 'Apache-2.0'),
      record: record.value,
    };
    yield { task, record, language };
  }
}

function languageOf(record: DataRecord): MbxpLanguage | null {
  const named = filledField(record, 'language').toLowerCase();
  const language = MBXP_LANGUAGES.find((one) => one === named);
  if (language === undefined && !OTHER_LANGUAGES.some((one) => one === named)) {
    throw new UserError(
      `${record.where} has a language that there is not: ${oneLine(named)}`,
      `Write one of ${[...MBXP_LANGUAGES, ...OTHER_LANGUAGES].join(', ')}.`,
    );
  }
  return language ?? null;
}

/** Releases have null, an empty text or no field where there is no solution. */
function solutionOf(record: DataRecord): string | null {
  const { value } = record;
  if (!Object.hasOwn(value, 'canonical_solution') || value.canonical_solution === null) {
    return null;
  }
  const solution = textField(record, 'canonical_solution');
  return solution.trim() === '' ? null : solution;
}

function toProblem(
  task: PromptTask,
  record: DataRecord,
  language: MbxpLanguage,
  solution: string,
  parser: SourceParser,
): Problem {
  const entryFile = ENTRY_FILES[language];
  const program = withPlainNewlines(textField(record, 'prompt') + solution);
  const test = withPlainNewlines(filledField(record, 'test'));
  return {
    ...task,
    program: { language, entryFile, files: { [entryFile]: program } },
    tests: translatedTests(language, program, test, parser),
  };
}
