import type { Embedder, EmbeddingOutcome } from './embeddings.js';
import type { Fixes, OpenAiOptions } from './openai-client.js';
import { createAsker, KEY_FIXES } from './openai-client.js';

const NO_EMBEDDINGS =
  'name a server that offers /embeddings with --base-url (it ends in /v1 with most), and one of its embedding models with --embeddings';
const UNFIT = 'name a model with --embeddings that embeds texts as long as these programs';
const FIXES: Fixes = {
  ...KEY_FIXES,
  ...{ 400: UNFIT, 413: UNFIT, 422: UNFIT },
  ...{ 404: NO_EMBEDDINGS, 405: NO_EMBEDDINGS, 501: NO_EMBEDDINGS },
};

/** The embeddings of an OpenAI-compatible server. What does not fit the texts is a failure, and no vector of it is taken. */
export function createOpenAiEmbedder(options: OpenAiOptions): Embedder {
  const ask = createAsker(options, FIXES);
  return {
    embed: async ({ model, texts }, signal) => {
      // As numbers: some servers take no other form.
      const body = { model, input: [...texts], encoding_format: 'float' };
      const asked = await ask({ method: 'post', path: '/embeddings', body }, signal);
      return asked.kind === 'done'
        ? read(asked.value, texts.length, asked.seconds)
        : { kind: 'failed', reason: asked.reason, seconds: asked.seconds };
    },
  };
}

/** The SDK promises more of an answer than a compatible server keeps. */
function read(answer: unknown, texts: number, seconds: number): EmbeddingOutcome {
  const failed = (reason: string): EmbeddingOutcome => ({ kind: 'failed', reason, seconds });
  const { data, usage } = (answer ?? {}) as { data?: unknown; usage?: { prompt_tokens?: unknown } };
  if (!Array.isArray(data)) {
    return failed('the answer has no embeddings');
  }
  if (data.length !== texts) {
    return failed(`the answer has ${data.length} embeddings for ${texts} texts`);
  }
  const vectors: (Float32Array | undefined)[] = data.map(() => undefined);
  for (const [place, one] of (data as readonly unknown[]).entries()) {
    const { index = place, embedding } = (one ?? {}) as { index?: unknown; embedding?: unknown };
    const vector = vectorOf(embedding);
    if (vector === null) {
      return failed(`embedding ${place} of the answer is not a list of finite numbers`);
    }
    if (typeof index !== 'number' || !(index in vectors) || vectors[index] !== undefined) {
      return failed(`embedding ${place} of the answer has no index of its own`);
    }
    vectors[index] = vector;
  }
  const whole = vectors.filter((vector) => vector !== undefined);
  const lengths = [...new Set(whole.map(({ length }) => length))];
  if (lengths.length > 1) {
    return failed(`the answer has embeddings of ${lengths.join(' and ')} numbers`);
  }
  const tokens = typeof usage?.prompt_tokens === 'number' ? usage.prompt_tokens : 0;
  return { kind: 'answered', vectors: whole, tokens, seconds };
}

function vectorOf(embedding: unknown): Float32Array | null {
  if (!Array.isArray(embedding) || embedding.length === 0) {
    return null;
  }
  const numbers = (embedding as readonly unknown[]).map((one) => (typeof one === 'number' ? one : NaN));
  const vector = Float32Array.from(numbers);
  // What single precision cannot hold is infinite by now.
  return vector.every(Number.isFinite) ? vector : null;
}
