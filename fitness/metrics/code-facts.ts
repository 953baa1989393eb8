import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import type { TreeIndex } from './tree-index.js';

/** A function of the file that has a name to be called by. */
export interface FunctionFact {
  readonly name: string;
  readonly node: SyntaxNode;
  /** It is called on an object: its nearest enclosing definition is a class. */
  readonly isMethod: boolean;
  /** Number of its parameters where functions of one name are told apart by that (Java); null elsewhere. */
  readonly arity: number | null;
}

export interface CallFact {
  readonly node: SyntaxNode;
  /** The called name where it is a plain one (`f(…)`), else null. */
  readonly plainName: string | null;
  /** The method's name where it is called on the object that the code belongs to (`self.m(…)`, `this.m(…)`), else null. */
  readonly selfMethod: string | null;
  /** What the called expression starts with (`a` in `a.b.c(…)`), or null where that is no name. */
  readonly leftmostName: string | null;
  /** Number of its arguments where that tells functions apart; null elsewhere. */
  readonly arity: number | null;
}

/** Names that a file has from elsewhere, by where they come from. */
export interface ImportedNames {
  /** From another file of the same program. */
  readonly siblings: ReadonlySet<string>;
  /** From anywhere else, the standard library included. */
  readonly outside: ReadonlySet<string>;
}

/** What is collected of one file once, and is the same for all languages. */
export interface CodeFacts {
  readonly tree: SyntaxTree;
  readonly nodes: TreeIndex;
  readonly functions: readonly FunctionFact[];
  /** Functions without a definition of their own that are directly given a name to be called by. */
  readonly namedLambdas: readonly { readonly name: string; readonly node: SyntaxNode }[];
  readonly calls: readonly CallFact[];
  readonly imports: ImportedNames;
  /** The file is one function, without functions in it, and has nothing else but imports. */
  readonly isLoneFunction: boolean;
}

/** A node's source text; empty of none. */
export function sourceOf(tree: SyntaxTree, node: SyntaxNode | null): string {
  return node === null ? '' : tree.source.slice(node.start, node.end);
}
