import { readdirSync, writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';

import { EnvironmentError, EXIT, UserError } from '../core/errors.js';

import type { EmbeddingCache, EmbeddingJob } from './embed-all.js';
import { embedAll } from './embed-all.js';
import { openEmbeddingFile } from './embedding-file.js';
import type { Embedder } from './embeddings.js';
import { createOpenAiEmbedder } from './openai-embeddings.js';
import type { FakeAnswer, FakeModelServer } from './fake/fake-model-server.js';
import { startFakeModelServer } from './fake/fake-model-server.js';

const never = new AbortController().signal;
const TWO = { model: 'tiny', texts: ['a', 'b'] };
const GOOD: FakeAnswer = {
  kind: 'embeddings',
  vectors: [
    [1, 0],
    [0, 0.5],
  ],
};

async function serverThat(answers: readonly FakeAnswer[]): Promise<FakeModelServer> {
  const server = await startFakeModelServer(
    (_, number) => answers[Math.min(number, answers.length - 1)] ?? { kind: 'hang-up' },
  );
  onTestFinished(() => server.close());
  return server;
}

function embedderAt({ baseUrl }: FakeModelServer, retries = 1): Embedder {
  return createOpenAiEmbedder({ baseUrl, apiKey: 'secret', timeoutSeconds: 5, retries });
}

const raw = (status: number, body: unknown): FakeAnswer => ({
  kind: 'raw',
  status,
  headers: { 'retry-after-ms': '10' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const error = (status: number): FakeAnswer => raw(status, { error: { message: 'no luck' } });

describe('the embeddings of a server', () => {
  it('are asked for with the model and the texts, and come in single precision with their tokens', async () => {
    const server = await serverThat([{ kind: 'embeddings', vectors: [[0.1], [2]] }]);
    expect(await embedderAt(server).embed(TWO, never)).toMatchObject({
      kind: 'answered',
      vectors: [Float32Array.of(0.1), Float32Array.of(2)],
      tokens: 100,
    });
    expect(server.requests).toMatchObject([
      { path: '/v1/embeddings', authorization: 'Bearer secret', model: 'tiny', inputs: ['a', 'b'] },
    ]);
  });

  it('belong to the texts by their indices, in whatever order they come', async () => {
    const data = [
      { index: 1, embedding: [2] },
      { index: 0, embedding: [1] },
    ];
    expect(await embedderAt(await serverThat([raw(200, { data })])).embed(TWO, never)).toMatchObject({
      vectors: [Float32Array.of(1), Float32Array.of(2)],
    });
    const unnumbered = data.map(({ embedding }) => ({ embedding }));
    const server = await serverThat([raw(200, { data: unnumbered })]);
    expect(await embedderAt(server).embed(TWO, never)).toMatchObject({
      vectors: [Float32Array.of(2), Float32Array.of(1)],
      tokens: 0,
    });
  });

  it.each([
    ['busy', error(429)],
    ['broken', error(500)],
    ['gone', { kind: 'hang-up' } as const],
  ])('are asked for again where it is %s', async (_, first) => {
    const server = await serverThat([first, GOOD]);
    expect(await embedderAt(server).embed(TWO, never)).toMatchObject({ kind: 'answered' });
    expect(server.requests).toHaveLength(2);
  });

  const rows = (...embeddings: readonly unknown[]): FakeAnswer =>
    raw(200, { data: embeddings.map((embedding, index) => ({ index, embedding })) });
  it.each([
    ['always busy', error(429), /429/],
    ['always broken', error(500), /500/],
    ['no JSON', raw(200, 'hello'), /JSON/],
    ['NaN', raw(200, '{"data": [{"index": 0, "embedding": [NaN]}]}'), /JSON/],
    ['without embeddings', raw(200, { choices: [] }), /no embeddings/],
    ['null', raw(200, 'null'), /no embeddings/],
    ['too few', rows([1, 0]), /1 embeddings for 2 texts/],
    ['too many', rows([1], [2], [3]), /3 embeddings for 2 texts/],
    ['of unequal lengths', rows([1, 0], [1]), /of 2 and 1 numbers/],
    ['holes', rows([1, 0], [1, null]), /embedding 1 .* finite numbers/],
    ['texts', rows(['1'], [1]), /embedding 0 .* finite numbers/],
    ['beyond single precision', rows([1], [1e39]), /embedding 1 .* finite numbers/],
    ['empty', rows([], []), /embedding 0 .* finite numbers/],
    ['none', rows(null, [1]), /embedding 0 .* finite numbers/],
    ['of one index', raw(200, { data: [{ index: 0, embedding: [1] }, { index: 0, embedding: [1] }] }), /index/], // prettier-ignore
    ['of an index beyond', raw(200, { data: [{ index: 0, embedding: [1] }, { index: 2, embedding: [1] }] }), /index/], // prettier-ignore
  ])('are none where the answer is %s', async (_, answer, reason) => {
    const outcome = await embedderAt(await serverThat([answer])).embed(TWO, never);
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) as string });
  });

  it.each([
    [401, /OPENAI_API_KEY/],
    [403, /key/],
    [400, /as long as/],
    [404, /offers \/embeddings/],
    [405, /offers \/embeddings/],
    [501, /offers \/embeddings/],
  ])('are for the user to get where it answers %i', async (status, fix) => {
    const server = await serverThat([error(status)]);
    const asked = embedderAt(server, status === 501 ? 0 : 1).embed(TWO, never);
    await expect(asked).rejects.toThrow(UserError);
    await expect(asked).rejects.toMatchObject({ fix: expect.stringMatching(fix) as string });
    expect(server.requests).toHaveLength(1);
  });
});

/** Remembers for as long as a test lasts. */
function memory(): EmbeddingCache & { readonly kept: Map<string, Float32Array> } {
  const kept = new Map<string, Float32Array>();
  return {
    kept,
    path: 'memory',
    find: (hash) => kept.get(hash) ?? null,
    save: (entries) => {
      for (const { hash, vector } of entries) {
        kept.set(hash, vector);
      }
    },
  };
}

/** A model to which a text's vector is its length and a one. */
function counting(): Embedder & { readonly asked: (readonly string[])[] } {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    embed: ({ texts }) => {
      asked.push(texts);
      return Promise.resolve({
        kind: 'answered',
        vectors: texts.map((text) => Float32Array.of(text.length, 1)),
        tokens: 10,
        seconds: 0,
      });
    },
  };
}

