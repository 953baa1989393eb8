import type { Program } from '../../../core/program.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import type { CallFact, CodeFacts, FunctionFact } from '../code-facts.js';
import { indexTree } from '../tree-index.js';

import { importedNames } from './imported-names.js';

/** What the metrics of Python need of one file, collected once. */
export type PythonFacts = CodeFacts;

export function pythonFacts(program: Program, file: string, tree: SyntaxTree): PythonFacts {
  const nodes = indexTree(tree);
  const functions = nodes.ofType('function_definition').map((node) => functionFact(tree, node));
  const statements = namedChildren(tree.root).filter(({ type }) => !IMPORTS.has(type));
  return {
    tree,
    nodes,
    functions,
    namedLambdas: nodes.ofType('lambda').flatMap((node) => namedLambda(tree, node)),
    calls: nodes.ofType('call').map((node) => callFact(tree, node)),
    imports: importedNames(program, file, nodes),
    isLoneFunction: functions.length === 1 && statements.length === 1,
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

const DEFINITIONS: ReadonlySet<string> = new Set(['function_definition', 'class_definition']);

const IMPORTS: ReadonlySet<string> = new Set([
  'import_statement',
  'import_from_statement',
  'future_import_statement',
]);

function functionFact(tree: SyntaxTree, node: SyntaxNode): FunctionFact {
  return {
    name: sourceOf(tree, fieldOf(node, 'name')),
    node,
    isMethod: nearest(node, DEFINITIONS)?.type === 'class_definition',
    arity: null,
  };
}

function namedLambda(tree: SyntaxTree, node: SyntaxNode): PythonFacts['namedLambdas'] {
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
    arity: null,
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
