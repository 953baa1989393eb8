import type { TextEdit } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import type { Target } from './target.js';

/** A further function that takes the same decorator, and the edits in its body. */
export interface Companion {
  readonly target: Target;
  readonly bodyEdits: readonly TextEdit[];
}

/** What a variant makes of a function: the decorator it takes, and the edits in the function's body. */
export interface Finding {
  /** The node that anchors the site: one that the edits change or move. */
  readonly node: SyntaxNode;
  readonly decorator: DecoratorSpec;
  readonly bodyEdits: readonly TextEdit[];
  /** Functions behind this one, and beside it, that take the decorator with it. */
  readonly companions?: readonly Companion[];
  /** What the function's return annotation has to be then, where it gives another type than before; null where that is not known. */
  readonly gives?: string | null;
}

/** One way of giving a function a decorator. */
export interface Variant {
  readonly name: string;
  /** It takes functions that do some of the original's work; of a helper that a step has written it would only make more. */
  readonly isOfOriginal?: boolean;
  /** What the variant would do with a function; null where it does not apply. No draws here. */
  find(target: Target): Finding | null;
}
