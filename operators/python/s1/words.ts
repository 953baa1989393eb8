import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { bareNoun } from '../naming/adjectives.js';
import { kindOf } from '../naming/kind-of.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { isPlural, pluralName, singularName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

/** What one element of a loop is called, in the problem's own words where it has some: `word`, `letter`. */
export interface ElementWords {
  readonly one: string;
  readonly many: string;
}

const GENERAL: ElementWords = { one: 'entry', many: 'entries' };
const PAIRS: ElementWords = { one: 'pair', many: 'pairs' };

/** The word for the elements that a loop or comprehension over an iterable meets. */
export function elementWords(place: Place, target: SyntaxNode, iterable: SyntaxNode): ElementWords {
  const called = builtinCalled(place.file, iterable);
  if (target.type !== 'identifier') {
    const source = called === 'enumerate' ? iterable : null;
    return source === null ? PAIRS : (sourceWords(place, source) ?? GENERAL);
  }
  if (called === 'range') {
    return { one: 'position', many: 'positions' };
  }
  const own = plainNoun(textOf(place.tree, target));
  const text = textOf(place.tree, target);
  if (own !== null && !isVague(text) && isShort(own) && !isPlural(own)) {
    return { one: own, many: pluralName(own) };
  }
  return sourceWords(place, iterable) ?? nounOf(place, iterable) ?? GENERAL;
}

/** From the plural that the source is called: `words` holds words. */
function sourceWords(place: Place, iterable: SyntaxNode): ElementWords | null {
  const list = iterable.type === 'call' ? namedChildren(iterable).at(-1) : undefined;
  const source = list?.type === 'argument_list' ? namedChildren(list)[0] : iterable;
  const name = source === undefined ? null : sourceName(place, source);
  if (name === null) {
    return null;
  }
  const noun = plainNoun(name);
  const last = noun?.slice(noun.lastIndexOf('_') + 1) ?? '';
  return noun !== null && isShort(noun) && isPlural(last) ? { one: singularName(noun), many: noun } : null;
}

/** What a source is called: a variable, or the entry of a record. */
function sourceName({ tree }: Place, source: SyntaxNode): string | null {
  if (source.type === 'identifier') {
    return textOf(tree, source);
  }
  const key = source.type === 'subscript' ? fieldOf(source, 'subscript') : null;
  const literal = key?.type === 'string' ? /^["'](\w+)["']$/.exec(textOf(tree, key))?.[1] : undefined;
  return literal ?? null;
}

function nounOf(place: Place, iterable: SyntaxNode): ElementWords | null {
  if (kindOf(place.file, iterable) === 'text' && iterable.type !== 'subscript') {
    return { one: 'letter', many: 'letters' };
  }
  const [noun] = namesForElement(place.subject, place.file, iterable).filter(
    (one) =>
      isShort(one) && !/^(?:current|single|resulting|intermediate|computed|prepared|working)_/.test(one),
  );
  return noun === undefined || isPlural(noun) ? null : { one: noun, many: pluralName(noun) };
}

function isShort(noun: string): boolean {
  return noun.split('_').length < 3 && noun.length > 2 && noun.length < 16;
}

/** A name for the iterator that both loops draw from. */
export function iteratorName(
  place: Place,
  rng: Rng,
  words: ElementWords,
  avoid: ReadonlySet<string>,
): string | null {
  const first = rng.shuffle(['remaining', 'upcoming', 'unread', 'pending', 'waiting']);
  const many = bareNoun(words.many);
  return drawName(
    place,
    rng,
    [...first.map((word) => `${word}_${many}`), ...first.map((word) => `${word}_entries`)],
    avoid,
  );
}

/** What a part of a sequence is called, all over the loops that go through it. */
export function partNoun(rng: Rng): string {
  return rng.pick(['batch', 'group', 'chunk', 'block', 'portion']);
}

/** A name for how many elements are taken together. */
export function sizeName(
  place: Place,
  rng: Rng,
  words: ElementWords,
  noun: string,
  avoid: ReadonlySet<string>,
): string | null {
  return drawName(place, rng, [`${words.many}_per_${noun}`, `${noun}_size`, `${noun}_length`], avoid);
}

/** A name for neighbours that are alike. */
export function runName(
  place: Place,
  rng: Rng,
  words: ElementWords,
  avoid: ReadonlySet<string>,
): string | null {
  const kinds = rng.shuffle(['run', 'group', 'stretch', 'streak']);
  return drawName(
    place,
    rng,
    [...kinds.map((kind) => `${words.one}_${kind}`), ...kinds.map((kind) => `similar_${kind}`)],
    avoid,
  );
}

/** A name for where a part begins or ends. */
export function edgeName(
  place: Place,
  rng: Rng,
  edge: 'start' | 'stop',
  noun: string,
  avoid: ReadonlySet<string>,
): string | null {
  const names =
    edge === 'start'
      ? [`${noun}_start`, `first_of_${noun}`, 'offset']
      : [`${noun}_end`, `${noun}_limit`, 'boundary'];
  return drawName(place, rng, names, avoid);
}
