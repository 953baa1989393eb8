import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';

import { UserError } from '../../core/errors.js';
import type { Language } from '../../core/language.js';
import { languageOfFile } from '../../core/language.js';
import { oneFileProgram } from '../../core/program.js';
import { readJsonArray } from '../json-array.js';
import { readJsonLines } from '../json-lines.js';

import { decodeSource } from './decode-source.js';
import type { Named, SourceFile } from './find-sources.js';
import { findSources, unread } from './find-sources.js';
import type { ProgramRead, Unread } from './program-record.js';
import { programOfRow } from './row-program.js';

/**
 * Larger source files are left out: their trees would take gigabytes. The largest that we met, of a package's data,
 * has 3.8 MiB.
 */
export const LARGEST_SOURCE_BYTES = 4 * 1024 * 1024;

export interface ReadOptions {
  /** Languages of files that are read, and of records. */
  readonly languages: readonly Language[];
  /** Which files of a folder are read, by their path below it. All where nothing is said. */
  readonly isWanted?: (id: string) => boolean;
}

/**
 * The programs at a path in an order that depends on names and rows alone, one in memory at a time. What cannot be
 * read is given out as such, and reading goes on. Only a fault of speciate or of the disk rejects.
 */
export async function* readPrograms(
  { path, form }: Named,
  { languages, isWanted = () => true }: ReadOptions,
): AsyncGenerator<ProgramRead> {
  switch (form) {
    case 'folder':
      for await (const found of findSources(path, languages)) {
        if (isWanted(found.id)) {
          yield found.kind === 'file' ? await readSource(found) : found;
        }
      }
      return;
    case 'source':
      yield await readSource({ kind: 'file', path, id: basename(path) });
      return;
    case 'json-lines':
    case 'json-array':
      for await (const read of readRows(path, form)) {
        yield inLanguages(read, languages);
      }
      return;
  }
}

/** The program that a source file is, in the language that its name says. */
export async function readSource({ path, id }: SourceFile): Promise<ProgramRead> {
  const leftOut = (reason: string): Unread => ({ kind: 'unread', path, line: null, id, reason });
  let bytes: Buffer;
  try {
    const { size } = await stat(path);
    if (size > LARGEST_SOURCE_BYTES) {
      return leftOut(`it is larger than ${LARGEST_SOURCE_BYTES / 2 ** 20} MiB`);
    }
    bytes = await readFile(path);
  } catch (error) {
    return unread(path, id, error);
  }
  const language = languageOfFile(path);
  if (language === null) {
    return leftOut('its name ends as that of no language');
  }
  const decoded = decodeSource(bytes, language);
  if (decoded.kind === 'no text') {
    return leftOut(decoded.reason);
  }
  return {
    kind: 'program',
    ...{ path, line: null, id, entryPoint: null, original: null, evidence: null },
    program: oneFileProgram(language, decoded.text, extname(path)),
  };
}

async function* readRows(path: string, form: 'json-lines' | 'json-array'): AsyncGenerator<ProgramRead> {
  const leftOut = (line: number | null, error: UserError): Unread => ({
    kind: 'unread',
    ...{ path, line, id: line === null ? basename(path) : `line ${line}` },
    reason: error.message,
  });
  try {
    if (form === 'json-array') {
      for await (const row of readJsonArray(path)) {
        yield sized(programOfRow(row, path));
      }
      return;
    }
    for await (const one of readJsonLines(path)) {
      yield one.kind === 'row' ? sized(programOfRow(one.row, path)) : leftOut(one.line, one.error);
    }
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    yield leftOut(null, error);
  }
}

/** Records in other languages than those that are read are left out. */
function inLanguages(read: ProgramRead, languages: readonly Language[]): ProgramRead {
  if (read.kind === 'unread' || languages.includes(read.program.language)) {
    return read;
  }
  const { path, line, id, program } = read;
  const reason = `it is written in ${program.language}, and ${languages.join(', ')} is read`;
  return { kind: 'unread', ...{ path, line, id, reason } };
}

/** Programs of records are as large as files may be. */
function sized(read: ProgramRead): ProgramRead {
  if (read.kind === 'unread') {
    return read;
  }
  const { path, line, id, program } = read;
  const characters = Object.values(program.files).reduce((sum, text) => sum + text.length, 0);
  return characters <= LARGEST_SOURCE_BYTES
    ? read
    : {
        kind: 'unread',
        ...{ path, line, id, reason: `it is larger than ${LARGEST_SOURCE_BYTES / 2 ** 20} MiB` },
      };
}
