import type { Program } from '../../../core/program.js';
import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { indexTree } from '../tree-index.js';
import type { TreeIndex } from '../tree-index.js';

import { importedNames } from './imported-names.js';
import type { ImportedNames } from './imported-names.js';

/** A `def` of the file. */
export interface FunctionFact {
  readonly name: string;
  readonly node: SyntaxNode;
  /** Its nearest enclosing definition is a class. */
  readonly isMethod: boolean;
}

/** A lambda that is directly assigned to a name. */
export interface NamedLambda {
  readonly name: string;
  readonly node: SyntaxNode;
}

export interface CallFact {
  readonly node: SyntaxNode;
  /** The called name where it is a plain one (`f(…)`), else null. */
  readonly plainName: string | null;
  /** The method's name where it is called on `self` (`self.m(…)`), else null. */
  readonly selfMethod: string | null;
  /** The name that the called expression starts with (`a` in `a.b.c(…)`), or null where it starts with something else. */
  readonly leftmostName: string | null;
}

/** What the metrics of Python need of one file, collected once. */
export interface PythonFacts {
  readonly tree: SyntaxTree;
  readonly nodes: TreeIndex;
  readonly functions: readonly FunctionFact[];
  readonly namedLambdas: readonly NamedLambda[];
  readonly calls: readonly CallFact[];
  readonly imports: ImportedNames;
}

export function pythonFacts(program: Program, file: string, tree: SyntaxTree): PythonFacts {
  const nodes = indexTree(tree);
  return {
    tree,
    nodes,
    functions: nodes.ofType('function_definition').map((node) => functionFact(tree, node)),
    namedLambdas: nodes.ofType('lambda').flatMap((node) => namedLambda(tree, node)),
    calls: nodes.ofType('call').map((node) => callFact(tree, node)),
    imports: importedNames(program, file, nodes),
  };
}

/** The innermost node of some types around a node. */
export function nearest(node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  for (let outer = node.parent; outer !== null; outer = outer.parent) {
    if (types.has(outer.type)) {
      return outer;
    }
  }
  return null;
}

/** The expression inside any number of parentheses. */
export function unparenthesised(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner.type === 'parenthesized_expression') {
    const content = inner.children.find((child) => child.isNamed && child.type !== 'comment');
    if (content === undefined) {
      break;
    }
    inner = content;
  }
  return inner;
}

export function sourceOf(tree: SyntaxTree, node: SyntaxNode | null): string {
  return node === null ? '' : tree.source.slice(node.start, node.end);
}

const DEFINITIONS: ReadonlySet<string> = new Set(['function_definition', 'class_definition']);

function functionFact(tree: SyntaxTree, node: SyntaxNode): FunctionFact {
  return {
    name: sourceOf(tree, fieldOf(node, 'name')),
    node,
    isMethod: nearest(node, DEFINITIONS)?.type === 'class_definition',
  };
}

function namedLambda(tree: SyntaxTree, node: SyntaxNode): readonly NamedLambda[] {
  const assignment = node.parent;
  const target = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  return target?.type === 'identifier' ? [{ node, name: sourceOf(tree, target) }] : [];
}

function callFact(tree: SyntaxTree, node: SyntaxNode): CallFact {
  const called = fieldOf(node, 'function');
  const isPlain = called?.type === 'identifier';
  return {
    node,
    plainName: isPlain ? sourceOf(tree, called) : null,
    selfMethod: called?.type === 'attribute' ? methodOfSelf(tree, called) : null,
    leftmostName: leftmostName(tree, called),
  };
}

function methodOfSelf(tree: SyntaxTree, attribute: SyntaxNode): string | null {
  const owner = fieldOf(attribute, 'object');
  return owner?.type === 'identifier' && sourceOf(tree, owner) === 'self'
    ? sourceOf(tree, fieldOf(attribute, 'attribute'))
    : null;
}

function leftmostName(tree: SyntaxTree, called: SyntaxNode | null): string | null {
  let at = called;
  while (at?.type === 'attribute') {
    at = fieldOf(at, 'object');
  }
  return at?.type === 'identifier' ? sourceOf(tree, at) : null;
}
