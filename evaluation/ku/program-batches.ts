/** What one request holds at most. */
export interface BatchBounds {
  readonly programs: number;
  /** Of all its programs together. */
  readonly characters: number;
}

/**
 * Texts in their order as batches, by their places: each as full as the bounds let it be. A text that is longer than the
 * bound is a batch of its own.
 */
export function programBatches(
  texts: readonly string[],
  bounds: BatchBounds,
): readonly (readonly number[])[] {
  const batches: number[][] = [];
  let characters = 0;
  for (const [at, { length }] of texts.entries()) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= bounds.programs || characters + length > bounds.characters) {
      batches.push([at]);
      characters = length;
    } else {
      last.push(at);
      characters += length;
    }
  }
  return batches;
}
