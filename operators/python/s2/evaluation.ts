import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { typeOf } from './certain.js';
import type { Place } from './place.js';

/**
 * Whether nothing that could raise, or be changed by it, is evaluated before an expression in its statement, so that
 * it may be computed in statements of its own right before.
 */
export function isEvaluatedFirst(place: Place, expression: SyntaxNode): boolean {
  let at = expression;
  while (at !== place.statement) {
    const outer = at.parent;
    if (outer === null || !isFirstIn(place, outer, at)) {
      return false;
    }
    at = outer;
  }
  return true;
}

/** Nodes whose children are evaluated in source order. */
const IN_ORDER: ReadonlySet<string> = new Set([
  'return_statement',
  'expression_statement',
  'parenthesized_expression',
  'unary_operator',
  'not_operator',
  'list',
  'tuple',
  'expression_list',
  'argument_list',
  'yield',
  'binary_operator',
  'subscript',
  'attribute',
  'slice',
  'call',
]);

function isFirstIn(place: Place, outer: SyntaxNode, child: SyntaxNode): boolean {
  const parts = namedChildren(outer);
  const before = parts.slice(0, parts.indexOf(child));
  if (IN_ORDER.has(outer.type)) {
    return before.every((one) => isHarmless(place, one));
  }
  switch (outer.type) {
    case 'keyword_argument':
      return child.field === 'value';
    case 'comparison_operator':
      return before.length < 2 && before.every((one) => isHarmless(place, one));
    case 'boolean_operator':
      return child.field === 'left';
    case 'conditional_expression':
      return parts[1] === child;
    case 'assignment':
      return child.field === 'right' && child.type !== 'assignment' && outer.parent?.type !== 'assignment';
    case 'augmented_assignment': {
      const left = fieldOf(outer, 'left');
      return child.field === 'right' && left?.type === 'identifier' && isHarmless(place, left);
    }
    case 'if_statement':
      return outer === place.statement && child.field === 'condition';
    case 'for_statement':
      return outer === place.statement && child.field === 'right';
    case 'for_in_clause':
      return child.field === 'right';
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression':
      return parts.find((one) => one.type === 'for_in_clause') === child;
    default:
      return false;
  }
}

/** A name or a constant: what may be written as often as needed. */
export const PLAIN_NODES: ReadonlySet<string> = new Set([
  'identifier',
  'integer',
  'float',
  'string',
  'true',
  'false',
  'none',
]);

const CONSTANTS: ReadonlySet<string> = new Set(['integer', 'float', 'true', 'false', 'none', 'lambda']);

/** Whether evaluating the node neither raises nor does anything, and gives the same a little later. */
export function isHarmless(place: Place, node: SyntaxNode): boolean {
  switch (node.type) {
    case 'identifier':
      return isBound(place, node);
    case 'string':
      return !node.children.some((one) => one.type === 'interpolation');
    case 'keyword_argument': {
      const value = fieldOf(node, 'value');
      return value !== null && isHarmless(place, value);
    }
    case 'lambda':
      return fieldOf(node, 'parameters')?.children.every((one) => one.type !== 'default_parameter') ?? true;
    case 'attribute': {
      const object = fieldOf(node, 'object');
      return object !== null && isHarmless(place, object) && typeOf(place.file, object) !== null;
    }
    case 'unary_operator':
      return namedChildren(node).every((one) => one.type === 'integer' || one.type === 'float');
    case 'tuple':
    case 'list':
      return namedChildren(node).every((one) => isHarmless(place, one));
    default:
      return CONSTANTS.has(node.type);
  }
}

/** Whether a name surely has a value here that no called code changes. */
export function isBound(place: Place, identifier: SyntaxNode): boolean {
  const { scopes } = place.file;
  const binding = scopes.bindingOf(identifier);
  if (binding === null) {
    return (
      scopes.resolve(textOf(place.tree, identifier), identifier) === null && isKnownBuiltin(place, identifier)
    );
  }
  // The name of an except clause is taken away at its end.
  const isOfHandler = binding.definitions.some((one) => one.parent?.type === 'as_pattern_target');
  if (binding.deletions.length > 0 || binding.declarations.length > 0 || isOfHandler) {
    return false;
  }
  if (binding.kind === 'parameter') {
    return binding.scope === place.scope;
  }
  if (binding.scope.kind === 'module') {
    const [only, ...more] = binding.definitions;
    const statement = only === undefined ? null : statementOf(only);
    return (
      more.length === 0 &&
      statement?.parent?.type === 'module' &&
      place.scope.kind !== 'module' &&
      only !== undefined
    );
  }
  return (
    binding.scope === place.scope &&
    binding.definitions.some((definition) => reaches(place, definition, identifier))
  );
}

/** Builtins of every Python from 3.10 on that programs read; a NameError is not to be expected of them. */
const KNOWN_BUILTINS: ReadonlySet<string> = new Set(
  (
    'abs all any bin bool bytes callable chr dict divmod enumerate filter float frozenset hash hex int isinstance ' +
    'issubclass iter len list map max min next oct ord pow print range repr reversed round set sorted str sum tuple ' +
    'type zip'
  ).split(' '),
);

function isKnownBuiltin(place: Place, identifier: SyntaxNode): boolean {
  return KNOWN_BUILTINS.has(textOf(place.tree, identifier));
}

/** Whether every way to the identifier goes through the definition: an assignment before it in a block around it, or a loop around it. */
function reaches(place: Place, definition: SyntaxNode, identifier: SyntaxNode): boolean {
  const statement = statementOf(definition);
  const block = statement?.parent ?? null;
  if (
    statement === null ||
    block === null ||
    enclosing(definition, 'function_definition') !== place.definition
  ) {
    return false;
  }
  if (statement.type === 'for_statement') {
    const body = fieldOf(statement, 'body');
    const target = fieldOf(statement, 'left');
    return body !== null && target !== null && contains(body, identifier) && contains(target, definition);
  }
  const [assignment] = namedChildren(statement);
  return (
    statement.type === 'expression_statement' &&
    assignment?.type === 'assignment' &&
    fieldOf(assignment, 'right') !== null &&
    statement.end <= identifier.start &&
    contains(block, identifier)
  );
}
