import { join } from 'node:path';

import envPaths from 'env-paths';

import type { Program } from '../core/program.js';
import type { BenchmarkVersion } from '../fitness/similarity/compare-versions.js';
import { embedAll } from '../llm/embed-all.js';
import type { EmbeddingCosts } from '../llm/embed-all.js';

import type { ModelFlags } from './namer.js';
import { serverOf } from './namer.js';
import type { Output } from './output.js';

export interface EmbeddingFlags extends ModelFlags {
  readonly embeddings?: string;
  readonly maxRequests?: number;
}

/** Embeddings of the programs of each version, by problem id, and what they cost. */
export interface VersionEmbeddings {
  readonly model: string;
  /** Of each version, in their order. Programs without any text have none. */
  readonly versions: readonly ReadonlyMap<string, Float32Array>[];
  readonly programs: number;
  readonly costs: EmbeddingCosts;
}

/**
 * Embeds every program of every version by the model that was named, each text once; null where none was named. Answers
 * are kept in the cache folder. Rejects as `embedAll` does, with a UserError on a wrong URL and an EnvironmentError
 * without a key.
 */
export async function embedVersions(
  versions: readonly BenchmarkVersion[],
  flags: EmbeddingFlags,
  output: Output,
): Promise<VersionEmbeddings | null> {
  const model = flags.embeddings;
  if (model === undefined) {
    return null;
  }
  const server = serverOf(flags);
  // Loaded here: most comparisons ask no model, and the client is large.
  const [{ openEmbeddingFile }, { createOpenAiEmbedder }] = await Promise.all([
    import('../llm/embedding-file.js'),
    import('../llm/openai-embeddings.js'),
  ]);
  const cache = openEmbeddingFile(join(envPaths('speciate', { suffix: '' }).cache, 'embeddings.sqlite'));
  try {
    const texts = versions.map(
      ({ programs }) =>
        new Map([...programs].map(([id, program]) => [id, embeddedText(program)] as const).filter(hasText)),
    );
    const wanted = new Set(texts.flatMap((one) => [...one.values()]));
    const { vectors, costs } = await embedAll(
      {
        ...{ model, baseUrl: server.baseUrl, cache },
        embedder: flags.offline === true ? null : createOpenAiEmbedder(server),
        maxRequests: flags.maxRequests ?? null,
        onProgress: (done, all) => {
          output.note(`${done} of ${all} programs embedded`);
        },
      },
      wanted,
      new AbortController().signal,
    );
    return {
      ...{ model, programs: wanted.size, costs },
      versions: texts.map(
        (one) =>
          new Map(
            [...one].flatMap(([id, text]) => {
              const vector = vectors.get(text);
              return vector === undefined ? [] : [[id, vector] as const];
            }),
          ),
      ),
    };
  } finally {
    cache.close();
  }
}

/** A program as one text, as it is: its entry file, then the others by name. */
function embeddedText({ entryFile, files }: Program): string {
  const others = Object.keys(files)
    .filter((name) => name !== entryFile)
    .sort();
  return [entryFile, ...others].map((name) => files[name] ?? '').join('\n');
}

function hasText([, text]: readonly [string, string]): boolean {
  return text.trim() !== '';
}
