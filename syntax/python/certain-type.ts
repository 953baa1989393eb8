import { fieldOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding, CertainType, ScopeAnalysis } from './analysis.js';
import { usesOnlyBuiltin } from './builtins.js';
import { ownAttributeOf } from './own-attribute.js';
import { binaryType, callType, comparisonIsBool, methodType, unaryType } from './type-rules.js';

/** What is taken for granted while a name's type is proven, and how many steps the proof may still take. */
interface Proof {
  readonly analysis: ScopeAnalysis;
  /** By binding, and by class and name of an attribute. */
  readonly assumed: Map<Binding | string, CertainType | null>;
  steps: number;
}

const STEPS = 5000;

/**
 * The exact type that an expression has whenever it is evaluated without an exception, whatever the
 * program is called with; null where the source does not prove one.
 */
export function certainType(analysis: ScopeAnalysis, expression: SyntaxNode): CertainType | null {
  return typeOf({ analysis, assumed: new Map(), steps: STEPS }, expression);
}

/** The one type of everything that a variable is ever bound to; null where it is not proven, as for parameters. */
export function certainTypeOfBinding(analysis: ScopeAnalysis, binding: Binding): CertainType | null {
  return typeOfBinding({ analysis, assumed: new Map(), steps: STEPS }, binding);
}

const BY_NODE: Readonly<Partial<Record<string, CertainType>>> = {
  true: 'bool',
  false: 'bool',
  none: 'NoneType',
  list: 'list',
  list_comprehension: 'list',
  tuple: 'tuple',
  expression_list: 'tuple',
  set: 'set',
  set_comprehension: 'set',
  dictionary: 'dict',
  dictionary_comprehension: 'dict',
  not_operator: 'bool',
};

