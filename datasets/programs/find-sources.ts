import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import { UserError } from '../../core/errors.js';
import type { Language } from '../../core/language.js';
import { EXTENSIONS, languageOfFile } from '../../core/language.js';
import { oneLine } from '../one-line.js';
import { describeFileError } from '../read-bytes.js';

import type { Unread } from './program-record.js';

/** Folders of code that is not the project's own; hidden ones, such as .venv and .git, are left out too. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', '__pycache__']);

/** Declarations of types alone, which are no code. */
const TYPES_ALONE = /\.d\.[mc]?ts$/;

/** What a path that was named turned out to be. */
export interface Named {
  readonly path: string;
  readonly form: 'folder' | 'source' | 'json-lines' | 'json-array';
}

/** A source file: its path, and its path below the folder that was named (`/` between folders). */
export interface SourceFile {
  readonly kind: 'file';
  readonly path: string;
  readonly id: string;
}

/**
 * What a path is, by its name and the file system. Throws a UserError where nothing is there, it may not be read, or
 * it is nothing that programs of these languages are read from.
 */
export async function namedPath(path: string, languages: readonly Language[]): Promise<Named> {
  const found = await stat(path).catch((error: unknown) => {
    throw describeFileError(path, error);
  });
  if (found.isDirectory()) {
    return { path, form: 'folder' };
  }
  const extension = extname(path.replace(/\.gz$/, ''));
  if (extension === '.jsonl' || extension === '.json') {
    return { path, form: extension === '.jsonl' ? 'json-lines' : 'json-array' };
  }
  const language = languageOfFile(path);
  if (language !== null && languages.includes(language)) {
    return { path, form: 'source' };
  }
  const names = EITHER.format(languages);
  throw new UserError(
    `${oneLine(path)} is ${language === null ? `no ${names} file and no JSON Lines` : `written in ${language}, and ${names} is read`}`,
    `Name ${extensionsOf(languages).join(', ')} files, .jsonl, .jsonl.gz or .json files, or folders.`,
  );
}

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

/** How files of some languages are named. */
export function extensionsOf(languages: readonly Language[]): readonly string[] {
  return languages.flatMap((language) => EXTENSIONS[language]);
}

/**
 * The source files of some languages below a folder in the order of their paths by code unit, folder by folder;
 * declarations of types (`.d.ts`) are none. Links to files are
 * followed, links to folders are not, so that no folder is walked twice or for ever. A folder or link that cannot be
 * read is given out as unread, and the walk goes on.
 */
export async function* findSources(
  folder: string,
  languages: readonly Language[],
  below = '',
): AsyncGenerator<SourceFile | Unread> {
  const here = join(folder, below);
  let entries: readonly Dirent[];
  try {
    entries = await readdir(here, { withFileTypes: true });
  } catch (error) {
    yield unread(here, below === '' ? basename(folder) : below, error);
    return;
  }
  const inOrder = [...entries].sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const entry of inOrder) {
    const id = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || LEFT_OUT.has(entry.name)) {
      continue;
    }
    if (entry.isDirectory()) {
      yield* findSources(folder, languages, id);
    } else if (isSource(entry.name, languages)) {
      yield* fileOrLink(entry, join(folder, id), id);
    }
  }
}

function isSource(name: string, languages: readonly Language[]): boolean {
  const language = languageOfFile(name);
  return language !== null && languages.includes(language) && !TYPES_ALONE.test(name);
}

async function* fileOrLink(
  entry: Dirent,
  path: string,
  id: string,
): AsyncGenerator<SourceFile | Unread, void> {
  if (entry.isFile()) {
    yield { kind: 'file', path, id };
  } else if (entry.isSymbolicLink()) {
    try {
      if ((await stat(path)).isFile()) {
        yield { kind: 'file', path, id };
      }
    } catch (error) {
      yield unread(path, id, error);
    }
  }
}

/** Why a file or folder cannot be read, as an unread. Rethrows what the file system did not say. */
export function unread(path: string, id: string, error: unknown): Unread {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const reason = REASONS[error.code] ?? `it could not be read (${error.code})`;
    return { kind: 'unread', path, line: null, id, reason };
  }
  throw error;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file is not there, or its name is not UTF-8',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ELOOP: 'it is a link that leads to itself',
  ENAMETOOLONG: 'its path is too long for the system',
};
