/** Texts to be embedded, and by what. */
export interface EmbeddingRequest {
  readonly model: string;
  /** One or more, none empty. */
  readonly texts: readonly string[];
}

/** What came of asking: a vector a text, in their order and of one length, or why there are none after all retries. */
export type EmbeddingOutcome =
  | {
      readonly kind: 'answered';
      /** In single precision, so that a kept one is what came, bit by bit. */
      readonly vectors: readonly Float32Array[];
      readonly tokens: number;
      readonly seconds: number;
    }
  | { readonly kind: 'failed'; readonly reason: string; readonly seconds: number };

/** Something that embeds texts. */
export interface Embedder {
  /** Rejects with the signal's reason when aborted, and with a UserError where the user has to mend something first. */
  embed(request: EmbeddingRequest, signal: AbortSignal): Promise<EmbeddingOutcome>;
}
