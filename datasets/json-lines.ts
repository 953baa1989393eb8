import { TextDecoder } from 'node:util';

import { UserError } from '../core/errors.js';

import { DEEPEST_NESTING, outlineOf } from './json-outline.js';
import { oneLine } from './one-line.js';
import { readBytes } from './read-bytes.js';

/** Longer lines are refused: no benchmark has them, and a string of the engine ends at 512 MiB. */
export const LONGEST_LINE_BYTES = 128 * 1024 * 1024;

const NEWLINE = 0x0a;
const LINE_FIX = 'every line has to be one whole JSON object.';
const BYTE_ORDER_MARK = '\uFEFF';

/** One object of a JSON Lines file, or of a file that is one JSON array. */
export interface JsonRow {
  /** What is counted: lines, or records of the array. */
  readonly unit: 'line' | 'record';
  /** Number of the line or record, from 1; of a line, as an editor shows it. */
  readonly line: number;
  readonly value: Readonly<Record<string, unknown>>;
  /** Its source text, for what a parsed value does not keep (`outlineOf`). */
  readonly text: string;
}

/** A line of a JSON Lines file that is not blank: its row, or why it has none. */
export type JsonLine =
  | { readonly kind: 'row'; readonly row: JsonRow }
  | { readonly kind: 'broken'; readonly line: number; readonly error: UserError };

/**
 * The rows of a JSON Lines file, plain or gzip, for readers that go on after a line without a row. A byte order mark,
 * CRLF, blank lines and a last line without a newline are fine; what is not, `parseObject` says. Rejects where no further
 * line can be read: a file that cannot be, damaged gzip, a line that is too long, no rows at all. `chunks` are the
 * file's bytes where they have been opened before.
 */
export async function* readJsonLines(
  path: string,
  chunks: AsyncIterable<Buffer> = readBytes(path),
): AsyncGenerator<JsonLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 0;
  let hasRows = false;
  for await (const bytes of splitLines(path, chunks)) {
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
  const where = place(path, line);
  try {
    const text = withoutMark(decodeText(decoder, bytes, where), line);
    if (text.trim() === '') {
      return null;
    }
    return { kind: 'row', row: { unit: 'line', line, value: parseObject(text, where, LINE_FIX), text } };
  } catch (error) {
    if (error instanceof UserError) {
      return { kind: 'broken', line, error };
    }
    throw error;
  }
}

async function* splitLines(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let line = 1;
  for await (const chunk of chunks) {
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
        'Write one JSON object a line.',
      );
    }
  }
  if (pendingBytes > 0) {
    yield Buffer.concat(pending);
  }
}

/** Throws a UserError where bytes are not UTF-8. */
export function decodeText(decoder: TextDecoder, bytes: Buffer, where: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UserError(`${where} is not UTF-8`, 'Save the file as UTF-8.');
  }
}

function withoutMark(text: string, line: number): string {
  return line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/**
 * The object that a text is. Throws a UserError for broken JSON, another value than an object, one that nests too deep,
 * and an object with a key twice: readers differ in which of the two they take, and the other would be lost in silence.
 */
export function parseObject(text: string, where: string, fix: string): JsonRow['value'] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? oneLine(error.message) : 'unknown reason';
    throw new UserError(`${where} is broken JSON: ${reason}`, `Mend or delete it; ${fix}`);
  }
  const object = asObject(value, where, `Mend the file; ${fix}`);
  const { repeatedKey, depth } = outlineOf(text);
  if (repeatedKey !== null) {
    throw new UserError(
      `${where} has the key ${JSON.stringify(oneLine(repeatedKey))} twice in one object`,
      'Delete one of the two; which of them was meant cannot be told.',
    );
  }
  if (depth > DEEPEST_NESTING) {
    throw new UserError(
      `${where} has values inside of each other ${depth} deep`,
      `Delete it, or write it flatter; ${DEEPEST_NESTING} levels are read.`,
    );
  }
  return object;
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
