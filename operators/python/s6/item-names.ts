import type { Rng } from '../../../core/rng.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { kindOfEntries } from '../naming/decided-names.js';
import { describeFunction } from '../naming/describe-function.js';
import { namesForPredicate } from '../naming/names-for-value.js';
import { nounsOf } from '../naming/nouns.js';
import { isVague, namesMany } from '../naming/plain-words.js';
import { predicatesOf } from '../naming/predicates.js';
import { nounContext } from '../naming/roles.js';
import { isSpoken } from '../naming/speech.js';
import { isQuality, pluralName } from '../naming/words.js';

import type { FunctionContext } from './function-context.js';
import { isEmptyNoun, testNames } from './good-names.js';
import { EMPTY_NAMES, isFree } from './helper-names.js';

/** What a generator gives: all there are, only those that pass a test, what is worked out for each, or keys with values. */
export type ItemsKind = 'produced' | 'filtered' | 'derived' | 'paired';

/** What is known about the items of a generator. */
export interface Items {
  readonly kind: ItemsKind;
  /** Nouns for one item or for all of them, best first. */
  readonly nouns: readonly string[];
  /** The one test that all items pass, where there is one. */
  readonly test: SyntaxNode | null;
  /** The variable that they end up in, or null. */
  readonly target?: string | null;
  /** What is yielded for each, where that has names, and the name of the item itself: a docstring can say so. */
  readonly given?: readonly string[];
  readonly item?: string | null;
  /** Source of what is yielded for an item: a test of that is a test of the item. */
  readonly values?: readonly string[];
  /** A docstring that says exactly what is yielded, where there is one. */
  readonly said?: string | null;
  /** The collection that the items are taken out of, and which end of it; it is shorter afterwards. */
  readonly takenFrom?: { readonly noun: string; readonly end: 'start' | 'end' } | null;
}

const NAME_FORMS: Readonly<Record<ItemsKind, readonly string[]>> = {
  filtered: [...['matching_*', 'select_*', 'find_*', 'pick_*']],
  derived: [...['iterate_*', 'visit_*', 'go_through_*', 'walk_*', 'step_through_*']],
  paired: ['entries_of_*', 'pairs_for_*', '*_with_entries', 'entries_for_*'],
  produced: ['generate_*', 'produce_*', 'iterate_*', 'yield_*'],
};

const TAKING_FORMS = {
  start: ['pop_leading_*', 'take_leading_*', 'take_off_leading_*', 'drop_leading_*'],
  end: ['pop_trailing_*', 'take_trailing_*', 'take_off_trailing_*', 'strip_trailing_*'],
} as const;

const SENTENCES: Readonly<Record<ItemsKind, readonly string[]>> = {
  filtered: ['Yield the * that pass the test.', 'Yield only the * that pass the test.'],
  derived: [
    'Go through the *, with what is needed of each.',
    'Yield the * with what follows from each of them.',
  ],
  paired: ['Yield a key and a value for each of the *.', 'Give a pair of key and value for each of the *.'],
  produced: ['Yield the *, one after the other.', 'Yield the * in order.'],
};

const TRIES = 6;

/** A free name and a one-line docstring for a generator; null where all names that come to mind are taken. */
export function nameItems(
  subject: Subject,
  context: FunctionContext,
  items: Items,
  parameters: readonly string[],
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const { kind, nouns, test, target = null, takenFrom = null } = items;
  const plain = nouns.filter(
    (noun) =>
      /^[a-z]{3,}(?:_[a-z]{2,}){0,2}$/.test(noun) && !/^(?:is|has|are)_/.test(noun) && !isEmptyNoun(noun),
  );
  const isTelling = target !== null && (namesMany(target) || isQuality(target) || isSpoken(target));
  const own = isTelling && kindOfEntries(target) !== null ? target : null;
  const several = plain.slice(0, 2).map((noun) => pluralName(noun === 'candidate' ? 'number' : noun));
  // `ready` says which of the steps are meant, `fields` what the words are that are taken.
  const told =
    own === null
      ? []
      : isQuality(own) && several[0] !== undefined
        ? [`${own}_${several[0]}`]
        : [pluralName(own)];
  const exact =
    kind !== 'derived' && test !== null
      ? testedNames(context, test, several[0] ?? null, items.values ?? [])
      : [];
  const fallback = kind === 'produced' ? 'results' : 'items';
  const many = [...new Set([...told, ...several, fallback])];
  const free = (name: string): boolean => isFree(subject, context, name, parameters);
  const named = (name: string, noun: string) => ({
    name,
    docstring: items.said ?? docstringOf(subject, context, items, noun, rng),
  });
  if (takenFrom !== null) {
    for (const noun of many) {
      const name = rng
        .shuffle(TAKING_FORMS[takenFrom.end])
        .map((form) => form.replace('*', noun))
        .find(free);
      if (name !== undefined) {
        return named(name, noun);
      }
    }
  }
  const best = [...(test === null || kind === 'derived' ? [] : told), ...exact, ...pairNames(items)].filter(
    free,
  );
  if (best.length > 0 && several[0] !== undefined) {
    return named(rng.pick(best.slice(0, 2)), several[0]);
  }
  // Nothing is known of what is made of each: a generator of candidates or items would say nothing.
  if (kind === 'filtered' && (items.said ?? null) === null) {
    return null;
  }
  for (const noun of kind === 'derived' ? many.filter((one) => one !== fallback) : many) {
    for (const form of rng.shuffle(NAME_FORMS[kind]).slice(0, TRIES)) {
      const name = form.replace('*', noun);
      if (free(name)) {
        return named(name, noun);
      }
    }
  }
  return null;
}

