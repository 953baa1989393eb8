import { EnvironmentError, UserError } from '../core/errors.js';
import { hashValue } from '../core/hash.js';

import type { Answers } from './answers-of.js';
import { answersOf, tooLongAnswer } from './answers-of.js';
import type { Budget } from './budget.js';
import type { TokenUsage } from './chat.js';
import type { ModelAnswer, ModelOutcome } from './model-outcome.js';
import type { ModelRequest } from './model-request.js';
import { requestHash } from './model-request.js';
import { CHAT_FIXES } from './openai-chat.js';
import type { Asked, Asker, OpenAiOptions } from './openai-client.js';
import { createAsker } from './openai-client.js';
import type { Cost } from './prices.js';
import { costOf } from './prices.js';
import { readAnswer } from './read-answer.js';
import type { Quirks, SampleRange } from './request-body.js';
import { noQuirks, refusedParameter, requestBody } from './request-body.js';
import type { Tried } from './transport.js';

export interface ModelClientOptions {
  readonly server: OpenAiOptions;
  /** Nothing is asked: only answers that are kept count. */
  readonly isOffline: boolean;
  /** Keeps the answers, and what they cost. */
  readonly budget: Budget;
  /**
   * Whether answers are kept by server too, as in a file that everything shares, since two servers may call different
   * models the same. A run's own file keeps them by request alone, and goes on with them wherever the model is served.
   */
  readonly isKeptByServer: boolean;
  /** Whether a parameter that the server does not take may be left out; it is an error otherwise. */
  readonly dropsUnsupported: boolean;
}

/** What a server says of a request that it refuses. */
export type RefusedStatus = Pick<
  Extract<Tried, { readonly kind: 'status' }>,
  'status' | 'message' | 'parameter' | 'code'
>;

/** Models behind one server. Answers are kept: what has been answered once is never asked again. */
export interface ModelClient {
  /**
   * The answer to a request, or why there is none. `sample` tells apart several answers to one request. Rejects with the
   * signal's reason when aborted, with a UserError where the budget is spent (exit code 4) or the user has to mend
   * something, and with an EnvironmentError where nothing may be asked or the server has failed many times in a row.
   */
  ask(request: ModelRequest, signal: AbortSignal, sample?: number): Promise<ModelOutcome>;
  /** Samples 0 to `count - 1`, by as few requests as the server allows. Rejects as `ask` does. */
  askSamples(request: ModelRequest, count: number, signal: AbortSignal): Promise<readonly ModelOutcome[]>;
  /** A kept answer; null where it has to be asked for. */
  find(request: ModelRequest, sample?: number): ModelAnswer | null;
  /** The key under which answers to a request are kept. */
  keyOf(request: ModelRequest): string;
  /** What is known of what the server does not take of a model's requests. */
  quirksOf(model: string): Quirks;
  /**
   * Learns from a refusal of a request's body what the server does not take; false where there is nothing to learn.
   * Throws a UserError where that changes the answers, and nobody has allowed to leave it out.
   */
  learn(model: string, body: Readonly<Record<string, unknown>>, refusal: RefusedStatus): boolean;
  readonly options: ModelClientOptions;
}

/** Failures in a row after which a server counts as gone. */
const MOST_FAILURES = 20;
/** Statuses under which a server says that it does not take a parameter. */
const REFUSALS: readonly number[] = [400, 415, 422, 501];
/** Statuses under which a gateway may have given up on a model that went on, and is paid for. */
const PERHAPS_PAID: readonly number[] = [408, 502, 504, 524];

export function createModelClient(options: ModelClientOptions): ModelClient {
  const { server, budget } = options;
  const asker = options.isOffline ? null : createAsker(server, CHAT_FIXES);
  const quirks = new Map<string, Quirks>();
  const underWay = new Map<string, Promise<readonly ModelOutcome[]>>();
  let failures = 0;
  const keyOf = (request: ModelRequest): string =>
    options.isKeptByServer
      ? hashValue({ server: server.baseUrl, request: requestHash(request) })
      : requestHash(request);
  const quirksOf = (model: string): Quirks => {
    const known = quirks.get(model) ?? noQuirks();
    quirks.set(model, known);
    return known;
  };
  const find = (request: ModelRequest, sample = 0): ModelAnswer | null =>
    budget.file.find(keyOf(request), sample);

  const send = async (
    request: ModelRequest,
    range: SampleRange,
    signal: AbortSignal,
  ): Promise<readonly ModelOutcome[]> => {
    if (asker === null) {
      throw new EnvironmentError(
        `the model ${request.model} has to be asked, and --offline forbids it`,
        'leave --offline out; what was answered before is kept',
      );
    }
    const outcomes = await sendOnce(
      { options, asker, quirks: quirksOf(request.model), key: keyOf(request) },
      request,
      range,
      signal,
    );
    const [first] = outcomes;
    const isGone = first?.kind === 'failed' && first.isServerAtFault;
    failures = isGone ? failures + 1 : 0;
    if (failures >= MOST_FAILURES) {
      throw new EnvironmentError(
        `${server.baseUrl} has failed ${failures} times in a row: ${first?.kind === 'failed' ? first.reason : ''}`,
        'see to the server, then run the same command again, which goes on; what was answered is kept',
      );
    }
    return outcomes;
  };

  const ask = async (request: ModelRequest, signal: AbortSignal, sample = 0): Promise<ModelOutcome> => {
    const known = find(request, sample);
    if (known !== null) {
      return known;
    }
    // Who asks the same at the same time waits for the same answer.
    const place = `${keyOf(request)} ${sample}`;
    const sent = underWay.get(place) ?? send(request, { first: sample, count: 1 }, signal);
    underWay.set(place, sent);
    try {
      const [outcome] = await sent;
      return (
        outcome ?? { kind: 'failed', reason: 'the answer has no text', seconds: 0, isServerAtFault: true }
      );
    } finally {
      underWay.delete(place);
    }
  };

  return {
    options,
    quirksOf,
    learn: (model, body, refusal) => adapt(options, quirksOf(model), body, { status: refusal }),
    keyOf,
    find,
    ask,
    askSamples: async (request, count, signal) => {
      const isDrawnBySeed = request.sampling?.seed !== undefined;
      const missing = Array.from({ length: count }, (_, sample) => sample).filter(
        (sample) => find(request, sample) === null,
      );
      const known = quirks.get(request.model);
      // Samples drawn by a seed each have their own; the others may come together, as long as they follow each other.
      const first = missing[0] ?? 0;
      if (
        !isDrawnBySeed &&
        missing.length > 1 &&
        missing.at(-1) === first + missing.length - 1 &&
        known?.takesN !== false
      ) {
        await send(request, { first, count: missing.length }, signal);
      }
      return Promise.all(Array.from({ length: count }, (_, sample) => ask(request, signal, sample)));
    },
  };
}

