import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { isMovable } from '../s2/place.js';

import type { Update } from './update.js';
import { augmented, spelledOut } from './update.js';

/** An update that is a statement of its own, on one line. */
export interface UpdateStatement extends Update {
  /** The assignment, without the line end. */
  readonly node: SyntaxNode;
}

/** The update that an identifier is the target of, or that reads it as `x = x + …` does; null for any other use. */
export function updateOf(file: SubjectFile, use: SyntaxNode): UpdateStatement | null {
  const outer = (use.parent?.type === 'binary_operator' ? use.parent.parent : use.parent) ?? null;
  const node = outer?.type === 'parenthesized_expression' ? outer.parent : outer;
  const update = node === null ? null : (augmented(node) ?? spelledOut(file, node));
  if (node === null || update === null) {
    return null;
  }
  const isPart = update.target === use || (node.type === 'assignment' && !contains(update.operand, use));
  const isPlain =
    node.parent?.type === 'expression_statement' &&
    namedChildren(node.parent).length === 1 &&
    update.target.type === 'identifier' &&
    isMovable(file.tree, node);
  return isPart && isPlain ? { ...update, node } : null;
}

/** A variable that a loop only updates, with one operation: nothing in the loop reads what it has come to. */
export interface Accumulator {
  readonly binding: Binding;
  readonly kind: 'sum' | 'product' | 'text';
  readonly updates: readonly UpdateStatement[];
  /** The statement right before the loop that sets it to 0, 1 or an empty text, which it then starts from. */
  readonly start: SyntaxNode | null;
}

/**
 * The accumulators of a loop whose updates can be put off until the loop is done: types are certain, so that no update
 * can raise, and adding whole numbers or text in one go gives the same.
 */
export function accumulatorsOf(place: Place): readonly Accumulator[] {
  return [...place.scope.bindings.values()].flatMap((binding) => {
    const found = accumulatorOf(place, binding);
    return found === null ? [] : [found];
  });
}

function accumulatorOf(place: Place, binding: Binding): Accumulator | null {
  const { statement, file } = place;
  if (binding.kind !== 'variable' || binding.isCaptured || binding.declarations.length > 0) {
    return null;
  }
  const uses = [...new Set([...binding.reads, ...binding.definitions, ...binding.deletions])];
  const inside = uses.filter((one) => contains(statement, one));
  const [first] = inside;
  const updates = new Map<SyntaxNode, UpdateStatement>();
  for (const use of inside) {
    const update = updateOf(file, use);
    if (update === null) {
      return null;
    }
    updates.set(update.node, update);
  }
  const type = certainTypeOfBinding(file.scopes, binding);
  const kind = first === undefined ? null : kindOf(file, type, [...updates.values()]);
  return kind === null || first === undefined || !isSurelyBound(file.scopes, binding, first)
    ? null
    : { binding, kind, updates: [...updates.values()], start: startOf(place, binding, kind) };
}

function kindOf(
  file: SubjectFile,
  type: string | null,
  updates: readonly UpdateStatement[],
): Accumulator['kind'] | null {
  const operators = new Set(updates.map(({ operator }) => operator));
  const areOf = (wanted: string): boolean => updates.every(({ operand }) => typeOf(file, operand) === wanted);
  const isOnly = (...allowed: readonly string[]): boolean =>
    [...operators].every((one) => allowed.includes(one));
  if (type === 'str' && isOnly('+') && areOf('str')) {
    return 'text';
  }
  if (type !== 'int' || !areOf('int')) {
    return null;
  }
  // A minus sign takes only what binds as tight as a number.
  const areNegatable = updates.every(
    ({ operator, operand }) => operator === '+' || ['integer', 'call', 'identifier'].includes(operand.type),
  );
  return isOnly('+', '-') && areNegatable ? 'sum' : isOnly('*') ? 'product' : null;
}

const EMPTY: Readonly<Record<Accumulator['kind'], readonly string[]>> = {
  sum: ['0'],
  product: ['1'],
  text: ['""', "''"],
};

/** The statement right before the loop that makes the accumulator start from nothing. */
function startOf(place: Place, binding: Binding, kind: Accumulator['kind']): SyntaxNode | null {
  const before = settingBefore(place, binding);
  const value = before === null ? null : assignedValue(before);
  return value !== null && EMPTY[kind].includes(textOf(place.tree, value)) ? before : null;
}

/** The plain assignment right before a statement that sets a variable, nothing but white space between the two. */
export function settingBefore(place: Place, binding: Binding): SyntaxNode | null {
  const siblings = place.statement.parent === null ? [] : statementsOf(place.statement.parent);
  const before = siblings[siblings.indexOf(place.statement) - 1];
  const [assignment] = before?.type === 'expression_statement' ? namedChildren(before) : [];
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const isIt =
    assignment !== undefined &&
    left?.type === 'identifier' &&
    place.file.scopes.bindingOf(left) === binding &&
    fieldOf(assignment, 'type') === null;
  const between = before === undefined ? '' : place.tree.source.slice(before.end, place.statement.start);
  return before !== undefined && isIt && /^\s*$/.test(between) ? before : null;
}

/** What an assignment statement assigns. */
export function assignedValue(statement: SyntaxNode): SyntaxNode | null {
  const [assignment] = namedChildren(statement);
  return assignment === undefined ? null : fieldOf(assignment, 'right');
}
