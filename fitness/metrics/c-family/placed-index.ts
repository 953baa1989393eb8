import type { SyntaxNode } from '../../../syntax/tree.js';
import type { TreeIndex } from '../tree-index.js';

/** What is around a node. */
export interface Place {
  /** Number of if, switch and loop statements; an else-if continues its if and is none. */
  readonly constructs: number;
  readonly loops: number;
  /** Number of if and switch statements, each else-if one more. */
  readonly ifs: number;
  /** The innermost class or function with a control-flow graph of its own. */
  readonly definition: SyntaxNode | null;
  /** The statement or test from which a call would link control-flow graphs; null where graphs do not see it. */
  readonly link: SyntaxNode | null;
  /** In the test of an if, while or do, which counts once whatever it holds. */
  readonly isInTest: boolean;
}

/** A tree's named nodes by type, and where those of interest stand. */
export interface PlacedIndex extends TreeIndex {
  /** The place of an if, switch, loop, lambda or call; the tree's root has one too. */
  placeOf(node: SyntaxNode): Place;
}
