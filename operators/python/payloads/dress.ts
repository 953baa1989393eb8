import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Definition } from '../encodings/module-code.js';

import type { Field } from './work.js';

/** How values are written down in one piece, and read again by what works on them. */
export interface Dress {
  readonly requests: readonly ImportRequest[];
  /** What the module keeps for it, a key for instance. */
  readonly constants: (imported: readonly string[]) => readonly Definition[];
  /** Type of the piece, and names for it. */
  readonly type: 'bytes' | 'str';
  readonly carriers: readonly string[];
  readonly helpers: readonly string[];
  /** Names for a function that only reads the piece. */
  readonly readers: readonly string[];
  readonly docstrings: readonly string[];
  /** The piece, as an expression over the fields; `names` are those of the imports and constants. */
  readonly pack: (fields: readonly Field[], names: readonly string[]) => string;
  /** Lines that bind a target to the values in turn: the carrier's own name, or names for all of them. */
  readonly unpack: (carrier: string, fields: readonly Field[], used: Unpacking) => readonly string[];
}

/** What unpacking sets, and names of the imports and constants. */
export interface Unpacking {
  readonly target: string;
  readonly names: readonly string[];
}
