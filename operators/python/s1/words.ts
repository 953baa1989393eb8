import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
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
  if (source?.type !== 'identifier') {
    return null;
  }
  const noun = plainNoun(textOf(place.tree, source));
  const last = noun?.slice(noun.lastIndexOf('_') + 1) ?? '';
  return noun !== null && isShort(noun) && isPlural(last) ? { one: singularName(noun), many: noun } : null;
}

function nounOf(place: Place, iterable: SyntaxNode): ElementWords | null {
  if (kindOf(place.file, iterable) === 'text') {
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

/** A name for how many elements are taken together. */
export function sizeName(
  place: Place,
  rng: Rng,
  words: ElementWords,
  avoid: ReadonlySet<string>,
): string | null {
  const names = [
    ...['batch', 'group', 'chunk', 'block'].map((word) => `${words.many}_per_${word}`),
    ...['batch', 'group', 'chunk', 'block', 'portion'].map((word) => `${word}_size`),
    'batch_length',
    'chunk_length',
  ];
  return drawName(place, rng, rng.shuffle(names), avoid);
}

/** A name for the first element of a batch. */
export function leaderName(
  place: Place,
  rng: Rng,
  words: ElementWords,
  avoid: ReadonlySet<string>,
): string | null {
  const adjectives = rng.shuffle(['first', 'leading', 'opening', 'initial']);
  return drawName(
    place,
    rng,
    [...adjectives, ...adjectives.map((word) => `${word}_${words.one}`)]
      .slice(4)
      .concat('first_entry', 'leading_entry'),
    avoid,
  );
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

/** A name for where a block begins or ends. */
export function edgeName(
  place: Place,
  rng: Rng,
  edge: 'start' | 'stop',
  avoid: ReadonlySet<string>,
): string | null {
  const names =
    edge === 'start'
      ? ['block_start', 'batch_start', 'chunk_start', 'offset', 'section_start', 'first_of_block']
      : ['block_end', 'batch_end', 'chunk_end', 'section_end', 'boundary', 'block_limit'];
  return drawName(place, rng, rng.shuffle(names), avoid);
}
