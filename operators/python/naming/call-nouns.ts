import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { isPhrasalVerb } from './function-verbs.js';
import { calledName, kindOf, positionalArguments } from './kind-of.js';
import { LIBRARY_NOUNS } from './library-calls.js';
import type { NounContext, Nouns } from './noun-context.js';
import { isVague, plainWords } from './plain-words.js';
import { isPlural, pluralName, singularName } from './words.js';

/** Verbs that a function's name may start with; what follows is a noun for its value. */
const VERBS = new RegExp(
  `^(?:${[
    'get|find|compute|calculate|calc|make|build|create|collect|select|choose|pick|parse|read|load|to|convert|return',
    'generate|gen|extract|check|determine|measure|obtain|derive|decide|prepare|assemble|compose|gather|list|render',
    'take|resolve|process|enumerate|gauge|watch|follow|track',
    'finish|complete|conclude|settle|evaluate|give|do|fetch|encode|decode|write|open|seal|unseal|pack|unpack|encrypt|decrypt',
    'redeem|yield|iterate|produce|split',
  ].join('|')})$`,
);

/** Second words of verbs that are two and give something: `work_out_depth` gives a depth, and no "out depth". */
const GIVING = /^(?:out|up|down|together|apart|through|over|off)$/;

/** Words that say how a thing stands to others: what follows is the thing. */
export const LINKS = /^(?:in|by|of|with|from|for|at|on|into|through)$/;

interface Parts {
  /** Nouns of the thing asked: the receiver of a method, the first argument of a function. */
  readonly subject: readonly string[];
  /** Nouns of one element of it. */
  readonly element: readonly string[];
}

type Rule = (parts: Parts) => readonly string[];

const before =
  (...words: readonly string[]): Rule =>
  ({ subject }) =>
    subject
      .slice(0, 2)
      .flatMap((noun) => (noun.split('_').length > 2 ? [] : words.map((word) => `${word}_${noun}`)));
const beforeElement =
  (...words: readonly string[]): Rule =>
  ({ element }) =>
    element
      .slice(0, 2)
      .flatMap((noun) => (noun.split('_').length > 2 ? [] : words.map((word) => `${word}_${noun}`)));
const fixed =
  (...names: readonly string[]): Rule =>
  () =>
    names;
const all =
  (...rules: readonly Rule[]): Rule =>
  (parts) =>
    rules.flatMap((rule) => rule(parts));

