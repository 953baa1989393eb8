import { EnvironmentError } from '../core/errors.js';

import { answersOf } from './answers-of.js';
import { refusalOf } from './batch-refusal.js';
import type { BatchCall } from './batch-store.js';
import type { ModelClient, RefusedStatus as Refusal } from './model-client.js';
import { priced } from './model-client.js';
import type { ModelRequest } from './model-request.js';
import type { Asker, Fixes } from './openai-client.js';
import { createAsker, KEY_FIXES } from './openai-client.js';
import { readAnswer } from './read-answer.js';
import type { Clock } from './rate-control.js';
import { REAL_CLOCK } from './rate-control.js';
import { requestBody } from './request-body.js';
import type { Exchange } from './transport.js';

/** One answer that is wanted. */
export interface BatchItem {
  readonly request: ModelRequest;
  readonly sample: number;
}

export interface BatchOptions {
  /** Between two looks whether a batch is done. */
  readonly pollSeconds: number;
  readonly clock?: Clock;
  readonly onProgress?: (text: string) => void;
  /** Told of what a batch did not answer, so that it is asked for by itself, which costs more. */
  readonly onLeft?: (text: string) => void;
}

/** Requests of one batch at most: what OpenAI takes. */
const MOST_REQUESTS = 50_000;
/** Characters of one batch's file at most: OpenAI takes 200 MB. */
const MOST_CHARACTERS = 100_000_000;
const RESULT_BYTES = 500 * 2 ** 20;
const ENDED = ['completed', 'failed', 'expired', 'cancelled'];

const FIXES: Fixes = {
  ...KEY_FIXES,
  404: 'name a server that takes batches with --base-url, or ask without --batch',
  405: 'name a server that takes batches with --base-url, or ask without --batch',
};

/**
 * Has a server work through many requests as batches, and keeps their answers as those of single requests: afterwards
 * `client.find` and `client.ask` know them. What a batch of an earlier session was asked is fetched, not asked again.
 * Requests that the server did not answer are left, and are for `client.ask`. All requests are of one endpoint and model.
 * Rejects as `client.ask` does.
 */
export async function askBatch(
  client: ModelClient,
  items: readonly BatchItem[],
  options: BatchOptions,
  signal: AbortSignal,
): Promise<void> {
  const { budget, server, isOffline } = client.options;
  const isMissing = ({ request, sample }: BatchItem): boolean => client.find(request, sample) === null;
  if (isOffline || !items.some(isMissing)) {
    return;
  }
  const work: Work = { client, asker: createAsker(server, FIXES), options, signal };
  const { batches } = budget.file;
  for (const { id, remoteId } of batches.open(budget.account, server.baseUrl)) {
    if (remoteId === null) {
      batches.close(id); // Perhaps sent: its requests stay charged, and are asked again.
    } else {
      await fetchBatch(work, id, remoteId);
    }
  }
  for (const part of partsOf(items.filter(isMissing))) {
    let left: readonly BatchItem[] = part;
    let refusal: Refusal | null = null;
    do {
      const { id, remoteId } = await sendBatch(work, left);
      refusal = await fetchBatch(work, id, remoteId);
      left = left.filter(isMissing);
      // Sent again as long as what it was refused for can be asked otherwise, as a single request is.
    } while (left.length > 0 && refusal !== null && isLearnt(work, left, refusal));
    if (left.length > 0) {
      const reason = refusal === null ? '' : ` (${refusal.message})`;
      options.onLeft?.(
        `a batch left ${left.length} of ${part.length} requests without an answer${reason}; they are asked by themselves`,
      );
    }
  }
}

/** Learns what to send otherwise: of a body that was refused, as it was sent. */
function isLearnt({ client }: Work, [first]: readonly BatchItem[], refusal: Refusal): boolean {
  if (first === undefined) {
    return false;
  }
  const { request, sample } = first;
  const quirks = client.quirksOf(request.model);
  return client.learn(request.model, requestBody(request, { first: sample, count: 1 }, quirks).body, refusal);
}

interface Work {
  readonly client: ModelClient;
  readonly asker: Asker;
  readonly options: BatchOptions;
  readonly signal: AbortSignal;
}

function partsOf(items: readonly BatchItem[]): readonly (readonly BatchItem[])[] {
  const parts: BatchItem[][] = [];
  let characters = 0;
  for (const item of items) {
    const size = JSON.stringify(item.request).length + 1000;
    const last = parts.at(-1);
    if (last === undefined || last.length === MOST_REQUESTS || characters + size > MOST_CHARACTERS) {
      parts.push([item]);
      characters = size;
    } else {
      last.push(item);
      characters += size;
    }
  }
  return parts;
}

