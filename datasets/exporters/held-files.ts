import { LICENCES_FILE } from '../folder-licences.js';

import { jsonLines } from './exporter.js';
import type { ExportedFiles, HeldItem } from './exporter.js';

/** A problem as files of a folder that many share. */
export interface HeldFiles {
  /** Path of the program. */
  readonly program: string;
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
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

/** The first path at which others have another text. */
export function clashOfFiles(
  { held }: HeldItem<HeldFiles>,
  others: readonly HeldItem<HeldFiles>[],
): string | null {
  for (const { item, held: other } of others) {
    for (const [path, text] of Object.entries(held.files)) {
      if (path === held.program && path === other.program) {
        return `its program would be ${path}, as that of ${item.row.id} is`;
      }
      if (Object.hasOwn(other.files, path) && other.files[path] !== text) {
        return `its ${path} is another text than in ${item.row.id}, and a folder has one`;
      }
    }
  }
  return null;
}

/** The files of all, and the list of their licences. */
export function filesOfAll(items: readonly HeldItem<HeldFiles>[]): ExportedFiles {
  const files: Record<string, string> = {};
  for (const { held } of items) {
    Object.assign(files, held.files);
  }
  const licences = items.map(({ item: { row }, held }) => ({
    path: held.program,
    licence: row.licence,
    source_id: row.id,
  }));
  return { ...files, [LICENCES_FILE]: jsonLines(licences) };
}
