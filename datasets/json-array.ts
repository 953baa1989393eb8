import { TextDecoder } from 'node:util';

import { UserError } from '../core/errors.js';

import { decodeText, LONGEST_LINE_BYTES, parseObject } from './json-lines.js';
import type { JsonRow } from './json-lines.js';
import { oneLine } from './one-line.js';
import { readBytes } from './read-bytes.js';

const FIX = 'Download the file again; it has to hold one JSON array of objects.';
const ITEM_FIX = 'the file has to hold one JSON array of objects.';

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const CLOSE_LIST = 0x5d;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const WHITE_SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The objects of a file that is one JSON array, plain or gzip, one in memory at a time. Rejects with a UserError for
 * text that is not UTF-8, what is no array, an empty one, one that is cut off or has something behind it, and for an
 * item that `parseObject` does not take. `chunks` are the file's bytes where they have been opened before.
 */
export async function* readJsonArray(
  path: string,
  chunks: AsyncIterable<Buffer> = readBytes(path),
): AsyncGenerator<JsonRow> {
  const name = oneLine(path);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 0;
  for await (const bytes of splitItems(name, chunks)) {
    line += 1;
    const where = `record ${line} of ${name}`;
    const text = decodeText(decoder, bytes, where);
    yield { unit: 'record', line, value: parseObject(text, where, ITEM_FIX), text };
  }
  if (line === 0) {
    throw new UserError(`${name} holds no rows`, FIX);
  }
}

/**
 * The bytes of each item, told by brackets, commas and quotes alone: all of them are single bytes in UTF-8. What is
 * between two commas and no JSON is its reader's error.
 */
async function* splitItems(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const scan = new ItemScan(name);
  for await (const chunk of chunks) {
    yield* scan.items(chunk);
  }
  scan.end();
}

class ItemScan {
  readonly #name: string;
  #state: 'before' | 'inside' | 'after' = 'before';
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #count = 0;
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #marks = 0;

  constructor(name: string) {
    this.#name = name;
  }

  *items(chunk: Buffer): Generator<Buffer> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#state !== 'inside') {
        this.#outside(byte);
        start = at + 1;
      } else if (this.#isEnd(byte)) {
        const item = this.#take(chunk.subarray(start, at));
        start = at + 1;
        this.#state = byte === CLOSE_LIST ? 'after' : 'inside';
        // `[]` has no item; `[1,]` has an empty one, which is broken JSON.
        if (this.#state === 'inside' || this.#count > 0 || !isBlank(item)) {
          this.#count += 1;
          yield item;
        }
      }
    }
    if (this.#state === 'inside') {
      this.#keep(chunk.subarray(start));
    }
  }

  /** Throws a UserError where the array has not ended. */
  end(): void {
    if (this.#state === 'before') {
      throw new UserError(`${this.#name} holds no rows`, FIX);
    }
    if (this.#state === 'inside') {
      throw new UserError(
        `${this.#name} is broken JSON: it ends inside of record ${this.#count + 1}`,
        'Download it again; the last download broke off.',
      );
    }
  }

  /** Before and after the array there is nothing but white space. */
  #outside(byte: number): void {
    if (WHITE_SPACE.has(byte) || (this.#state === 'before' && byte === BYTE_ORDER_MARK[this.#marks])) {
      this.#marks += this.#state === 'before' && !WHITE_SPACE.has(byte) ? 1 : 0;
      return;
    }
    if (this.#state === 'after') {
      throw new UserError(`${this.#name} is broken JSON: there is more behind its array`, FIX);
    }
    if (byte !== OPEN_LIST) {
      throw new UserError(
        `${this.#name} is ${byte === 0x7b ? 'an object' : 'something else'}, not a JSON array`,
        FIX,
      );
    }
    this.#state = 'inside';
  }

  /** Whether a byte of the array ends an item. */
  #isEnd(byte: number): boolean {
    if (this.#isText) {
      this.#isText = this.#isEscaped || byte !== QUOTE;
      this.#isEscaped = !this.#isEscaped && byte === BACKSLASH;
      return false;
    }
    if (this.#depth === 0 && (byte === COMMA || byte === CLOSE_LIST)) {
      return true;
    }
    this.#isText = byte === QUOTE;
    this.#depth += OPEN.has(byte) ? 1 : CLOSE.has(byte) ? -1 : 0;
    return false;
  }

  #keep(part: Buffer): void {
    this.#pending.push(part);
    this.#pendingBytes += part.length;
    if (this.#pendingBytes > LONGEST_LINE_BYTES) {
      throw new UserError(
        `record ${this.#count + 1} of ${this.#name} is longer than ${LONGEST_LINE_BYTES / 2 ** 20} MiB`,
        'Delete it; no benchmark has such records, unless a quote or a bracket is missing.',
      );
    }
  }

  #take(last: Buffer): Buffer {
    this.#keep(last);
    const item = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
    return item;
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => WHITE_SPACE.has(byte));
}