const RULES: Readonly<Partial<Record<string, Rule>>> = {
  len: ({ subject, element }) => [
    ...element.slice(0, 2).map((noun) => `${noun}_count`),
    ...subject.slice(0, 1).map((noun) => `${noun}_length`),
    'total_length',
    'size',
  ],
  sum: all(
    ({ element }) => element.slice(0, 1).map((noun) => `${noun}_sum`),
    beforeElement('total'),
    fixed('total', 'overall_sum', 'grand_total'),
  ),
  max: all(beforeElement('largest', 'greatest', 'highest'), fixed('largest_value', 'upper_bound')),
  min: all(beforeElement('smallest', 'least', 'lowest'), fixed('smallest_value', 'lower_bound')),
  sorted: all(before('sorted', 'ordered', 'ranked'), fixed('sorted_entries', 'ordered_entries')),
  reversed: all(before('reversed', 'backward'), fixed('reversed_entries')),
  set: all(
    ({ element }) =>
      element.slice(0, 2).flatMap((noun) => [`unique_${pluralName(noun)}`, `distinct_${pluralName(noun)}`]),
    fixed('distinct_entries'),
  ),
  list: all(({ element }) =>
    element
      .slice(0, 2)
      .flatMap((noun) => [pluralName(noun), `all_${pluralName(noun)}`, `listed_${pluralName(noun)}`]),
  ),
  tuple: all(({ element }) =>
    element
      .slice(0, 2)
      .flatMap((noun) => [pluralName(noun), `fixed_${pluralName(noun)}`, `frozen_${pluralName(noun)}`]),
  ),
  abs: all(fixed('distance', 'magnitude', 'absolute_value'), before('absolute')),
  int: ({ subject }) =>
    subject.some((noun) => /digit|figure/.test(noun))
      ? ['digit', 'digit_value', 'parsed_digit']
      : ['whole_number', 'parsed_number', 'integer_part'],
  float: all(before('parsed'), fixed('parsed_number', 'decimal_value', 'exact_amount')),
  str: all(
    ({ subject }) => subject.slice(0, 1).map((noun) => `${noun}_text`),
    fixed('digits', 'decimal_text', 'written_form'),
  ),
  bin: fixed('binary_digits', 'binary_text', 'binary_form'),
  hex: fixed('hexadecimal_digits', 'hexadecimal_text'),
  ord: fixed('character_code', 'code_point', 'letter_code'),
  chr: fixed('character', 'decoded_letter', 'letter'),
  round: all(before('rounded'), fixed('rounded_number', 'nearest_number')),
  range: fixed('positions', 'indices', 'steps'),
  enumerate: all(before('numbered', 'indexed'), fixed('numbered_entries')),
  zip: fixed('pairs', 'matched_pairs', 'paired_entries'),
  map: fixed('converted_entries', 'mapped_entries', 'translated_entries'),
  filter: fixed('matching_entries', 'kept_entries', 'selected_entries'),
  pow: fixed('power', 'raised_number'),
  divmod: fixed('divided_parts', 'quotient_pair'),
  dict: fixed('known_entries', 'collected_entries', 'mapping'),
  any: fixed('has_match', 'is_any_found', 'has_any_match'),
  all: fixed('is_every_match', 'are_all_valid', 'is_consistent'),
  isinstance: fixed('is_expected_type', 'has_expected_type'),
  sqrt: all(({ subject }) => subject.slice(0, 1).map((noun) => `${noun}_root`), fixed('square_root', 'root')),
  floor: all(before('rounded_down'), fixed('whole_part', 'floor_value')),
  ceil: all(before('rounded_up'), fixed('next_whole_number', 'ceiling_value')),
  gcd: fixed('greatest_common_divisor', 'shared_divisor', 'common_divisor'),
  Counter: ({ element }) => [
    ...element.slice(0, 2).flatMap((noun) => [`${noun}_counts`, `${noun}_frequencies`]),
    'occurrences',
  ],
  deepcopy: before('copied', 'cloned'),
  reduce: fixed('folded_value', 'combined_value'),
};

/** What a `map` gives, by the function that it applies. */
const MAPPED: Readonly<Partial<Record<string, readonly string[]>>> = {
  abs: ['absolute_values', 'magnitudes'],
  chr: ['characters', 'decoded_letters'],
  float: ['parsed_numbers', 'decimal_values'],
  int: ['parsed_numbers', 'whole_numbers'],
  len: ['lengths'],
  ord: ['character_codes', 'code_points'],
  str: ['written_forms', 'shown_texts'],
  'str.lower': ['lowercase_texts'],
  'str.strip': ['trimmed_texts'],
  'str.upper': ['uppercase_texts'],
};

const METHOD_RULES: Readonly<Partial<Record<string, Rule>>> = {
  split: ({ subject }) => [
    'words',
    'parts',
    ...subject.slice(0, 1).map((noun) => `${singularName(noun)}_parts`),
    'tokens',
    'pieces',
  ],
  rsplit: fixed('parts', 'pieces', 'tokens'),
  splitlines: fixed('lines', 'text_lines'),
  join: fixed('joined_text', 'combined_text', 'assembled_text', 'full_text'),
  lower: all(before('lowered', 'lowercase'), fixed('lowercase_text')),
  casefold: all(before('lowered', 'lowercase'), fixed('lowercase_text')),
  upper: all(before('uppercase', 'raised'), fixed('uppercase_text')),
  swapcase: all(before('swapped'), fixed('swapped_text', 'flipped_text')),
  title: all(before('titled'), fixed('titled_text')),
  strip: all(before('stripped', 'trimmed'), fixed('trimmed_text')),
  lstrip: all(before('stripped', 'trimmed'), fixed('trimmed_text')),
  rstrip: all(before('stripped', 'trimmed'), fixed('trimmed_text')),
  replace: all(before('replaced', 'cleaned'), fixed('cleaned_text')),
  format: fixed('formatted_text', 'filled_text'),
  encode: fixed('encoded_text', 'encoded_bytes'),
  decode: fixed('decoded_text'),
  zfill: fixed('padded_text', 'padded_digits'),
  hexdigest: fixed('digest', 'hexadecimal_digest', 'checksum'),
  count: ({ element }) => [
    'occurrences',
    ...element.slice(0, 1).map((noun) => `${noun}_count`),
    'match_count',
    'frequency',
  ],
  find: fixed('found_position', 'match_position', 'position'),
  rfind: fixed('last_position', 'match_position'),
  index: fixed('position', 'found_position', 'match_position'),
  keys: fixed('keys', 'known_keys'),
  values: fixed('stored_values', 'known_values'),
  items: fixed('entries', 'stored_entries'),
  get: all(
    ({ subject }) => subject.slice(0, 2).map((noun) => singularName(noun)),
    fixed('stored_value', 'looked_up_value'),
  ),
  pop: all(beforeElement('removed', 'last'), fixed('removed_entry', 'last_entry')),
  copy: all(before('copied', 'initial'), fixed('copied_entries')),
};

