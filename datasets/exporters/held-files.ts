import { hashText } from '../../core/hash.js';
import { LICENCES_FILE } from '../folder-licences.js';

import { jsonLines } from './exporter.js';
import type { Clashes, ExportedFile } from './exporter.js';

/** A program and its tests as files of a folder that many share. */
export interface ProgramFiles {
  /** Path of the program. */
  readonly program: string;
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
}

export interface HeldFiles extends ProgramFiles {
  readonly source_id: string;
  readonly licence: string;
}

/** Room for a number and an ending; file systems take 255 bytes. */
const LONGEST_NAME_BYTES = 200;

/** A file name made of an id, whose characters that some file system refuses become `_`; null for one that is too long. */
export function fileNameOf(id: string): string | null {
  const name = id.replace(/[/\\<>:"|?*\p{Cc}\p{Cs}]+/gu, '_');
  return Buffer.byteLength(name) > LONGEST_NAME_BYTES ? null : name;
}

/** Why a text would not be the same after it was written to a file and read as source text; null where it would. */
export function notTheSameInFile(text: string): string | null {
  if (/\p{Cs}/u.test(text)) {
    return 'it holds half of a surrogate pair, which files cannot';
  }
  if (text.includes('\0')) {
    return 'it holds a NUL character, which texts cannot';
  }
  return text.startsWith('\uFEFF') || text.includes('\r')
    ? 'it holds a byte order mark or a carriage return, which reading it again takes off'
    : null;
}

interface Owner {
  readonly id: string;
  /** How many were in the export before it. */
  readonly place: number;
}

/** What is at a path of the folder. */
interface Taken {
  readonly hash: string;
  /** Who wrote it first. */
  readonly first: Owner;
  /** Whose program it is; null where it is nobody's. */
  readonly programOf: Owner | null;
}

interface Clash extends Owner {
  readonly reason: string;
}

/** A path has one text, and is the program of one problem. Of each path the hash of its text is in memory. */
export function clashesOfFiles(): Clashes<HeldFiles> {
  const taken = new Map<string, Taken>();
  let count = 0;
  return {
    of: ({ program, files }) => {
      const found = Object.entries(files).flatMap(([path, text]): Clash[] => {
        const there = taken.get(path);
        return there === undefined ? [] : clashesAt(path, there, path === program, hashText(text));
      });
      // Of several the earliest owner's, as whoever goes through the folder from its beginning meets it.
      found.sort((left, right) => left.place - right.place);
      return found[0]?.reason ?? null;
    },
    add: ({ program, files, source_id: id }) => {
      const owner = { id, place: count };
      for (const [path, text] of Object.entries(files)) {
        const there = taken.get(path) ?? { hash: hashText(text), first: owner, programOf: null };
        taken.set(path, path === program ? { ...there, programOf: owner } : there);
      }
      count += 1;
    },
  };
}

function clashesAt(
  path: string,
  { hash, first, programOf }: Taken,
  isProgram: boolean,
  ownHash: string,
): Clash[] {
  const program =
    isProgram && programOf !== null
      ? [{ ...programOf, reason: `its program would be ${path}, as that of ${programOf.id} is` }]
      : [];
  const text =
    hash === ownHash
      ? []
      : [{ ...first, reason: `its ${path} is another text than in ${first.id}, and a folder has one` }];
  return [...program, ...text];
}

/** The files of all, and the list of their licences. What several share is given once. */
export function* filesOfAll(all: Iterable<HeldFiles>): Generator<ExportedFile> {
  const given = new Set<string>([LICENCES_FILE]);
  for (const { files } of all) {
    for (const [path, text] of Object.entries(files)) {
      if (!given.has(path)) {
        given.add(path);
        yield { path, pieces: [text] };
      }
    }
  }
  yield { path: LICENCES_FILE, pieces: jsonLines(licencesOf(all)) };
}

function* licencesOf(all: Iterable<HeldFiles>): Generator<object> {
  for (const { program: path, licence, source_id } of all) {
    yield { path, licence, source_id };
  }
}
