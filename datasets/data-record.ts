import { UserError } from '../core/errors.js';

import type { ImportOptions } from './importer.js';
import { nameOfKind } from './json-lines.js';
import type { JsonRow } from './json-lines.js';
import { oneLine } from './one-line.js';

/** A record of a data file together with what messages about it need. */
export interface DataRecord {
  readonly path: string;
  /** Number of its line, or of itself where the file is one array; from 1. */
  readonly line: number;
  /** What is counted in messages. */
  readonly unit: JsonRow['unit'];
  /** Its source text. */
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** `line 3 of data.jsonl (Demo/0)`. */
  readonly where: string;
  /** What a person calls the form, and the fields that it needs. */
  readonly form: DataForm;
}

export interface DataForm {
  /** `HumanEval's form`. */
  readonly name: string;
  /** The field that tells records apart. */
  readonly idField: string;
  readonly fields: readonly string[];
}

/** In a `u` pattern a whole pair is one character, so that only halves are of this category. */
const LONE_SURROGATE = /\p{Cs}/u;
const PYTHON_NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

/** A row as a record of a form. */
export function recordOf(row: JsonRow, path: string, form: DataForm): DataRecord {
  const id = row.value[form.idField];
  const at = `${row.unit} ${row.line} of ${oneLine(path)}`;
  const where = typeof id === 'string' && id !== '' ? `${at} (${oneLine(id)})` : at;
  const { line, unit, value, text } = row;
  return { path, line, unit, value, text, where, form };
}

/** A field's value. Throws a UserError where the record does not have it. */
export function fieldOfRecord(record: DataRecord, field: string): unknown {
  if (!Object.hasOwn(record.value, field)) {
    const { name, fields } = record.form;
    throw new UserError(
      `${record.where} has no ${field}`,
      `Rows of ${name} need the fields ${fields.join(', ')}.`,
    );
  }
  return record.value[field];
}

/**
 * A field's text. Throws a UserError where it is missing, no text, or holds what no source file can: a NUL character
 * or half of a surrogate pair.
 */
export function textField(record: DataRecord, field: string): string {
  return checkText(fieldOfRecord(record, field), field, record.where);
}

/**
 * The licence of a record: the caller's, else the record's own under the key `licence`, which every export has, else that
 * of the form's published data.
 */
export function licenceOf(
  { value }: Pick<DataRecord, 'value'>,
  options: ImportOptions,
  published: string,
): string {
  const own = Object.hasOwn(value, 'licence') ? value.licence : null;
  return options.licence ?? (typeof own === 'string' && own.trim() !== '' ? own : published);
}

/** A field's text, with more in it than white space. */
export function filledField(record: DataRecord, field: string): string {
  const text = textField(record, field);
  if (text.trim() === '') {
    throw new UserError(
      `${record.where} has an empty ${field}`,
      `Give each row ${field === record.form.idField ? `a ${field} of its own` : `its ${field}`}, or delete the row.`,
    );
  }
  return text;
}

/** A field that is a list of texts. */
export function textsField(record: DataRecord, field: string): readonly string[] {
  const value = fieldOfRecord(record, field);
  if (!Array.isArray(value)) {
    throw new UserError(
      `${record.where} has ${nameOfKind(value)} as ${field}, not a list`,
      `Make ${field} a list of texts in brackets.`,
    );
  }
  return value.map((one: unknown) => checkText(one, `an item of ${field}`, record.where));
}

/** A field's text that names a function or class of Python. */
export function nameField(record: DataRecord, field: string): string {
  const name = textField(record, field);
  if (!PYTHON_NAME.test(name)) {
    throw new UserError(
      `${record.where} has an ${field} that is no Python name: ${JSON.stringify(oneLine(name))}`,
      `Set ${field} to the name of the function or class that the tests call.`,
    );
  }
  return name;
}

/** A value that has to be text which a source file can hold. Throws a UserError otherwise. */
export function checkText(value: unknown, field: string, where: string): string {
  if (typeof value !== 'string') {
    throw new UserError(
      `${where} has ${nameOfKind(value)} as ${field}, not a text`,
      `Make ${field} a text in quotes.`,
    );
  }
  if (value.includes('\0')) {
    throw new UserError(
      `${where} has a NUL character in ${field}, which source text cannot hold`,
      'Delete the character; inside a string literal write \\0 instead.',
    );
  }
  if (LONE_SURROGATE.test(value)) {
    throw new UserError(
      `${where} has half of a surrogate pair in ${field}, which UTF-8 cannot hold`,
      'Mend the character (it was cut in two), or write it as an escape inside the string literal.',
    );
  }
  return value;
}

/** Refuses a second record of one id; keeps every id. */
export class DistinctIds {
  readonly #lineOfId = new Map<string, number>();

  /** Throws a UserError that names both lines where the id was there before. */
  add(id: string, record: DataRecord): void {
    const earlier = this.#lineOfId.get(id);
    if (earlier !== undefined) {
      const field = record.form.idField;
      throw new UserError(
        `${record.unit}s ${earlier} and ${record.line} of ${oneLine(record.path)} have the same ${field} ${oneLine(id)}`,
        `Give each row a ${field} of its own, or delete one of the two.`,
      );
    }
    this.#lineOfId.set(id, record.line);
  }
}

/** Source text with `\n` for every line end, which is what every language's own reading of it makes of them. */
export function withPlainNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
