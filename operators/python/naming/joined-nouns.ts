import { pluralName } from './words.js';

/**
 * Several nouns in snake_case as one would say them together: what they share at the end is said once, in the plural
 * (`booked_and_available_rooms`, `error_and_warning_counts`), as is what they begin with (`player_row_and_column`); the rest
 * is told one by one (`level_score_and_lives`).
 */
export function joinedNouns(nouns: readonly string[]): string {
  const words = nouns.map((noun) => noun.split('_'));
  const [first = [], ...others] = words;
  if (others.length === 0) {
    return first.join('_');
  }
  const ended = sharedLength(words.map((one) => [...one].reverse()));
  if (ended > 0) {
    return pluralName(listedWords(words.map((one, at) => (at < others.length ? one.slice(0, -ended) : one))));
  }
  const begun = sharedLength(words);
  // What is more than the other comes behind it: `items_and_reserved_items`.
  const [left, right] = [nouns[0] ?? '', nouns[1] ?? ''];
  const isLonger = words.length === 2 && left.endsWith(`_${right}`);
  return listedWords(isLonger ? [...words].reverse() : [first, ...others.map((one) => one.slice(begun))]);
}

function listedWords(words: readonly (readonly string[])[]): string {
  return [...words.slice(0, -1).flat(), 'and', ...(words.at(-1) ?? [])].join('_');
}

/** How many of the first words are the same in all, so that each keeps a word of its own. */
function sharedLength(words: readonly (readonly string[])[]): number {
  const [first = [], ...others] = words;
  const most = Math.min(...words.map(({ length }) => length)) - 1;
  const same = first.findIndex((word, place) => others.some((other) => other[place] !== word));
  return Math.max(0, Math.min(most, same === -1 ? most : same));
}