/** Nouns for what a call gives back, best first. */
export function nounsOfCall(
  context: NounContext,
  call: SyntaxNode,
  nounsOf: Nouns,
  elementNouns: Nouns,
): readonly string[] {
  const { file } = context;
  const called = fieldOf(call, 'function');
  const name = calledName(file, call);
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const isModule = receiver?.type === 'identifier' && file.scopes.bindingOf(receiver)?.kind === 'import';
  const positional = positionalArguments(call);
  const asked = receiver !== null && !isModule ? receiver : positional[0];
  const isLocal = receiver === null && called !== null && file.scopes.bindingOf(called)?.kind === 'function';
  const rule = isLocal
    ? undefined
    : receiver !== null && !isModule
      ? ownRule(METHOD_RULES, name)
      : ownRule(RULES, name);
  if (rule !== undefined) {
    if ((name === 'max' || name === 'min') && positional.length > 1) {
      const subject = positional.flatMap((one) => (isConstant(one) ? [] : nounsOf(context, one).slice(0, 2)));
      const most = name === 'max' ? 'larger' : 'smaller';
      // One of two is the larger one, and no largest; what only is a value says nothing of itself.
      const element = subject.map(singularName).filter((noun) => !/^(?:value|entry|element)$/.test(noun));
      return positional.length > 2 || element.length > 0
        ? rule({ subject: element, element })
        : [`${most}_value`, `${most}_one`];
    }
    if (name === 'abs' && positional[0] !== undefined && !isDifference(positional[0])) {
      return [
        'magnitude',
        'absolute_value',
        ...nounsOf(context, positional[0])
          .slice(0, 2)
          .map((noun) => `absolute_${noun}`),
      ];
    }
    if (asked !== undefined && (name === 'list' || name === 'tuple') && asked.type !== 'identifier') {
      return nounsOf(context, asked);
    }
    const mapped = name === 'map' ? MAPPED[textOf(file.tree, positional[0] ?? call)] : undefined;
    if (mapped !== undefined) {
      return mapped;
    }
    const isTextJoin = name === 'join';
    return rule({
      subject: asked === undefined || isTextJoin ? [] : nounsOf(context, asked),
      element: asked === undefined || isTextJoin ? [] : elementNouns(context, asked),
    });
  }
  const partsOf = name === 'from_iterable' && asked !== undefined ? wholeOf(nounsOf(context, asked)) : null;
  if (partsOf !== null) {
    return [partsOf, `all_${partsOf}`];
  }
  const ownDefinition = receiver === null && called !== null ? file.scopes.bindingOf(called) : null;
  const isOfLibrary =
    isModule || (receiver === null ? ownDefinition?.kind !== 'function' : Object.hasOwn(LIBRARY_NOUNS, name));
  return isOfLibrary && ownDefinition?.kind !== 'variable' && ownDefinition?.kind !== 'parameter'
    ? [
        ...nounsOfLibrary(name),
        ...(VERBS.test(plainWords(name)[0] ?? '') ? nounsOfName(context, name, asked) : []),
      ]
    : nounsOfName(context, name, asked);
}

/** What is cut into `word_batches` or `batches_of_words`: words; null where the name of the parts does not say. */
function wholeOf(nouns: readonly string[]): string | null {
  for (const noun of nouns) {
    const [, before] =
      /^(?!(?:all|given|found|listed|waiting)_)([a-z_]+)_(?:batches|blocks|chunks|groups|pages|parts|pieces|portions|runs|sections|segments|shares|slices|spans|stretches)$/.exec(
        noun,
      ) ?? [];
    const [, behind] =
      /^(?:batches|blocks|chunks|groups|pages|parts|pieces|portions|runs|sections|segments|shares|slices|spans|stretches)_of_([a-z_]+)$/.exec(
        noun,
      ) ?? [];
    const whole = behind ?? before;
    if (whole !== undefined && !isVague(whole)) {
      return pluralName(whole);
    }
  }
  return null;
}

