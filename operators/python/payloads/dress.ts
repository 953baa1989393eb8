import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Definition } from '../encodings/module-code.js';

import type { Field } from './fields.js';

/** How values are written down in one piece by one function, and read again by another one. */
export interface Dress {
  readonly requests: readonly ImportRequest[];
  /** What the module keeps for it, a key for instance. */
  readonly constants: (imported: readonly string[]) => readonly Definition[];
  /** Names for the piece. */
  readonly carriers: readonly string[];
  /** Names for the function that writes the piece, and for the one that does what it asks for. */
  readonly writers: readonly string[];
  readonly helpers: readonly string[];
  /** What they say they do: the first one is told which values a piece can hold, as a clause. */
  readonly writing: (values: string) => readonly string[];
  readonly docstrings: readonly string[];
  /** The same for a function that only reads the values, where it is told apart from the work. */
  readonly readers?: { readonly names: readonly string[]; readonly docstrings: readonly string[] };
  /** Whole numbers in a piece are less than this, as source: longer ones are not exact, or have no room. */
  readonly limit: string;
  /** The piece, as an expression over the fields; `names` are those of the imports and constants. */
  readonly pack: (fields: readonly Field[], names: readonly string[]) => string;
  /** Statements that read the piece, and then the values as arguments of a call. */
  readonly unpack: (carrier: string, fields: readonly Field[], names: readonly string[]) => Unpacked;
}

export interface Unpacked {
  readonly lines: readonly string[];
  readonly given: readonly string[];
  /** Where all values come out of one expression: the part of it that gives the bytes. */
  readonly bytes?: string;
}
