import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isFreshName, isGoodName } from '../naming/fresh-name.js';
import { elementKind } from '../naming/kind-of.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isVague } from '../naming/plain-words.js';
import { singularName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';

import type { MovedGroup } from './moved-expressions.js';
import { camelCase, isFreeType } from './record-names.js';

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

const PLAIN_RECORDS = ['candidate', 'entry', 'specimen', 'reading', 'element', 'sample'];

function nounsFor({ place, source }: Item): readonly string[] {
  const { file, subject } = place;
  const called = builtinCalled(file, source);
  const list = called === 'enumerate' || called === 'zip' ? fieldOf(source, 'arguments') : null;
  const collection = list === null ? source : (namedChildren(list)[0] ?? source);
  return namesForElement(subject, file, collection)
    .slice(0, 3)
    .map(singularName)
    .filter((noun) => /^[a-z]{3,12}(?:_[a-z]{3,12})?$/.test(noun) && !isVague(noun))
    .filter((noun) => !/^(?:current|resulting|single|prepared)_|^entry$/.test(noun));
}

/** Two free names for an item's record and its type; null where none is free. */
export function drawItemNames(
  subject: Subject,
  item: Item,
  rng: Rng,
): { readonly record: string; readonly type: string } | null {
  const { file } = item.context;
  const nouns = nounsFor(item);
  const isRange = builtinCalled(file, item.source) === 'range';
  const plain = isRange ? ['step', 'spot', 'candidate', 'stage'] : PLAIN_RECORDS;
  const candidates = [
    ...nouns,
    ...nouns.flatMap((noun) => [`${noun}_entry`, `examined_${noun}`]),
    ...rng.shuffle(plain),
  ];
  const free = candidates
    .filter((name) => isFreshName(file, name, subject.publicNames))
    .map((record) => ({ record, type: camelCase(record) }))
    .filter(({ type }) => isFreeType(subject, file, type));
  return free.length === 0 ? null : rng.pick(free.slice(0, 4));
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'content', 'wording'],
  number: ['number', 'amount', 'value'],
};

/** The loop's own names where these say something, else what an item holds. */
export function fieldNamesOf(
  { context, source, bindings }: Item,
  record: string,
  rng: Rng,
): readonly string[] {
  const { file } = context;
  const called = builtinCalled(file, source);
  const kind = elementKind(file, source);
  const names: string[] = [];
  for (const [index, { name }] of bindings.entries()) {
    const isOwn = name.length > 2 && !isVague(name) && isGoodName(name) && name !== record;
    const isPlace = called === 'range' || (called === 'enumerate' && index === 0);
    const nouns = isPlace ? ['position', 'number', 'place'] : (FIELDS[kind] ?? ['value', 'content', 'given']);
    const drawn = called === 'zip' ? [['left', 'right', 'other'][index] ?? 'value'] : rng.shuffle(nouns);
    const candidates = [...(isOwn ? [name] : []), ...drawn, 'value'];
    names.push(candidates.find((one) => !names.includes(one)) ?? name);
  }
  return names;
}

/** One line on what an item's record is. */
export function itemDocstring({ source, place }: Item, record: string, rng: Rng): string {
  const words = record.replaceAll('_', ' ');
  const called = builtinCalled(place.file, source);
  return called === 'range'
    ? rng.pick(['One step of the way.', 'What holds at one step.', 'One of the numbers that are tried.'])
    : rng.pick([
        `${/^[aeiou]/.test(words) ? 'An' : 'A'} ${words} and what can be said of it.`,
        `One ${words} of those that are gone through.`,
        `What there is to know of one ${words}.`,
      ]);
}
