import type { SyntaxNode } from '../../syntax/tree.js';

/** A place in a source text where a variable stands. */
export interface VariableUse {
  readonly node: SyntaxNode;
  /** The variable: one object for all its places, whatever its name. */
  readonly variable: object;
  /** Whether it is bound here: declared, assigned, a parameter. */
  readonly isDefinition: boolean;
  /** Whether its value is read here; of `x += 1` both hold. */
  readonly isRead: boolean;
}
