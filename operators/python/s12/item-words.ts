import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { elementKind, kindOfBinding } from '../naming/kind-of.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { singularName, splitIdentifier } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';

import type { MovedGroup } from './moved-expressions.js';
import { collectionIn, keyedElement, ownNames, pickNames, topicWord } from './class-names.js';
import { capital, indefinite } from './member-names.js';
import { spokenFields } from './member-texts.js';
import type { RecordNames } from './record-names.js';
import { isSaying, isWord } from './value-use.js';

/** A loop or comprehension whose items become objects. */
export interface Item {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly node: SyntaxNode;
  readonly target: SyntaxNode;
  readonly source: SyntaxNode;
  /** The names that the loop sets. */
  readonly bindings: readonly Binding[];
  /** Names that stay as they are while the loop runs and that the items' answers need. */
  readonly around: readonly Binding[];
  readonly groups: readonly MovedGroup[];
}

/** Nouns for one of the things gone over, best first. */
function nounsFor({ place, source, context, bindings }: Item): readonly string[] {
  const { file, subject } = place;
  const collection = collectionIn(context, source);
  const keyed = keyedElement(context, collection);
  const [own] = bindings.length === 1 ? bindings.map(({ name }) => name) : [];
  const drawn = namesForElement(subject, file, collection)
    .slice(0, 3)
    .map(singularName)
    .filter(
      (noun) => isSaying(noun) && !/^(?:current|resulting|single|prepared)_|^(?:entry|member)$/.test(noun),
    );
  return [
    ...(keyed === null ? [] : [keyed]),
    ...(own !== undefined && isSaying(own) ? [own] : []),
    ...(own === undefined || !Object.hasOwn(SHORT, own) ? [] : [SHORT[own] ?? '']),
    ...drawn,
  ];
}

/** Short names of loop variables that everybody reads alike. */
const SHORT: Readonly<Record<string, string>> = {
  char: 'character',
  ch: 'character',
  c: 'character',
  num: 'figure',
};

/** What a number of a range is: a place in what is looked into by it, else one that is tried. */
function numberNouns({ around }: Item): readonly string[] {
  const [sequence] = around;
  return sequence === undefined ? ['candidate'] : [placeNoun(sequence.name), 'position'];
}

/** `word_position`, `list_position`. */
function placeNoun(sequence: string): string {
  const thing = singularName(sequence);
  return isSaying(thing)
    ? `${thing}_position`
    : /^(?:s|st|str|string|text|txt)$/.test(sequence)
      ? 'text_position'
      : 'list_position';
}

/** Names for an item's record and its type; null where none is free. `isAlone`: nothing else is left of the loop's name. */
export function drawItemNames(
  subject: Subject,
  item: Item,
  isAlone: boolean,
  rng: Rng,
): (RecordNames & { readonly noun: string }) | null {
  const { context, bindings } = item;
  const { file } = context;
  const isRange = builtinCalled(file, item.source) === 'range';
  const nouns = isRange ? numberNouns(item) : nounsFor(item);
  const [own, ...others] = bindings;
  if (isAlone && own !== undefined && others.length === 0 && nouns.includes(own.name)) {
    const [keyed = own.name] = nouns.filter((noun) => noun.endsWith(`_${own.name}`));
    const names = ownNames(subject, file, own.name, plainNoun(keyed) ?? keyed);
    if (names !== null) {
      return { ...names, noun: splitIdentifier(names.type).join('_') };
    }
  }
  const topic = topicWord(context);
  const candidates = nouns.flatMap((noun) =>
    noun.includes('_') || topic === null || topic === noun || isRange ? [noun] : [noun, `${topic}_${noun}`],
  );
  const called = builtinCalled(file, item.source);
  const plain =
    called === 'enumerate'
      ? ['placed_value']
      : called === 'zip'
        ? ['value_pair']
        : (PLAIN[elementKind(file, item.source)] ?? []);
  const names = pickNames(subject, file, isRange ? nouns : [...candidates, ...plain], [], rng, 1);
  return names === null ? null : { ...names, noun: names.record };
}

/** What an item is where nothing but its kind is known. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  text: ['text_part'],
  number: ['given_number', 'listed_number'],
};

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'content'],
  number: ['number', 'value'],
  mapping: ['fields', 'entries', 'data'],
};

/** The loop's own names where these say something, else what an item holds. */
export function fieldNamesOf(
  { context, source, bindings }: Item,
  record: string,
  rng: Rng,
): readonly string[] {
  const { file } = context;
  const called = builtinCalled(file, source);
  const [only, ...more] = bindings;
  const kind = only === undefined || more.length > 0 ? elementKind(file, source) : kindOfBinding(file, only);
  const names: string[] = [];
  for (const [index, { name }] of bindings.entries()) {
    const isOwn = name.length > 2 && !isVague(name) && isGoodName(name) && !record.endsWith(name);
    const isPlace = called === 'range' || (called === 'enumerate' && index === 0);
    const isStep = called === 'range' && !record.endsWith('position');
    const nouns = isStep ? ['number', 'value'] : isPlace ? ['index'] : (FIELDS[kind] ?? ['value']);
    const drawn = called === 'zip' ? [['left', 'right', 'other'][index] ?? 'value'] : rng.shuffle(nouns);
    const candidates = [...(isOwn ? [name] : []), ...drawn, 'value'];
    names.push(candidates.find((one) => !names.includes(one)) ?? name);
  }
  return names;
}

/** One line on what an item's record is. */
export function itemDocstring(item: Item, noun: string, fields: readonly string[], rng: Rng): string {
  const what = capital(indefinite(noun));
  const { around, bindings } = item;
  const [sequence] = around;
  if (sequence !== undefined) {
    const whole = isWord(sequence.name)
      ? sequence.name.replaceAll('_', ' ')
      : noun.startsWith('text')
        ? 'text'
        : 'list';
    return rng.pick([`A place in the ${whole}, and what stands there.`, `One place of the ${whole}.`]);
  }
  if (bindings.length === 1) {
    return rng.pick([`${what} that answers questions about itself.`, `${what}, and what is asked about it.`]);
  }
  const [first = 'place', second = 'value'] = fields;
  const spoken = spokenFields(fields) ?? `${first} and ${second}`;
  return builtinCalled(item.context.file, item.source) === 'enumerate'
    ? rng.pick([`${what} with its ${first.replaceAll('_', ' ')}.`, `${what} and where it stands.`])
    : rng.pick([`${what}: ${spoken}.`, `Values that stand side by side: ${spoken}.`]);
}
