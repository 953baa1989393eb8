import type { ModelRequest } from './model-request.js';

/** What a server has been found not to take of one model's requests. */
export interface Quirks {
  /** The name of the limit of tokens: newer models of OpenAI take the second only. */
  maxTokens: 'max_tokens' | 'max_completion_tokens';
  /** Whether it takes a JSON Schema; where not, the form is told in words. */
  takesSchema: boolean;
  /** Whether it gives several answers at once. */
  takesN: boolean;
  /** Parameters that are left out, by leave of the user. */
  readonly dropped: Set<string>;
}

export function noQuirks(): Quirks {
  return { maxTokens: 'max_tokens', takesSchema: true, takesN: true, dropped: new Set() };
}

/** The samples of one HTTP request: so many from this one on. */
export interface SampleRange {
  readonly first: number;
  readonly count: number;
}

/** The endpoint and the body under which a server is asked. */
export function requestBody(
  request: ModelRequest,
  { first, count }: SampleRange,
  quirks: Quirks,
): { readonly path: string; readonly body: Readonly<Record<string, unknown>> } {
  const { temperature, topP, maxTokens, seed, stop } = request.sampling ?? {};
  const wanted: Readonly<Record<string, unknown>> = {
    temperature,
    top_p: topP,
    [quirks.maxTokens]: maxTokens,
    seed: seed === undefined ? undefined : seed + first,
    stop: stop === undefined || stop.length === 0 ? undefined : [...stop],
    n: count === 1 ? undefined : count,
    response_format:
      'messages' in request && request.form !== undefined && quirks.takesSchema
        ? {
            type: 'json_schema',
            json_schema: { ...request.form, strict: isStrict(request.form.schema) },
          }
        : undefined,
  };
  const parameters = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && !quirks.dropped.has(name)),
  );
  return 'prompt' in request
    ? { path: '/completions', body: { model: request.model, prompt: request.prompt, ...parameters } }
    : {
        path: '/chat/completions',
        body: { model: request.model, messages: messagesOf(request, quirks), ...parameters },
      };
}

function messagesOf({ messages, form }: Extract<ModelRequest, { messages: unknown }>, quirks: Quirks) {
  const plain = messages.map(({ role, content }) => ({ role, content }));
  const last = plain.at(-1);
  return form === undefined || quirks.takesSchema || last === undefined
    ? plain
    : [...plain.slice(0, -1), { ...last, content: `${last.content}\n\n${inWords(form.schema)}` }];
}

/** What a server is told that takes no schema. */
function inWords(schema: unknown): string {
  return `Answer with one JSON value and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
}

/** Whether a schema is of the part that servers can hold a model to: every object closed, every key required. */
function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) {
    return schema.every(isStrict);
  }
  if (typeof schema !== 'object' || schema === null) {
    return true;
  }
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  const keys = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  const isClosed =
    type !== 'object' ||
    (additionalProperties === false &&
      Array.isArray(required) &&
      keys.every((key) => required.includes(key)));
  return isClosed && Object.values(schema).every(isStrict);
}

const REFUSAL =
  /un(known|supported|recogni[sz]ed|expected)|not (be )?(supported|permitted|allowed|recogni[sz]ed|available|implemented)|extra|does ?n[o']t (support|take|accept)/i;

/**
 * The parameter of a body that a server says it does not take; null where it complains of something else, such as a
 * prompt that is too long.
 */
export function refusedParameter(
  body: Readonly<Record<string, unknown>>,
  refusal: { readonly message: string; readonly parameter: string | null; readonly code: string | null },
): string | null {
  const optional = Object.keys(body).filter((name) => !['model', 'messages', 'prompt'].includes(name));
  const isRefusal = REFUSAL.test(refusal.message) || REFUSAL.test(refusal.code ?? '');
  if (!isRefusal) {
    return null;
  }
  const named = refusal.parameter?.split('.')[0];
  // Longest first: `max_tokens` is named beside the `max_completion_tokens` that is to take its place.
  return (
    optional.find((name) => name === named) ??
    optional.find((name) => new RegExp(`\\b${name}\\b`).test(refusal.message)) ??
    (optional.includes('response_format') && /json_schema|grammar/.test(refusal.message)
      ? 'response_format'
      : null)
  );
}
