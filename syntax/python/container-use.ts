import {
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
  unparenthesised,
  walk,
} from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';
import { usesOnlyBuiltin } from './builtins.js';
import { certainType } from './certain-type.js';
import { isInnocent, isTextMethod } from './innocent-value.js';

/** Special methods that nothing calls but what takes a value for a container, or for true or false. */
const CONTAINER_METHODS: ReadonlySet<string> = new Set([
  ...['__getitem__', '__setitem__', '__delitem__', '__len__', '__bool__', '__contains__'],
  ...['__iter__', '__next__', '__reversed__'],
]);

/** Ways to give a class methods that no definition names, or to work with values that no expression names. */
const HIDDEN_WAYS = ['setattr', 'exec', 'eval', '__dict__', '__class__', '__getattr__', '__getattribute__'];

/** Whether a special method is one of a container's, in a class that inherits nothing which might call it. */
export function isContainerMethod(analysis: ScopeAnalysis, method: SyntaxNode): boolean {
  const name = fieldOf(method, 'name');
  const definition = method.parent?.parent;
  return (
    name !== null &&
    CONTAINER_METHODS.has(textOf(analysis.tree, name)) &&
    definition?.type === 'class_definition' &&
    isPlainClass(definition) &&
    !isInherited(analysis, definition) &&
    !HIDDEN_WAYS.some((way) => analysis.allNames.has(way))
  );
}

/**
 * Whether a function may take an instance of one of the file's classes for a container, a truth value or an iterable, or hand
 * one to what may do so. On the safe side: a value that is not known to be of a builtin type may be an instance.
 */
export function mayUseContainer(analysis: ScopeAnalysis, functionNode: SyntaxNode): boolean {
  for (const node of walk(functionNode)) {
    if (!isHarmless(analysis, node)) {
      return true;
    }
  }
  return false;
}

function isPlainClass(definition: SyntaxNode): boolean {
  return (
    fieldsOf(definition, 'superclasses').length === 0 && definition.parent?.type !== 'decorated_definition'
  );
}

/** Whether another class of the file has it among its bases, with who knows what beside it. */
function isInherited({ tree }: ScopeAnalysis, definition: SyntaxNode): boolean {
  const own = fieldOf(definition, 'name');
  const name = own === null ? '' : textOf(tree, own);
  return descendantsOfType(tree.root, 'class_definition')
    .flatMap((one) => fieldsOf(one, 'superclasses'))
    .some((bases) => descendantsOfType(bases, 'identifier').some((one) => textOf(tree, one) === name));
}

function isHarmless(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  const isKnown = (one: SyntaxNode | null): boolean => one !== null && isBuiltinValue(analysis, one);
  const field = (name: string): SyntaxNode | null => fieldOf(node, name);
  switch (node.type) {
    case 'subscript':
      return isKnown(field('value'));
    case 'for_statement':
    case 'for_in_clause':
      return isKnown(field('right')) && isUnpackedKnown(analysis, field('left'), field('right'));
    case 'list_splat':
    case 'dictionary_splat':
      return namedChildren(node).every(isKnown);
    case 'assignment':
      return isUnpackedKnown(analysis, field('left'), field('right'));
    case 'augmented_assignment':
      return isKnown(field('right'));
    case 'binary_operator':
      // A text's % looks into what it is given.
      return field('operator')?.type !== '%' || isKnown(field('right')) || isNumber(analysis, field('left'));
    case 'comparison_operator':
      return !holdsIn(analysis, node) || namedChildren(node).slice(1).every(isKnown);
    case 'boolean_operator':
      return isTruthKnown(analysis, field('left'));
    case 'not_operator':
      return isTruthKnown(analysis, field('argument'));
    case 'if_statement':
    case 'elif_clause':
    case 'while_statement':
      return isTruthKnown(analysis, field('condition'));
    case 'conditional_expression':
      return isTruthKnown(analysis, namedChildren(node)[1] ?? null);
    case 'assert_statement':
    case 'if_clause':
      return isTruthKnown(analysis, namedChildren(node)[0] ?? null);
    case 'call':
      return isHarmlessCall(analysis, node);
    case 'yield':
      return !node.children.some(({ type }) => type === 'from');
    case 'await':
    case 'match_statement':
    case 'class_definition':
      return false;
    default:
      return true;
  }
}

function isBuiltinValue(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  return certainType(analysis, node) !== null || isInnocent(analysis, node);
}

function isNumber(analysis: ScopeAnalysis, node: SyntaxNode | null): boolean {
  const type = node === null ? null : certainType(analysis, node);
  return type === 'int' || type === 'float' || type === 'bool';
}

function holdsIn({ tree }: ScopeAnalysis, comparison: SyntaxNode): boolean {
  return comparison.children.some((one) => one.field === 'operators' && /\bin$/.test(textOf(tree, one)));
}

/** What is taken apart into several targets is gone through, and what a slice is replaced by. */
function isUnpackedKnown(
  analysis: ScopeAnalysis,
  target: SyntaxNode | null,
  value: SyntaxNode | null,
): boolean {
  if (target === null || value === null || isInnocent(analysis, value)) {
    return true;
  }
  if (target.type === 'subscript') {
    return descendantsOfType(target, 'slice').length === 0;
  }
  if (!PATTERNS.has(target.type)) {
    return true;
  }
  const isFlat = namedChildren(target).every(({ type }) => !PATTERNS.has(type));
  return isFlat && value.parent?.type === 'assignment' && certainType(analysis, value) !== null;
}

