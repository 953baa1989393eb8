/** What a server says of the tokens of a request. */
export interface FakeUsage {
  readonly prompt: number;
  readonly completion: number;
}

export interface FakeChoice {
  /** Null as some servers give it beside a refusal, or for nothing. */
  readonly text: string | null;
  readonly refusal?: string;
  readonly finish: string;
}

export interface FakeCompletion {
  readonly model: string;
  readonly choices: readonly FakeChoice[];
  /** Null where the server keeps it to itself. */
  readonly usage: FakeUsage | null;
}

/** Of a chat. */
export function chatBody({ model, choices, usage }: FakeCompletion): string {
  return JSON.stringify({
    ...{ id: 'fake', object: 'chat.completion', created: 0, model },
    choices: choices.map(({ text, refusal, finish }, index) => ({
      index,
      finish_reason: finish,
      message: { role: 'assistant', content: text, ...(refusal === undefined ? {} : { refusal }) },
    })),
    ...usageOf(usage),
  });
}

/** Of a legacy completion. */
export function completionBody({ model, choices, usage }: FakeCompletion): string {
  return JSON.stringify({
    ...{ id: 'fake', object: 'text_completion', created: 0, model },
    choices: choices.map(({ text, finish }, index) => ({
      index,
      text,
      finish_reason: finish,
      logprobs: null,
    })),
    ...usageOf(usage),
  });
}

export function embeddingsBody(
  model: string,
  vectors: readonly (readonly number[])[],
  promptTokens: number | null,
): string {
  return JSON.stringify({
    ...{ object: 'list', model },
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    ...(promptTokens === null ? {} : { usage: { prompt_tokens: promptTokens, total_tokens: promptTokens } }),
  });
}

export function modelsBody(models: readonly string[]): string {
  return JSON.stringify({
    object: 'list',
    data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'speciate' })),
  });
}

export function errorBody(message: string, more: Readonly<Record<string, string>> = {}): string {
  return JSON.stringify({ error: { message, type: 'fake_error', ...more } });
}

function usageOf(usage: FakeUsage | null): object {
  return usage === null
    ? {}
    : {
        usage: {
          prompt_tokens: usage.prompt,
          completion_tokens: usage.completion,
          total_tokens: usage.prompt + usage.completion,
        },
      };
}
