import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import type { Use } from './uses.js';

/** A name that may be changed: where it is defined, every place that says it, and better names, best first. */
export interface Rename {
  readonly variant: string;
  readonly file: SubjectFile;
  /** The name in the definition: the anchor. */
  readonly node: SyntaxNode;
  readonly uses: readonly Use[];
  readonly names: readonly string[];
}
