import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { countAsserts } from '../count-asserts.js';
import type { DataForm, DataRecord } from '../data-record.js';
import { filledField, licenceOf, nameField, textField, withPlainNewlines } from '../data-record.js';
import type { Importer, ImportOptions } from '../importer.js';
import { problemsOfRows } from '../problems-of-rows.js';

/** The five fields of HumanEval's form (https://github.com/openai/human-eval), all texts. */
export const HUMANEVAL_FIELDS = ['task_id', 'prompt', 'entry_point', 'canonical_solution', 'test'] as const;

export const HUMANEVAL_FORM: DataForm = {
  name: "HumanEval's form",
  idField: 'task_id',
  fields: HUMANEVAL_FIELDS,
};

/** MBPP is also found in HumanEval's form, under its own ids. */
export function isOfMbpp(id: unknown): boolean {
  return typeof id === 'string' && /^mbpp\//i.test(id);
}

/** Python source in the form of HumanEval: JSON Lines, plain or gzip, one function or class a row. */
export const humanevalImporter: Importer = {
  id: 'humaneval',
  summary:
    'HumanEval and whatever has its form: .jsonl or .jsonl.gz of prompt, canonical_solution and check(candidate)',
  bundledPath: null,
  marks: [
    {
      kind: 'rows',
      has: HUMANEVAL_FIELDS,
      hasNot: ['language', 'declaration', 'base_input', 'complete_prompt', 'files'],
      fits: ({ task_id: id }) => !isOfMbpp(id),
    },
  ],
  read: readHumaneval,
};

/**
 * The Problems of a file of HumanEval's form. Fields beyond the five are kept in `record`. Line ends in
 * source texts become `\n`, which is what Python makes of them.
 */
export async function* readHumaneval(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const dataset = options.dataset ?? 'humaneval';
  const parser = await loadParser(['python']);
  yield* problemsOfRows(path, HUMANEVAL_FORM, (record) =>
    humanevalProblem(record, { dataset, licence: licenceOf(record, options, 'MIT'), parser }),
  );
}

export interface HumanevalContext {
  readonly dataset: string;
  readonly licence: string;
  /** Has the Python grammar. */
  readonly parser: SourceParser;
}

/** The Problem of one record of HumanEval's form. Throws a UserError for a record that is not of it. */
export function humanevalProblem(record: DataRecord, context: HumanevalContext): Problem {
  const id = filledField(record, 'task_id');
  const prompt = textField(record, 'prompt');
  const entryPoint = nameField(record, 'entry_point');
  const solution = textField(record, 'canonical_solution');
  const code = withPlainNewlines(filledField(record, 'test'));
  return {
    id,
    dataset: context.dataset,
    language: 'python',
    prompt: withPlainNewlines(prompt),
    entryPoint,
    program: {
      language: 'python',
      entryFile: 'main.py',
      // Joined before newlines are made plain: a CRLF may be cut in two by the end of the prompt.
      files: { 'main.py': withPlainNewlines(prompt + solution) },
    },
    tests: { style: 'check', code, count: countAsserts(code, context.parser) },
    licence: context.licence,
    record: record.value,
  };
}
