/** Names for a question, best first, and what follows `Return whether` in a docstring. */
export interface AskedNames {
  readonly names: readonly string[];
  readonly clause: string;
}

/** A noun in snake_case as a sentence says it. */
export function said(noun: string): string {
  return `the ${noun.replaceAll('_', ' ')}`;
}
