import type { Problem } from '../core/problem.js';

/** What the caller of an import may set. */
export interface ImportOptions {
  /** Name that the Problems carry; the importer's id by default. For other datasets of the same form. */
  readonly dataset?: string;
  /** SPDX identifier of the data's licence; the one the format's own dataset is published under by default. */
  readonly licence?: string;
  /** Folder of drivers that make Problems of tasks, where the form has such (ParEval); those that come with speciate by default. */
  readonly drivers?: string;
  /** Told of every record that is no Problem for a stated reason (no reference solution, for instance). */
  readonly onLeftOut?: (record: LeftOutRecord) => void;
}

/**
 * A well-formed record that an importer cannot make a Problem of. A malformed one is a UserError. Equal reasons are
 * counted together, so that a reason names nothing of the single record.
 */
export interface LeftOutRecord {
  readonly id: string;
  readonly reason: string;
}

/**
 * A task without a reference program and tests: what a model is shown, and where it is from. Every Problem is one too.
 * Evolution has no use for it; a specificity ladder begins at one (docs/decisions/018).
 */
export type PromptTask = Omit<Problem, 'program' | 'tests'>;

/** What tells a form from the others. */
export type FormMarks = RowMarks | FolderMarks;

/** Of files: told by the keys of the first row. */
export interface RowMarks {
  readonly kind: 'rows';
  /** Keys that it has. */
  readonly has: readonly string[];
  /** Keys that only others have, which have all of `has` besides. */
  readonly hasNot?: readonly string[];
  /** Whether a row that has these keys is of the form. */
  readonly fits?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** Of folders: told by the paths below them. */
export interface FolderMarks {
  readonly kind: 'folder';
  /** What is looked for, as a person says it: `the folders Code and TestCases`. */
  readonly looksFor: string;
  readonly fits: (folder: string) => Promise<boolean>;
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
  /** What its data is told by, one for each variant; empty where it is another importer's form. */
  readonly marks: readonly FormMarks[];
  /**
   * The Problems at a path (a file, or a folder where the format is one), in the data's own order. Holds one
   * record in memory at a time, and every id. Rejects with a UserError that names path, line and fix on the
   * first thing that is not of the form; Problems before it have been given out by then.
   */
  read(path: string, options?: ImportOptions): AsyncIterable<Problem>;
  /**
   * The tasks at a path, those without a reference program included, by the same rules. There where the form has
   * such; of any other the Problems are its tasks.
   */
  readonly readTasks?: (path: string, options?: ImportOptions) => AsyncIterable<PromptTask | Problem>;
}