const jobOf = (parts: Partial<EmbeddingJob>): EmbeddingJob => ({
  ...{ model: 'tiny', baseUrl: 'http://here/v1', cache: memory(), embedder: counting(), maxRequests: null },
  ...parts,
});
const numbered = (count: number, length = 1): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x'));

describe('embedding many texts', () => {
  it('asks for each once, in batches, and never for what is kept', async () => {
    const [embedder, cache] = [counting(), memory()];
    const texts = numbered(130);
    const { vectors, costs } = await embedAll(jobOf({ embedder, cache }), [...texts, ...texts], never);
    expect(embedder.asked.map(({ length }) => length)).toEqual([64, 64, 2]);
    expect(costs).toEqual({ requests: 3, tokens: 30, kept: 0 });
    expect([...vectors.keys()]).toEqual(texts);
    expect(vectors.get('129')).toEqual(Float32Array.of(3, 1));

    const again = await embedAll(jobOf({ embedder: null, cache }), texts, never);
    expect(again.vectors).toEqual(vectors);
    expect(again.costs).toEqual({ requests: 0, tokens: 0, kept: 130 });
  });

  it('keeps what one server and one model said apart from others', async () => {
    const [embedder, cache] = [counting(), memory()];
    await embedAll(jobOf({ embedder, cache }), ['a'], never);
    await embedAll(jobOf({ embedder, cache, model: 'big' }), ['a'], never);
    await embedAll(jobOf({ embedder, cache, baseUrl: 'http://there/v1' }), ['a'], never);
    expect(embedder.asked).toHaveLength(3);
  });

  it('makes batches of whole texts that servers take, with every text in one', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lengths, async (of) => {
        const embedder = counting();
        const texts = of.map((length, index) => `${index}`.padEnd(length, 'x'));
        await embedAll(jobOf({ embedder }), texts, never);
        expect(embedder.asked.flat()).toEqual([...new Set(texts)]);
        for (const batch of embedder.asked) {
          expect(batch.length === 1 || batch.join('').length <= 200_000).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('stops where the budget is spent, and the next call goes on from there', async () => {
    const [embedder, cache, texts] = [counting(), memory(), numbered(130)];
    const job = jobOf({ embedder, cache, maxRequests: 2 });
    await expect(embedAll(job, texts, never)).rejects.toMatchObject({
      message: expect.stringMatching(/budget of 2 requests .* spent/) as string,
      exitCode: EXIT.budget,
    });
    expect(cache.kept.size).toBe(128);
    expect((await embedAll(job, texts, never)).costs).toEqual({ requests: 1, tokens: 10, kept: 128 });
  });

  it('keeps what came before a failure', async () => {
    const [good, cache] = [counting(), memory()];
    let calls = 0;
    const embedder: Embedder = {
      embed: (request, signal) => {
        calls += 1;
        return calls === 2
          ? Promise.resolve({ kind: 'failed', reason: 'no luck', seconds: 0 })
          : good.embed(request, signal);
      },
    };
    const failing = embedAll(jobOf({ embedder, cache }), numbered(130), never);
    await expect(failing).rejects.toThrow(EnvironmentError);
    await expect(failing).rejects.toThrow(/tiny gave no embeddings: no luck/);
    expect(cache.kept.size).toBe(64);
    expect((await embedAll(jobOf({ embedder, cache }), numbered(130), never)).costs.kept).toBe(64);
  });

  it('refuses what is not kept where nothing may be asked', async () => {
    const asked = embedAll(jobOf({ embedder: null }), ['a', 'b'], never);
    await expect(asked).rejects.toThrow(/embeddings of 2 texts, and --offline forbids it/);
    await expect(asked).rejects.toMatchObject({ exitCode: EXIT.environment });
  });

  it('refuses a model that has changed its length since', async () => {
    const cache = memory();
    await embedAll(jobOf({ cache }), ['a'], never);
    const other: Embedder = {
      embed: () =>
        Promise.resolve({ kind: 'answered', vectors: [Float32Array.of(1, 2, 3)], tokens: 0, seconds: 0 }),
    };
    await expect(embedAll(jobOf({ cache, embedder: other }), ['a', 'b'], never)).rejects.toMatchObject({
      message: expect.stringMatching(/of 2 and 3 numbers/) as string,
      fix: expect.stringMatching(/memory/) as string,
    });
    expect(cache.kept.size).toBe(1);
  });

  it('says how far it is', async () => {
    const told: string[] = [];
    const onProgress = (done: number, all: number): void => void told.push(`${done}/${all}`);
    await embedAll(jobOf({ onProgress }), numbered(70), never);
    expect(told).toEqual(['64/70', '70/70']);
  });
});

describe('a file of embeddings', () => {
  function folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'embeddings-'));
    onTestFinished(() => {
      rmSync(path, { recursive: true });
    });
    return path;
  }

  it('gives back what was kept to the bit, also to another process that has it open', () => {
    const path = join(folder(), 'deep', 'er', 'e.sqlite');
    const [one, other] = [openEmbeddingFile(path), openEmbeddingFile(path)];
    const vector = Float32Array.of(0.1, -0, 1e-45, 3.4e38);
    one.save([
      { hash: 'x', vector },
      { hash: 'y', vector: Float32Array.of(7) },
    ]);
    other.save([{ hash: 'x', vector: Float32Array.of(1) }]);
    expect(other.find('x')).toEqual(vector);
    expect(other.find('z')).toBeNull();
    one.close();
    other.close();
    const again = openEmbeddingFile(path);
    expect(again.find('y')).toEqual(Float32Array.of(7));
    again.close();
  });

  it.each([
    [
      'no database',
      (path: string) => {
        writeFileSync(path, 'not a database, and long enough to be looked at. '.repeat(30));
      },
    ],
  ] as const)('is refused where it is %s', (_, make) => {
    const path = join(folder(), 'e.sqlite');
    make(path);
    expect(() => openEmbeddingFile(path)).toThrow(EnvironmentError);
    expect(() => openEmbeddingFile(path)).toThrow(path);
  });

  it('is refused where its folder cannot be made, and leaves nothing', () => {
    const within = folder();
    writeFileSync(join(within, 'file'), '');
    expect(() => openEmbeddingFile(join(within, 'file', 'e.sqlite'))).toThrow(EnvironmentError);
    expect(readdirSync(within)).toEqual(['file']);
  });
});
