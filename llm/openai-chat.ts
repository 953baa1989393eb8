import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';

import { EXIT, UserError } from '../core/errors.js';

import type { Chat, ChatOutcome, ChatRequest } from './chat.js';

/** Where and how a model is reached. */
export interface OpenAiOptions {
  /** Of any OpenAI-compatible server, with its version: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Seconds that one try may take. */
  readonly timeoutSeconds: number;
  /** Further tries after a time-out, a lost connection, and the statuses 408, 409, 429 and 5xx. */
  readonly retries: number;
}

/** Seconds that the waits between all tries may add up to: a server that says "come back tomorrow" has failed. */
const LONGEST_WAITING = 90;

/** Statuses that asking again does not change, and what the user can do about each. */
const FIXES: Readonly<Partial<Record<number, string>>> = {
  401: 'set OPENAI_API_KEY to a key that this server takes',
  403: 'use a key that may use this model',
  404: 'check --base-url (it ends in /v1 with most servers) and --model',
};

/**
 * A model behind an OpenAI-compatible server, asked by chat completions with nothing but the messages, since servers
 * differ in the parameters that they take. Retries are the SDK's own: exponential, `retry-after` honoured.
 */
export function createOpenAiChat(options: OpenAiOptions): Chat {
  const client = new OpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    // Not from the environment: a header that another server has no business to see.
    organization: null,
    project: null,
    timeout: options.timeoutSeconds * 1000,
    maxRetries: options.retries,
    logLevel: 'off',
  });
  return {
    ask: async (request, signal) => {
      const began = performance.now();
      const seconds = (): number => Math.round(performance.now() - began) / 1000;
      const deadline = new AbortController();
      const allowed = options.timeoutSeconds * (options.retries + 1) + LONGEST_WAITING;
      const timer = setTimeout(() => {
        deadline.abort(new Error(`no answer within ${allowed} s, all retries together`));
      }, allowed * 1000);
      try {
        // Raced, since the SDK's own wait between two tries cannot be interrupted.
        return await raced([signal, deadline.signal], (either) => complete(client, request, either, seconds));
      } catch (error) {
        signal.throwIfAborted();
        return { kind: 'failed', reason: reasonOf(error, options), seconds: seconds() };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function complete(
  client: OpenAI,
  request: ChatRequest,
  signal: AbortSignal,
  seconds: () => number,
): Promise<ChatOutcome> {
  const completion = await client.chat.completions.create(
    { model: request.model, messages: request.messages.map((message) => ({ ...message })) },
    { signal },
  );
  // A compatible server may leave out what the SDK's types promise.
  const { choices, usage } = completion as Partial<typeof completion>;
  const text: string | null | undefined = choices?.[0]?.message.content;
  const tokens = { prompt: usage?.prompt_tokens ?? 0, completion: usage?.completion_tokens ?? 0 };
  return typeof text === 'string'
    ? { kind: 'answered', text, tokens, seconds: seconds() }
    : { kind: 'failed', reason: 'the answer has no text', seconds: seconds() };
}

/** The work's result, or the reason of whichever signal comes first. */
async function raced<Result>(
  signals: readonly AbortSignal[],
  work: (either: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const either = AbortSignal.any([...signals]);
  either.throwIfAborted();
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = (): void => {
      reject(either.reason instanceof Error ? either.reason : new Error(String(either.reason)));
    };
    either.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work(either), aborted]);
  } finally {
    either.removeEventListener('abort', onAbort);
  }
}

/** One line for the store. Throws a UserError where only the user can mend it. */
function reasonOf(error: unknown, { baseUrl, timeoutSeconds, retries }: OpenAiOptions): string {
  if (error instanceof APIConnectionTimeoutError) {
    return `no answer within ${timeoutSeconds} s (tries: ${retries + 1})`;
  }
  if (!(error instanceof APIError)) {
    return oneLine(error instanceof Error ? error.message : String(error));
  }
  const status: unknown = error.status;
  const message = oneLine(error.message);
  const fix = typeof status === 'number' ? FIXES[status] : undefined;
  if (fix !== undefined) {
    throw new UserError(`${baseUrl} refuses the request: ${message}`, fix, EXIT.usage);
  }
  return typeof status === 'number' ? message : `${baseUrl} cannot be reached: ${causeOf(error) ?? message}`;
}

/** What the system said of a connection (`connect ECONNREFUSED …`), which the SDK keeps as a cause of a cause. */
function causeOf(error: Error): string | null {
  let cause: unknown = error.cause;
  let text: string | null = null;
  while (cause instanceof Error) {
    text = cause.message === '' ? text : oneLine(cause.message);
    cause = cause.cause;
  }
  return text;
}

function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}
