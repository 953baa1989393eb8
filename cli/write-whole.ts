import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type { ExportedFile } from '../datasets/exporters/exporter.js';

import { makeFolders } from './run-folder.js';

/** What goes into a file; of pieces one after another is in memory, however many there are. */
export type Contents = string | Uint8Array | Iterable<string | Uint8Array>;

/** Characters that are written at once. */
const CHUNK = 1 << 20;

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(path: string, contents: Contents): void {
  makeFolders(dirname(path));
  const partial = `${path}.partial`;
  try {
    writePieces(
      partial,
      typeof contents === 'string' || contents instanceof Uint8Array ? [contents] : contents,
    );
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** Writes rows as JSON lines, the file whole or not at all. */
export function writeRowsWhole(path: string, rows: Iterable<object>): void {
  writeWhole(path, linesOf(rows));
}

/**
 * Writes a folder of files. One that is not there yet is there whole or not at all; in one that is, each of the files is.
 * Until then a new one has the name with `.partial` behind it, and takes the place of what an earlier try left there.
 */
export function writeFolderWhole(path: string, files: Iterable<ExportedFile>): void {
  const folder = resolve(path);
  if (existsSync(folder)) {
    writeFiles(folder, files);
    return;
  }
  const partial = `${folder}.partial`;
  try {
    rmSync(partial, { recursive: true, force: true });
    writeFiles(partial, files);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

function writeFiles(folder: string, files: Iterable<ExportedFile>): void {
  for (const { path, pieces } of files) {
    writeWhole(join(folder, path), pieces);
  }
}

function* linesOf(rows: Iterable<object>): Generator<string> {
  for (const row of rows) {
    yield `${JSON.stringify(row)}\n`;
  }
}

function writePieces(path: string, pieces: Iterable<string | Uint8Array>): void {
  const file = openSync(path, 'w');
  try {
    for (const chunk of inChunks(pieces)) {
      writeFileSync(file, chunk);
    }
  } finally {
    closeSync(file);
  }
}

/** Small texts as one, since the system is asked for each. */
export function* inChunks(pieces: Iterable<string | Uint8Array>): Generator<string | Uint8Array> {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      yield text;
      text = '';
      yield piece;
      continue;
    }
    text += piece;
    if (text.length > CHUNK) {
      yield text;
      text = '';
    }
  }
  yield text;
}
