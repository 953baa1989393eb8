import { descendantsOfType, fieldOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';
import { BUILTIN_EXCEPTIONS, usesOnlyBuiltin } from './builtins.js';
import { certainType } from './certain-type.js';
import { isMathFunction, isMathModule } from './math-imports.js';

/** What the caller of a purity check allows beside pure builtins. */
export interface PurityOptions {
  /** Using up an iterator that a caller passed in counts as an effect, unless this is set. */
  readonly mayIterate?: boolean;
  /** Whether a call of one of the file's own functions is pure. */
  readonly isPureCall?: (call: SyntaxNode) => boolean;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

const PURE_BUILTINS = words(
  'abs ascii bin bool callable chr complex divmod float format hash hex id int isinstance issubclass len oct ord pow range repr round slice str type',
);
/** Pure too, but they use their arguments up where these are iterators. */
const ITERATING_BUILTINS = words(
  'all any bytes dict enumerate frozenset list max min reversed set sorted sum tuple zip',
);
/** Methods without an effect on any builtin type that has them. */
const PURE_METHODS = words(
  'as_integer_ratio bit_count bit_length capitalize casefold center conjugate copy count decode encode endswith expandtabs find format get hex index isalnum isalpha isascii isdecimal isdigit isdisjoint isidentifier is_integer islower isnumeric isprintable isspace istitle isupper items keys ljust lower lstrip partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title to_bytes translate upper values zfill',
);
const ITERATING_METHODS = words(
  'difference intersection issubset issuperset join symmetric_difference union',
);
const PURE_NODES = words(
  'integer float string_start string_content string_end true false none ellipsis escape_sequence escape_interpolation type_conversion',
);
/** Nodes that are pure where all of their children are. */
const TRANSPARENT_NODES = words(
  'string concatenated_string interpolation format_specifier format_expression list tuple set dictionary pair expression_list parenthesized_expression unary_operator binary_operator not_operator boolean_operator comparison_operator conditional_expression subscript slice keyword_argument argument_list if_clause',
);
const COMPREHENSIONS = words(
  'list_comprehension set_comprehension dictionary_comprehension generator_expression',
);

/**
 * Whether evaluating an expression has no side effect, whatever builtin values its names hold. It may
 * raise. A walrus, an await, a yield and a call of unknown code are effects; so is using up an iterator.
 */
export function isPureExpression(
  analysis: ScopeAnalysis,
  node: SyntaxNode,
  options: PurityOptions = {},
): boolean {
  const isPure = (child: SyntaxNode): boolean => isPureExpression(analysis, child, options);
  if (node.type === 'identifier' || PURE_NODES.has(node.type)) {
    return true;
  }
  if (node.type === 'comparison_operator' && !options.mayIterate) {
    return namedChildren(node).every(isPure) && !searchesIterator(analysis, node);
  }
  if (TRANSPARENT_NODES.has(node.type)) {
    return namedChildren(node)
      .filter((child) => node.type !== 'keyword_argument' || child.field !== 'name')
      .every(isPure);
  }
  if (node.type === 'list_splat' || node.type === 'dictionary_splat') {
    return namedChildren(node).every((child) => isPure(child) && isIterable(analysis, child, options));
  }
  if (COMPREHENSIONS.has(node.type)) {
    return namedChildren(node).every((child) =>
      child.type === 'for_in_clause' ? isPureClause(analysis, child, options) : isPure(child),
    );
  }
  if (node.type === 'attribute') {
    const object = fieldOf(node, 'object');
    return object !== null && isPure(object) && !isDefinedMethod(analysis, fieldOf(node, 'attribute'));
  }
  if (node.type === 'lambda') {
    const parameters = fieldOf(node, 'parameters');
    const defaults = parameters === null ? [] : namedChildren(parameters).map((one) => fieldOf(one, 'value'));
    return defaults.every((one) => one === null || isPure(one));
  }
  return node.type === 'call' && isPureCall(analysis, node, options);
}

function isPureClause(analysis: ScopeAnalysis, clause: SyntaxNode, options: PurityOptions): boolean {
  const right = fieldOf(clause, 'right');
  const left = fieldOf(clause, 'left');
  const isPlain = left !== null && descendantsOfType(left, 'attribute', 'subscript').length === 0;
  return (
    isPlain &&
    right !== null &&
    !clause.children.some(({ type }) => type === 'async') &&
    isPureExpression(analysis, right, options) &&
    isIterable(analysis, right, options)
  );
}

/** `in` uses up an iterator on its right. */
function searchesIterator(analysis: ScopeAnalysis, comparison: SyntaxNode): boolean {
  const isSearch = comparison.children.some(
    (child) => child.field === 'operators' && /\bin$/.test(textOf(analysis.tree, child)),
  );
  return (
    isSearch &&
    namedChildren(comparison)
      .filter(({ field }) => field !== 'operators')
      .slice(1)
      .some((operand) => !isIterable(analysis, operand, {}))
  );
}

/** Whether iterating over a value leaves it as it was: anything but an iterator does. */
function isIterable(analysis: ScopeAnalysis, node: SyntaxNode, options: PurityOptions): boolean {
  if (options.mayIterate === true || certainType(analysis, node) !== null) {
    return true;
  }
  if (node.type === 'generator_expression') {
    return true;
  }
  if (node.type !== 'call') {
    return false;
  }
  // Iterators made on the spot are nobody else's, and views can be iterated again.
  const called = fieldOf(node, 'function');
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  return (
    (called?.type === 'identifier' && usesOnlyBuiltin(analysis, called)) ||
    (method !== null && /^(?:items|keys|values)$/.test(textOf(analysis.tree, method)))
  );
}

function isPureCall(analysis: ScopeAnalysis, call: SyntaxNode, options: PurityOptions): boolean {
  const called = fieldOf(call, 'function');
  const list = fieldOf(call, 'arguments');
  if (called === null || list === null) {
    return false;
  }
  const given = list.type === 'generator_expression' ? [list] : namedChildren(list);
  const areGivenPure = given.every((one) => isPureExpression(analysis, one, options));
  const areIterable = (): boolean =>
    given.every((one) => one.type === 'keyword_argument' || isIterable(analysis, one, options));
  if (!areGivenPure || !given.every((one) => isPureCallback(analysis, one, options))) {
    return false;
  }
  if (called.type === 'attribute') {
    return isPureMethod(analysis, called, given, options, areIterable);
  }
  if (called.type !== 'identifier') {
    return false;
  }
  const name = textOf(analysis.tree, called);
  if (usesOnlyBuiltin(analysis, called)) {
    // max(a, b) compares its arguments, max(a) uses one up.
    const isSpread = (name === 'max' || name === 'min') && given.length > 1;
    const isType = name !== 'type' || given.length === 1;
    return (
      (PURE_BUILTINS.has(name) && isType) ||
      BUILTIN_EXCEPTIONS.has(name) ||
      (ITERATING_BUILTINS.has(name) && (isSpread || areIterable()))
    );
  }
  return isMathFunction(analysis, called) || options.isPureCall?.(call) === true;
}

/** `key=` is called: only builtins and lambdas are known well enough. */
function isPureCallback(analysis: ScopeAnalysis, argument: SyntaxNode, options: PurityOptions): boolean {
  const value = argument.type === 'keyword_argument' ? fieldOf(argument, 'value') : argument;
  const name = argument.type === 'keyword_argument' ? fieldOf(argument, 'name') : null;
  if (value?.type === 'lambda') {
    const body = fieldOf(value, 'body');
    return body !== null && isPureExpression(analysis, body, options);
  }
  if (name === null || value === null || textOf(analysis.tree, name) !== 'key') {
    return true;
  }
  return (
    value.type === 'none' ||
    (usesOnlyBuiltin(analysis, value) && PURE_BUILTINS.has(textOf(analysis.tree, value)))
  );
}

function isPureMethod(
  analysis: ScopeAnalysis,
  called: SyntaxNode,
  given: readonly SyntaxNode[],
  options: PurityOptions,
  areIterable: () => boolean,
): boolean {
  const object = fieldOf(called, 'object');
  const method = fieldOf(called, 'attribute');
  if (object === null || method === null) {
    return false;
  }
  const isModule = object.type === 'identifier' && analysis.bindingOf(object)?.kind === 'import';
  if (isModule) {
    return (
      isMathModule(analysis, object) &&
      (!/^(?:fsum|prod)$/.test(textOf(analysis.tree, method)) || areIterable())
    );
  }
  const name = textOf(analysis.tree, method);
  return (
    (PURE_METHODS.has(name) || (ITERATING_METHODS.has(name) && (given.length === 0 || areIterable()))) &&
    !isDefinedMethod(analysis, method) &&
    isPureExpression(analysis, object, options)
  );
}

/** A method (or property) of this name that the file itself defines may do anything. */
function isDefinedMethod(analysis: ScopeAnalysis, name: SyntaxNode | null): boolean {
  const text = name === null ? '' : textOf(analysis.tree, name);
  const hasOwn = (scope: ScopeAnalysis['module']): boolean =>
    (scope.kind === 'class' &&
      (scope.bindings.get(text)?.kind === 'function' ||
        scope.bindings.has('__getattr__') ||
        scope.bindings.has('__getattribute__'))) ||
    scope.children.some(hasOwn);
  return hasOwn(analysis.module);
}
