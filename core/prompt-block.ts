/** A block of a prompt's description: a source as it is, or one or more of them in other words. */
export interface PromptBlock {
  /** Numbers of the sources (sentences, lists, examples) that it stands for, ascending; at least one. */
  readonly sources: readonly number[];
  /** The other words; null where its one source stands as it is. */
  readonly text: string | null;
}

/** A prompt as a search varies it: blocks by ascending first source, no source in two of them. None: no description. */
export type PromptGenotype = readonly PromptBlock[];
