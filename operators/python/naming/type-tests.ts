import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { calledName, positionalArguments } from './kind-of.js';
import type { NounContext, Nouns } from './noun-context.js';
import { namesMany } from './plain-words.js';
import { pluralName, withArticle } from './words.js';
import type { Predicate } from './predicate.js';
import { article, phrase } from './predicate.js';

interface TypeWord {
  /** As part of a name, and what several values of the type are. */
  readonly noun: string;
  readonly many: string;
}

const TYPE_WORDS: Readonly<Partial<Record<string, TypeWord>>> = {
  list: { noun: 'list', many: 'lists' },
  tuple: { noun: 'tuple', many: 'tuples' },
  set: { noun: 'set', many: 'sets' },
  frozenset: { noun: 'frozen_set', many: 'frozen_sets' },
  dict: { noun: 'mapping', many: 'mappings' },
  str: { noun: 'text', many: 'texts' },
  bytes: { noun: 'byte_string', many: 'byte_strings' },
  bytearray: { noun: 'byte_array', many: 'byte_arrays' },
  range: { noun: 'range', many: 'ranges' },
  int: { noun: 'whole_number', many: 'whole_numbers' },
  float: { noun: 'float', many: 'floats' },
  complex: { noun: 'complex_number', many: 'complex_numbers' },
  bool: { noun: 'truth_value', many: 'truth_values' },
};

const MOST_TYPES = 2;

/** `type(x) in (list, tuple)`, `type(x) is str`, `{int} == {*map(type, numbers)}`: of what exact type a value, or each of its elements, is. */
export function typePredicates(
  context: NounContext,
  left: SyntaxNode,
  right: SyntaxNode,
  operator: string,
  nounsOf: Nouns,
): readonly Predicate[] {
  const isOne = /^(?:in|is|==|not in|is not|!=)$/.test(operator);
  const asked = isOne ? askedOf(context, left) : null;
  if (asked !== null) {
    return ofOne(typesAt(context, right), nounsOf(context, asked)[0] ?? 'value', !/not|!/.test(operator));
  }
  if (!/^(?:==|<=|!=)$/.test(operator)) {
    return [];
  }
  const areAsked =
    /^(?:list|tuple|set)$/.test(left.type) && namedChildren(left).every((one) => askedOf(context, one));
  if (areAsked && left.type === right.type && namedChildren(left).length > 1) {
    return ofSeveral(typesAt(context, right), namedChildren(left).length, operator !== '!=');
  }
  for (const [display, elements] of [
    [right, left],
    [left, right],
  ] as const) {
    const sequence = display.type === 'set' ? sequenceOf(context, elements) : null;
    if (sequence !== null) {
      return ofAll(typesAt(context, display), nounsOf(context, sequence)[0] ?? 'values', operator !== '!=');
    }
  }
  return [];
}

/** `type(value) in {int} for value in values`, as `all` asks it: of what exact type each element is. */
export function typesOfAll(
  context: NounContext,
  body: SyntaxNode,
  sequence: SyntaxNode,
  nounsOf: Nouns,
): readonly Predicate[] {
  const [left, right, ...more] = body.type === 'comparison_operator' ? namedChildren(body) : [];
  const operator = body.children.find(({ field }) => field === 'operators');
  const isOne = operator !== undefined && /^(?:in|is|==)$/.test(textOf(context.file.tree, operator));
  if (
    !isOne ||
    left === undefined ||
    right === undefined ||
    more.length > 0 ||
    askedOf(context, left) === null
  ) {
    return [];
  }
  const types = typesAt(context, right);
  return /^(?:list|tuple|set)$/.test(sequence.type)
    ? ofSeveral(types, namedChildren(sequence).length, true)
    : ofAll(types, nounsOf(context, sequence)[0] ?? 'values', true);
}

/** `x` of `type(x)`. */
function askedOf(context: NounContext, node: SyntaxNode): SyntaxNode | null {
  const isType = node.type === 'call' && calledName(context.file, node) === 'type';
  const given = isType ? positionalArguments(node) : [];
  return given.length === 1 ? (given[0] ?? null) : null;
}