/** `quantities_and_values` for two values of each item, `orders_with_totals` for the item and what follows from it. */
function pairNames({ kind, given = [], item = null }: Items): readonly string[] {
  const [one] = given;
  const last = given.at(-1);
  const isTold = given.every((name) => /^[a-z]{4,}(?:_[a-z]{3,})?$/.test(name)) && !given.every(isVague);
  if (kind !== 'derived' || one === undefined || last === undefined || one === last || !isTold) {
    return [];
  }
  if (one === item) {
    return [`${pluralName(one)}_with_${pluralName(last)}`];
  }
  return given.length === 2 ? [`${pluralName(one)}_and_${pluralName(last)}`] : [];
}

/** `even_numbers`, `totals_reaching_minimum`: which items, by the test that they pass. */
export function testedNames(
  context: FunctionContext,
  test: SyntaxNode,
  many: string | null,
  values: readonly string[],
): readonly string[] {
  const words = many?.split('_') ?? [];
  const asked = askedOf(context, test);
  if (many === null || words.length > 2 || asked === null) {
    return [];
  }
  const isMeasured = values.some((value) => asked === `len(${value})`);
  const isItem = values.some(
    (value) => asked === value || asked.startsWith(`${value}[`) || asked.startsWith(`${value}.`),
  );
  const forms = isMeasured ? FORMS_OF_LENGTHS : isItem ? FORMS_OF_TESTS : FORMS_OF_PLACES;
  return [
    ...(testNames(context, test) ?? []),
    ...predicatesOf(nounContext(context.file), test, nounsOf).map(({ name }) => name),
  ]
    .filter((name) => !EMPTY_NAMES.has(name) && !/_(?:not|no|and|or)_/.test(name.replace(/^is_no_/, '')))
    .flatMap((name) =>
      forms.flatMap(([pattern, form]) => (pattern.test(name) ? [name.replace(pattern, form)] : [])),
    )
    .map((form) => form.replace('*', many))
    .filter((name) => name.split('_').length <= 6);
}

/** The source of what a test asks about: the left of a comparison or `in`, the first thing of a call. */
function askedOf({ tree }: FunctionContext, test: SyntaxNode): string | null {
  const inner = test.type === 'parenthesized_expression' ? (namedChildren(test)[0] ?? test) : test;
  if (inner.type === 'call') {
    const called = fieldOf(inner, 'function');
    const given = fieldOf(inner, 'arguments');
    const first =
      called?.type === 'attribute'
        ? fieldOf(called, 'object')
        : given === null
          ? undefined
          : namedChildren(given)[0];
    return first === null || first === undefined ? null : textOf(tree, first);
  }
  const [left] = inner.type === 'comparison_operator' ? namedChildren(inner) : [];
  const modulo =
    left?.type === 'binary_operator' && fieldOf(left, 'operator')?.type === '%'
      ? fieldOf(left, 'left')
      : left;
  return modulo === null || modulo === undefined ? null : textOf(tree, modulo);
}

const FORMS_OF_PLACES: readonly (readonly [RegExp, string])[] = [
  [/^is_different$/, 'other_*'],
  [/^has_(even|odd)_(length|code)$/, '*_of_$1_$2'],
  [/^occurs_once$/, '*_occurring_once'],
  [/^is_repeated$/, 'repeated_*'],
  [/^contains_(\w+)$/, '*_containing_$1'],
];

