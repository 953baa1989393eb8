import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import type { FunctionContext } from './function-context.js';

/** One way to take a helper out of a function: found by a variant, written only where it is asked for. */
export interface Plan {
  readonly variant: string;
  /** The node that anchors the site. */
  readonly node: SyntaxNode;
  /** What leaves the function, where that could be all it does; empty where it takes up what the helper gives. */
  readonly moved: readonly SyntaxNode[];
  /** Null where no free name, or a line of at most 100 characters, can be had. */
  write(subject: Subject, rng: Rng): readonly Change[] | null;
}

/** A variant of CreateFunction: its plans for one function, in source order. */
export type Variant = (context: FunctionContext) => Iterable<Plan>;
