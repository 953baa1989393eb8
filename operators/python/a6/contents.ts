import type { Followable } from '../divisions/followable.js';
import { textOf } from '../../../syntax/tree.js';
import { seenOf } from '../origins/facts.js';
import { contentOf, elementTypeOf } from '../s9/hints.js';

/** What a sequence seems to hold: characters, numbers, or what has a length of its own. A hint alone. */
export type Content = 'text' | 'numbers' | 'sized';

const NUMBERS: ReadonlySet<string> = new Set(['int', 'float']);
/** Tuples are left out: as a rule all of them are of one length. */
const SIZED: ReadonlySet<string> = new Set(['str', 'list']);

/** Names of lists of texts or lists, where no profile says what they hold. */
const SIZED_NAMES = /words|strings|strs|names|texts|lines|matrix|grid|rows|tokens|lists|sentences/;

/** Names of lists of characters, each of which is as long as the next. */
const SINGLES = /letter|char|digit|vowel|symbol|bracket|paren/;

/** By the profile, else by the source; null where nothing is known of the elements. */
export function contentsOf({ place, sequence, type, isStream }: Followable): Content | null {
  if (isStream === true || type === 'range' || sequence.type === 'call') {
    return null;
  }
  const isSeen = sequence.type === 'identifier' || sequence.type === 'attribute';
  const seen = isSeen ? seenOf(place.subject, place.file, sequence) : undefined;
  const content = contentOf(place, sequence);
  if (content !== 'text' && SINGLES.test(textOf(place.tree, sequence))) {
    return null;
  }
  if (content === 'text') {
    return 'text';
  }
  const elements = seen?.elementTypes ?? [];
  if (elements.length > 0) {
    return elements.every((one) => NUMBERS.has(one))
      ? 'numbers'
      : elements.every((one) => SIZED.has(one))
        ? 'sized'
        : null;
  }
  if (content === 'ints') {
    return 'numbers';
  }
  const isSized = elementTypeOf(place, sequence) === 'str' || SIZED_NAMES.test(textOf(place.tree, sequence));
  return isSized ? 'sized' : null;
}
