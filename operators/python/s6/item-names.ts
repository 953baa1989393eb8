import type { Rng } from '../../../core/rng.js';
import { namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { describeFunction } from '../naming/describe-function.js';
import { namesForPredicate } from '../naming/names-for-value.js';
import { nounsOf } from '../naming/nouns.js';
import { nounContext } from '../naming/roles.js';
import { pluralName } from '../naming/words.js';

import type { FunctionContext } from './function-context.js';
import { EMPTY_NAMES, isFree } from './helper-names.js';

/** What a generator gives: all there are, only those that pass a test, or what is worked out for each. */
export type ItemsKind = 'produced' | 'filtered' | 'derived';

/** What is known about the items of a generator. */
export interface Items {
  readonly kind: ItemsKind;
  /** Nouns for one item or for all of them, best first. */
  readonly nouns: readonly string[];
  /** The one test that all items pass, where there is one. */
  readonly test: SyntaxNode | null;
}

const NAME_FORMS: Readonly<Record<ItemsKind, readonly string[]>> = {
  filtered: [
    ...['matching_*', 'wanted_*', 'relevant_*', 'selected_*', 'qualifying_*', 'eligible_*', 'suitable_*'],
    ...['pick_*', 'choose_*', 'select_*', 'sift_*', '*_to_keep', '*_that_count', 'admissible_*'],
  ],
  derived: [
    ...['prepared_*', 'walk_through_*', 'iterate_*', 'visit_*', 'go_through_*', 'scan_*', 'prepare_*'],
    ...['lay_out_*', 'traverse_*', '*_in_turn', 'step_through_*'],
  ],
  produced: [
    ...['generate_*', 'produce_*', 'yield_*', 'derive_*', 'find_*', 'compute_*', 'work_out_*', 'supply_*'],
    ...['list_*', 'each_of_the_*', 'build_*', 'obtain_*', 'determine_*'],
  ],
};

const SENTENCES: Readonly<Record<ItemsKind, readonly string[]>> = {
  filtered: [
    'Yield the * that matter.',
    'Yield only the * that are asked for.',
    'Pick out the * that count.',
  ],
  derived: [
    'Go through the *, with what is needed of each.',
    'Yield the * with what follows from each of them.',
    'Prepare the *, one after the other.',
  ],
  produced: ['Yield the *, one after the other.', 'Produce the * in order.', 'Give the *, each in its turn.'],
};

const TRIES = 6;

/** A free name and a one-line docstring for a generator; null where all names that come to mind are taken. */
export function nameItems(
  subject: Subject,
  context: FunctionContext,
  { kind, nouns, test }: Items,
  parameters: readonly string[],
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const plain = nouns.filter(
    (noun) => /^[a-z]{3,}(?:_[a-z]{2,}){0,2}$/.test(noun) && !/^(?:is|has)_/.test(noun),
  );
  const many = [
    ...new Set([...plain.slice(0, 2).map(pluralName), kind === 'produced' ? 'results' : 'candidates']),
  ];
  for (const noun of many) {
    for (const form of rng.shuffle(NAME_FORMS[kind]).slice(0, TRIES)) {
      const name = form.replace('*', noun);
      if (isFree(subject, context, name, parameters)) {
        return { name, docstring: docstringOf(subject, context, kind, noun, test, rng) };
      }
    }
  }
  return null;
}

function docstringOf(
  subject: Subject,
  context: FunctionContext,
  kind: ItemsKind,
  noun: string,
  test: SyntaxNode | null,
  rng: Rng,
): string {
  const words = noun.replaceAll('_', ' ');
  const clause = test === null ? null : clauseOf(subject, context, test);
  if (clause !== null && words.length + clause.length < 60) {
    const start = rng.pick(['Yield the *', 'Yield only the *', 'Give the *', 'Find the *', 'Select the *']);
    return `${start.replace('*', words)} for which ${clause}`;
  }
  return rng.pick(SENTENCES[kind]).replace('*', words);
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
