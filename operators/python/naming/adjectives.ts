/** Words in front of a noun that say where in its turn a value is: another one of these takes the place of it. */
const OF_TURN: ReadonlySet<string> = new Set(
  (
    'current following further incoming leftover next pending preceding previous queued remaining running single unread ' +
    'unseen untouched upcoming waiting'
  ).split(' '),
);

/** Words in front that say something of the value itself. */
const OF_VALUE: ReadonlySet<string> = new Set(
  (
    'chosen closing collected combined computed examined extended final first found gathered increased initial intermediate ' +
    'joined kept last leading listed matching neighbouring opening parsed partial prepared reduced resulting scaled second ' +
    'selected spaced squared stepped stored total trailing whole working known valid ready unique distinct taken new'
  ).split(' '),
);

/** Whether a snake_case noun has a word in front that tells it from others: it gets no second one. */
export function hasAdjective(noun: string): boolean {
  const [first = '', ...rest] = noun.split('_');
  return rest.length > 0 && (OF_TURN.has(first) || OF_VALUE.has(first));
}

/** A snake_case noun without words of its turn in front: `unseen_remaining_batches` becomes `batches`. */
export function bareNoun(noun: string): string {
  const words = noun.split('_');
  const own = words.findIndex((word) => !OF_TURN.has(word));
  return own === -1 ? (words.at(-1) ?? noun) : words.slice(own).join('_');
}