function typeOf(proof: Proof, node: SyntaxNode): CertainType | null {
  proof.steps -= 1;
  if (proof.steps < 0) {
    return null;
  }
  const known = BY_NODE[node.type];
  if (known !== undefined) {
    return known;
  }
  const { tree } = proof.analysis;
  const children = namedChildren(node);
  const typeOfField = (field: string): CertainType | null => {
    const child = fieldOf(node, field);
    return child === null ? null : typeOf(proof, child);
  };
  switch (node.type) {
    case 'integer':
    case 'float':
      return /[jJ]$/.test(textOf(tree, node)) ? 'complex' : node.type === 'integer' ? 'int' : 'float';
    case 'string':
      return /^[a-zA-Z]*[bB][a-zA-Z]*["']/.test(textOf(tree, node)) ? 'bytes' : 'str';
    case 'concatenated_string':
    case 'parenthesized_expression':
      return children[0] === undefined ? null : typeOf(proof, children[0]);
    case 'named_expression':
      return typeOfField('value');
    case 'identifier':
      return typeOfName(proof, node);
    case 'attribute':
      return typeOfAttribute(proof, node);
    case 'boolean_operator':
      return same(typeOfField('left'), () => typeOfField('right'));
    case 'conditional_expression': {
      const [value, , otherwise] = children;
      return value === undefined || otherwise === undefined
        ? null
        : same(typeOf(proof, value), () => typeOf(proof, otherwise));
    }
    case 'unary_operator': {
      const operator = fieldOf(node, 'operator');
      return operator === null ? null : unaryType(operator.type, typeOfField('argument'));
    }
    case 'binary_operator': {
      const operator = fieldOf(node, 'operator');
      return operator === null ? null : binaryTypeOf(proof, operator.type, node);
    }
    case 'comparison_operator':
      return typeOfComparison(proof, node);
    case 'subscript':
      return typeOfSubscript(typeOfField('value'), node);
    case 'call':
      return typeOfCall(proof, node);
    default:
      return null;
  }
}

function same(one: CertainType | null, other: () => CertainType | null): CertainType | null {
  return one !== null && one === other() ? one : null;
}

function binaryTypeOf(proof: Proof, operator: string, node: SyntaxNode): CertainType | null {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (left === null || right === null) {
    return null;
  }
  // A negative exponent makes a float of two ints: only a literal one is known not to be.
  const isNatural = right.type === 'integer';
  return binaryType(operator, typeOf(proof, left), typeOf(proof, right), isNatural);
}

function typeOfComparison(proof: Proof, node: SyntaxNode): CertainType | null {
  const operators = node.children
    .filter(({ field }) => field === 'operators')
    .map((operator) => textOf(proof.analysis.tree, operator).replace(/\s+/g, ' '));
  const operands = namedChildren(node).filter(({ field }) => field !== 'operators');
  const isBool = operators.every((operator, index) => {
    const [left, right] = operands.slice(index, index + 2);
    return (
      left !== undefined &&
      right !== undefined &&
      comparisonIsBool(operator, () => [typeOf(proof, left), typeOf(proof, right)])
    );
  });
  return isBool ? 'bool' : null;
}

function typeOfSubscript(value: CertainType | null, node: SyntaxNode): CertainType | null {
  const subscripts = node.children.filter(({ field }) => field === 'subscript');
  const isSlice = subscripts.length === 1 && subscripts[0]?.type === 'slice';
  const keepsType = value === 'list' || value === 'tuple' || value === 'bytes' || value === 'range';
  return value === 'str' || (isSlice && keepsType) ? value : null;
}

function typeOfCall(proof: Proof, node: SyntaxNode): CertainType | null {
  const called = fieldOf(node, 'function');
  const list = fieldOf(node, 'arguments');
  if (called === null || list === null) {
    return null;
  }
  const { analysis } = proof;
  if (called.type === 'attribute') {
    const object = fieldOf(called, 'object');
    const name = fieldOf(called, 'attribute');
    return object === null || name === null
      ? null
      : methodType(typeOf(proof, object), textOf(analysis.tree, name));
  }
  if (!usesOnlyBuiltin(analysis, called)) {
    return null;
  }
  const given = list.type === 'generator_expression' ? [list] : namedChildren(list);
  const isPlain = given.every(
    ({ type }) => !['keyword_argument', 'list_splat', 'dictionary_splat'].includes(type),
  );
  return callType(textOf(analysis.tree, called), isPlain ? given.length : null, (index) => {
    const argument = given[index];
    return argument === undefined ? null : typeOf(proof, argument);
  });
}

function typeOfName(proof: Proof, node: SyntaxNode): CertainType | null {
  const binding = proof.analysis.bindingOf(node);
  return binding === null ? null : typeOfBinding(proof, binding);
}

function typeOfBinding(proof: Proof, binding: Binding): CertainType | null {
  const { scope, kind, declarations } = binding;
  if (kind !== 'variable' || scope.kind === 'class' || scope.isDynamic || declarations.length > 0) {
    return null;
  }
  return typeOfAll(
    proof,
    binding,
    binding.definitions.filter((node) => !isBareAnnotation(node)),
  );
}

/** What a private attribute holds that only its class's own methods set. */
function typeOfAttribute(proof: Proof, node: SyntaxNode): CertainType | null {
  const own = ownAttributeOf(proof.analysis, node);
  return own === null ? null : typeOfAll(proof, `${own.classNode.start} ${own.name}`, own.targets);
}

/**
 * First a guess from a definition that does not lead back to the name, then, with the guess assumed, every
 * definition has to confirm it: by induction over the program's steps it then always holds.
 */
function typeOfAll(
  proof: Proof,
  key: Binding | string,
  definitions: readonly SyntaxNode[],
): CertainType | null {
  const assumed = proof.assumed.get(key);
  if (assumed !== undefined) {
    return assumed;
  }
  proof.assumed.set(key, null);
  let guess: CertainType | null = null;
  for (const definition of definitions) {
    guess ??= typeOfDefinition(proof, definition);
  }
  proof.assumed.set(key, guess);
  const isConfirmed =
    guess !== null && definitions.every((definition) => typeOfDefinition(proof, definition) === guess);
  proof.assumed.delete(key);
  return isConfirmed ? guess : null;
}

function isBareAnnotation(node: SyntaxNode): boolean {
  return node.parent?.type === 'assignment' && fieldOf(node.parent, 'right') === null;
}

function typeOfDefinition(proof: Proof, node: SyntaxNode): CertainType | null {
  const { parent } = node;
  if (parent === null) {
    return null;
  }
  switch (parent.type) {
    case 'assignment': {
      let value = fieldOf(parent, 'right');
      while (value?.type === 'assignment') {
        value = fieldOf(value, 'right');
      }
      return value === null || node.field !== 'left' ? null : typeOf(proof, value);
    }
    case 'augmented_assignment': {
      const operator = fieldOf(parent, 'operator');
      return operator === null ? null : binaryTypeOf(proof, operator.type.slice(0, -1), parent);
    }
    case 'named_expression': {
      const value = fieldOf(parent, 'value');
      return value === null ? null : typeOf(proof, value);
    }
    case 'for_statement':
    case 'for_in_clause': {
      const iterable = fieldOf(parent, 'right');
      return iterable === null || node.field !== 'left' ? null : typeOfItems(proof, iterable);
    }
    case 'pattern_list':
    case 'tuple_pattern': {
      const value = valueOfPart(parent, node);
      return value === null ? typeOfItem(proof, parent, node) : typeOf(proof, value);
    }
    default:
      return null;
  }
}

/** What a name of `first, second = value, other` is given, where both sides are written out alike. */
function valueOfPart(pattern: SyntaxNode, name: SyntaxNode): SyntaxNode | null {
  const assignment = pattern.parent;
  const values = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  if (values === null || pattern.field !== 'left' || !/^(?:expression_list|tuple|list)$/.test(values.type)) {
    return null;
  }
  const names = namedChildren(pattern);
  const parts = namedChildren(values);
  const isPlain = [...names, ...parts].every(
    ({ type }) => type !== 'list_splat' && type !== 'list_splat_pattern',
  );
  return isPlain && names.length === parts.length ? (parts[names.indexOf(name)] ?? null) : null;
}

/** What a name of `first, second = values` or `for number, value in enumerate(values)` is given, where that is no row written out. */
function typeOfItem(proof: Proof, pattern: SyntaxNode, name: SyntaxNode): CertainType | null {
  const around = pattern.parent;
  const values = around === null || pattern.field !== 'left' ? null : fieldOf(around, 'right');
  if (values === null) {
    return null;
  }
  if (around?.type === 'assignment') {
    return typeOfItems(proof, values);
  }
  const isNumbered = around?.type === 'for_statement' || around?.type === 'for_in_clause';
  const given = isNumbered ? builtinCallOf(proof, values, 'enumerate') : null;
  return given?.length === 1 && name === namedChildren(pattern)[0] ? 'int' : null;
}

/** Builtins that give the items of the one iterable that they are given. */
const ROWS = ['iter', 'list', 'reversed', 'set', 'sorted', 'tuple'];

/** The type of all that an iterable gives, where it is written out in one expression: nobody else can have put anything into it. */
function typeOfItems(proof: Proof, iterable: SyntaxNode): CertainType | null {
  const type = typeOf(proof, iterable);
  if (type === 'range' || type === 'bytes') {
    return 'int';
  }
  if (type === 'str') {
    return 'str';
  }
  if (/^(?:list_comprehension|set_comprehension|generator_expression)$/.test(iterable.type)) {
    const body = fieldOf(iterable, 'body');
    return body === null ? null : typeOf(proof, body);
  }
  const [mapped, ...over] = builtinCallOf(proof, iterable, 'map') ?? [];
  if (mapped !== undefined) {
    const isBuiltin = over.length > 0 && usesOnlyBuiltin(proof.analysis, mapped);
    return isBuiltin ? callType(textOf(proof.analysis.tree, mapped), over.length, () => null) : null;
  }
  for (const name of ROWS) {
    const [row, ...others] = builtinCallOf(proof, iterable, name) ?? [];
    if (row !== undefined) {
      return others.length === 0 ? typeOfItems(proof, row) : null;
    }
  }
  return isSplitText(proof, iterable) ? 'str' : null;
}

/** What a call of that builtin is given, one by one and none by name; null for any other expression. */
function builtinCallOf({ analysis }: Proof, call: SyntaxNode, name: string): readonly SyntaxNode[] | null {
  const [called, list] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
  if (call.type !== 'call' || called === null || list === null || textOf(analysis.tree, called) !== name) {
    return null;
  }
  const given = list.type === 'argument_list' ? namedChildren(list) : [list];
  const isPlain = given.every(({ type }) => !/^keyword_argument$|_splat$/.test(type));
  return isPlain && usesOnlyBuiltin(analysis, called) ? given : null;
}

function isSplitText(proof: Proof, call: SyntaxNode): boolean {
  const called = call.type === 'call' ? fieldOf(call, 'function') : null;
  const object = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const method = called === null || object === null ? null : fieldOf(called, 'attribute');
  return (
    object !== null &&
    method !== null &&
    /^(?:r?split|splitlines|r?partition)$/.test(textOf(proof.analysis.tree, method)) &&
    typeOf(proof, object) === 'str'
  );
}
