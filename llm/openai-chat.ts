import type { Chat, ChatOutcome } from './chat.js';
import type { Fixes, OpenAiOptions } from './openai-client.js';
import { createAsker, KEY_FIXES } from './openai-client.js';
import { readAnswer } from './read-answer.js';

export const CHAT_FIXES: Fixes = {
  ...KEY_FIXES,
  404: 'check --base-url (it ends in /v1 with most servers) and --model',
};

/**
 * A model behind an OpenAI-compatible server, asked by chat completions with nothing but the messages, since servers
 * differ in the parameters that they take. Who keeps answers himself wants this; `createModelClient` keeps them.
 */
export function createOpenAiChat(options: OpenAiOptions): Chat {
  const ask = createAsker(options, CHAT_FIXES);
  return {
    ask: async ({ model, messages }, signal) => {
      const body = { model, messages: messages.map((message) => ({ ...message })) };
      const asked = await ask({ method: 'post', path: '/chat/completions', body }, signal);
      return asked.kind === 'done'
        ? plainOutcome(asked.value, asked.seconds)
        : { kind: 'failed', reason: asked.reason, seconds: asked.seconds };
    },
  };
}

function plainOutcome(value: unknown, seconds: number): ChatOutcome {
  const read = readAnswer(value);
  if (read.kind === 'unreadable') {
    return { kind: 'failed', reason: read.reason, seconds };
  }
  const [choice] = read.choices;
  if (choice?.kind !== 'answered') {
    const reason = choice?.kind === 'refused' ? 'the model refuses' : 'the answer has no text';
    return { kind: 'failed', reason, seconds };
  }
  return { kind: 'answered', text: choice.text, tokens: read.usage ?? { prompt: 0, completion: 0 }, seconds };
}
