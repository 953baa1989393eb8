import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

import { EnvironmentError } from '../../core/errors.js';
import { oneLine } from '../one-line.js';

/*
 * Zip archives as far as publishers make them (PKWARE's APPNOTE.TXT): entries stored or deflated, with the sizes of
 * zip64 where they are needed; no encryption, no archives of several files. Node's own zlib does the rest.
 */

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_DIRECTORY_BYTES = 256 * 2 ** 20;
const NOT_HERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Unpacks the files of a zip archive that lie below a folder of it, wherever that is: `avatar/Python` takes
 * `dataset/avatar/Python/Code/1.py` as `Code/1.py`. Rejects with an EnvironmentError for what is no whole archive, where
 * nothing is there, and for a name that leads out of `to`.
 */
export async function unzipFolder(archive: string, folder: string, to: string): Promise<void> {
  const file = await open(archive, 'r');
  try {
    const inside = new RegExp(`(?:^|/)${folder.replace(/[^\w/]/g, '\\$&')}/(.*)$`, 's');
    let taken = 0;
    for (const entry of await entriesOf(file)) {
      const path = inside.exec(entry.name)?.[1] ?? '';
      if (path === '' || path.endsWith('/')) {
        continue;
      }
      if (path.split(/[/\\]/).includes('..') || /[\0:]/.test(path)) {
        throw broken(`holds a file of the name ${oneLine(entry.name)}`);
      }
      await unpackEntry(file, archive, entry, join(to, path));
      taken += 1;
    }
    if (taken === 0) {
      throw broken(`holds no folder ${folder}`);
    }
  } finally {
    await file.close();
  }
}

async function entriesOf(file: FileHandle): Promise<readonly ZipEntry[]> {
  const { offset, bytes, count } = await directoryOf(file);
  if (bytes > MOST_DIRECTORY_BYTES) {
    throw broken('has a directory that is too large');
  }
  const directory = await readAt(file, offset, bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) {
      throw broken('has a directory that is damaged');
    }
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    entries.push(
      withLargeSizes(
        {
          name: directory.toString('utf8', at + 46, nameEnd),
          isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
          method: directory.readUInt16LE(at + 10),
          crc: directory.readUInt32LE(at + 16),
          packed: directory.readUInt32LE(at + 20),
          size: directory.readUInt32LE(at + 24),
          offset: directory.readUInt32LE(at + 42),
        },
        directory.subarray(nameEnd, extraEnd),
      ),
    );
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the directory of all entries is: the archive's end says so. */
async function directoryOf(
  file: FileHandle,
): Promise<{ readonly offset: number; readonly bytes: number; readonly count: number }> {
  const { size } = await file.stat();
  const start = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
  const tail = await readAt(file, start, size - start);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) {
      continue;
    }
    const locator = at - 20;
    if (locator >= 0 && tail.readUInt32LE(locator) === END_64_LOCATOR) {
      const end = await readAt(file, Number(tail.readBigUInt64LE(locator + 8)), 56);
      if (end.readUInt32LE(0) !== END_64) {
        throw broken('has an end that is damaged');
      }
      return {
        count: Number(end.readBigUInt64LE(32)),
        bytes: Number(end.readBigUInt64LE(40)),
        offset: Number(end.readBigUInt64LE(48)),
      };
    }
    return {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
  }
  throw broken('is no zip archive, or not a whole one');
}

/** Sizes beyond four gigabytes stand in an extra field, each only where the usual place says that it does. */
function withLargeSizes(entry: ZipEntry, extra: Buffer): ZipEntry {
  const found = { ...entry };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) {
      continue;
    }
    let place = at + 4;
    for (const key of ['size', 'packed', 'offset'] as const) {
      if (found[key] === NOT_HERE && place + 8 <= extra.length) {
        found[key] = Number(extra.readBigUInt64LE(place));
        place += 8;
      }
    }
  }
  return found;
}

async function unpackEntry(file: FileHandle, archive: string, entry: ZipEntry, to: string): Promise<void> {
  const name = oneLine(entry.name);
  if (entry.isEncrypted || ![STORED, DEFLATED].includes(entry.method)) {
    throw broken(`has ${name} encrypted or packed by method ${entry.method}`);
  }
  const local = await readAt(file, entry.offset, 30);
  if (local.readUInt32LE(0) !== LOCAL) {
    throw broken(`does not have ${name} where its directory says`);
  }
  const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  await mkdir(dirname(to), { recursive: true });
  const checked = { crc: 0, size: 0 };
  const count = new Transform({
    transform: (chunk: Buffer, _coding, done) => {
      checked.crc = crc32(chunk, checked.crc);
      checked.size += chunk.length;
      done(checked.size > entry.size ? new Error('too long') : null, chunk);
    },
  });
  const target = createWriteStream(to);
  try {
    const source =
      entry.packed === 0
        ? Readable.from([])
        : createReadStream(archive, { start, end: start + entry.packed - 1 });
    await (entry.method === STORED
      ? pipeline(source, count, target)
      : pipeline(source, createInflateRaw(), count, target));
  } catch (error) {
    if (isDiskError(error)) {
      throw error;
    }
    throw broken(`has ${name} damaged`);
  }
  if (checked.size !== entry.size || checked.crc !== entry.crc) {
    throw broken(`has ${name} damaged`);
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) {
    throw broken('ends too early');
  }
  return buffer;
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function broken(what: string): EnvironmentError {
  return new EnvironmentError(
    `the archive ${what}`,
    'pull it again; where that does not help, its publisher has changed it',
  );
}
