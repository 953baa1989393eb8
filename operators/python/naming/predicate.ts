/** A name for a truth value, and the clause that says it in English: `is_below_threshold`, `the distance is below the threshold`. */
export interface Predicate {
  readonly name: string;
  readonly clause: string;
}

/** Words that stand where an article would. */
export const DETERMINER = /^(?:all|both|each|every|any|some|no|its|their)_/;

/** Adjectives that need a noun behind them when they end a name: `running_largest`. */
const BARE_ADJECTIVE =
  /(?:^|_)(?:largest|smallest|longest|shortest|highest|lowest|greatest|least|valid|invalid|chosen|known|given|taken|seen|ready|empty|equal|positive|negative)$/;

/** The English of a noun: `the sorted numbers`, `both values`, `the running largest value`. */
export function article(noun: string): string {
  const words = `${noun.replaceAll('_', ' ')}${BARE_ADJECTIVE.test(noun) ? ' value' : ''}`;
  return DETERMINER.test(noun) ? words : `the ${words}`;
}

/** Several names for one clause. */
export function phrase(names: readonly string[], clause: string): readonly Predicate[] {
  return names.map((name) => ({ name, clause }));
}
