import { fieldOf, fieldsOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';

import type { NodeKinds } from './node-kinds.js';
import { isAugmented, isComparison, operatorOf, updatedOf } from './shapes.js';

/** The header of a `for` that counts, as `for i in range(start, bound, step)` does in Python. */
export interface CountingHeader {
  /** The start, the bound, and the step where it is none of 1, which are what the arguments of `range(…)` are. */
  readonly parts: readonly SyntaxNode[];
  /** The assignment, the comparison and the update that `range(…)` has no operators for. */
  readonly nodes: readonly SyntaxNode[];
}

/**
 * The header of `for (let i = start; i < bound; i += step)`: one name that gets a value, is compared and moves by a
 * step. Null for any other.
 */
export function countingHeader(
  tree: SyntaxTree,
  loop: SyntaxNode,
  { initial, update }: NodeKinds['forHeader'],
): CountingHeader | null {
  const first = onlyAssignment(fieldsOf(loop, initial));
  const condition = fieldOf(loop, 'condition');
  const [last, ...others] = fieldsOf(loop, update);
  if (first === null || condition === null || last === undefined || others.length > 0) {
    return null;
  }
  const name = sourceOf(tree, first.name);
  const bound = boundOf(tree, condition, name);
  const step = stepOf(tree, last, name);
  return bound === null || step === null
    ? null
    : { parts: [first.value, bound, ...step], nodes: [first.node, condition, last] };
}

interface Assignment {
  readonly node: SyntaxNode;
  readonly name: SyntaxNode;
  readonly value: SyntaxNode;
}

function onlyAssignment(initial: readonly SyntaxNode[]): Assignment | null {
  const [first, ...others] = initial;
  if (first === undefined || others.length > 0) {
    return null;
  }
  const parts = first.type === 'expression_statement' ? namedChildren(first) : [first];
  const inner = parts.flatMap((part) =>
    part.type === 'assignment_expression'
      ? [part]
      : part.children.filter(({ type }) => type === 'variable_declarator'),
  );
  const [node, ...more] = inner;
  if (node === undefined || more.length > 0 || isAugmented(node)) {
    return null;
  }
  const name = fieldOf(node, 'name') ?? fieldOf(node, 'left');
  const value = fieldOf(node, 'value') ?? fieldOf(node, 'right');
  return name?.type === 'identifier' && value !== null ? { node, name, value } : null;
}

/** What a name is compared with. */
function boundOf(tree: SyntaxTree, condition: SyntaxNode, name: string): SyntaxNode | null {
  const comparison = condition.type === 'expression_statement' ? namedChildren(condition)[0] : condition;
  if (comparison?.type !== 'binary_expression' || !isComparison(comparison)) {
    return null;
  }
  const left = fieldOf(comparison, 'left');
  const right = fieldOf(comparison, 'right');
  const isName = (node: SyntaxNode | null): boolean =>
    node?.type === 'identifier' && sourceOf(tree, node) === name;
  return isName(left) ? right : isName(right) ? left : null;
}

/** The step that a name moves by: none is shown where it is 1; null where the name does not move by a step. */
function stepOf(tree: SyntaxTree, update: SyntaxNode, name: string): readonly SyntaxNode[] | null {
  if (update.type === 'update_expression') {
    return sourceOf(tree, updatedOf(update)) === name ? [] : null;
  }
  const isStep = isAugmented(update) && ['+=', '-='].includes(operatorOf(update));
  const by = fieldOf(update, 'right');
  return isStep && by !== null && sourceOf(tree, fieldOf(update, 'left')) === name ? [by] : null;
}
