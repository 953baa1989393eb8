import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

/** One way to move a part of the program into a sibling module: found by a variant, written only where it is asked for. */
export interface ModulePlan {
  readonly variant: string;
  readonly file: string;
  /** The node that anchors the site. */
  readonly node: SyntaxNode;
  /** Null where no free name can be had, or a line would be too long. */
  write(rng: Rng): readonly Change[] | null;
}
