import { CHAT_FIXES } from './openai-chat.js';
import type { Asked, OpenAiOptions } from './openai-client.js';
import { createAsker } from './openai-client.js';
import { readAnswer } from './read-answer.js';

export type Taken = 'yes' | 'no' | 'ignored' | 'failed';

/** What a server was found to take of a model's requests. */
export interface PingResult {
  /** Null where the server does not list its models. */
  readonly models: readonly string[] | null;
  /** Until the answer to the first chat was there. */
  readonly seconds: number;
  /** By what was tried. */
  readonly takes: Readonly<Record<string, Taken>>;
  /** What the server said where it does not take it, on one line. */
  readonly reasons: Readonly<Record<string, string>>;
}

const SCHEMA = {
  type: 'object',
  properties: { word: { type: 'string' } },
  required: ['word'],
  additionalProperties: false,
};

/** Asks for a word in several ways. Rejects with a UserError where key or model are refused. */
export async function pingModel(
  server: OpenAiOptions,
  model: string,
  signal: AbortSignal,
): Promise<PingResult> {
  const asker = createAsker(server, CHAT_FIXES);
  // What one server in ten has not got is no reason to stop.
  const probe = createAsker(server, {});
  const takes: Record<string, Taken> = {};
  const reasons: Record<string, string> = {};
  const chat = { model, messages: [{ role: 'user', content: 'Answer with one word: yes' }] };
  const first = await asker({ method: 'post', path: '/chat/completions', body: chat }, signal);
  const note = (name: string, asked: Asked, isHeeded: (value: unknown) => boolean): void => {
    if (asked.kind === 'done') {
      takes[name] = isHeeded(asked.value) ? 'yes' : 'ignored';
    } else {
      const status = asked.kind === 'failed' ? asked.status : null;
      takes[name] = status !== null && status.status < 500 && status.status !== 429 ? 'no' : 'failed';
      reasons[name] = asked.reason;
    }
  };
  const hasChoices = (value: unknown): boolean => {
    const read = readAnswer(value);
    return read.kind === 'choices' && read.choices.length > 0;
  };
  note('chat', first, hasChoices);
  for (const [name, more, isHeeded] of [
    ['schema', { response_format: schemaFormat(), max_tokens: 100 }, isOfSchema],
    ['seed', { seed: 1 }, hasChoices],
    ['n', { n: 2 }, hasTwo],
  ] as const) {
    const body = { ...chat, ...more };
    note(name, await probe({ method: 'post', path: '/chat/completions', body }, signal), isHeeded);
  }
  const legacy = { model, prompt: 'One, two,', max_tokens: 5 };
  note(
    'completions',
    await probe({ method: 'post', path: '/completions', body: legacy }, signal),
    hasChoices,
  );
  takes.usage = first.kind === 'done' && hasUsage(first.value) ? 'yes' : 'no';
  const listed = await probe({ method: 'get', path: '/models' }, signal);
  return { models: modelsOf(listed), seconds: first.seconds, takes, reasons };
}

function schemaFormat(): object {
  return { type: 'json_schema', json_schema: { name: 'word', schema: SCHEMA, strict: true } };
}

function isOfSchema(value: unknown): boolean {
  const read = readAnswer(value);
  const [choice] = read.kind === 'choices' ? read.choices : [];
  try {
    const parsed: unknown = choice?.kind === 'answered' ? JSON.parse(choice.text) : null;
    return typeof parsed === 'object' && parsed !== null && 'word' in parsed;
  } catch {
    return false;
  }
}

function hasTwo(value: unknown): boolean {
  const read = readAnswer(value);
  return read.kind === 'choices' && read.choices.length === 2;
}

function hasUsage(value: unknown): boolean {
  const read = readAnswer(value);
  return read.kind === 'choices' && read.usage !== null;
}

function modelsOf(asked: Asked): readonly string[] | null {
  const { data } = (asked.kind === 'done' ? (asked.value ?? {}) : {}) as { data?: unknown };
  return Array.isArray(data)
    ? (data as readonly { readonly id?: unknown }[]).map(({ id }) => String(id)).sort()
    : null;
}
