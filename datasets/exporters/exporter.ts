import type { SourceParser } from '../../syntax/parse.js';
import type { ExportRow } from '../export-row.js';

import type { Harness } from './harnesses.js';
import type { Spool } from './spool.js';

/** A member of a front that may be exported. */
export interface ExportCandidate {
  readonly row: ExportRow;
  /** The record that the problem was read from, for fields that speciate does not know. */
  readonly record: Readonly<Record<string, unknown>>;
  /** Calls of the entry point, each as the source text of what stands between its brackets; the tests' own first. */
  readonly inputs: readonly string[];
}

/** A candidate whose program is one file, if need be by `inlineModules`. */
export interface ExportItem extends ExportCandidate {
  readonly source: string;
}

/** What exporters work with. */
export interface ExportTools {
  /** Has the grammars of every language. */
  readonly parser: SourceParser;
  /** Runs each script after the program, in its namespace, in the sandbox; whether it ended without an exception. */
  readonly run: (item: ExportItem, scripts: readonly string[]) => Promise<readonly boolean[]>;
  /** Whether the program, as one file, passes the problem's own tests in the sandbox. */
  readonly passes: (item: ExportItem) => Promise<boolean>;
  /** Opens a spool for what is held; whoever made the tools closes it. */
  readonly spool: <Held>() => Spool<Held>;
}

/** What a form makes of an item: all that its files need of it, as plain data, or why it cannot hold it. */
export type Holding<Held> =
  { readonly kind: 'held'; readonly held: Held } | { readonly kind: 'left-out'; readonly reason: string };

/** A file of an export, given out piece by piece, since no memory need hold it. */
export interface ExportedFile {
  /** Below the export's folder; `''` of a form that is one file. */
  readonly path: string;
  /** Texts, whole characters each, and bytes of binary files. */
  readonly pieces: Iterable<string | Uint8Array>;
}

/** Knows what is in an export so far, as far as something else can be at odds with it. */
export interface Clashes<Held> {
  /** Why this cannot be in one export with what is in it; null where it can. */
  of(held: Held): string | null;
  /** From now on this is in it. */
  add(held: Held): void;
}

/** A form of exports. A const object: no state, no registration; the catalog lists it. */
export interface Exporter<Held = unknown> {
  /** What `--format` calls it. */
  readonly id: string;
  /** One sentence for help texts: what it writes and who reads it. */
  readonly summary: string;
  /** Who runs it; null where it is read and not run. */
  readonly harness: Harness | null;
  /** Name of its file, or of its folder where it is several. */
  readonly output: string;
  readonly isFolder: boolean;
  /** Whether whoever reads the folder takes every file in it, so that no other may be there. */
  readonly isReadWhole?: boolean;
  /** Whether it may hold several programs of one problem; where it is left out, the first. */
  readonly holdsFronts?: boolean;
  /** Whether it holds a program's files as they are; where it is left out, programs are one file. */
  readonly keepsFiles?: (row: ExportRow) => boolean;
  hold(item: ExportItem, tools: ExportTools): Promise<Holding<Held>>;
  /** For one export; left out where everything that is held can be in one. */
  clashes?(): Clashes<Held>;
  /** The files of what is held, which is in the order of the data set, and may be gone through more than once. */
  files(all: Iterable<Held>): Iterable<ExportedFile>;
}

export function leftOut(reason: string): { readonly kind: 'left-out'; readonly reason: string } {
  return { kind: 'left-out', reason };
}

/** The files of a form that is one. */
export function oneFile(pieces: Iterable<string>): readonly ExportedFile[] {
  return [{ path: '', pieces }];
}

/** One record a line; characters beyond ASCII are escaped, since harnesses open the file in the encoding of their machine. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A line each. */
export function* jsonLines(records: Iterable<unknown>): Generator<string> {
  for (const record of records) {
    yield `${asciiJson(record)}\n`;
  }
}

/** A JSON array, with a line for each of its items. */
export function* jsonArray(records: Iterable<unknown>): Generator<string> {
  yield '[\n';
  let between = '';
  for (const record of records) {
    yield between + asciiJson(record);
    between = ',\n';
  }
  yield '\n]\n';
}
