import type OpenAI from 'openai';

import type { Chat, ChatRequest, TokenUsage } from './chat.js';
import type { Fixes, OpenAiOptions } from './openai-client.js';
import { createAsker, KEY_FIXES } from './openai-client.js';

const FIXES: Fixes = {
  ...KEY_FIXES,
  404: 'check --base-url (it ends in /v1 with most servers) and --model',
};

/**
 * A model behind an OpenAI-compatible server, asked by chat completions with nothing but the messages, since servers
 * differ in the parameters that they take.
 */
export function createOpenAiChat(options: OpenAiOptions): Chat {
  const ask = createAsker(options, FIXES);
  return {
    ask: async (request, signal) => {
      const asked = await ask((client, either) => complete(client, request, either), signal);
      if (asked.kind === 'failed') {
        return asked;
      }
      const { value, seconds } = asked;
      return value.text === null
        ? { kind: 'failed', reason: 'the answer has no text', seconds }
        : { kind: 'answered', text: value.text, tokens: value.tokens, seconds };
    },
  };
}

async function complete(
  client: OpenAI,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<{ readonly text: string | null; readonly tokens: TokenUsage }> {
  const completion = await client.chat.completions.create(
    { model: request.model, messages: request.messages.map((message) => ({ ...message })) },
    { signal },
  );
  // A compatible server may leave out what the SDK's types promise.
  const { choices, usage } = completion as Partial<typeof completion>;
  const text: unknown = choices?.[0]?.message.content;
  const tokens = { prompt: usage?.prompt_tokens ?? 0, completion: usage?.completion_tokens ?? 0 };
  return { text: typeof text === 'string' ? text : null, tokens };
}
