import type { SourceParser } from '../../syntax/parse.js';
import type { ExportRow } from '../export-row.js';

import type { Harness } from './harnesses.js';

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
}

/** What a form makes of an item: a record of it, or why it cannot hold it. */
export type Holding<Held> =
  { readonly kind: 'held'; readonly held: Held } | { readonly kind: 'left-out'; readonly reason: string };

export interface HeldItem<Held> {
  readonly item: ExportItem;
  readonly held: Held;
}

/** Texts (and binary files) by path below the export's folder; a form of one file gives it under the name `''`. */
export type ExportedFiles = Readonly<Record<string, string | Uint8Array>>;

/** A form that some harness reads. A const object: no state, no registration; the catalog lists it. */
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
  /** Why what is held cannot be in one export with what is in it already; null where it can. */
  clash?(one: HeldItem<Held>, others: readonly HeldItem<Held>[]): string | null;
  /** The files of what is held, in the order of the data set. */
  files(items: readonly HeldItem<Held>[]): ExportedFiles;
}

export function leftOut(reason: string): { readonly kind: 'left-out'; readonly reason: string } {
  return { kind: 'left-out', reason };
}

/** One record a line; characters beyond ASCII are escaped, since harnesses open the file in the encoding of their machine. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function jsonLines(records: readonly unknown[]): string {
  return records.map((record) => `${asciiJson(record)}\n`).join('');
}
