import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import type { FunctionFact } from '../code-facts.js';
import { ofTypes } from '../c-family/c-family-facts.js';
import { cFamilyMetrics } from '../c-family/c-family-metrics.js';
import type { CaseFact, CFamilyLanguage, ClassFact } from '../c-family/language.js';
import type { PlacedIndex } from '../c-family/placed-index.js';

import {
  callOf,
  castsOf,
  isCallback,
  isList,
  isThread,
  makesList,
  receiverOf,
  roleOfCallback,
} from './calls.js';
import { importedNames } from './imported-names.js';
import { JAVA_KINDS } from './java-kinds.js';

const JAVA: CFamilyLanguage = {
  kinds: JAVA_KINDS,
  ...{ callOf, receiverOf, roleOfCallback, isCallback, makesList, isList, isThread, castsOf, casesOf },
  ...{ functionsOf, classesOf, statementsOf, isNamed },
  importsOf: importedNames,
  isDefinition: () => false,
  // A lambda is called by a method of its type, never by the name it is assigned to.
  namedLambdasOf: () => [],
  isOnlyDefinition: ({ type }) => JAVA_KINDS.classes.has(type) || JAVA_KINDS.functions.has(type),
};

export const JAVA_METRICS = cFamilyMetrics(JAVA);

function isNamed(lambda: SyntaxNode): boolean {
  const owner = lambda.parent;
  return (
    (owner?.type === 'variable_declarator' && lambda.field === 'value') ||
    (owner?.type === 'assignment_expression' &&
      lambda.field === 'right' &&
      fieldOf(owner, 'left')?.type === 'identifier')
  );
}

/** Methods with a body. Constructors are called by their class. */
function functionsOf(tree: SyntaxTree, nodes: PlacedIndex): readonly FunctionFact[] {
  return nodes
    .ofType('method_declaration')
    .filter((node) => fieldOf(node, 'body') !== null)
    .map((node) => {
      const parameters = namedChildren(fieldOf(node, 'parameters') ?? node);
      const isVariable = parameters.some(({ type }) => type === 'spread_parameter');
      const ordinary = parameters.filter(({ type }) => type === 'formal_parameter').length;
      const arity = isVariable ? null : ordinary;
      return { node, name: sourceOf(tree, fieldOf(node, 'name')), isMethod: true, arity };
    });
}

/** Classes, and bodies of classes without a name: `new Runnable() { … }`, a constant of an enumeration with a body. */
function classesOf(tree: SyntaxTree, nodes: PlacedIndex): readonly ClassFact[] {
  const named = ofTypes(nodes, JAVA_KINDS.classes).map((node) => ({
    node,
    name: sourceOf(tree, fieldOf(node, 'name')),
  }));
  const anonymous = nodes
    .ofType('class_body')
    .filter(({ parent }) => parent?.type === 'object_creation_expression' || parent?.type === 'enum_constant')
    .map((node) => ({ node, name: null }));
  return [...named, ...anonymous];
}

function casesOf(statement: SyntaxNode): readonly CaseFact[] {
  const body = fieldOf(statement, 'body');
  return (body === null ? [] : namedChildren(body)).flatMap((group) => {
    const parts = namedChildren(group);
    const labels = parts.filter(({ type }) => type === 'switch_label');
    const isDefault = labels.some(isDefaultLabel);
    // Of the older form a case without statements falls into the next, and shares its path.
    if (isDefault || labels.length === 0 || parts.length === labels.length) {
      return [];
    }
    const inside = labels.flatMap((label) => namedChildren(label));
    const guard = inside.find(({ type }) => type === 'guard') ?? null;
    return [{ labels: inside.filter((part) => part !== guard), guard }];
  });
}

/** `default`, or `case null, default`: the grammar takes that for a name, and no other may stand beside null. */
function isDefaultLabel(label: SyntaxNode): boolean {
  const cases = namedChildren(label);
  return cases.length === 0 || (cases.length > 1 && cases[0]?.type === 'null_literal');
}

const WITHOUT_CODE: ReadonlySet<string> = new Set([
  'package_declaration',
  'import_declaration',
  'module_declaration',
  'empty_statement',
]);

function statementsOf(tree: SyntaxTree): readonly SyntaxNode[] {
  return namedChildren(tree.root).filter(({ type }) => !WITHOUT_CODE.has(type));
}
