import { contains, descendantsOfType, fieldOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding, CertainType, ScopeAnalysis } from './analysis.js';
import { usesOnlyBuiltin } from './builtins.js';
import { certainType, certainTypeOfBinding } from './certain-type.js';
import { isMathFunction, isMathModule } from './math-imports.js';
import { isPureExpression } from './purity.js';

const IMMUTABLE: ReadonlySet<CertainType> = new Set<CertainType>([
  ...(['int', 'float', 'complex', 'bool', 'str', 'bytes', 'NoneType', 'range', 'frozenset'] as const),
]);
const NUMBERS: ReadonlySet<CertainType> = new Set<CertainType>(['int', 'float', 'complex', 'bool']);
/** In-place forms that no builtin type has: they always make a new value. */
const REBINDING_OPERATORS: ReadonlySet<string> = new Set(['//=', '%=', '**=', '/=', '<<=', '>>=']);
const MUTATING_METHODS: ReadonlySet<string> = new Set([
  ...['add', 'append', 'clear', 'discard', 'extend', 'insert', 'pop', 'popitem', 'remove', 'reverse'],
  ...['setdefault', 'sort', 'update'],
]);
const FRESH_NODES: ReadonlySet<string> = new Set([
  ...['list', 'set', 'dictionary', 'list_comprehension', 'set_comprehension', 'dictionary_comprehension'],
  ...['binary_operator', 'call'],
]);

interface Check {
  readonly analysis: ScopeAnalysis;
  readonly owner: SyntaxNode;
  /** Functions taken to be pure while they are checked: a cycle is pure where nothing on it is impure. */
  readonly assumed: Set<SyntaxNode>;
}

/**
 * Whether a function's result depends on nothing but its arguments and it changes nothing but its own
 * variables and the containers it made itself. It may raise, and may use up an iterator it is given.
 */
export function isPureFunction(analysis: ScopeAnalysis, functionNode: SyntaxNode): boolean {
  return isPure(analysis, functionNode, new Set());
}

function isPure(analysis: ScopeAnalysis, owner: SyntaxNode, assumed: Set<SyntaxNode>): boolean {
  if (assumed.has(owner)) {
    return true;
  }
  assumed.add(owner);
  const scope = analysis.openedBy(owner);
  const body = fieldOf(owner, 'body');
  const check: Check = { analysis, owner, assumed };
  return (
    scope !== null &&
    body !== null &&
    owner.parent?.type !== 'decorated_definition' &&
    !scope.isDynamic &&
    !scope.isGenerator &&
    !scope.isAsync &&
    readsOnlyKnown(check, body) &&
    isPureBlock(check, body)
  );
}

/** Every name in the body is the function's own, a builtin, a constant, a math import or a function of the module. */
function readsOnlyKnown(check: Check, body: SyntaxNode): boolean {
  return descendantsOfType(body, 'identifier').every((node) => {
    const binding = check.analysis.bindingOf(node);
    if (binding === null) {
      return !isVariable(node) || usesOnlyBuiltin(check.analysis, node);
    }
    return (
      contains(check.owner, binding.scope.node) ||
      isConstant(check.analysis, binding) ||
      isMathModule(check.analysis, node) ||
      isMathFunction(check.analysis, node) ||
      functionOf(check.analysis, binding) !== null
    );
  });
}

/** Names that mean no variable: attributes and keywords. Annotations of locals are never evaluated. */
function isVariable(node: SyntaxNode): boolean {
  const isAttribute = node.parent?.type === 'attribute' && node.field === 'attribute';
  const isKeyword = node.parent?.type === 'keyword_argument' && node.field === 'name';
  return !isAttribute && !isKeyword && node.parent?.type !== 'type';
}

function isConstant(analysis: ScopeAnalysis, binding: Binding): boolean {
  const [definition] = binding.definitions;
  const isBoundOnce =
    binding.definitions.length === 1 && binding.declarations.length === 0 && binding.deletions.length === 0;
  if (!isBoundOnce || definition?.parent?.type !== 'assignment' || binding.scope.kind !== 'module') {
    return false;
  }
  const value = fieldOf(definition.parent, 'right');
  return definition.field === 'left' && value !== null && isLiteral(analysis, value);
}

function isLiteral(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  switch (node.type) {
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return true;
    case 'string':
      return !node.children.some(({ type }) => type === 'interpolation');
    case 'tuple':
    case 'parenthesized_expression':
    case 'unary_operator':
    case 'binary_operator':
    case 'concatenated_string':
      return namedChildren(node).every((child) => isLiteral(analysis, child));
    default:
      return false;
  }
}

function functionOf(analysis: ScopeAnalysis, binding: Binding): SyntaxNode | null {
  const definition = binding.definitions[0]?.parent;
  const isOne =
    binding.kind === 'function' &&
    binding.scope === analysis.module &&
    binding.definitions.length === 1 &&
    binding.declarations.length === 0 &&
    binding.deletions.length === 0;
  return isOne && definition?.type === 'function_definition' ? definition : null;
}

function isPureValue(check: Check, node: SyntaxNode): boolean {
  return isPureExpression(check.analysis, node, {
    mayIterate: true,
    isPureCall: (call) => {
      const called = fieldOf(call, 'function');
      const binding = called === null ? null : check.analysis.bindingOf(called);
      const definition = binding === null ? null : functionOf(check.analysis, binding);
      return definition !== null && isPure(check.analysis, definition, check.assumed);
    },
  });
}

