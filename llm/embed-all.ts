import { EnvironmentError, EXIT, UserError } from '../core/errors.js';
import { hashValue } from '../core/hash.js';

import type { Embedder } from './embeddings.js';

/** Where embeddings are kept, so that no text is paid for twice and work that was stopped goes on. */
export interface EmbeddingCache {
  /** For messages: the file. */
  readonly path: string;
  find(hash: string): Float32Array | null;
  /** All or none. */
  save(entries: readonly { readonly hash: string; readonly vector: Float32Array }[]): void;
}

export interface EmbeddingJob {
  readonly model: string;
  /** Where the model is served. Kept embeddings are those of one server, as two may call different models the same. */
  readonly baseUrl: string;
  readonly cache: EmbeddingCache;
  /** Null where nothing may be asked. */
  readonly embedder: Embedder | null;
  /** Requests that may be made, retries not counted; null for any number. */
  readonly maxRequests: number | null;
  /** Told after each request how many texts of those that were not kept have an embedding now. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** What was asked of the model for it. */
export interface EmbeddingCosts {
  readonly requests: number;
  readonly tokens: number;
  /** Texts whose embedding was kept from before. */
  readonly kept: number;
}

export interface Embedded {
  readonly vectors: ReadonlyMap<string, Float32Array>;
  readonly costs: EmbeddingCosts;
}

const MOST_TEXTS = 64;
/** Servers limit a request's tokens (OpenAI 300 000); code has at least one for every two characters or so. */
const MOST_CHARACTERS = 200_000;

/**
 * The embeddings of texts, each asked for once. Every answer is kept before the next request. Rejects with a UserError
 * where the budget is spent with texts left (exit code 4), lengths differ, or the user has to mend something, and with an
 * EnvironmentError where nothing may be asked, or the server has failed after all retries; the same call then goes on
 * from what is kept.
 */
export async function embedAll(
  job: EmbeddingJob,
  texts: Iterable<string>,
  signal: AbortSignal,
): Promise<Embedded> {
  const { model, baseUrl, cache, embedder } = job;
  const hashes = new Map([...texts].map((text) => [text, hashValue({ model, baseUrl, text })]));
  const vectors = new Map<string, Float32Array>();
  for (const [text, hash] of hashes) {
    const known = cache.find(hash);
    if (known !== null) {
      vectors.set(text, known);
    }
  }
  const missing = [...hashes.keys()].filter((text) => !vectors.has(text));
  const costs = { requests: 0, tokens: 0, kept: vectors.size };
  for (const batch of batchesOf(missing)) {
    const outcome = await checked(job, embedder, costs.requests, missing.length).embed(
      { model, texts: batch },
      signal,
    );
    if (outcome.kind === 'failed') {
      throw new EnvironmentError(
        `${model} gave no embeddings: ${outcome.reason}`,
        'run the same command again, or name another server or model; what was answered is kept',
      );
    }
    costs.requests += 1;
    costs.tokens += outcome.tokens;
    const entries = batch.flatMap((text, index) => {
      const [vector, hash] = [outcome.vectors[index], hashes.get(text)];
      return vector === undefined || hash === undefined ? [] : [{ text, hash, vector }];
    });
    refuseLengths(job, [...vectors.values(), ...outcome.vectors]);
    cache.save(entries);
    for (const { text, vector } of entries) {
      vectors.set(text, vector);
    }
    job.onProgress?.(vectors.size - costs.kept, missing.length);
  }
  refuseLengths(job, vectors.values());
  return { vectors, costs };
}

/** The embedder where a further request may be made. */
function checked(
  { model, maxRequests }: EmbeddingJob,
  embedder: Embedder | null,
  requests: number,
  missing: number,
): Embedder {
  if (embedder === null) {
    throw new EnvironmentError(
      `${model} has to be asked for embeddings of ${missing} texts, and --offline forbids it`,
      'leave --offline out, or leave --embeddings out',
    );
  }
  if (maxRequests !== null && requests >= maxRequests) {
    throw new UserError(
      `the budget of ${maxRequests} ${maxRequests === 1 ? 'request' : 'requests'} to ${model} is spent, and there are texts left to embed`,
      'run the same command again, which goes on from there, or raise --max-requests',
      EXIT.budget,
    );
  }
  return embedder;
}

function batchesOf(texts: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_TEXTS || characters + text.length > MOST_CHARACTERS) {
      batches.push([text]);
      characters = text.length;
    } else {
      last.push(text);
      characters += text.length;
    }
  }
  return batches;
}

function refuseLengths({ model, cache }: EmbeddingJob, vectors: Iterable<Float32Array>): void {
  const lengths = [...new Set([...vectors].map(({ length }) => length))];
  if (lengths.length > 1) {
    throw new UserError(
      `${model} gives embeddings of ${lengths.join(' and ')} numbers, so its model has changed`,
      `remove what is kept of it, ${cache.path}, and run the command again`,
    );
  }
}
