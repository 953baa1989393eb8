import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';

import { EXIT, UserError } from '../core/errors.js';

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

/** By status that asking again does not change: what the user can do about it. */
export type Fixes = Readonly<Partial<Record<number, string>>>;

export const KEY_FIXES: Fixes = {
  401: 'set OPENAI_API_KEY to a key that this server takes',
  403: 'use a key that may use this model',
};

/** What came of one request after all retries. */
export type Asked<Value> =
  | { readonly kind: 'done'; readonly value: Value; readonly seconds: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly seconds: number };

/** Sends requests to a server by whatever endpoint `send` names; rejects as `Chat.ask` does. */
export type Asker = <Value>(
  send: (client: OpenAI, signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
) => Promise<Asked<Value>>;

/** What all requests to an OpenAI-compatible server have in common. Retries are the SDK's own: exponential, `retry-after` honoured. */
export function createAsker(options: OpenAiOptions, fixes: Fixes): Asker {
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
  return async (send, signal) => {
    const began = performance.now();
    const seconds = (): number => Math.round(performance.now() - began) / 1000;
    const deadline = new AbortController();
    const allowed = options.timeoutSeconds * (options.retries + 1) + LONGEST_WAITING;
    const timer = setTimeout(() => {
      deadline.abort(new Error(`no answer within ${allowed} s, all retries together`));
    }, allowed * 1000);
    try {
      // Raced, since the SDK's own wait between two tries cannot be interrupted.
      const value = await raced([signal, deadline.signal], (either) => send(client, either));
      return { kind: 'done', value, seconds: seconds() };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: 'failed', reason: reasonOf(error, options, fixes), seconds: seconds() };
    } finally {
      clearTimeout(timer);
    }
  };
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
function reasonOf(error: unknown, { baseUrl, timeoutSeconds, retries }: OpenAiOptions, fixes: Fixes): string {
  if (error instanceof APIConnectionTimeoutError) {
    return `no answer within ${timeoutSeconds} s (tries: ${retries + 1})`;
  }
  if (!(error instanceof APIError)) {
    return oneLine(error instanceof Error ? error.message : String(error));
  }
  const status: unknown = error.status;
  const message = oneLine(error.message);
  const fix = typeof status === 'number' ? fixes[status] : undefined;
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
