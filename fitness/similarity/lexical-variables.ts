import { ancestors, fieldOf, nodesOf, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { assignmentTarget, isFieldOfThis } from './assignment-target.js';
import type { VariableUse } from './variable-use.js';

const IDENTIFIERS: ReadonlySet<string> = new Set([
  'identifier',
  'shorthand_property_identifier',
  'shorthand_property_identifier_pattern',
]);
/** Nodes that what JavaScript's `var` declares belongs to. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  'arrow_function',
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'method_definition',
  'program',
]);
/** Nodes that what is declared in them is not seen outside of. */
const SCOPES: ReadonlySet<string> = new Set([
  ...FUNCTIONS,
  'block',
  'catch_clause',
  'class_body',
  'compact_constructor_declaration',
  'constructor_body',
  'constructor_declaration',
  'enhanced_for_statement',
  'enum_body',
  'for_in_statement',
  'for_statement',
  'interface_body',
  'lambda_expression',
  'method_declaration',
  'record_declaration',
  'statement_block',
  'switch_block',
  'switch_body',
  'try_with_resources_statement',
]);
const CLASSES: ReadonlySet<string> = new Set(['class_body', 'enum_body', 'record_declaration']);

/** Patterns of JavaScript, through which a declaration reaches its names. */
const PATTERNS: ReadonlySet<string> = new Set([
  'array_pattern',
  'assignment_pattern',
  'object_assignment_pattern',
  'object_pattern',
  'pair_pattern',
  'rest_pattern',
]);
/** Nodes whose field declares a variable; null where any child that is an identifier or a pattern does. */
const DECLARATIONS: ReadonlyMap<string, string | null> = new Map([
  ['arrow_function', 'parameter'],
  ['catch_clause', 'parameter'],
  ['catch_formal_parameter', 'name'],
  ['enhanced_for_statement', 'name'],
  ['formal_parameter', 'name'],
  ['formal_parameters', null],
  ['inferred_parameters', null],
  ['instanceof_expression', 'name'],
  ['lambda_expression', 'parameters'],
  ['record_pattern_component', null],
  ['resource', 'name'],
  ['type_pattern', null],
  ['variable_declarator', 'name'],
]);
/** Nodes that an identifier right below is no variable of: labels, packages, annotations. */
const NAMELESS: ReadonlySet<string> = new Set([
  'break_statement',
  'continue_statement',
  'labeled_statement',
  'scoped_identifier',
]);

type Variables = Map<SyntaxNode, Map<string, object>>;

/**
 * The places of all variables of a Java or JavaScript file, in source order: a lexical walk that knows blocks,
 * functions and Java's fields (bare, or through `this`), but neither types nor inheritance. What is assigned and
 * declared nowhere is a variable of the whole file. Methods, functions, classes and labels are no variables.
 */
export function lexicalVariables(tree: SyntaxTree): readonly VariableUse[] {
  const identifiers = nodesOf(tree).filter(isVariable);
  const variables: Variables = new Map();
  const declared = new Set<SyntaxNode>();
  for (const node of identifiers) {
    const scope = declaringScope(node);
    if (scope !== null) {
      declared.add(node);
      declare(variables, scope, textOf(tree, node), node);
    }
  }
  for (const node of identifiers) {
    if (assignmentTarget(node)?.isPart === false && resolve(variables, tree, node) === null) {
      declare(variables, tree.root, textOf(tree, node), node);
    }
  }
  return identifiers.flatMap((node) => {
    const variable = resolve(variables, tree, node);
    const target = assignmentTarget(node);
    const isWritten = target !== null && !target.isPart;
    const isDefinition = declared.has(node) || isWritten;
    const isRead = !isDefinition || (target?.isUpdate === true && isWritten);
    return variable === null ? [] : [{ node, variable, isDefinition, isRead }];
  });
}

function isVariable(node: SyntaxNode): boolean {
  const { parent, field } = node;
  if (parent === null || !IDENTIFIERS.has(node.type) || NAMELESS.has(parent.type)) {
    return false;
  }
  if (parent.type === 'method_reference') {
    return parent.children[0] === node;
  }
  if (field === 'field') {
    return isFieldOfThis(node);
  }
  return field !== 'name' || DECLARATIONS.get(parent.type) === 'name';
}

/** The scope that a declared identifier belongs to, or null where it declares nothing. */
function declaringScope(node: SyntaxNode): SyntaxNode | null {
  let at = node;
  while (at.parent !== null && PATTERNS.has(at.parent.type)) {
    if (at.field === 'right') {
      return null;
    }
    at = at.parent;
  }
  const { parent, field } = at;
  const isLoop = parent?.type === 'for_in_statement' && field === 'left';
  const kind = isLoop ? fieldOf(parent, 'kind')?.type : undefined;
  const declares = parent === null ? undefined : DECLARATIONS.get(parent.type);
  if (kind === undefined && (declares === undefined || (declares !== null && declares !== field))) {
    return null;
  }
  const isVar = kind === 'var' || parent?.parent?.type === 'variable_declaration';
  const scopes = isVar ? FUNCTIONS : SCOPES;
  return [...ancestors(at)].find(({ type }) => scopes.has(type)) ?? null;
}

function declare(variables: Variables, scope: SyntaxNode, name: string, identity: object): void {
  const known = variables.get(scope) ?? new Map<string, object>();
  variables.set(scope, known);
  if (!known.has(name)) {
    known.set(name, identity);
  }
}

function resolve(variables: Variables, tree: SyntaxTree, node: SyntaxNode): object | null {
  const name = textOf(tree, node);
  const isField = isFieldOfThis(node);
  for (const scope of ancestors(node)) {
    const variable = isField && !CLASSES.has(scope.type) ? undefined : variables.get(scope)?.get(name);
    if (variable !== undefined) {
      return variable;
    }
  }
  return null;
}
