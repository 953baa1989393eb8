import { join } from 'node:path';

import { UserError } from '../core/errors.js';
import { EXTENSIONS } from '../core/language.js';
import type { Language } from '../core/language.js';
import type { Program } from '../core/program.js';
import { namedPath } from '../datasets/programs/find-sources.js';
import type { ProgramRead, ProgramRecord } from '../datasets/programs/program-record.js';
import { readPrograms, readSource } from '../datasets/programs/read-programs.js';

import type { Output } from './output.js';

/** What programs are held against. */
export interface Originals {
  /** The original of a program; null where there is none. The same object each time for the same original. */
  of(record: ProgramRecord): Promise<Program | null>;
}

/**
 * Originals at a path. Of a file of records, those of the same id (of speciate's own export, what its programs were made
 * from), all kept in memory; of a folder, the file at the same path below it; a single source file is the original of
 * everything. An id and a path are the same with and without the extension of the program's language. Throws a UserError for a path that is nothing to
 * read, two originals of one id, and where no original can be read.
 */
export async function openOriginals(
  path: string,
  languages: readonly Language[],
  output: Output,
  flag = '--against',
): Promise<Originals> {
  const named = await namedPath(path, languages);
  if (named.form === 'folder') {
    return { of: (record) => inFolder(path, record) };
  }
  const byId = new Map<string, Program>();
  for await (const read of readPrograms(named, { languages })) {
    if (read.kind === 'unread') {
      output.warn(`an original is left out: ${placeOf(read)}: ${read.reason}`);
      continue;
    }
    if (byId.has(read.id)) {
      throw new UserError(
        `two originals of ${path} have the id ${read.id}`,
        'Keep one of them: a program has one original.',
      );
    }
    byId.set(read.id, read.original ?? read.program);
  }
  const [only] = byId.values();
  if (only === undefined) {
    throw new UserError(
      `no original of ${path} can be read`,
      `Name a folder, a source file or a .jsonl file of programs after ${flag}.`,
    );
  }
  return {
    of: ({ id, program }) =>
      Promise.resolve(
        named.form === 'source'
          ? only
          : (byId.get(id) ?? byId.get(withoutExtension(id, program.language)) ?? null),
      ),
  };
}

async function inFolder(folder: string, { id, program }: ProgramRecord): Promise<Program | null> {
  const { language } = program;
  // An id is data: it must not lead out of the folder.
  if (id.startsWith('/') || id.split('/').includes('..') || id.includes('\0')) {
    return null;
  }
  const names = [id, ...EXTENSIONS[language].map((extension) => `${id}${extension}`)];
  for (const name of names.filter((one) => withoutExtension(one, language) !== one)) {
    const read = await readSource({ kind: 'file', path: join(folder, name), id: name });
    if (read.kind === 'program') {
      return read.program;
    }
  }
  return null;
}

/** An id without the extension that files in a language have. */
export function withoutExtension(id: string, language: Language): string {
  const extension = EXTENSIONS[language].find((one) => id.endsWith(one));
  return extension === undefined ? id : id.slice(0, -extension.length);
}

/** Where something was read from, for messages: `data.jsonl:3`. */
export function placeOf({ path, line }: Pick<ProgramRead, 'path' | 'line'>): string {
  return line === null ? path : `${path}:${line}`;
}
