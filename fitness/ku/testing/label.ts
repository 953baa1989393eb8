import type { KnowledgeUnit } from '../knowledge-unit.js';

/** What a person counted in a snippet, by the counting rules, in mode `file`. */
interface Label {
  readonly unit: KnowledgeUnit;
  /** Instances of that unit; 0 where it only looks as if there were one. */
  readonly count: number;
  /** What is counted, or what must not be. */
  readonly why: string;
}

/** A snippet that was written for this set. */
export interface OwnLabel extends Label {
  readonly source: string;
}

/** Lines of a file, first and last counted, 1-based, and the first eight digits of the SHA-256 of their text. */
export type LineRange = readonly [from: number, to: number, hash: string];

/** Lines of Python 3.11's standard library, which are read where the interpreter keeps them. */
export interface LibraryLabel extends Label {
  /** Path below the library's folder: the package and the file. */
  readonly file: string;
  /** Each range loses the indentation of its first line; then they stand one below the other. */
  readonly lines: readonly LineRange[];
}
