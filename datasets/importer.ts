import type { Problem } from '../core/problem.js';

/** What the caller of an import may set. */
export interface ImportOptions {
  /** Name that the Problems carry; the importer's id by default. For other datasets of the same form. */
  readonly dataset?: string;
  /** SPDX identifier of the data's licence; the one the format's own dataset is published under by default. */
  readonly licence?: string;
  /** Told of every record that is no Problem for a stated reason (no reference solution, for instance). */
  readonly onLeftOut?: (record: LeftOutRecord) => void;
}

/** A well-formed record that an importer cannot make a Problem of. A malformed one is a UserError. */
export interface LeftOutRecord {
  readonly id: string;
  readonly reason: string;
}

/**
 * Reads one format. A const object: no state, no registration; the catalog lists it.
 */
export interface Importer {
  /** What `--dataset` and `--format` call it: `humaneval`. */
  readonly id: string;
  /** One sentence for the catalog: what form of data it reads. */
  readonly summary: string;
  /** The data that comes with speciate and is read where no path is named; null where the user has to name one. */
  readonly bundledPath: string | null;
  /**
   * The Problems at a path (a file, or a folder where the format is one), in the data's own order. Holds one
   * record in memory at a time, and every id. Rejects with a UserError that names path, line and fix on the
   * first thing that is not of the form; Problems before it have been given out by then.
   */
  read(path: string, options?: ImportOptions): AsyncIterable<Problem>;
}
