import type { Binding } from '../../../syntax/python/analysis.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import type { Closure } from './closure.js';
import type { Content } from './module-names.js';

/** What leaves a file for a sibling module. */
export interface Departure {
  readonly file: SubjectFile;
  readonly content: Content;
  /** New definitions, with the names that they define, as they are to stand in the module. */
  readonly written: readonly { readonly name: string; readonly text: string }[];
  /** Imports that the new definitions use besides those of the closure, for annotations. */
  readonly alsoUsed: readonly Binding[];
  readonly closure: Closure;
  /** Code of the file that the written definitions replace. */
  readonly pieces: readonly SyntaxNode[];
  /** What is written in the file in place of the pieces; new names as they would be called in the file itself. */
  readonly replacements: readonly TextEdit[];
}
