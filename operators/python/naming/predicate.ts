/** A name for a truth value, and the clause that says it in English: `is_below_threshold`, `the distance is below the threshold`. */
export interface Predicate {
  readonly name: string;
  readonly clause: string;
}

/** The English of a noun: `the sorted numbers`. */
export function article(noun: string): string {
  return `the ${noun.replaceAll('_', ' ')}`;
}

/** Several names for one clause. */
export function phrase(names: readonly string[], clause: string): readonly Predicate[] {
  return names.map((name) => ({ name, clause }));
}
