import type { CertainType } from '../../../syntax/python/analysis.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, enclosing, fieldOf, fieldsOf, textOf, walk } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

const IMMUTABLE: ReadonlySet<CertainType> = new Set<CertainType>([
  'int',
  'float',
  'complex',
  'bool',
  'str',
  'bytes',
  'NoneType',
  'tuple',
  'frozenset',
  'range',
]);

const NUMERIC: ReadonlySet<CertainType> = new Set<CertainType>(['int', 'float', 'complex', 'bool']);

/** Operators that no built-in mutable type takes a number with: all raise TypeError, in place or not. */
const REFUSED_BY_CONTAINERS: ReadonlySet<string> = new Set([
  '+',
  '-',
  '/',
  '//',
  '%',
  '**',
  '&',
  '|',
  '^',
  '<<',
  '>>',
]);

/** Names of types that change in place under arithmetic with numbers, or may: then only proven types count. */
const ARITHMETIC_TYPES =
  /^(?:numpy|np|pandas|pd|torch|array|Counter|ctypes|scipy|sympy|__i(?:add|sub|mul|truediv|floordiv|mod|pow|and|or|xor|lshift|rshift|matmul)__)$/;

/** Whether `target operator= operand` and `target = target operator operand` do the same, whatever the program is called with. */
export function isExact(
  file: SubjectFile,
  target: SyntaxNode,
  operator: string,
  operand: SyntaxNode,
): boolean {
  if (!isSimpleTarget(file, target, operand) || operator === '@') {
    return false;
  }
  const type = certainType(file.scopes, target);
  if (type !== null && target.type === 'identifier') {
    return IMMUTABLE.has(type);
  }
  const amount = certainType(file.scopes, operand);
  return (
    amount !== null && NUMERIC.has(amount) && REFUSED_BY_CONTAINERS.has(operator) && !changesInPlace(file)
  );
}

/** Whether the program has types about that change in place under arithmetic with numbers, or may have. */
export function changesInPlace(file: SubjectFile): boolean {
  return [...file.scopes.allNames].some((name) => ARITHMETIC_TYPES.test(name));
}

/** Whether a name is certainly an int (or bool) at every place. */
export function isCertainlyInt(file: SubjectFile, node: SyntaxNode): boolean {
  const type = certainType(file.scopes, node);
  return type === 'int' || type === 'bool';
}

/**
 * A plain variable of the own function, or `name[simple]` and `name.attribute`, whose parts mean the same
 * before and after the operand is computed: the long form looks them up a second time.
 */
function isSimpleTarget(file: SubjectFile, target: SyntaxNode, operand: SyntaxNode): boolean {
  if (hasJump(operand)) {
    return false;
  }
  if (target.type === 'identifier') {
    return isOwnVariable(file, target);
  }
  const base = fieldOf(target, target.type === 'attribute' ? 'object' : 'value');
  if (base?.type !== 'identifier' || descendantsOfType(operand, 'call').length > 0) {
    return false;
  }
  if (target.type === 'attribute') {
    return true;
  }
  const index = fieldsOf(target, 'subscript');
  return (
    target.type === 'subscript' && index.length === 1 && index[0] !== undefined && isSimpleIndex(index[0])
  );
}

function isSimpleIndex(node: SyntaxNode): boolean {
  if (node.type === 'binary_operator') {
    return node.children.every((child) => !child.isNamed || isSimpleIndex(child));
  }
  if (node.type === 'unary_operator') {
    return node.children.every((child) => !child.isNamed || child.type === 'integer');
  }
  return (
    /^(?:identifier|integer|string)$/.test(node.type) &&
    node.children.every((child) => child.type !== 'interpolation')
  );
}

function hasJump(node: SyntaxNode): boolean {
  for (const inner of walk(node)) {
    if (/^(?:named_expression|await|yield|ERROR|comment)$/.test(inner.type)) {
      return true;
    }
  }
  return false;
}

/** Bound in the scope that it is used in, not in a class body, and neither global nor nonlocal. */
export function isOwnVariable(file: SubjectFile, node: SyntaxNode): boolean {
  const binding = file.scopes.bindingOf(node);
  const scope = file.scopes.scopeOf(node);
  return (
    binding !== null &&
    binding.scope === scope &&
    scope.kind !== 'class' &&
    !scope.isDynamic &&
    binding.declarations.length === 0 &&
    binding.deletions.length === 0
  );
}

/** The text of a node without white space: equal for nodes that have equal anchors. */
export function squeezed(file: SubjectFile, node: SyntaxNode): string {
  return textOf(file.tree, node).replace(/\s+/g, '');
}

/** Whether the node is in a try statement of its own function, where a half-done change can be seen. */
export function isInTry(node: SyntaxNode): boolean {
  return (
    enclosing(node, 'try_statement', 'function_definition', 'with_statement')?.type !== 'function_definition'
  );
}
