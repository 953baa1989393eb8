import type { Program } from '../../../core/program.js';
import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { CallFact, FunctionFact, ImportedNames } from '../code-facts.js';

import type { NodeKinds } from './node-kinds.js';
import type { PlacedIndex } from './placed-index.js';
import { expressionOf } from './shapes.js';

/** A call, a construction included. */
export interface CFamilyCall extends CallFact {
  /** The last name of what is called: the function's, the method's or the class's; null where it has none. */
  readonly calleeName: string | null;
  readonly arguments: readonly SyntaxNode[];
}

/** What a function is to the call of `map`, `filter` and their like that it is handed to: what the call makes, or what it keeps. */
export type CallbackRole = 'element' | 'filter';

/** A class, an enumeration or a body of one without a name. */
export interface ClassFact {
  readonly node: SyntaxNode;
  readonly name: string | null;
}

/** A branch of a switch that is not its default. */
export interface CaseFact {
  readonly labels: readonly SyntaxNode[];
  readonly guard: SyntaxNode | null;
}

/** What one language says for itself; all else is the same in the family. */
export interface CFamilyLanguage {
  readonly kinds: NodeKinds;
  /** Whether a lambda defines a function as a definition does: it is the value of a declaration, a property, a field. */
  isDefinition(lambda: SyntaxNode): boolean;
  /** Whether a lambda is directly assigned to a name otherwise. */
  isNamed(lambda: SyntaxNode): boolean;
  /** What a function is to the call that it is handed to first; null for a call that is no part of a comprehension. */
  roleOfCallback(tree: SyntaxTree, call: SyntaxNode): CallbackRole | null;
  /** Whether a lambda that is an argument of a call is the one that the role is of. */
  isCallback(call: SyntaxNode, lambda: SyntaxNode): boolean;
  /** Whether a comprehension, given by the last call of its chain, makes a list. */
  makesList(tree: SyntaxTree, lastCall: SyntaxNode): boolean;
  /** What a method is called on; null for a call of no method. */
  receiverOf(call: SyntaxNode): SyntaxNode | null;
  functionsOf(tree: SyntaxTree, nodes: PlacedIndex): readonly FunctionFact[];
  namedLambdasOf(
    tree: SyntaxTree,
    nodes: PlacedIndex,
  ): readonly { readonly name: string; readonly node: SyntaxNode }[];
  classesOf(tree: SyntaxTree, nodes: PlacedIndex): readonly ClassFact[];
  callOf(tree: SyntaxTree, call: SyntaxNode): CFamilyCall;
  importsOf(program: Program, file: string, nodes: PlacedIndex, calls: readonly CFamilyCall[]): ImportedNames;
  casesOf(statement: SyntaxNode): readonly CaseFact[];
  /** Whether a call displays a list. */
  isList(tree: SyntaxTree, call: CFamilyCall): boolean;
  /** Whether a call begins something that runs beside the caller. */
  isThread(tree: SyntaxTree, call: CFamilyCall): boolean;
  /** What each conversion of the file converts, where a conversion may have several operands. */
  castsOf(
    tree: SyntaxTree,
    nodes: PlacedIndex,
    calls: readonly CFamilyCall[],
  ): readonly (readonly SyntaxNode[])[];
  /** Statements of the file that are neither imports, exports by name nor declarations of types. */
  statementsOf(tree: SyntaxTree): readonly SyntaxNode[];
  /** Whether a statement of the file only defines functions or classes. */
  isOnlyDefinition(statement: SyntaxNode): boolean;
}

/** Whether a node is a function with a control-flow graph of its own: all but lambdas that are a mere expression. */
export function hasGraph(language: CFamilyLanguage, node: SyntaxNode): boolean {
  if (language.kinds.functions.has(node.type)) {
    return fieldOf(node, 'body') !== null;
  }
  return (
    language.kinds.lambdas.has(node.type) && (language.isDefinition(node) || expressionOf(node) === null)
  );
}
