import type { Rng } from '../../../core/rng.js';
import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { namesForElement, namesForValue } from '../naming/names-for-value.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { isPlural, pluralName, singularName } from '../naming/words.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

/** Nouns for many values and for one of them, best first. */
export interface Nouns {
  readonly many: readonly string[];
  readonly ones: readonly string[];
}

/** Nouns for the values that a list of some name gathers: the name itself where it tells, else what is put into it. */
export function nounsForItems(place: Place, name: string | null, item: SyntaxNode | null): Nouns {
  const own = name === null || isVague(name) ? null : plainNoun(name);
  const isMany = own !== null && isPlural(own.slice(own.lastIndexOf('_') + 1));
  const found = item === null ? [] : namesForValue(place.subject, place.file, item);
  const nouns = nounsOf([...(isMany ? [singularName(own)] : []), ...ownNoun(place, item), ...found]);
  // `smoothed`, `found`: a list that says how its items are, which has no form for one of them.
  return own !== null && !isMany && name !== null && name.length > 3
    ? { many: [name, ...nouns.many], ones: ['next_value', 'next_result'] }
    : nouns;
}

/** The noun that a variable's own name is. */
function ownNoun(place: Place, item: SyntaxNode | null): readonly string[] {
  const name = item?.type === 'identifier' ? textOf(place.tree, item) : null;
  const noun = name === null || isVague(name) ? null : plainNoun(name);
  return noun === null ? [] : [noun];
}

/** Nouns for the elements of a sequence. */
export function nounsForElements(place: Place, sequence: SyntaxNode): Nouns {
  return nounsOf(namesForElement(place.subject, place.file, sequence));
}

/** Truth values, and words that say only that there is a value. */
const UNFIT =
  /^(?:is|has|are|can|meets|current|intermediate|resulting|prepared|computed|working|single|both)_|_holds$/;

/** Words that the names of queues and workers say already. */
const ADJECTIVE = /^(?:found|matching|kept|selected|collected|gathered|listed|chosen|combined|remaining)_/;

/** What naming by structure makes of a call or a choice, which nobody would say. */
const AWKWARD =
  /(?:^|_)(?:of|chosen|rounded|joined|resulting|entry|element|item|text_part|stored|leading|initial|first|running)(?:_|$)/;

function nounsOf(found: readonly string[]): Nouns {
  const plain = found.filter((one) => !UNFIT.test(one)).map((one) => one.replace(ADJECTIVE, ''));
  const good = plain.filter((one) => one.split('_').length <= 2 && !AWKWARD.test(one));
  const ones = [...new Set([...good.map(singularName), 'result'])];
  const [first = 'result'] = ones;
  const told = [`next_${first}`, ...(first.includes('_') ? [] : [`arrived_${first}`])];
  return { many: [...new Set(ones.map(pluralName))], ones: [...ones.slice(0, 1), ...told, ...ones.slice(1)] };
}

/** A name made of one of some verbs and one of the first two nouns. */
export function drawDeed(
  place: Place,
  rng: Rng,
  verbs: readonly string[],
  nouns: readonly string[],
  avoid: Set<string>,
): string | null {
  const names = [...nouns.slice(0, 1), 'results'].flatMap((noun) => verbs.map((verb) => `${verb}_${noun}`));
  const first = rng.shuffle(names.slice(0, verbs.length));
  return taken(drawName(place, rng, [...first, ...names], avoid), avoid);
}

/** A name of a list in random order of preference. */
export function drawOne(place: Place, rng: Rng, names: readonly string[], avoid: Set<string>): string | null {
  return taken(drawName(place, rng, rng.shuffle(names), avoid), avoid);
}

function taken(name: string | null, avoid: Set<string>): string | null {
  if (name !== null) {
    avoid.add(name);
  }
  return name;
}
