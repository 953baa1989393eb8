import { readJsonArray } from './json-array.js';
import { readJsonLines } from './json-lines.js';
import type { JsonRow } from './json-lines.js';
import { readBytes } from './read-bytes.js';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rows of a file of either form that data sets are published in, plain or gzip: JSON Lines, or one JSON array. What
 * begins with `[` is an array. One row is in memory at a time. Rejects with a UserError for what `readJsonLines` and
 * `readJsonArray` refuse.
 */
export async function* readJsonRows(path: string): AsyncGenerator<JsonRow> {
  const { isArray, chunks } = await opening(readBytes(path));
  if (isArray) {
    yield* readJsonArray(path, chunks);
    return;
  }
  for await (const one of readJsonLines(path, chunks)) {
    if (one.kind === 'broken') {
      throw one.error;
    }
    yield one.row;
  }
}

interface Opening {
  readonly isArray: boolean;
  readonly chunks: AsyncGenerator<Buffer>;
}

/** Reads as far as the first byte that is no white space. */
async function opening(chunks: AsyncGenerator<Buffer>): Promise<Opening> {
  const taken: Buffer[] = [];
  let first = '';
  while (first === '') {
    const next = await chunks.next();
    if (next.done === true) {
      break;
    }
    taken.push(next.value);
    // White space, brackets and the mark's own bytes are the same in Latin 1 as far as it matters here.
    const text = next.value.toString(taken.length === 1 ? 'utf8' : 'latin1');
    first = text.replace(BYTE_ORDER_MARK, '').trimStart().slice(0, 1);
  }
  return { isArray: first === '[', chunks: rechained(taken, chunks) };
}

async function* rechained(taken: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* taken;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
