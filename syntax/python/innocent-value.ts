import { descendantsOfType, fieldOf, namedChildren, textOf, unparenthesised } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding, CertainType, Scope, ScopeAnalysis } from './analysis.js';
import { usesOnlyBuiltin } from './builtins.js';
import { certainType } from './certain-type.js';

/** What a value is made of that holds no instance of the file's classes: nothing that could be changed, or a row of such values. */
type Make = 'plain' | 'row';

const PLAIN_TYPES: ReadonlySet<CertainType> = new Set<CertainType>([
  ...(['int', 'float', 'complex', 'bool', 'str', 'bytes', 'NoneType', 'range'] as const),
]);
/** Methods that texts have and no other builtin type but bytes, by what they give. */
const PLAIN_METHODS: ReadonlySet<string> = new Set(
  (
    'capitalize casefold center encode endswith expandtabs format isalnum isalpha isdecimal isdigit isidentifier islower ' +
    'isnumeric isspace istitle isupper join ljust lower lstrip removeprefix removesuffix replace rjust rstrip startswith strip ' +
    'swapcase title upper zfill'
  ).split(' '),
);
const ROW_METHODS: ReadonlySet<string> = new Set([
  'partition',
  'rpartition',
  'rsplit',
  'split',
  'splitlines',
]);
/** Builtins that give rows of what they are given, or of pairs of it. */
const ROW_CALLS: ReadonlySet<string> = new Set('enumerate list reversed set sorted tuple zip'.split(' '));

/**
 * Whether an expression's value is certainly no instance of a class of the file, and nothing that holds one. What only texts are
 * asked for is answered by texts: the file's own classes have no method of that name.
 */
export function isInnocent(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  return makeOf(analysis, node, new Map()) !== null;
}

/** Whether only texts have a method of that name. */
export function isTextMethod(name: string): boolean {
  return PLAIN_METHODS.has(name) || ROW_METHODS.has(name);
}

function makeOf(
  analysis: ScopeAnalysis,
  expression: SyntaxNode,
  assumed: Map<Binding, Make | null>,
): Make | null {
  const node = unparenthesised(expression);
  const type = certainType(analysis, node);
  if (type !== null && PLAIN_TYPES.has(type)) {
    return 'plain';
  }
  const make = (one: SyntaxNode | null): Make | null =>
    one === null ? null : makeOf(analysis, one, assumed);
  const arePlain = (...ones: readonly (SyntaxNode | null)[]): boolean =>
    ones.every((one) => make(one) === 'plain');
  switch (node.type) {
    case 'identifier': {
      const binding = analysis.bindingOf(node);
      return binding === null ? null : makeOfBinding(analysis, binding, assumed);
    }
    case 'list':
    case 'tuple':
    case 'expression_list':
    case 'set':
      return arePlain(...namedChildren(node)) ? 'row' : null;
    case 'list_comprehension':
    case 'generator_expression':
    case 'set_comprehension':
      return arePlain(fieldOf(node, 'body')) ? 'row' : null;
    case 'binary_operator':
      return arePlain(fieldOf(node, 'left'), fieldOf(node, 'right')) ? 'plain' : null;
    case 'unary_operator':
      return arePlain(fieldOf(node, 'argument')) ? 'plain' : null;
    case 'subscript': {
      const value = make(fieldOf(node, 'value'));
      const isSlice = namedChildren(node).some((one) => one.type === 'slice');
      return value === 'row' && isSlice ? 'row' : value === null ? null : 'plain';
    }
    case 'call':
      return makeOfCall(analysis, node, make);
    default:
      return null;
  }
}

function makeOfCall(
  analysis: ScopeAnalysis,
  call: SyntaxNode,
  make: (node: SyntaxNode) => Make | null,
): Make | null {
  const [called, list] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
  if (called === null || list === null) {
    return null;
  }
  if (called.type === 'attribute') {
    const method = fieldOf(called, 'attribute');
    const name = method === null ? '' : textOf(analysis.tree, method);
    if (isOwnName(analysis, name)) {
      return null;
    }
    return PLAIN_METHODS.has(name) ? 'plain' : ROW_METHODS.has(name) ? 'row' : null;
  }
  const isRow = usesOnlyBuiltin(analysis, called) && ROW_CALLS.has(textOf(analysis.tree, called));
  const given = list.type === 'argument_list' ? namedChildren(list) : [list];
  return isRow && given.every((one) => make(one) !== null) ? 'row' : null;
}

