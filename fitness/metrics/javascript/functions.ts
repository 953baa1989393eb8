import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import type { CodeFacts, FunctionFact } from '../code-facts.js';
import type { PlacedIndex } from '../c-family/placed-index.js';
import type { ClassFact } from '../c-family/language.js';

import { JAVASCRIPT_KINDS } from './javascript-kinds.js';

/** Where a function stands that is defined by what it is the value of. */
const OWNERS: ReadonlySet<string> = new Set([
  'variable_declarator',
  'pair',
  'field_definition',
  'public_field_definition',
  'export_statement',
]);

/**
 * Whether a function is the value of a declaration (`const f = …`), a property, a field, or an export: JavaScript's other ways
 * to write what Python's `def` does.
 */
export function isDefinition(lambda: SyntaxNode): boolean {
  const owner = lambda.parent;
  if (owner === null || lambda.field === 'decorator') {
    return false;
  }
  return OWNERS.has(owner.type)
    ? lambda.field === 'value'
    : isAssigned(lambda) && fieldOf(owner, 'left')?.type === 'member_expression';
}

/** Whether a function is assigned to a name that is there already. */
export function isNamed(lambda: SyntaxNode): boolean {
  return (
    isAssigned(lambda) && lambda.parent !== null && fieldOf(lambda.parent, 'left')?.type === 'identifier'
  );
}

function isAssigned(lambda: SyntaxNode): boolean {
  return lambda.parent?.type === 'assignment_expression' && lambda.field === 'right';
}

/** Functions and methods of a file that have a name. */
export function functionsOf(tree: SyntaxTree, nodes: PlacedIndex): readonly FunctionFact[] {
  const functions: FunctionFact[] = [];
  for (const type of JAVASCRIPT_KINDS.functions) {
    for (const node of nodes.ofType(type)) {
      const isMethod = type === 'method_definition';
      functions.push({ node, name: sourceOf(tree, fieldOf(node, 'name')), isMethod, arity: null });
    }
  }
  for (const type of JAVASCRIPT_KINDS.lambdas) {
    for (const node of nodes.ofType(type)) {
      const named = nameOfLambda(node);
      if (named !== null) {
        functions.push({ node, name: sourceOf(tree, named.name), isMethod: named.isMethod, arity: null });
      }
    }
  }
  return functions;
}

export function namedLambdasOf(tree: SyntaxTree, nodes: PlacedIndex): CodeFacts['namedLambdas'] {
  return [...JAVASCRIPT_KINDS.lambdas].flatMap((type) =>
    nodes
      .ofType(type)
      .filter(isNamed)
      .map((node) => ({ node, name: sourceOf(tree, node.parent && fieldOf(node.parent, 'left')) })),
  );
}

export function classesOf(tree: SyntaxTree, nodes: PlacedIndex): readonly ClassFact[] {
  return [...JAVASCRIPT_KINDS.classes].flatMap((type) =>
    nodes.ofType(type).map((node) => {
      const name = fieldOf(node, 'name') ?? nameOfValue(node);
      return { node, name: name === null ? null : sourceOf(tree, name) };
    }),
  );
}

function nameOfLambda(node: SyntaxNode): { readonly name: SyntaxNode; readonly isMethod: boolean } | null {
  if (isDefinition(node)) {
    const owner = node.parent;
    const left = owner === null ? null : fieldOf(owner, 'left');
    const name =
      owner === null
        ? null
        : (fieldOf(owner, 'name') ??
          fieldOf(owner, 'property') ??
          fieldOf(owner, 'key') ??
          (left === null ? null : fieldOf(left, 'property')));
    return name === null || name.type.endsWith('_pattern')
      ? ownName(node)
      : { name, isMethod: owner?.type !== 'variable_declarator' };
  }
  return ownName(node);
}

/** The name that a function expression can call itself by. */
function ownName(node: SyntaxNode): { readonly name: SyntaxNode; readonly isMethod: boolean } | null {
  const name = fieldOf(node, 'name');
  return name === null ? null : { name, isMethod: false };
}

function nameOfValue(node: SyntaxNode): SyntaxNode | null {
  return node.parent?.type === 'variable_declarator' ? fieldOf(node.parent, 'name') : null;
}

/** Nodes of the file that make nothing when it runs. */
const WITHOUT_CODE: ReadonlySet<string> = new Set([
  'import_statement',
  'empty_statement',
  'interface_declaration',
  'type_alias_declaration',
  'ambient_declaration',
  'function_signature',
  'import_alias',
]);

/** Statements of a file that are neither imports, exports by name, types nor directives. */
export function statementsOf(tree: SyntaxTree): readonly SyntaxNode[] {
  return namedChildren(tree.root)
    .map(exported)
    .filter(
      (node): node is SyntaxNode =>
        node !== null &&
        !WITHOUT_CODE.has(node.type) &&
        !isDirective(node) &&
        !isImport(tree, node) &&
        !isExport(tree, node),
    );
}

/** What an export statement declares or makes; null where it only names what is exported. */
function exported(statement: SyntaxNode): SyntaxNode | null {
  return statement.type === 'export_statement'
    ? (fieldOf(statement, 'declaration') ?? fieldOf(statement, 'value'))
    : statement;
}

function isDirective(statement: SyntaxNode): boolean {
  return statement.type === 'expression_statement' && namedChildren(statement)[0]?.type === 'string';
}

/** `const fs = require('fs')`. */
function isImport(tree: SyntaxTree, statement: SyntaxNode): boolean {
  return (
    JAVASCRIPT_KINDS.declarations.has(statement.type) &&
    namedChildren(statement).every((one) => {
      const value = fieldOf(one, 'value');
      return value !== null && /^require\s*\(/.test(sourceOf(tree, value));
    })
  );
}

/** `module.exports = { f }` and `exports.f = f`: an export by name. What it defines is a definition. */
function isExport(tree: SyntaxTree, statement: SyntaxNode): boolean {
  const [assignment] = namedChildren(statement);
  if (statement.type !== 'expression_statement' || assignment?.type !== 'assignment_expression') {
    return false;
  }
  const right = fieldOf(assignment, 'right');
  const isOnlyNames =
    right?.type === 'identifier' ||
    (right?.type === 'object' &&
      namedChildren(right).every(({ type }) => type === 'shorthand_property_identifier'));
  return isOnlyNames && /^(?:module\.)?exports\b/.test(sourceOf(tree, fieldOf(assignment, 'left')));
}

const DEFINITIONS: ReadonlySet<string> = new Set([
  ...JAVASCRIPT_KINDS.functions,
  ...JAVASCRIPT_KINDS.lambdas,
  ...JAVASCRIPT_KINDS.classes,
]);

/** Whether a statement only defines functions or classes, whichever way. */
export function isOnlyDefinition(statement: SyntaxNode): boolean {
  if (DEFINITIONS.has(statement.type)) {
    return true;
  }
  const [first] = namedChildren(statement);
  if (statement.type === 'expression_statement' && first?.type === 'assignment_expression') {
    const right = fieldOf(first, 'right');
    return right !== null && JAVASCRIPT_KINDS.lambdas.has(right.type) && isDefinition(right);
  }
  return (
    JAVASCRIPT_KINDS.declarations.has(statement.type) &&
    namedChildren(statement).every((one) => DEFINITIONS.has(fieldOf(one, 'value')?.type ?? ''))
  );
}