/** `count_vowels(…)` gives a `vowel_count`, `get_row(…)` a `row`, `is_prime(…)` an `is_prime`. */
function nounsOfName(context: NounContext, name: string, asked: SyntaxNode | undefined): readonly string[] {
  const [link = '', ...linked] = plainWords(name);
  // `in_groups(…)` gives groups, `by_length(…)` no by, and `page_at(…)` a page.
  const open = linked.length > 0 && LINKS.test(linked.at(-1) ?? '') ? linked.slice(0, -1) : linked;
  const words = passedOn(open.length > 0 && LINKS.test(link) ? open : [link, ...open]);
  const [first = '', second] = words;
  if (first === '') {
    return [];
  }
  const isPhrasal = second !== undefined && GIVING.test(second) && isPhrasalVerb(first, second);
  const verb = isPhrasal ? `${first}_${second}` : first;
  const rest = words.slice(isPhrasal ? 2 : 1);
  const tail = rest.slice(-3).join('_');
  if (/^(?:is|has|are|can|should)$/.test(verb)) {
    return rest.length === 0 ? [] : [`${verb}_${tail}`, `${tail}_flag`];
  }
  if (/^(?:count|sum)$/.test(verb) && tail !== '') {
    return [`${singularName(tail)}_${verb}`, `total_${pluralName(tail)}`];
  }
  if (isPhrasal || VERBS.test(verb)) {
    return tail === '' ? [] : [tail, ...qualified(rest.slice(-3), 'found', 'resulting')];
  }
  const whole = words.slice(-3).join('_');
  if (/(?:ed|s)$/.test(verb) || rest.length > 0) {
    const link = words.findIndex((word) => LINKS.test(word));
    const head = words[link > 0 ? link - 1 : words.length - 1] ?? whole;
    return [whole, `resulting_${head}`, ...(link > 0 ? [] : [`${whole}_value`])];
  }
  const kind = asked === undefined ? 'unknown' : kindOf(context.file, asked);
  return [`${whole}_value`, kind === 'text' ? `${whole}_text` : `${whole}_outcome`];
}

/** What a function passes on: numbers, in `progress_through_numbers`, `report_on_numbers` and `numbers_with_progress`. */
function passedOn(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index > 0 && /^(?:through|on|with|from)$/.test(word));
  const [before, behind] = [words.slice(0, at), words.slice(at + 1)];
  if (at === -1 || behind.length === 0) {
    return words;
  }
  const isBehind = /^(?:through|on)$/.test(words[at] ?? '');
  const kept = isBehind ? behind : before;
  const isAct = isBehind ? /^(?:progress|report|reports|reporting|walk)$/.test(before.at(-1) ?? '') : true;
  return isAct && isPlural(kept.at(-1) ?? '') && kept.length < 3 ? kept : words;
}

/** A noun of at most two words that has no participle yet, with a word in front. */
function qualified(words: readonly string[], ...adjectives: readonly string[]): readonly string[] {
  const isPlain = words.length < 3 && !words.slice(0, -1).some((word) => word.endsWith('ed'));
  return isPlain ? adjectives.map((adjective) => [adjective, ...words].join('_')) : [];
}

/** Nouns for what a function of some library gives: known ones, else its own name where that is a word. */
function nounsOfLibrary(name: string): readonly string[] {
  const known = Object.hasOwn(LIBRARY_NOUNS, name) ? LIBRARY_NOUNS[name] : undefined;
  const words = plainWords(name);
  const isWord = words.length === 1 && (words[0]?.length ?? 0) > 4;
  return known ?? (isWord ? [...words] : []);
}

function ownRule(rules: Readonly<Partial<Record<string, Rule>>>, name: string): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

function isConstant(node: SyntaxNode): boolean {
  return /^(?:integer|float|string|none)$/.test(node.type);
}

function isDifference(node: SyntaxNode): boolean {
  const inner = node.type === 'parenthesized_expression' ? namedChildren(node)[0] : node;
  return inner?.type === 'binary_operator' && fieldOf(inner, 'operator')?.type === '-';
}
