import { lineEnd } from '../../../syntax/python/layout.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import { unrolled, unrollingOf } from '../s2/comprehension-loop.js';
import type { Place } from '../s2/place.js';
import { isMovable, line, localPlaceOf, replaced, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { isOwnVariable } from './exactness.js';

/** A sum over a comprehension is added up by a loop, with an update in place for each element. */
export const RUNNING_SUM: Variant = {
  name: 'running-sum',
  types: ['call'],
  plan: (subject, file, node) => {
    const unrolling = unrollingOf(subject, file, node);
    return unrolling?.comprehension.gathering === 'sum'
      ? (rng) => unrolled(unrolling, rng, () => null)
      : null;
  },
};

/** A list or set comprehension becomes a loop that takes up one element a turn: a list by `append`, a set by `|=`. */
export const GROWN_COLLECTION: Variant = {
  name: 'grown-collection',
  types: ['list_comprehension', 'set_comprehension', 'call'],
  plan: (subject, file, node) => {
    const unrolling = unrollingOf(subject, file, node);
    const gathering = unrolling?.comprehension.gathering;
    return unrolling !== null && (gathering === 'list' || gathering === 'set')
      ? (rng) => unrolled({ ...unrolling, growsInPlace: true }, rng, () => null)
      : null;
  },
};

/**
 * `if test: found.append(a)` becomes one update by nothing or one: `found += [a] if test else []`. With an else that appends
 * as well the list is appended to once: `found.append(a if test else b)`.
 */
export const CONTRACT: Variant = {
  name: 'contract',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const test = fieldOf(node, 'condition');
    const kept = fieldOf(node, 'consequence');
    const [other, ...more] = fieldsOf(node, 'alternative');
    const isPlain = more.length === 0 && (other === undefined || other.type === 'else_clause');
    if (place === null || test === null || kept === null || !isPlain || hasComment(place, node)) {
      return null;
    }
    const otherSuite = other === undefined ? null : fieldOf(other, 'body');
    const one = appendedIn(place, kept);
    const two = otherSuite === null ? null : appendedIn(place, otherSuite);
    const isSame = two === null ? other === undefined : two.list === one?.list;
    if (one === null || !isSame || !isMovable(file.tree, test) || isLoose(test)) {
      return null;
    }
    const condition = textOf(file.tree, unwrapped(test));
    const update =
      two === null
        ? `${one.list} += [${one.element}] if ${condition} else []`
        : `${one.list}.append(${one.element} if ${condition} else ${two.element})`;
    return () => {
      const change = replaced(place, [line(0, update)]);
      return change === null ? null : [change];
    };
  },
};

function hasComment(place: Place, node: SyntaxNode): boolean {
  return place.tree.source.slice(node.start, lineEnd(place.tree.source, node.end)).includes('#');
}

function isLoose(test: SyntaxNode): boolean {
  return /^(?:named_expression|lambda|conditional_expression)$/.test(unwrapped(test).type);
}

/** What a suite of one statement appends to which list of its own function; null for anything else. */
function appendedIn(
  place: Place,
  suite: SyntaxNode,
): { readonly list: string; readonly element: string } | null {
  const { file, tree } = place;
  const [statement, ...more] = namedChildren(suite);
  const [call] = statement?.type === 'expression_statement' ? namedChildren(statement) : [];
  const method = call?.type === 'call' ? fieldOf(call, 'function') : null;
  const list = method?.type === 'attribute' ? fieldOf(method, 'object') : null;
  const given = call?.type === 'call' ? fieldOf(call, 'arguments') : null;
  const name = method === null ? null : fieldOf(method, 'attribute');
  const [element, ...others] = given?.type === 'argument_list' ? namedChildren(given) : [];
  if (
    list?.type !== 'identifier' ||
    element === undefined ||
    others.length + more.length > 0 ||
    call === undefined
  ) {
    return null;
  }
  const isAppended =
    name !== null &&
    textOf(tree, name) === 'append' &&
    typeOf(file, list) === 'list' &&
    isOwnVariable(file, list) &&
    isMovable(tree, call) &&
    !/splat|keyword|conditional|lambda|generator/.test(element.type);
  return isAppended ? { list: textOf(tree, list), element: textOf(tree, element) } : null;
}
