import { existsSync } from 'node:fs';

import { UserError } from '../core/errors.js';
import type { Language } from '../core/language.js';
import { EXTENSIONS } from '../core/language.js';
import type { Program } from '../core/program.js';
import { oneLine } from '../datasets/one-line.js';
import { namedPath } from '../datasets/programs/find-sources.js';
import type { Named } from '../datasets/programs/find-sources.js';
import type { ProgramRead, ProgramRecord, Unread } from '../datasets/programs/program-record.js';
import { readPrograms } from '../datasets/programs/read-programs.js';
import { programOfRow } from '../datasets/programs/row-program.js';
import { exportRows } from '../engine/export-rows.js';
import { tokensOf } from '../fitness/similarity/compare-programs.js';
import type { SourceParser } from '../syntax/parse.js';

import { placeOf } from './originals.js';
import { storePath } from './run-folder.js';
import { openStoredRun } from './stored-run.js';

/** What could be read of one version. */
export interface ReadVersion {
  /** As it was named. */
  readonly name: string;
  readonly form: 'run' | 'folder' | 'source' | 'records';
  /** By problem id; of source files, the path below the folder without its ending. All parse. */
  readonly records: ReadonlyMap<string, ProgramRecord>;
  readonly leftOut: readonly Unread[];
  /** Problems of a run that have no verdict yet, or were skipped. */
  readonly unfinished: number;
}

/** Languages whose programs can be compared. */
export const COMPARED_LANGUAGES = ['python', 'java', 'javascript'] as const satisfies readonly Language[];

/** A version that was named, and is there. */
export interface NamedVersion extends Named {
  readonly name: string;
  readonly isRun: boolean;
}

const FORMS: Readonly<Record<Named['form'], ReadVersion['form']>> = {
  ...{ folder: 'folder', source: 'source' },
  ...{ 'json-lines': 'records', 'json-array': 'records' },
};

/** What a path is. Throws UserError where nothing is there that a version could be. */
export async function namedVersion(path: string, language: Language): Promise<NamedVersion> {
  const named = await namedPath(path, [language]);
  const name = oneLine(path, 4096);
  return {
    ...named,
    // The column of what versions were made from is called original.
    name: name === 'original' ? './original' : name,
    isRun: named.form === 'folder' && existsSync(storePath(path)),
  };
}

/**
 * Reads a version: of a run what `speciate export` would write, of anything else what `speciate score` would measure.
 * What cannot be read, or does not parse, is left out with the reason. Throws UserError for two programs of one id, and
 * where not one program is left.
 */
export async function readVersion(
  version: NamedVersion,
  language: Language,
  parser: SourceParser,
): Promise<ReadVersion> {
  const records = new Map<string, ProgramRecord>();
  const leftOut: Unread[] = [];
  const { rows, unfinished } = version.isRun
    ? runPrograms(version.path)
    : { rows: readPrograms(version, { languages: readIn(version, language) }), unfinished: 0 };
  for await (const read of rows) {
    const one = read.kind === 'unread' ? read : comparable(read, parser);
    if (one.kind === 'unread') {
      leftOut.push(one);
      continue;
    }
    const id = one.line === null ? withoutEnding(one.id, one.program.language) : one.id;
    const before = records.get(id);
    if (before !== undefined) {
      throw new UserError(
        `${version.name} has two programs of ${oneLine(id)}: ${placeOf(before)} and ${placeOf(one)}`,
        'keep one of them: a version has one program a problem ("speciate export" writes one unless --pick says front)',
      );
    }
    records.set(id, one);
  }
  if (records.size === 0) {
    throw nothingLeft(version, leftOut, language);
  }
  const form = version.isRun ? 'run' : FORMS[version.form];
  return { name: version.name, form, records, leftOut, unfinished };
}

/** Source files are told by the language that was named, records by their own. */
function readIn({ form }: NamedVersion, language: Language): readonly Language[] {
  return form === 'json-lines' || form === 'json-array' ? COMPARED_LANGUAGES : [language];
}

/** Why a program cannot be compared; null where it can. */
export function troubleOf(parser: SourceParser, program: Program): string | null {
  if (!COMPARED_LANGUAGES.some((language) => language === program.language)) {
    return `it is written in ${program.language}; compared are ${COMPARED_LANGUAGES.join(', ')}`;
  }
  try {
    tokensOf(parser, program);
    return null;
  } catch (error) {
    if (error instanceof TypeError) {
      return error.message;
    }
    if (error instanceof RangeError) {
      return `it is too large or nested too deeply (${error.message})`;
    }
    throw error;
  }
}

function comparable(record: ProgramRecord, parser: SourceParser): ProgramRecord | Unread {
  const reason = troubleOf(parser, record.program);
  const { path, line, id } = record;
  return reason === null ? record : { kind: 'unread', path, line, id, reason };
}

/** What a run exports, though its file may be older than its store, or not be there. */
function runPrograms(folder: string): { rows: readonly ProgramRead[]; unfinished: number } {
  const { store } = openStoredRun(folder, 'read');
  try {
    const rows = [...exportRows(store, 'best')].map((row, index) =>
      programOfRow({ line: index + 1, value: { ...row } }, storePath(folder)),
    );
    if (rows.length === 0) {
      throw new UserError(
        `no problem of the run in ${oneLine(folder)} has a verdict yet`,
        `go on with it by "speciate resume ${oneLine(folder)}"`,
      );
    }
    return { rows, unfinished: store.problems().length - rows.length };
  } finally {
    store.close();
  }
}

function nothingLeft(version: NamedVersion, leftOut: readonly Unread[], language: Language): UserError {
  const [first] = leftOut;
  return first === undefined
    ? new UserError(
        `there is no ${EXTENSIONS[language].join(' or ')} file in ${version.name}`,
        'name a run, a folder of source files (--language says of which), or a .jsonl, .jsonl.gz or .json file of programs',
      )
    : new UserError(
        `none of the ${leftOut.length} programs of ${version.name} can be compared`,
        `mend what is wrong with them; of the first, ${oneLine(first.id)}: ${first.reason}`,
      );
}

function withoutEnding(id: string, language: Language): string {
  const ending = EXTENSIONS[language].find((one) => id.endsWith(one));
  return ending === undefined ? id : id.slice(0, -ending.length);
}