interface Sending {
  readonly options: ModelClientOptions;
  readonly asker: Asker;
  readonly quirks: Quirks;
  readonly key: string;
}

/** One HTTP request, and again where the server does not take a parameter that can do without. Keeps what is answered. */
async function sendOnce(
  { options, asker, quirks, key }: Sending,
  request: ModelRequest,
  range: SampleRange,
  signal: AbortSignal,
): Promise<readonly ModelOutcome[]> {
  const { budget } = options;
  for (;;) {
    const count = quirks.takesN ? range.count : 1;
    const { path, body } = requestBody(request, { ...range, count }, quirks);
    let call = -1;
    const asked = await asker({ method: 'post', path, body }, signal, {
      watch: {
        sending: async (whileSending) => {
          call = await budget.reserve({ key, request, first: range.first, samples: count }, whileSending);
        },
        failed: (tried) => {
          budget.end(call, { kind: isPerhapsPaid(tried) ? 'lost' : 'free' });
        },
      },
      fault: (value) => {
        const read = readAnswer(value);
        return read.kind === 'unreadable' ? read.reason : null;
      },
    });
    if (asked.kind === 'failed') {
      if (adapt(options, quirks, body, asked)) {
        continue;
      }
      const { reason, status, seconds } = asked;
      const isServerAtFault = status === null || status.status === 429 || status.status >= 500;
      return [{ kind: 'failed', reason, seconds, isServerAtFault }];
    }
    const { answers, tokens } = await readAsked(asked, request, { count, dropped: [...quirks.dropped] });
    const cost = priced(budget, request.model, tokens);
    budget.end(call, {
      ...{ kind: 'answered', cost, tokens },
      answers: answers.map((answer, index) => ({ sample: range.first + index, answer })),
    });
    // Another process may have been first: then all go on with its answer.
    return answers.map((answer, index) => budget.file.find(key, range.first + index) ?? answer);
  }
}

/** The answers to a request that a server answered, and what they cost together. */
function readAsked(
  asked: Exclude<Asked, { readonly kind: 'failed' }>,
  request: ModelRequest,
  { count, dropped }: { readonly count: number; readonly dropped: readonly string[] },
): Promise<Answers> {
  const about = { request, seconds: asked.seconds, dropped };
  return asked.kind === 'too-long' ? tooLongAnswer(about) : answersOf(asked.value, { ...about, count });
}

/** What tokens cost; nothing where the model has no price. */
export function priced({ prices }: Budget, model: string, tokens: TokenUsage): Cost {
  const price = prices.get(model);
  return price === undefined ? 0n : costOf(price, tokens);
}

function isPerhapsPaid(tried: Tried): boolean {
  return (
    tried.kind === 'lost' ||
    tried.kind === 'body' ||
    (tried.kind === 'status' && PERHAPS_PAID.includes(tried.status))
  );
}

/**
 * Learns from a refusal what the server does not take; false where there is nothing to learn. Throws a UserError where it
 * does not take what changes the answers, and nobody has allowed to leave it out.
 */
function adapt(
  { server, dropsUnsupported }: ModelClientOptions,
  quirks: Quirks,
  body: Readonly<Record<string, unknown>>,
  { status }: { readonly status: RefusedStatus | null },
): boolean {
  const parameter =
    status !== null && REFUSALS.includes(status.status) ? refusedParameter(body, status) : null;
  switch (parameter) {
    case null:
      return false;
    case 'response_format':
      quirks.takesSchema = false;
      return true;
    case 'n':
      quirks.takesN = false;
      return true;
    case 'max_tokens':
      quirks.maxTokens = 'max_completion_tokens';
      return true;
    default:
      if (!dropsUnsupported) {
        throw new UserError(
          `${server.baseUrl} does not take "${parameter}": ${status?.message ?? ''}`,
          `leave it out, or allow with --drop-unsupported that it is left out`,
        );
      }
      quirks.dropped.add(parameter);
      return true;
  }
}