/** Sends a batch; every request is written before, as one that may cost. */
async function sendBatch(
  { client, asker, signal, options }: Work,
  items: readonly BatchItem[],
): Promise<{ readonly id: number; readonly remoteId: string }> {
  const { budget, server } = client.options;
  const { batches } = budget.file;
  const id = batches.create(budget.account, server.baseUrl);
  const lines: string[] = [];
  let endpoint = '';
  let isPerhapsSent = false;
  try {
    for (const { request, sample } of items) {
      const wanted = { key: client.keyOf(request), request, first: sample, samples: 1, batch: id };
      const call = await budget.reserve(wanted, signal);
      const { path, body } = requestBody(
        request,
        { first: sample, count: 1 },
        client.quirksOf(request.model),
      );
      endpoint = `/v1${path}`;
      lines.push(JSON.stringify({ custom_id: `call-${call}`, method: 'POST', url: endpoint, body }));
    }
    const upload: Exchange = {
      ...{ method: 'upload', path: '/files', name: `speciate-${id}.jsonl` },
      text: `${lines.join('\n')}\n`,
    };
    const file = textOf(await said(asker, upload, signal), 'id');
    const body = { input_file_id: file, endpoint, completion_window: '24h' };
    isPerhapsSent = true;
    // Not tried again: a batch whose name was lost may be worked on, and two of it would be paid twice.
    const once = createAsker({ ...server, retries: 0 }, FIXES);
    const remoteId = textOf(await said(once, { method: 'post', path: '/batches', body }, signal), 'id');
    batches.name(id, remoteId);
    options.onProgress?.(`batch ${remoteId}: ${items.length} requests sent`);
    return { id, remoteId };
  } catch (error) {
    for (const call of batches.calls(id)) {
      budget.end(call.id, { kind: isPerhapsSent ? 'lost' : 'free' });
    }
    batches.close(id);
    throw error;
  }
}

/**
 * Waits until a batch has ended, and keeps what came of it. What it did not answer costs nothing; the first refusal of a
 * request, null where there is none.
 */
async function fetchBatch(work: Work, id: number, remoteId: string): Promise<Refusal | null> {
  const { client, asker, signal, options } = work;
  const { budget } = client.options;
  let batch = await said(asker, { method: 'get', path: `/batches/${remoteId}` }, signal);
  while (!ENDED.includes(textOf(batch, 'status'))) {
    await (options.clock ?? REAL_CLOCK).wait(options.pollSeconds, signal);
    batch = await said(asker, { method: 'get', path: `/batches/${remoteId}` }, signal);
  }
  const calls = new Map(budget.file.batches.calls(id).map((call) => [`call-${call.id}`, call]));
  const { output_file_id: output, error_file_id: errors } = batch as Readonly<Record<string, unknown>>;
  let answered = 0;
  let refusal: Refusal | null = null;
  for (const file of [output, errors].filter((one) => typeof one === 'string')) {
    const path = `/files/${file}/content`;
    const text = await said(asker, { method: 'get', path, maxAnswerBytes: RESULT_BYTES }, signal, true);
    for (const line of String(text)
      .split('\n')
      .filter((one) => one.trim() !== '')) {
      const isKept = await keepLine(work, calls, line);
      answered += isKept ? 1 : 0;
      refusal ??= isKept ? null : refusalOf(line);
    }
  }
  for (const call of budget.file.batches.calls(id)) {
    budget.end(call.id, { kind: 'free' });
  }
  budget.file.batches.close(id);
  options.onProgress?.(`batch ${remoteId}: ${textOf(batch, 'status')}, ${answered} answers`);
  return refusal;
}

async function keepLine(
  { client }: Work,
  calls: ReadonlyMap<string, BatchCall>,
  line: string,
): Promise<boolean> {
  const { budget } = client.options;
  const { custom_id: name, response } = JSON.parse(line) as {
    readonly custom_id?: unknown;
    readonly response?: { readonly status_code?: unknown; readonly body?: unknown };
  };
  const call = calls.get(String(name));
  const isAnswer = response?.status_code === 200 && readAnswer(response.body).kind === 'choices';
  if (call === undefined || !isAnswer) {
    return false;
  }
  const request = budget.file.batches.request(call.key);
  const dropped = [...client.quirksOf(request.model).dropped];
  const { answers, tokens } = await answersOf(response.body, { request, seconds: 0, dropped, count: 1 });
  budget.end(call.id, {
    ...{ kind: 'answered', cost: priced(budget, request.model, tokens), tokens },
    answers: answers.map((answer) => ({ sample: call.sample, answer })),
  });
  return true;
}

/** What the server says, or an EnvironmentError: a batch goes on when the command is run again. */
async function said(asker: Asker, exchange: Exchange, signal: AbortSignal, isText = false): Promise<unknown> {
  const asked = await asker(exchange, signal, { isText });
  if (asked.kind !== 'done') {
    throw new EnvironmentError(
      `the batch cannot go on: ${asked.reason}`,
      'run the same command again, which goes on with it; what was answered is kept',
    );
  }
  return asked.value;
}

function textOf(value: unknown, key: string): string {
  const found = (value as Readonly<Record<string, unknown>> | null)?.[key];
  if (typeof found !== 'string') {
    throw new EnvironmentError(
      `the server’s word on a batch has no "${key}"`,
      'name a server that takes batches with --base-url, or ask without --batch',
    );
  }
  return found;
}
