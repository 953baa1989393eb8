import type { CertainType } from '../../../syntax/python/analysis.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
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

/** The type that an expression has whatever the program is called with, or null. */
export function typeOf(file: SubjectFile, expression: SyntaxNode): CertainType | null {
  return certainType(file.scopes, expression);
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
  return [left, right].some((one) =>
    ['int', 'bool', 'str', 'NoneType', 'float'].includes(typeOf(file, one) ?? ''),
  );
}
