import type { CertainType } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** Whether a name means Python's builtin here. */
export function isBuiltin(file: SubjectFile, node: SyntaxNode | null, ...names: readonly string[]): boolean {
  return (
    node?.type === 'identifier' &&
    names.includes(textOf(file.tree, node)) &&
    file.scopes.bindingOf(node) === null &&
    file.scopes.resolve(textOf(file.tree, node), node) === null
  );
}

/** The name of the builtin that a call calls, or null. */
export function builtinCalled(file: SubjectFile, node: SyntaxNode): string | null {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  return called !== null && isBuiltin(file, called, textOf(file.tree, called))
    ? textOf(file.tree, called)
    : null;
}

const CALL_TYPES: Readonly<Record<string, CertainType>> = {
  len: 'int',
  ord: 'int',
  isinstance: 'bool',
  issubclass: 'bool',
  callable: 'bool',
  bool: 'bool',
  any: 'bool',
  all: 'bool',
  sorted: 'list',
  list: 'list',
  set: 'set',
  tuple: 'tuple',
  dict: 'dict',
  range: 'range',
  chr: 'str',
};

const LITERAL_TYPES: Readonly<Record<string, CertainType>> = {
  integer: 'int',
  float: 'float',
  true: 'bool',
  false: 'bool',
  none: 'NoneType',
  list: 'list',
  list_comprehension: 'list',
  set: 'set',
  set_comprehension: 'set',
  dictionary: 'dict',
  dictionary_comprehension: 'dict',
  tuple: 'tuple',
};

/** The type that an expression has whatever the program is called with, or null. */
export function typeOf(file: SubjectFile, expression: SyntaxNode): CertainType | null {
  const node = expression.type === 'parenthesized_expression' ? namedChildren(expression)[0] : expression;
  if (node === undefined) {
    return null;
  }
  const called = builtinCalled(file, node);
  if (called !== null) {
    return CALL_TYPES[called] ?? null;
  }
  if (node.type === 'string') {
    return /^[rRuUfF]*["']/.test(textOf(file.tree, node)) ? 'str' : null;
  }
  if (node.type === 'conditional_expression') {
    const [chosen, , other] = namedChildren(node);
    const type = chosen === undefined ? null : typeOf(file, chosen);
    return other !== undefined && typeOf(file, other) === type ? type : null;
  }
  if (node.type === 'integer') {
    return /[jJ]$/.test(textOf(file.tree, node)) ? 'complex' : 'int';
  }
  return node.type === 'comparison_operator' ||
    node.type === 'not_operator' ||
    node.type === 'boolean_operator'
    ? booleanType(file, node)
    : (LITERAL_TYPES[node.type] ?? null);
}

const EXACT_OPERATORS: ReadonlySet<string> = new Set(['in', 'not in', 'is', 'is not']);

/** bool where every value that the test can have is True or False itself. */
function booleanType(file: SubjectFile, node: SyntaxNode): CertainType | null {
  if (node.type === 'not_operator') {
    return 'bool';
  }
  if (node.type === 'boolean_operator') {
    return namedChildren(node).every((one) => typeOf(file, one) === 'bool') ? 'bool' : null;
  }
  const operators = fieldsOf(node, 'operators').map((one) => one.type.replace(/\s+/g, ' '));
  const operands = namedChildren(node);
  const isExact = operators.every((operator, index) => {
    const left = operands[index];
    const right = operands[index + 1];
    return (
      EXACT_OPERATORS.has(operator) ||
      (left !== undefined &&
        right !== undefined &&
        typeOf(file, left) !== null &&
        typeOf(file, right) !== null)
    );
  });
  return isExact ? 'bool' : null;
}

/** Whether two operands are of types for which `<` and `>=` (and so on) are opposites: no NaN, no partial order. */
export function areComparable(file: SubjectFile, left: SyntaxNode, right: SyntaxNode): boolean {
  const types = [typeOf(file, left), typeOf(file, right)];
  return types.every((one) => one === 'int' || one === 'bool') || types.every((one) => one === 'str');
}

/**
 * Whether `==` and `!=` are opposites here: one side is a plain number, text, truth value or None. All types of
 * Python and its library give opposite answers to these two (reference, 3.3.1: `__ne__` inverts `__eq__`).
 */
export function isScalarEquality(file: SubjectFile, left: SyntaxNode, right: SyntaxNode): boolean {
  return [left, right].some((one) => ['int', 'bool', 'str', 'NoneType'].includes(typeOf(file, one) ?? ''));
}
