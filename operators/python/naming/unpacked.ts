import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { calledName, positionalArguments } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { isVague, plainNoun } from './plain-words.js';

/**
 * What the program itself calls a part of an item where it takes one apart: `end` for `booking[1]`, where elsewhere
 * `for start, end in bookings` goes through the same items or through those kept of them. Null where it never does.
 */
export function unpackedNoun(file: SubjectFile, item: SyntaxNode, index: number): string | null {
  const binding = item.type === 'identifier' ? file.scopes.bindingOf(item) : null;
  if (binding === null) {
    return null;
  }
  const sources = sourcesOf(file, binding);
  for (const target of descendantsOfType(file.tree.root, 'pattern_list', 'tuple_pattern')) {
    const right = target.parent === null ? null : fieldOf(target.parent, 'right');
    const of = right === null ? null : sourceOf(file, right);
    const isItem = target.parent?.type === 'assignment' ? of === binding : of !== null && sources.has(of);
    const part = isItem && target.field === 'left' ? namedChildren(target)[index] : undefined;
    if (part?.type === 'identifier') {
      return plainNoun(textOf(file.tree, part));
    }
  }
  return null;
}

/** The collections that hold the items of a loop variable: what it goes through, and what is kept of that. */
function sourcesOf(file: SubjectFile, item: Binding): ReadonlySet<Binding> {
  const found = new Set<Binding>();
  for (const definition of item.definitions) {
    const clause = definition.parent;
    const right =
      clause?.type === 'for_statement' || clause?.type === 'for_in_clause' ? fieldOf(clause, 'right') : null;
    const source = right === null ? null : sourceOf(file, right);
    if (source !== null) {
      found.add(source);
    }
  }
  for (const assignment of descendantsOfType(file.tree.root, 'assignment')) {
    const [left, right] = [fieldOf(assignment, 'left'), fieldOf(assignment, 'right')];
    const source = right === null ? null : sourceOf(file, right);
    const target = left?.type === 'identifier' ? file.scopes.bindingOf(left) : null;
    if (target !== null && source !== null && found.has(source)) {
      found.add(target);
    }
  }
  return found;
}

/** The variable that a collection is, or that it is made of item by item. */
function sourceOf(file: SubjectFile, node: SyntaxNode): Binding | null {
  if (node.type === 'identifier') {
    return file.scopes.bindingOf(node);
  }
  if (node.type === 'list_comprehension') {
    const [body, clause] = namedChildren(node);
    const [left, right] =
      clause?.type === 'for_in_clause' ? [fieldOf(clause, 'left'), fieldOf(clause, 'right')] : [null, null];
    const isKept = body !== undefined && left !== null && textOf(file.tree, body) === textOf(file.tree, left);
    return isKept && right !== null ? sourceOf(file, right) : null;
  }
  const [first] = node.type === 'call' ? positionalArguments(node) : [];
  return first !== undefined && /^(?:sorted|list|reversed|tuple)$/.test(calledName(file, node))
    ? sourceOf(file, first)
    : null;
}

/** `kept_totals` of `{name: totals[name] for name in … if …}`: some of the entries of another. */
export function sourceNouns(
  { file }: NounContext,
  node: SyntaxNode,
  value: SyntaxNode | undefined,
): readonly string[] {
  const source = value?.type === 'subscript' ? fieldOf(value, 'value') : null;
  const name = source?.type === 'identifier' ? textOf(file.tree, source) : '';
  const isFiltered = namedChildren(node).some(({ type }) => type === 'if_clause');
  return /^[a-z]{3,}(?:_[a-z]{3,})?s$/.test(name) && !isVague(name)
    ? (isFiltered ? ['kept', 'selected'] : ['ordered', 'collected']).map((word) => `${word}_${name}`)
    : [];
}
