import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from 'zod';

/** The searches that are compared; the first one is held against each of the others. */
export const ALGORITHMS = ['nsga2', 'no-lead', 'no-islands', 'no-crossover', 'greedy', 'random'] as const;

export type AlgorithmName = (typeof ALGORITHMS)[number];

/** One search of one problem from one seed. */
const resultSchema = z.strictObject({
  problem: z.string(),
  seed: z.int(),
  algorithm: z.enum(ALGORITHMS),
  /** Hash of all that the result depends on besides: evaluations, parameters, tools, our own code. */
  settings: z.string(),
  evaluations: z.int(),
  /** Programs that cleared every gate, the original among them. */
  accepted: z.int(),
  /** Area above (0, 0) that these cover in RC and RR. */
  hypervolume: z.number(),
  /** Highest RC of those with an RR of at least .50, or the original's where that is lower. */
  rc: z.number(),
  /** Steps of that program. */
  steps: z.int(),
  /** Measured, of this search alone while others ran beside it. */
  seconds: z.number(),
});

export type SearchResult = Readonly<z.infer<typeof resultSchema>>;

/** The results of a file under one settings hash, which grows a line a result and so outlives a kill. */
export interface ResultsFile {
  readonly found: readonly SearchResult[];
  /** Lines of other settings, which do not count. */
  readonly others: number;
  has(problem: string, seed: number, algorithm: AlgorithmName): boolean;
  add(result: Omit<SearchResult, 'settings'>): void;
}

/** Opens a file of results, or begins one. A last line that was cut off is no result; any other broken line throws. */
export function openResults(path: string, settings: string): ResultsFile {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.split('\n');
  const cutOff = lines.pop() ?? '';
  const all = lines.filter((line) => line !== '').map((line) => resultSchema.parse(JSON.parse(line)));
  const found = all.filter((result) => result.settings === settings);
  if (cutOff !== '') {
    // Left in place, the next result would be written behind it.
    truncateSync(path, Buffer.byteLength(text) - Buffer.byteLength(cutOff));
  }
  return {
    found,
    others: all.length - found.length,
    has: (problem, seed, algorithm) =>
      found.some((one) => one.problem === problem && one.seed === seed && one.algorithm === algorithm),
    add: (result) => {
      const whole = resultSchema.parse({ ...result, settings });
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, `${JSON.stringify(whole)}\n`);
      found.push(whole);
    },
  };
}