/** What is gone through for the types of its elements: `set(map(type, x))`, `{*map(type, x)}`, `{type(v) for v in x}`. */
function sequenceOf(context: NounContext, node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'set_comprehension') {
    const body = fieldOf(node, 'body');
    const clause = namedChildren(node).find(({ type }) => type === 'for_in_clause');
    return body !== null && clause !== undefined && askedOf(context, body) !== null
      ? fieldOf(clause, 'right')
      : null;
  }
  const [only, ...more] = node.type === 'set' ? namedChildren(node) : [];
  const isSet = node.type === 'call' && calledName(context.file, node) === 'set';
  const mapped = isSet ? positionalArguments(node)[0] : more.length === 0 ? only : undefined;
  // The grammar takes `*map(…)` in a display for a call of `*map`.
  const called = mapped?.type === 'call' ? fieldOf(mapped, 'function') : null;
  if (
    mapped === undefined ||
    called === null ||
    textOf(context.file.tree, called) !== (isSet ? 'map' : '*map')
  ) {
    return null;
  }
  const [mapping, sequence] = positionalArguments(mapped);
  return mapping !== undefined && textOf(context.file.tree, mapping) === 'type' ? (sequence ?? null) : null;
}

/** The words of the types at a name or in a display; empty where there is another one, or too many. */
function typesAt(context: NounContext, node: SyntaxNode): readonly TypeWord[] {
  const nodes = /^(?:tuple|set|list)$/.test(node.type) ? namedChildren(node) : [node];
  const words = nodes.map((one) => {
    const name = one.type === 'identifier' ? textOf(context.file.tree, one) : '';
    return Object.hasOwn(TYPE_WORDS, name) ? TYPE_WORDS[name] : undefined;
  });
  const known = new Set(words.filter((one) => one !== undefined));
  return !words.includes(undefined) && known.size <= MOST_TYPES
    ? [...known].sort((one, other) => (one.noun < other.noun ? -1 : 1))
    : [];
}

function ofOne(types: readonly TypeWord[], noun: string, isSo: boolean): readonly Predicate[] {
  if (types.length === 0) {
    return [];
  }
  const is = namesMany(noun) ? 'are' : 'is';
  const words = types.map((one) => one.noun);
  const said = words.map((word) => withArticle(word.replaceAll('_', ' '))).join(' or ');
  const name = words.join('_or_');
  const clause = `${article(noun)} ${is} ${isSo ? '' : 'not '}exactly ${said}`;
  const isShort = noun.split('_').length <= 2 && !/^(?:its|all|both)_/.test(noun) && !words.includes(noun);
  return isSo
    ? phrase(
        [
          ...(isShort ? [`has_${noun}_as_${name}`] : []),
          `comes_as_${name}`,
          `is_plain_${name}`,
          `is_given_as_${name}`,
        ],
        clause,
      )
    : phrase([`is_not_plain_${name}`, `is_other_than_${name}`], clause);
}

function ofAll(types: readonly TypeWord[], noun: string, isSo: boolean): readonly Predicate[] {
  if (types.length === 0) {
    return [];
  }
  const name = types.map((one) => one.many).join('_or_');
  const clause = `all of ${article(noun.length > 3 ? pluralName(noun) : noun)} are exactly ${name.replaceAll('_', ' ')}`;
  return isSo
    ? phrase([`holds_only_${name}`, `consists_of_${name}`, `has_nothing_but_${name}`], clause)
    : phrase([`holds_more_than_${name}`, `has_other_than_${name}`], `not ${clause}`);
}

/** `isinstance(x, (list, tuple))`: of which of several types a value is. */
export function instancePredicates(
  context: NounContext,
  types: SyntaxNode,
  noun: string,
): readonly Predicate[] {
  const words = typesAt(context, types).map((one) => one.noun);
  const is = namesMany(noun) ? 'are' : 'is';
  if (words.length < 2) {
    return phrase(['is_expected_type', 'has_expected_type'], `${article(noun)} ${is} of an expected type`);
  }
  const name = words.join('_or_');
  const said = words.map((word) => withArticle(word.replaceAll('_', ' '))).join(' or ');
  return phrase([`is_${name}`, `comes_as_${name}`, `is_given_as_${name}`], `${article(noun)} ${is} ${said}`);
}

/** The same of values that stand side by side: `(type(a), type(b)) == (int, int)`. */
function ofSeveral(types: readonly TypeWord[], count: number, areSo: boolean): readonly Predicate[] {
  const [only, ...more] = types;
  if (only === undefined || more.length > 0) {
    return [];
  }
  const all = count === 2 ? 'both' : 'all';
  const clause = `${all} are exactly ${only.many.replaceAll('_', ' ')}`;
  return areSo
    ? phrase([`are_${only.many}`, `are_${all}_${only.many}`, `are_plain_${only.many}`], clause)
    : phrase([`are_not_${all}_${only.many}`], `not ${clause}`);
}
