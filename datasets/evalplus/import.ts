import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { DataForm, DataRecord } from '../data-record.js';
import {
  fieldOfRecord,
  filledField,
  licenceOf,
  nameField,
  textField,
  withPlainNewlines,
} from '../data-record.js';
import type { Importer, ImportOptions } from '../importer.js';
import { nameOfKind } from '../json-lines.js';
import { outlineOf } from '../json-outline.js';
import { problemsOfRows } from '../problems-of-rows.js';

import { evalplusCheck } from './check-code.js';

const FORM: DataForm = {
  name: "EvalPlus's form",
  idField: 'task_id',
  fields: ['task_id', 'prompt', 'entry_point', 'canonical_solution', 'base_input', 'plus_input', 'atol'],
};

const INPUT_FIELDS = ['base_input', 'plus_input'] as const;

/**
 * HumanEval+ and MBPP+ (https://github.com/evalplus/evalplus): rows of inputs without outputs. What the reference
 * program answers is right, so that the tests ask it (`check-code.ts`). The contract is what inputs were held against;
 * no program has it.
 */
export const evalplusImporter: Importer = {
  id: 'evalplus',
  summary: 'HumanEval+ and MBPP+ of EvalPlus: .jsonl or .jsonl.gz with base_input, plus_input and atol',
  bundledPath: null,
  marks: [
    { kind: 'rows', has: ['task_id', 'entry_point', 'canonical_solution', 'base_input', 'plus_input'] },
  ],
  read: readEvalplus,
};

/**
 * The Problems of a file of EvalPlus's form, in its order; left out are rows without an input. In their records
 * `base_input` and `plus_input` are JSON texts with the numbers as they were read: 1.0 and whole numbers beyond 2^53 have no other place.
 * Rejects with a UserError for what is not of the form.
 */
async function* readEvalplus(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  yield* problemsOfRows(path, FORM, (record) => toProblem(record, options));
}

function toProblem(record: DataRecord, options: ImportOptions): Problem | null {
  const id = filledField(record, 'task_id');
  const prompt = textField(record, 'prompt');
  const entryPoint = nameField(record, 'entry_point');
  const source = withPlainNewlines(prompt + textField(record, 'canonical_solution'));
  const counts = INPUT_FIELDS.map((field) => countCalls(record, field));
  const count = counts.reduce((sum, one) => sum + one, 0);
  const tolerance = toleranceOf(record);
  if (count === 0) {
    options.onLeftOut?.({ id, reason: 'it has no input' });
    return null;
  }
  const { sources } = outlineOf(record.text);
  const inputs = INPUT_FIELDS.map((field) => withoutSpace(sources.get(field) ?? '[]'));
  const [baseInput, plusInput] = inputs;
  return {
    id,
    dataset: options.dataset ?? 'evalplus',
    language: 'python',
    prompt: withPlainNewlines(prompt),
    entryPoint,
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
    tests: {
      style: 'check',
      code: evalplusCheck({ id, entryPoint, source, tolerance, inputs }),
      count,
    },
    licence: licenceOf(record, options, 'Apache-2.0'),
    record: { ...record.value, base_input: baseInput, plus_input: plusInput },
  };
}

/** A JSON text without the white space between its parts, so that tests do not depend on how a file was laid out. */
function withoutSpace(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, quoted: string | undefined) => quoted ?? '');
}

/** Some rows have an object without keys where they have no input. */
function countCalls(record: DataRecord, field: string): number {
  const value = fieldOfRecord(record, field);
  const isEmptyObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
  if (isEmptyObject) {
    return 0;
  }
  if (!Array.isArray(value)) {
    throw new UserError(
      `${record.where} has ${nameOfKind(value)} as ${field}, not a list`,
      `Make ${field} a list of calls, each a list of arguments.`,
    );
  }
  const wrong: unknown = value.find((call) => !Array.isArray(call));
  if (wrong !== undefined) {
    throw new UserError(
      `${record.where} has ${nameOfKind(wrong)} as an item of ${field}, not a list`,
      `Make each item of ${field} the list of a call's arguments.`,
    );
  }
  return value.length;
}

function toleranceOf(record: DataRecord): number {
  const value = fieldOfRecord(record, 'atol');
  if (typeof value !== 'number' || value < 0) {
    throw new UserError(
      `${record.where} has ${typeof value === 'number' ? String(value) : nameOfKind(value)} as atol, not a number from 0`,
      'Make atol the absolute tolerance for floats, 0 where there is none.',
    );
  }
  return value;
}
