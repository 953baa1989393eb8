import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { calledName } from '../called-name.js';
import { countAsserts } from '../count-asserts.js';
import type { DataForm, DataRecord } from '../data-record.js';
import { fieldOfRecord, filledField, textField, textsField, withPlainNewlines } from '../data-record.js';
import type { HumanevalContext } from '../humaneval/import.js';
import type { ImportOptions } from '../importer.js';
import { nameOfKind } from '../json-lines.js';

/** MBPP's own rows. The sanitized set has `prompt` and `test_imports` where the full one has `text` and `test_setup_code`. */
export const MBPP_FORM: DataForm = {
  name: "MBPP's form",
  idField: 'task_id',
  fields: ['task_id', 'text', 'code', 'test_list', 'test_setup_code'],
};

/**
 * The Problem of one of MBPP's own rows, or null for one that is left out: its asserts call nothing that its code
 * defines, so that there is no entry point. The prompt shows the asserts, as in the paper (Austin et al.
 * 2021, figure 1): nothing else names the function. Throws a UserError for a record that is not of the form.
 */
export function mbppProblem(
  record: DataRecord,
  context: HumanevalContext,
  onLeftOut: ImportOptions['onLeftOut'],
): Problem | null {
  const id = `MBPP/${taskNumber(record)}`;
  const text = filledField(record, Object.hasOwn(record.value, 'text') ? 'text' : 'prompt');
  const program = withPlainNewlines(filledField(record, 'code'));
  const asserts = textsField(record, 'test_list').map(withPlainNewlines);
  if (asserts.length === 0) {
    throw new UserError(`${record.where} has an empty test_list`, 'Give it at least one assert.');
  }
  const code = `${[...setupOf(record), ...asserts].join('\n')}\n`;
  const entryPoint = calledName(program, asserts.join('\n'), context.parser);
  if (entryPoint === null) {
    onLeftOut?.({ id, reason: 'its asserts call no function that its code defines' });
    return null;
  }
  return {
    id,
    dataset: context.dataset,
    language: 'python',
    prompt: promptOf(text.trim(), asserts),
    entryPoint,
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': program } },
    tests: { style: 'asserts', code, count: countAsserts(code, context.parser) },
    licence: context.licence,
    record: record.value,
  };
}

/** What a model is shown. */
export function promptOf(text: string, asserts: readonly string[]): string {
  return `${text}\nYour code should pass these tests:\n\n${asserts.join('\n')}\n`;
}

function taskNumber(record: DataRecord): number {
  const value = fieldOfRecord(record, 'task_id');
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    const kind = typeof value === 'number' ? String(value) : nameOfKind(value);
    throw new UserError(
      `${record.where} has ${kind} as task_id, not a whole number`,
      'Give each row with a test_list a task_id of its own, such as 601.',
    );
  }
  return value;
}

/** Lines that run before the asserts; rows may do without. */
function setupOf(record: DataRecord): readonly string[] {
  const texts = [
    ...(Object.hasOwn(record.value, 'test_imports') ? textsField(record, 'test_imports') : []),
    ...(Object.hasOwn(record.value, 'test_setup_code') ? [textField(record, 'test_setup_code')] : []),
  ];
  return texts.filter((text) => text.trim() !== '').map(withPlainNewlines);
}
