import { setMaxListeners } from 'node:events';

import { EnvironmentError, EXIT, UserError } from '../core/errors.js';
import { createRng } from '../core/rng.js';

import type { Clock, RateControl } from './rate-control.js';
import { createRateControl, REAL_CLOCK } from './rate-control.js';
import type { Exchange, ServerOptions, Tried } from './transport.js';
import { createTransport, oneLine } from './transport.js';

/** Where and how a model is reached, and how often it is asked again. */
export interface OpenAiOptions extends ServerOptions {
  /** Further tries after a time-out, a lost connection, an unreadable answer, and the statuses 408, 409, 429 and 5xx. */
  readonly retries: number;
  /** Further tries where the server only says that it has too much to do (429); as `retries` where it is left out. */
  readonly busyRetries?: number | undefined;
  /** Seconds that one request may wait between its tries in all: a server that says "come back tomorrow" has failed. */
  readonly patienceSeconds?: number | undefined;
  /** Requests at a time at most; 16 where it is left out. */
  readonly maxConcurrency?: number | undefined;
  /** From 0 up to 1, drawn for every wait; it decides no result. */
  readonly jitter?: (() => number) | undefined;
  readonly clock?: Clock | undefined;
}

const DEFAULT_PATIENCE = 90;
const DEFAULT_CONCURRENCY = 16;
const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 30;

/** By status that asking again does not change: what the user can do about it. */
export type Fixes = Readonly<Partial<Record<number, string>>>;

export const KEY_FIXES: Fixes = {
  401: 'set OPENAI_API_KEY to a key that this server takes',
  403: 'use a key that may use this model',
};

type TriedStatus = Extract<Tried, { readonly kind: 'status' }>;

/** What came of one request after all retries. */
export type Asked =
  /** `value`: the answer's JSON, of whatever form; its text where no JSON was wanted. */
  | { readonly kind: 'done'; readonly value: unknown; readonly seconds: number }
  | { readonly kind: 'too-long'; readonly reason: string; readonly seconds: number }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** The status of the last try; null where it was no status. */
      readonly status: TriedStatus | null;
      readonly seconds: number;
    };

/** Told of every try, so that it can be paid for. */
export interface TryWatch {
  /** Before anything is sent; rejects where it may not be sent. */
  sending(signal: AbortSignal): Promise<void>;
  /** After a try that gave no answer to work with; the last try's is told too. */
  failed(tried: Tried): void;
}

export interface AskMore {
  readonly watch?: TryWatch;
  /** No JSON is wanted. */
  readonly isText?: boolean;
  /** What is wrong with an answer, so that it is asked for again; null where nothing is. */
  readonly fault?: (value: unknown) => string | null;
}

/** Sends requests to a server; rejects as `Chat.ask` does. */
export type Asker = (exchange: Exchange, signal: AbortSignal, more?: AskMore) => Promise<Asked>;

