import { TextDecoder } from 'node:util';

import { UserError } from '../core/errors.js';

import { oneLine } from './one-line.js';
import { readBytes } from './read-bytes.js';

/** Longer lines are refused: no benchmark has them, and a string of the engine ends at 512 MiB. */
export const LONGEST_LINE_BYTES = 128 * 1024 * 1024;

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

/** One row of a JSON Lines file. */
export interface JsonRow {
  /** Line number, from 1, as an editor shows it. */
  readonly line: number;
  readonly value: Readonly<Record<string, unknown>>;
}

/**
 * The rows of a JSON Lines file, plain or gzip. A byte order mark, CRLF, blank lines and a last line
 * without a newline are fine; of a key given twice in one object the last counts, as in Python. Rejects
 * with a UserError naming the line for text that is not UTF-8, broken JSON, and a line that is no object,
 * and for a file without a row.
 */
export async function* readJsonRows(path: string): AsyncGenerator<JsonRow> {
  for await (const one of readJsonLines(path)) {
    if (one.kind === 'broken') {
      throw one.error;
    }
    yield one.row;
  }
}

/** A line of a JSON Lines file that is not blank: its row, or why it has none. */
export type JsonLine =
  | { readonly kind: 'row'; readonly row: JsonRow }
  | { readonly kind: 'broken'; readonly line: number; readonly error: UserError };

/**
 * The same for readers that go on after a line without a row. Rejects where no further line can be read: a file that
 * cannot be, damaged gzip, a line that is too long, no rows at all.
 */
export async function* readJsonLines(path: string): AsyncGenerator<JsonLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 0;
  let hasRows = false;
  for await (const bytes of splitLines(path)) {
    line += 1;
    const read = readLine(decoder, bytes, path, line);
    if (read !== null) {
      hasRows = true;
      yield read;
    }
  }
  if (!hasRows) {
    throw new UserError(
      `${oneLine(path)} holds no rows`,
      'Download or write the file again; it has to hold one JSON object a line.',
    );
  }
}

function readLine(decoder: TextDecoder, bytes: Buffer, path: string, line: number): JsonLine | null {
  try {
    const text = withoutMark(decode(decoder, bytes, path, line), line);
    return text.trim() === '' ? null : { kind: 'row', row: { line, value: parseRow(text, path, line) } };
  } catch (error) {
    if (error instanceof UserError) {
      return { kind: 'broken', line, error };
    }
    throw error;
  }
}

async function* splitLines(path: string): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let line = 1;
  for await (const chunk of readBytes(path)) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]);
      pending = [];
      pendingBytes = 0;
      start = end + 1;
      line += 1;
    }
    pending.push(chunk.subarray(start));
    pendingBytes += chunk.length - start;
    if (pendingBytes > LONGEST_LINE_BYTES) {
      throw new UserError(
        `${place(path, line)} is longer than ${LONGEST_LINE_BYTES / 2 ** 20} MiB`,
        'Write one JSON object a line; a file that is one JSON array has to be split first.',
      );
    }
  }
  if (pendingBytes > 0) {
    yield Buffer.concat(pending);
  }
}

function decode(decoder: TextDecoder, bytes: Buffer, path: string, line: number): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UserError(`${place(path, line)} is not UTF-8`, 'Save the file as UTF-8.');
  }
}

function withoutMark(text: string, line: number): string {
  return line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

function parseRow(text: string, path: string, line: number): JsonRow['value'] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? oneLine(error.message) : 'unknown reason';
    const isArrayStart = line === 1 && text.trimStart().startsWith('[');
    throw new UserError(
      `${place(path, line)} is broken JSON: ${reason}`,
      isArrayStart
        ? 'The file looks like one JSON array; write one JSON object a line.'
        : 'Mend or delete that line; every line has to be one whole JSON object.',
    );
  }
  return asObject(value, place(path, line), 'Write one JSON object a line.');
}

/** A JSON value that has to be an object; throws a UserError that names the place otherwise. */
export function asObject(value: unknown, where: string, fix: string): JsonRow['value'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UserError(`${where} is ${nameOfKind(value)}, not a JSON object`, fix);
  }
  return value as JsonRow['value'];
}

/** What a person calls the kind of a JSON value. */
export function nameOfKind(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'a list';
  }
  const names: Readonly<Record<string, string>> = {
    string: 'a text',
    number: 'a number',
    boolean: 'a truth value',
  };
  return names[typeof value] ?? 'an object';
}

/** `line 3 of data.jsonl`, for messages. */
export function place(path: string, line: number): string {
  return `line ${line} of ${oneLine(path)}`;
}