const FORMS_OF_LENGTHS: readonly (readonly [RegExp, string])[] = [
  [/^is_(?:\w+_)?above_(\w+)$/, '*_longer_than_$1'],
  [/^is_(?:\w+_)?below_(\w+)$/, '*_shorter_than_$1'],
  [/^(?:reaches|is_at_least)_(\w+)$/, '*_of_at_least_$1'],
  [/^is_at_most_(\w+)$/, '*_of_at_most_$1'],
];

const FORMS_OF_TESTS: readonly (readonly [RegExp, string])[] = [
  [
    /^is_(even|odd|positive|negative|nonzero|prime|numeric|alphabetic|lowercase|uppercase|non_negative|divisible)$/,
    '$1_*',
  ],
  [/^is_(?:\w+_)?(below|above|divisible_by|missing_from)_(\w+)$/, '*_$1_$2'],
  [/^are_(?:\w+_)?(below|above)_(\w+)$/, '*_$1_$2'],
  [/^reaches_(\w+)$/, '*_reaching_$1'],
  [/^exceeds_(\w+)$/, '*_above_$1'],
  [/^is_at_most_(\w+)$/, '*_up_to_$1'],
  [/^is_among_(\w+)$/, '*_among_$1'],
  [/^(?:starts|ends)_with_(\w+)$/, '*_with_$1'],
  [/^is_integer$/, 'integers_among_*'],
  [/^is_(?:known_)?(vowel|digit|letter|capital_letter|small_letter)$/, '$1s_among_*'],
  [/^is_no_(vowel|digit|letter)$/, '*_but_$1s'],
  [/^(start|end)s_before_(\w+)$/, '*_that_$1_before_$2'],
];

function docstringOf(
  subject: Subject,
  context: FunctionContext,
  { kind, test, given = [], item = null, takenFrom = null }: Items,
  noun: string,
  rng: Rng,
): string {
  const words = noun.replaceAll('_', ' ');
  if (takenFrom !== null) {
    const from = takenFrom.noun.replaceAll('_', ' ');
    const start = rng.pick(['Take the *', 'Pop the *', 'Take off the *']).replace('*', words);
    return `${start} from the ${takenFrom.end} of the ${from}, one by one.`;
  }
  const clause = test === null ? null : clauseOf(subject, context, test);
  if (clause !== null && words.length + clause.length < 60) {
    const start = rng.pick(['Yield the *', 'Yield only the *', 'Give the *', 'Find the *', 'Select the *']);
    return `${start.replace('*', words)} for which ${clause}`;
  }
  return (
    (kind === 'derived' ? givenSentence(given, item) : null) ?? rng.pick(SENTENCES[kind]).replace('*', words)
  );
}

/** `Yield each order with its status and total.` */
function givenSentence(given: readonly string[], item: string | null): string | null {
  if (given.length === 0 || !given.every((one) => /^[a-z]{3,}(?:_[a-z]{2,})*$/.test(one))) {
    return null;
  }
  const list = (names: readonly string[]): string =>
    names
      .map((one) => one.replaceAll('_', ' '))
      .join(', ')
      .replace(/, ([^,]+)$/, ' and $1');
  const [first = '', ...rest] = given;
  if (first === item && rest.length > 0) {
    return `Yield each ${list([first])} with its ${list(rest)}.`;
  }
  const owner =
    item === null || given.includes(item) || !/^[a-z]{3,}(?:_[a-z]{2,})*$/.test(item) ? 'one' : item;
  return `Yield the ${list(given)} of each ${owner.replaceAll('_', ' ')}.`;
}

/** `the number is divisible by the candidate.` */
function clauseOf(subject: Subject, context: FunctionContext, test: SyntaxNode): string | null {
  const name = namesForPredicate(subject, context.file, test).find((one) => !EMPTY_NAMES.has(one));
  const sentence = name === undefined ? '' : describeFunction(subject, context.file, name, [test], []);
  const clause = /^Return whether (?!it )(.+\.)$/.exec(sentence)?.[1];
  return clause === undefined || /["\\]/.test(clause) ? null : clause;
}

/** Nouns for what a loop variable holds; the last name of a tuple is the thing itself, those before it are where it is. */
export function targetNouns(context: FunctionContext, targets: readonly SyntaxNode[]): readonly string[] {
  const nouns = nounContext(context.file);
  return [...targets].reverse().flatMap((one) => nouns.nounsOfIdentifier(one).slice(0, 2));
}

/** Nouns for the values of an expression that is worked out for each item. */
export function elementNounsOf(context: FunctionContext, element: SyntaxNode): readonly string[] {
  const parts = ['tuple', 'expression_list', 'pair'].includes(element.type)
    ? namedChildren(element)
    : [element];
  return [...parts].reverse().flatMap((part) => nounsOf(nounContext(context.file), part).slice(0, 2));
}
