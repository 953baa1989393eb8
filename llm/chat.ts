/** One message of a conversation with a model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What is asked of a model. Equal requests have equal hashes; where the model is served is no part of it. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
}

export interface TokenUsage {
  readonly prompt: number;
  readonly completion: number;
}

/** What came of asking: text, or why there is none after all retries. Both are results. */
export type ChatOutcome =
  | {
      readonly kind: 'answered';
      readonly text: string;
      readonly tokens: TokenUsage;
      readonly seconds: number;
    }
  | { readonly kind: 'failed'; readonly reason: string; readonly seconds: number };

/** Something that answers requests: a model behind a network, a record of earlier answers, a test's own. */
export interface Chat {
  /**
   * Rejects with the signal's reason when aborted, and with a UserError where asking again cannot help before the
   * user mends something (no key, no such model, no network allowed).
   */
  ask(request: ChatRequest, signal: AbortSignal): Promise<ChatOutcome>;
}