/** What a variable always holds: of rows it is the only name, and nothing is put into them. */
function makeOfBinding(
  analysis: ScopeAnalysis,
  binding: Binding,
  assumed: Map<Binding, Make | null>,
): Make | null {
  const known = assumed.get(binding);
  if (known !== undefined) {
    return known;
  }
  const { kind, scope, declarations, definitions } = binding;
  if (kind !== 'variable' || scope.kind === 'class' || scope.isDynamic || declarations.length > 0) {
    return null;
  }
  // No definition may lead back to the name itself: what it holds then is not told by the others.
  assumed.set(binding, null);
  const makes = definitions.map((one) => makeOfDefinition(analysis, one, assumed));
  assumed.delete(binding);
  if (makes.every((one) => one === 'plain')) {
    return 'plain';
  }
  return makes.every((one) => one !== null) && binding.reads.every((one) => isOnlyRead(analysis, one))
    ? 'row'
    : null;
}

function makeOfDefinition(
  analysis: ScopeAnalysis,
  name: SyntaxNode,
  assumed: Map<Binding, Make | null>,
): Make | null {
  const { parent } = name;
  const isPart = parent?.type === 'pattern_list' || parent?.type === 'tuple_pattern';
  const target = isPart ? parent : name;
  const value = target.parent === null ? null : fieldOf(target.parent, 'right');
  const isTarget =
    target.field === 'left' && /^(?:assignment|for_statement|for_in_clause)$/.test(target.parent?.type ?? '');
  if (!isTarget || value === null) {
    return null;
  }
  const make = makeOf(analysis, value, assumed);
  const isWhole = target.parent?.type === 'assignment' && !isPart;
  return isWhole || make === null ? make : 'plain';
}

/** Whether a read of a row gives nobody else the row: it is gone through, a part of it is taken, or a builtin looks at it. */
function isOnlyRead(analysis: ScopeAnalysis, read: SyntaxNode): boolean {
  const { parent } = read;
  if (parent === null) {
    return false;
  }
  switch (parent.type) {
    case 'for_statement':
    case 'for_in_clause':
      return read.field === 'right';
    case 'comparison_operator':
      return true;
    case 'subscript': {
      const around = parent.parent?.type ?? '';
      const isWritten =
        /_pattern$|^pattern_list$|^delete_statement$|^as_pattern_target$/.test(around) ||
        (parent.field === 'left' && /^(?:augmented_)?assignment$|^for_/.test(around));
      return read.field === 'value' && !isWritten;
    }
    case 'argument_list': {
      const called = parent.parent === null ? null : fieldOf(parent.parent, 'function');
      return called !== null && usesOnlyBuiltin(analysis, called);
    }
    default:
      return false;
  }
}

const OWN_NAMES = new WeakMap<ScopeAnalysis, ReadonlySet<string>>();

/** Whether a class of the file has an attribute of that name, or some object may be given one. */
function isOwnName(analysis: ScopeAnalysis, name: string): boolean {
  let names = OWN_NAMES.get(analysis);
  if (names === undefined) {
    const below = (scope: Scope): readonly Scope[] => [scope, ...scope.children.flatMap(below)];
    const inClasses = below(analysis.module)
      .filter(({ kind }) => kind === 'class')
      .flatMap(({ bindings }) => [...bindings.keys()]);
    const set = descendantsOfType(analysis.tree.root, 'attribute')
      .filter((one) => one.field === 'left' || one.parent?.type !== 'call')
      .map((one) => fieldOf(one, 'attribute'))
      .map((one) => (one === null ? '' : textOf(analysis.tree, one)));
    names = new Set([...inClasses, ...set]);
    OWN_NAMES.set(analysis, names);
  }
  return names.has(name);
}
