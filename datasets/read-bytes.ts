import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { UserError } from '../core/errors.js';

import { oneLine } from './one-line.js';

const CHUNK_BYTES = 64 * 1024;

/** First bytes of compressed forms that people hand in and that are not read here. */
const OTHER_COMPRESSION: readonly (readonly [name: string, magic: string])[] = [
  ['a zip archive', '504b0304'],
  ['compressed with zstd', '28b52ffd'],
  ['compressed with bzip2', '425a68'],
  ['compressed with xz', 'fd377a585a00'],
];
/** A byte order mark of UTF-16, or a bracket in it and an ASCII character after that. */
const UTF_16 = /^(?:fffe|feff|(?:5b|7b)00..00|00(?:5b|7b)00)/;
const LONGEST_MAGIC = 6;

/**
 * The bytes of a file, unpacked where they are gzip (told by the first bytes, whatever the name), in
 * chunks: memory does not grow with the file. Also reads pipes. Rejects with a UserError for a missing
 * file, a folder, a file that may not be read, one named .gz that is not gzip, and broken gzip.
 */
export async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const chunks = readRaw(path);
  try {
    const opening = await takeOpening(chunks);
    refuseOtherForms(path, opening);
    const whole = withOpening(opening, chunks);
    yield* isGzip(opening) ? gunzip(path, whole) : whole;
  } finally {
    await chunks.return(undefined);
  }
}

async function* readRaw(path: string): AsyncGenerator<Buffer, undefined> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw describeFileError(path, error);
  });
  try {
    for (;;) {
      const { bytesRead, buffer } = await file
        .read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, null)
        .catch((error: unknown) => {
          throw describeFileError(path, error);
        });
      if (bytesRead === 0) {
        return undefined;
      }
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** A pipe may give single bytes, and the form is told by up to six. */
async function takeOpening(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let opening = Buffer.alloc(0);
  while (opening.length < LONGEST_MAGIC) {
    const next = await chunks.next();
    if (next.done === true) {
      break;
    }
    opening = Buffer.concat([opening, next.value]);
  }
  return opening;
}

async function* withOpening(opening: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (opening.length > 0) {
    yield opening;
  }
  yield* rest;
}

function isGzip(opening: Buffer): boolean {
  return opening[0] === 0x1f && opening[1] === 0x8b;
}

function refuseOtherForms(path: string, opening: Buffer): void {
  const name = oneLine(path);
  if (opening.length === 0) {
    throw new UserError(
      `${name} is empty`,
      'Download or write the file again; it has to hold at least one row.',
    );
  }
  const digits = opening.toString('hex');
  for (const [form, magic] of OTHER_COMPRESSION) {
    if (digits.startsWith(magic)) {
      throw new UserError(
        `${name} is ${form}`,
        'Unpack it first; plain and gzip files are read as they are.',
      );
    }
  }
  if (UTF_16.test(digits)) {
    throw new UserError(`${name} is UTF-16`, 'Save the file as UTF-8.');
  }
  if (path.toLowerCase().endsWith('.gz') && !isGzip(opening)) {
    throw new UserError(
      `${name} is named .gz but is not gzip`,
      'Download it again, or take .gz off its name if it is plain text.',
    );
  }
}

async function* gunzip(path: string, packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  // The error reaches the loop below too; the callback only keeps it from being reported as unhandled.
  pipeline(Readable.from(packed), unpacked, () => undefined);
  try {
    for await (const chunk of unpacked) {
      yield chunk as Buffer;
    }
  } catch (error) {
    throw describeGzipError(path, error);
  } finally {
    unpacked.destroy();
  }
}

function describeGzipError(path: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'Z_BUF_ERROR') {
    return new UserError(
      `${oneLine(path)} ends in the middle of its gzip data`,
      'Download it again; the last download broke off.',
    );
  }
  if (code.startsWith('Z_')) {
    return new UserError(`${oneLine(path)} holds damaged gzip data`, 'Download it again.');
  }
  return error;
}

/** A UserError for an error of opening or reading a file; any other error as it is. */
export function describeFileError(path: string, error: unknown): unknown {
  const name = oneLine(path);
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new UserError(
        `there is no file ${name}`,
        'Check the path; it is taken from the current folder.',
      );
    case 'EISDIR':
      return new UserError(`${name} is a folder, not a file`, 'Name the .jsonl or .jsonl.gz file inside it.');
    case 'EACCES':
    case 'EPERM':
      return new UserError(`${name} may not be read`, 'Give yourself the right to read it (chmod u+r).');
    case 'ERR_INVALID_ARG_VALUE':
      return new UserError(`${name} is no file name`, 'Check the path; it holds a NUL character.');
    case '':
      return error;
    default:
      return new UserError(`${name} could not be read (${codeOf(error)})`, 'Check the disk and the path.');
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
