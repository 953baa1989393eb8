import type { Binding } from '../../../syntax/python/analysis.js';
import { isAloneOnLine } from '../../../syntax/python/layout.js';
import { contains, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Place } from '../s2/place.js';

import { areTogether } from './are-together.js';
import { togethernessOf } from './group-names.js';
import type { Togetherness } from './group-names.js';
import { isPlainRead } from './loop-entry.js';
import { isPlainLiteral, isPlainScope, memberOf, startsOf } from './record-group.js';
import type { Pair } from './record-group.js';

const MOST_MEMBERS = 4;
/** Statements that may stand among those that set the variables. */
const MOST_STATEMENTS = 7;

/** A variable that a loop changes, as it is set first. */
export interface StateVariable {
  readonly binding: Binding;
  /** The text of what it holds first. */
  readonly value: string;
  readonly isLiteral: boolean;
  /** Every later identifier of the variable. */
  readonly uses: readonly SyntaxNode[];
  readonly statement: SyntaxNode;
}

/** Variables that belong together, set near each other. */
export interface StateGroup {
  readonly variables: readonly StateVariable[];
  /** Null where nothing but what the code does with them says so. */
  readonly together: Togetherness | null;
}

/** A number, text or truth value that is set again, or a list that is filled. */
export function stateVariableAt(place: Place, start: Pair): StateVariable | null {
  const { scopes } = place.file;
  const { statement } = place;
  const value = textOf(place.tree, start.value);
  const isLiteral = isPlainLiteral(start.value) || value === '[]';
  const member = memberOf(place, start);
  if (member !== null) {
    const isOwn = member.uses.every((use) => isPlainScope(place, use));
    return isOwn ? { binding: member.binding, uses: member.uses, value, isLiteral, statement } : null;
  }
  const binding = scopes.bindingOf(start.target);
  const block = statement.parent;
  const isFit =
    binding?.kind === 'variable' &&
    binding.scope === place.scope &&
    binding.definitions.length === 1 &&
    binding.deletions.length + binding.declarations.length === 0 &&
    !binding.name.startsWith('_') &&
    value === '[]' &&
    binding.reads.length > 1 &&
    binding.reads.every(
      (read) =>
        block !== null &&
        contains(block, read) &&
        read.start > statement.end &&
        isPlainRead(read) &&
        isPlainScope(place, read),
    );
  return isFit ? { binding, uses: binding.reads, value, isLiteral, statement } : null;
}

/**
 * Variables that belong together, the first of which a statement sets: by their names, by an expression that reads two of them, or
 * by a block that sets both. The record is made where the last of them is set; what is set before that is a literal.
 */
export function stateGroupAt(place: Place, statement: SyntaxNode): StateGroup | null {
  const siblings = namedChildren(statement.parent ?? statement);
  const index = siblings.indexOf(statement);
  const found: StateVariable[] = [];
  for (const next of siblings.slice(index, index + MOST_STATEMENTS)) {
    const starts = startsOf(next);
    if (starts.length === 0) {
      break;
    }
    const variables = starts.map((start) => stateVariableAt({ ...place, statement: next }, start));
    const fit = variables.filter((one) => one !== null);
    // All that one statement sets, or nothing of it; and what is no literal keeps its place.
    const isWhole =
      fit.length === starts.length && fit.every((one) => one.isLiteral) && isAloneOnLine(place.tree, next);
    if (next === statement && !isWhole) {
      return null;
    }
    found.push(...(isWhole ? fit : []));
  }
  const [first] = found;
  const kept: StateVariable[] = first === undefined ? [] : [first];
  for (const one of found.slice(1)) {
    if (kept.length < MOST_MEMBERS && kept.some((known) => areTogether(known, one))) {
      kept.push(one);
    }
  }
  const statements = new Set(kept.map((one) => one.statement));
  const isWhole = found.every((one) => !statements.has(one.statement) || kept.includes(one));
  const end = kept.at(-1)?.statement.end ?? 0;
  const isLater = kept.every(({ uses }) => uses.every((use) => use.start >= end));
  return kept.length > 1 && isWhole && isLater
    ? { variables: kept, together: togethernessOf(kept.map(({ binding }) => binding.name)) }
    : null;
}
