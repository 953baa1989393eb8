import type * as Openai from 'openai';
import type { OpenAI } from 'openai';

import type { Redactor } from './redact.js';
import { createRedactor } from './redact.js';

/** Where and how a server is reached. */
export interface ServerOptions {
  /** Of any OpenAI-compatible server, with its version: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Seconds that one try may take, its answer's last byte included. */
  readonly timeoutSeconds: number;
  /** Bytes of an answer that are read; 8 MiB where it is left out. */
  readonly maxAnswerBytes?: number | undefined;
}

/** One thing to say to a server. */
export type Exchange =
  | { readonly method: 'get'; readonly path: string; readonly maxAnswerBytes?: number }
  | { readonly method: 'post'; readonly path: string; readonly body: Readonly<Record<string, unknown>> }
  /** A file that batches are read from. */
  | { readonly method: 'upload'; readonly path: string; readonly name: string; readonly text: string };

/** What came of one try. */
export type Tried =
  | { readonly kind: 'body'; readonly text: string }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message: string;
      /** The parameter that the server names; null where it names none. */
      readonly parameter: string | null;
      readonly code: string | null;
      /** Seconds; null where the server does not say. */
      readonly retryAfter: number | null;
    }
  /** No connection was made, so that nothing was asked. */
  | { readonly kind: 'unsent'; readonly reason: string }
  /** The request may have arrived and been worked on, and nothing or half of an answer came back. */
  | { readonly kind: 'lost'; readonly reason: string; readonly isTimeout: boolean }
  | { readonly kind: 'too-long'; readonly bytes: number };

/** Says one thing to a server, once. Never rejects; where the signal is aborted the result is `lost`. */
export type Transport = (exchange: Exchange, signal: AbortSignal) => Promise<Tried>;

/** Characters of a refusal that are read: it names the parameter at fault somewhere. */
const LONG = 4000;

const DEFAULT_BYTES = 8 * 2 ** 20;

/** Codes of the system and of Node's fetch under which no byte has been sent. */
const UNSENT =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT|ERR_TLS/;

type Sdk = typeof Openai;

/**
 * A server through the SDK, whose own retries and log are off. The key is taken out of all that comes back. The SDK is loaded with the
 * first exchange: most commands can talk to a model, and few do.
 */
export function createTransport(options: ServerOptions): Transport {
  const redactor = createRedactor(options.apiKey);
  let client: OpenAI | undefined;
  return async (exchange, signal) => {
    const sdk = await import('openai');
    client ??= clientOf(sdk, options);
    return tryOnce({ sdk, client, options, redactor }, exchange, signal);
  };
}

function clientOf({ OpenAI: Client }: Sdk, options: ServerOptions): OpenAI {
  return new Client({
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    // Not from the environment: a header that another server has no business to see.
    organization: null,
    project: null,
    // The time-out of a try is ours: the SDK's ends with the headers.
    timeout: 2 ** 31 - 1,
    maxRetries: 0,
    logLevel: 'off',
  });
}

/** What a try needs of the transport that makes it. */
interface Means {
  readonly sdk: Sdk;
  readonly client: OpenAI;
  readonly options: ServerOptions;
  readonly redactor: Redactor;
}

async function tryOnce(means: Means, exchange: Exchange, signal: AbortSignal): Promise<Tried> {
  const { options, redactor } = means;
  const controller = new AbortController();
  const onAbort = (): void => {
    controller.abort();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    controller.abort();
  }, options.timeoutSeconds * 1000);
  try {
    if (signal.aborted) {
      return { kind: 'unsent', reason: 'stopped' };
    }
    const response = await send(means, exchange, controller.signal);
    const most =
      (exchange.method === 'get' ? exchange.maxAnswerBytes : undefined) ??
      options.maxAnswerBytes ??
      DEFAULT_BYTES;
    const text = await readText(response, most);
    return text === null ? { kind: 'too-long', bytes: most } : { kind: 'body', text: redactor.answer(text) };
  } catch (error) {
    return late.signal.aborted
      ? { kind: 'lost', reason: `no answer within ${options.timeoutSeconds} s`, isTimeout: true }
      : triedOf(error, means);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

async function send({ sdk, client }: Means, exchange: Exchange, signal: AbortSignal): Promise<Response> {
  switch (exchange.method) {
    case 'get':
      return client.get(exchange.path, { signal }).asResponse();
    case 'post':
      return client.post(exchange.path, { body: exchange.body, signal }).asResponse();
    case 'upload': {
      const file = await sdk.toFile(Buffer.from(exchange.text), exchange.name, { type: 'application/jsonl' });
      return client.files.create({ file, purpose: 'batch' }, { signal }).asResponse();
    }
  }
}

/** Null where there is more than `most` bytes, which are not waited for. */
async function readText(response: Response, most: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > most) {
      return null; // Leaving the loop cancels the body.
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function triedOf(error: unknown, { sdk, options, redactor }: Means): Tried {
  const { baseUrl, timeoutSeconds } = options;
  if (error instanceof sdk.APIConnectionTimeoutError) {
    return { kind: 'lost', reason: `no answer within ${timeoutSeconds} s`, isTimeout: true };
  }
  if (error instanceof sdk.APIError && !(error instanceof sdk.APIConnectionError)) {
    const status: unknown = error.status;
    if (typeof status === 'number') {
      return {
        ...{ kind: 'status', status, message: oneLine(redactor.message(error.message), LONG) },
        parameter: typeof error.param === 'string' ? error.param : null,
        code: typeof error.code === 'string' ? error.code : null,
        retryAfter: retryAfterOf(error.headers as Headers | undefined),
      };
    }
  }
  const causes = causesOf(error);
  const said = oneLine(redactor.message(causes.at(-1)?.message ?? String(error)));
  const reason = `${baseUrl} cannot be reached: ${said}`;
  const codes = causes.map((cause) => `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}`);
  return UNSENT.test(codes.join(' '))
    ? { kind: 'unsent', reason }
    : { kind: 'lost', reason, isTimeout: false };
}

/** An error and what caused it, where they say something (the SDK keeps `connect ECONNREFUSED …` as a cause of a cause). */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message !== '') {
      causes.push(cause);
    }
    const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
    if (first instanceof Error) {
      causes.push(first);
    }
  }
  return causes;
}

/** Seconds that a server asks to be left alone: whole seconds or a date, or the milliseconds that some send. */
function retryAfterOf(headers: Headers | undefined): number | null {
  const inMilliseconds = headers?.get('retry-after-ms') ?? '';
  if (/^\d+(\.\d+)?$/.test(inMilliseconds)) {
    return Number(inMilliseconds) / 1000;
  }
  const text = headers?.get('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) {
    return Number(text);
  }
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1000);
}

/** A text in one line of at most so many characters. */
export function oneLine(text: string, most = 200): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