/** What all requests to an OpenAI-compatible server have in common: turns, retries, and what only the user can mend. */
export function createAsker(options: OpenAiOptions, fixes: Fixes): Asker {
  const transport = createTransport(options);
  const clock = options.clock ?? REAL_CLOCK;
  const control = createRateControl(options.maxConcurrency ?? DEFAULT_CONCURRENCY, clock);
  const jitter = options.jitter ?? createRng('llm', 'jitter', process.pid).next;
  const backoff = (failures: number): number =>
    Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (1 - jitter() / 2);
  return async (exchange, signal, more = {}) => {
    const { watch } = more;
    // One signal stops all requests of a piece of work, and Node warns of more than ten that listen.
    setMaxListeners(0, signal);
    const began = clock.now();
    const seconds = (): number => Math.round((clock.now() - began) * 1000) / 1000;
    const counts = { tries: 0, failures: 0, busy: 0 };
    let patience = options.patienceSeconds ?? DEFAULT_PATIENCE;
    for (;;) {
      const turn = await entered(control, signal, patience, watch);
      if (turn === null) {
        const reason = `${options.baseUrl} asks to be left alone for more than ${Math.round(patience)} s`;
        return { kind: 'failed', reason, status: null, seconds: seconds() };
      }
      patience -= turn.held;
      counts.tries += 1;
      const tried = await transport(exchange, signal);
      const read = tried.kind === 'body' ? readBody(tried.text, more) : null;
      const isGood = tried.kind === 'too-long' || (read !== null && 'value' in read);
      const isBusy = tried.kind === 'status' && isTooMuch(tried);
      counts.busy += isBusy ? 1 : 0;
      counts.failures += isBusy || isGood ? 0 : 1;
      const wait = isGood ? 0 : waitAfter(tried, backoff(isBusy ? counts.busy : counts.failures));
      turn.leave(isBusy ? { kind: 'busy', seconds: wait } : { kind: isGood ? 'good' : 'other' });
      if (read !== null && 'value' in read) {
        return { kind: 'done', value: read.value, seconds: seconds() };
      }
      if (tried.kind === 'too-long') {
        return { kind: 'too-long', reason: tooLong(tried.bytes), seconds: seconds() };
      }
      watch?.failed(tried);
      signal.throwIfAborted();
      refuse(tried, options.baseUrl, fixes);
      const isOver = isBusy
        ? counts.busy > (options.busyRetries ?? options.retries)
        : counts.failures > options.retries || !isPassing(tried);
      if (isOver || wait > patience) {
        const reason = read?.fault ?? reasonOf(tried, counts.tries, isOver ? null : wait);
        return { kind: 'failed', reason, status: tried.kind === 'status' ? tried : null, seconds: seconds() };
      }
      // All wait while a server is busy, this request too: in `enter`.
      if (!isBusy) {
        patience -= wait;
        await clock.wait(wait, signal);
      }
    }
  };
}

async function entered(
  control: RateControl,
  signal: AbortSignal,
  patience: number,
  watch: TryWatch | undefined,
) {
  const turn = await control.enter(signal, patience);
  try {
    await (turn === null ? undefined : watch?.sending(signal));
  } catch (error) {
    turn?.leave({ kind: 'other' });
    throw error;
  }
  return turn;
}

function readBody(
  text: string,
  { isText = false, fault = () => null }: AskMore,
): { readonly value: unknown } | { readonly fault: string } {
  let value: unknown = text;
  try {
    value = isText ? text : JSON.parse(text);
  } catch {
    return { fault: 'the answer is no JSON' };
  }
  const found = fault(value);
  return found === null ? { value } : { fault: found };
}

function isTooMuch({ status, retryAfter }: TriedStatus): boolean {
  return status === 429 || (status === 503 && retryAfter !== null);
}

function waitAfter(tried: Tried, otherwise: number): number {
  return tried.kind === 'status' && tried.retryAfter !== null ? tried.retryAfter : otherwise;
}

/** Whether another try may end otherwise. */
function isPassing(tried: Tried): boolean {
  return tried.kind !== 'status' || [408, 409, 429].includes(tried.status) || tried.status >= 500;
}

/** Throws where only the user can mend it. */
function refuse(tried: Tried, baseUrl: string, fixes: Fixes): void {
  if (tried.kind !== 'status') {
    return;
  }
  const { status, code, message } = tried;
  if (status === 402 || code === 'insufficient_quota') {
    throw new EnvironmentError(
      `the account at ${baseUrl} is spent: ${oneLine(message)}`,
      'fill the account, or name another server; then run the same command again, which goes on',
    );
  }
  const fix = fixes[status];
  if (fix !== undefined) {
    throw new UserError(`${baseUrl} refuses the request: ${oneLine(message)}`, fix, EXIT.usage);
  }
}

function tooLong(bytes: number): string {
  return `the answer is longer than ${Math.floor(bytes / 2 ** 20)} MB`;
}

/** One line for the store. */
function reasonOf(tried: Tried, tries: number, wait: number | null): string {
  switch (tried.kind) {
    case 'status':
      return wait === null
        ? oneLine(tried.message)
        : `${oneLine(tried.message)} (the server asks to wait ${Math.round(wait)} s)`;
    case 'lost':
      return tried.isTimeout ? `${tried.reason} (tries: ${tries})` : tried.reason;
    case 'unsent':
      return tried.reason;
    case 'body':
      return 'the answer is no JSON';
    case 'too-long':
      return tooLong(tried.bytes);
  }
}