const PATTERNS: ReadonlySet<string> = new Set(['pattern_list', 'tuple_pattern', 'list_pattern']);

/** Whether asking for the truth of a value asks no instance. No class here answers comparisons: the builtin types do. */
function isTruthKnown(analysis: ScopeAnalysis, node: SyntaxNode | null): boolean {
  const tested = node === null ? null : unparenthesised(node);
  switch (tested?.type) {
    case undefined:
      return false;
    case 'comparison_operator':
    case 'not_operator':
      return true;
    case 'boolean_operator':
      return [fieldOf(tested, 'left'), fieldOf(tested, 'right')].every((one) => isTruthKnown(analysis, one));
    default:
      return tested !== null && isBuiltinValue(analysis, tested);
  }
}

/** Builtins that go through what they are given, or ask how long it is, and look no deeper. */
const SHALLOW: ReadonlySet<string> = new Set(
  'enumerate frozenset iter len list reversed set tuple zip'.split(' '),
);
/** Builtins that do nothing of a container's with what they are given. */
const BLIND: ReadonlySet<string> = new Set(
  'callable hash id isinstance issubclass print repr str type'.split(' '),
);
/** Methods of builtin types that only keep or compare what they are given. */
const KEEPING: ReadonlySet<string> = new Set(
  'add append appendleft count discard get index insert pop remove setdefault'.split(' '),
);
/** Other methods of builtin types that look no deeper than these. */
const ASKING: ReadonlySet<string> = new Set(
  'clear copy extend items keys popitem popleft reverse update values'.split(' '),
);

function isHarmlessCall(analysis: ScopeAnalysis, call: SyntaxNode): boolean {
  const [called, list] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
  if (called === null || list === null) {
    return false;
  }
  // What a generator expression yields is looked at here, its parts by themselves.
  const given = list.type === 'argument_list' ? namedChildren(list) : [list];
  const areInnocent = given.every((one) => {
    const value = one.type === 'keyword_argument' ? fieldOf(one, 'value') : one;
    return value !== null && isInnocent(analysis, value);
  });
  const isPlain = given.every(({ type }) => type !== 'keyword_argument' && type !== 'dictionary_splat');
  if (called.type === 'attribute') {
    return isHarmlessMethod(analysis, called, areInnocent, isPlain);
  }
  if (called.type !== 'identifier') {
    return false;
  }
  if (usesOnlyBuiltin(analysis, called)) {
    const name = textOf(analysis.tree, called);
    const isShallow = SHALLOW.has(name) && given.every((one) => isBuiltinValue(analysis, one));
    return areInnocent || (isPlain && (isShallow || BLIND.has(name)));
  }
  // A variable may hold what was bound to an instance before.
  const kind = analysis.bindingOf(called)?.kind;
  return isOfFile(analysis, called) || (areInnocent && (kind === 'import' || kind === 'class'));
}

function isHarmlessMethod(
  analysis: ScopeAnalysis,
  called: SyntaxNode,
  areInnocent: boolean,
  isPlain: boolean,
): boolean {
  const [object, method] = [fieldOf(called, 'object'), fieldOf(called, 'attribute')];
  if (object === null || method === null) {
    return false;
  }
  const name = textOf(analysis.tree, method);
  const kind = object.type === 'identifier' ? analysis.bindingOf(object)?.kind : null;
  if (kind === 'import') {
    return areInnocent;
  }
  if (isOwnMethod(analysis, object, name) || (isPlain && KEEPING.has(name))) {
    return true;
  }
  // Of another object nobody knows what it was given before, and does something with now.
  return areInnocent && (isBuiltinValue(analysis, object) || ASKING.has(name) || isTextMethod(name));
}

/** Whether a name stands for one function of the file, whose own uses are looked at by themselves. */
function isOfFile(analysis: ScopeAnalysis, name: SyntaxNode): boolean {
  const binding = analysis.bindingOf(name);
  const [definition, ...others] = binding?.definitions ?? [];
  return (
    binding?.kind === 'function' &&
    others.length === 0 &&
    binding.declarations.length === 0 &&
    definition?.parent?.parent?.type !== 'decorated_definition'
  );
}

/** Whether `self.name` is a method, undecorated or static, that the class of the method around it has itself. */
function isOwnMethod(analysis: ScopeAnalysis, object: SyntaxNode, name: string): boolean {
  const self = analysis.bindingOf(object);
  const owner = self?.scope.parent;
  const parameters = self === null ? null : fieldOf(self.scope.node, 'parameters');
  const first = parameters === null ? undefined : namedChildren(parameters)[0];
  if (self?.kind !== 'parameter' || owner?.kind !== 'class' || self.definitions.length !== 1) {
    return false;
  }
  const method = owner.bindings.get(name);
  return (
    self.definitions[0] === first &&
    isPlainClass(owner.node) &&
    method?.kind === 'function' &&
    method.definitions.length === 1
  );
}