function isPureBlock(check: Check, block: SyntaxNode): boolean {
  return namedChildren(block).every((statement) => isPureStatement(check, statement));
}

function isPureStatement(check: Check, node: SyntaxNode): boolean {
  switch (node.type) {
    case 'pass_statement':
    case 'break_statement':
    case 'continue_statement':
      return true;
    case 'return_statement':
    case 'raise_statement':
    case 'assert_statement':
      return namedChildren(node).every((child) => isPureValue(check, child));
    case 'expression_statement':
      return namedChildren(node).every((child) => isPureAction(check, child));
    case 'for_statement':
      return isPureFor(check, node);
    case 'if_statement':
    case 'elif_clause':
    case 'else_clause':
    case 'while_statement':
    case 'try_statement':
    case 'except_clause':
    case 'finally_clause':
      return namedChildren(node).every((child) => isPurePart(check, child));
    default:
      return false;
  }
}

function isPurePart(check: Check, node: SyntaxNode): boolean {
  if (node.type === 'block') {
    return isPureBlock(check, node);
  }
  if (node.type === 'as_pattern') {
    return namedChildren(node).every((child) => child.field === 'alias' || isPureValue(check, child));
  }
  return node.type.endsWith('_clause') ? isPureStatement(check, node) : isPureValue(check, node);
}

function isPureFor(check: Check, node: SyntaxNode): boolean {
  const left = fieldOf(node, 'left');
  return (
    left !== null &&
    isNameTarget(check, left) &&
    !node.children.some(({ type }) => type === 'async') &&
    namedChildren(node).every((child) => child === left || isPurePart(check, child))
  );
}

/** Only names are bound, and only the function's own. */
function isNameTarget(check: Check, target: SyntaxNode): boolean {
  if (target.type === 'identifier') {
    const scope = check.analysis.bindingOf(target)?.scope;
    return scope !== undefined && contains(check.owner, scope.node);
  }
  return (
    /pattern|tuple|list/.test(target.type) && namedChildren(target).every((one) => isNameTarget(check, one))
  );
}

function isPureAction(check: Check, node: SyntaxNode): boolean {
  const { analysis } = check;
  if (node.type === 'assignment') {
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const isPureRight =
      right === null ||
      (right.type === 'assignment' ? isPureAction(check, right) : isPureValue(check, right));
    return left !== null && isPureRight && (isNameTarget(check, left) || isOwnItem(check, left));
  }
  if (node.type === 'augmented_assignment') {
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    return (
      left !== null && right !== null && isPureValue(check, right) && isPureUpdate(check, node, left, right)
    );
  }
  if (node.type === 'call') {
    const called = fieldOf(node, 'function');
    const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
    const object = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
    const list = fieldOf(node, 'arguments');
    const isOwnChange =
      method !== null &&
      object !== null &&
      MUTATING_METHODS.has(textOf(analysis.tree, method)) &&
      isOwn(check, object);
    if (isOwnChange && list !== null) {
      // sort(key=f) calls what it is given: the arguments have to be as pure as those of any call.
      return namedChildren(list).every((one) => one.type !== 'keyword_argument' && isPureValue(check, one));
    }
  }
  return isPureValue(check, node);
}

function isPureUpdate(check: Check, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode): boolean {
  if (left.type !== 'identifier') {
    return isOwnItem(check, left) && isNumber(check.analysis, right);
  }
  const operator = fieldOf(node, 'operator')?.type ?? '';
  const binding = check.analysis.bindingOf(left);
  return (
    binding !== null &&
    contains(check.owner, binding.scope.node) &&
    (REBINDING_OPERATORS.has(operator) ||
      ((operator === '+=' || operator === '-=') && isNumber(check.analysis, right)) ||
      isFresh(check.analysis, binding))
  );
}

function isNumber(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  const type = certainType(analysis, node);
  return type !== null && NUMBERS.has(type);
}

/** `own[key]`, where `own` is a container that the function made. */
function isOwnItem(check: Check, target: SyntaxNode): boolean {
  const value = target.type === 'subscript' ? fieldOf(target, 'value') : null;
  return (
    value !== null &&
    isOwn(check, value) &&
    namedChildren(target).every((child) => child === value || isPureValue(check, child))
  );
}

function isOwn(check: Check, object: SyntaxNode): boolean {
  const binding = object.type === 'identifier' ? check.analysis.bindingOf(object) : null;
  return binding !== null && contains(check.owner, binding.scope.node) && isFresh(check.analysis, binding);
}

/** Whatever the name was last assigned was made for it, or cannot be changed at all. */
function isFresh(analysis: ScopeAnalysis, binding: Binding): boolean {
  const whole = certainTypeOfBinding(analysis, binding);
  if (whole !== null && IMMUTABLE.has(whole)) {
    return true;
  }
  return (
    binding.kind === 'variable' &&
    binding.definitions.every((node) => {
      const { parent } = node;
      if (parent?.type === 'augmented_assignment') {
        return true;
      }
      const value = parent?.type === 'assignment' && node.field === 'left' ? fieldOf(parent, 'right') : null;
      if (value === null || value.type === 'assignment' || parent?.parent?.type === 'assignment') {
        return false;
      }
      const type = certainType(analysis, value);
      return type !== null && (IMMUTABLE.has(type) || FRESH_NODES.has(value.type));
    })
  );
}
