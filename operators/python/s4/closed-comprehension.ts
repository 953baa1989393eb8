import { certainType } from '../../../syntax/python/certain-type.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isAdded } from '../origins/own-data.js';
import type { Comprehension } from '../s2/comprehension.js';
import { comprehensionAt } from '../s2/comprehension.js';
import { isEvaluatedFirst } from '../s2/evaluation.js';
import type { Line, Place } from '../s2/place.js';
import { isGuarded, line } from '../s2/place.js';

import { threadPlaceOf } from './calm-place.js';

/** A comprehension that a function of its own, run by a thread, may evaluate in front of its statement. */
export interface ClosedComprehension {
  readonly place: Place;
  readonly comprehension: Comprehension;
  /** The plain local variable that the statement assigns the whole comprehension to; null where it stands elsewhere. */
  readonly target: string | null;
}

const WHOLE: ReadonlySet<string> = new Set(['list', 'set', 'dict']);
const HASHABLE: ReadonlySet<string | null> = new Set([
  'int',
  'bool',
  'float',
  'str',
  'bytes',
  'NoneType',
  'range',
]);

/**
 * The comprehension at a node, where it comes to the same when a nested function evaluates it: its names mean the same
 * there, nothing of its statement is evaluated before it, and what gathers its elements cannot raise.
 */
export function closedComprehensionAt(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
): ClosedComprehension | null {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  if (node.type === 'call' && (called === null || !['list', 'set'].includes(textOf(file.tree, called)))) {
    return null;
  }
  const statement = statementOf(node);
  const place = statement === null ? null : threadPlaceOf(subject, file, statement);
  // Nobody has a thread for what only a step before works with: edges, lengths, pages.
  if (place === null || isAdded(subject, file, node)) {
    return null;
  }
  const comprehension = comprehensionAt(place, node);
  if (comprehension === null || !WHOLE.has(comprehension.gathering)) {
    return null;
  }
  const isHashed = comprehension.gathering !== 'list';
  if (isHashed && !HASHABLE.has(certainType(file.scopes, comprehension.element))) {
    return null;
  }
  return hasOwnNames(place, comprehension) &&
    hasBoundNames(place, comprehension) &&
    isEvaluatedFirst(place, node)
    ? { place, comprehension, target: targetOf(place, node) }
    : null;
}

/** No name of the comprehension's own is one that it also reads from around it. */
function hasOwnNames(place: Place, { node, variables }: Comprehension): boolean {
  const own = new Map(variables.map((one) => [one.name, one]));
  for (const inner of walk(node)) {
    const binding = inner.type === 'identifier' ? place.file.scopes.bindingOf(inner) : null;
    const variable = binding === null ? undefined : own.get(binding.name);
    if (variable !== undefined && variable !== binding) {
      return false;
    }
  }
  return [...own.keys()].every(
    (name) => /^[a-z_][a-z0-9_]*$/.test(name) && !place.file.scopes.module.bindings.has(name),
  );
}

/** A variable without a value raises another exception when a nested function reads it. */
function hasBoundNames(place: Place, { node }: Comprehension): boolean {
  for (const inner of walk(node)) {
    const binding = inner.type === 'identifier' ? place.file.scopes.bindingOf(inner) : null;
    if (binding?.scope === place.scope && !isSurelyBound(place.file.scopes, binding, inner)) {
      return false;
    }
  }
  return true;
}

function targetOf(place: Place, node: SyntaxNode): string | null {
  const assignment = node.parent;
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  if (assignment?.parent !== place.statement || left?.type !== 'identifier' || isGuarded(place)) {
    return null;
  }
  const binding = place.file.scopes.bindingOf(left);
  const isOwn =
    binding?.scope === place.scope &&
    !binding.isCaptured &&
    binding.declarations.length === 0 &&
    fieldOf(assignment, 'type') === null &&
    !binding.reads.some((read) => contains(node, read));
  return isOwn ? textOf(place.tree, left) : null;
}

/** The clauses as statements, and the innermost level. */
export function clauseLines(
  { place, comprehension }: ClosedComprehension,
  depth: number,
): { readonly lines: readonly Line[]; readonly depth: number } {
  const lines = comprehension.clauses.map((clause, index) =>
    line(
      depth + index,
      clause.kind === 'for'
        ? `for ${textOf(place.tree, clause.target)} in ${textOf(place.tree, clause.iterable)}:`
        : `if ${bareText(place, clause.test)}:`,
    ),
  );
  return { lines, depth: depth + lines.length };
}

/** An expression's text without the brackets around the whole of it. */
export function bareText(place: Place, node: SyntaxNode): string {
  const text = textOf(place.tree, node);
  const isWrapped = node.type === 'parenthesized_expression' && node.children.length === 3;
  return isWrapped ? text.slice(1, -1).trim() : text;
}
