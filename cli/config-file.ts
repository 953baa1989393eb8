import { existsSync, readFileSync } from 'node:fs';

import { z } from 'zod';

import { UserError } from '../core/errors.js';

const CONFIG_FILE = 'speciate.config.json';

/** What `speciate.config.json` may hold: the long options of `evolve` in camel case, without `--`. */
export const configFileSchema = z.strictObject({
  from: z.string().optional(),
  dataset: z.string().optional(),
  file: z.string().optional(),
  seed: z.int().optional(),
  evaluations: z.int().positive().optional(),
  time: z.string().optional(),
  totalTime: z.string().optional(),
  out: z.string().optional(),
  id: z.string().optional(),
  limit: z.int().positive().optional(),
  threads: z.int().positive().optional(),
  minRr: z.number().min(0).max(1).optional(),
  complexityThresholds: z.string().optional(),
  readabilityThresholds: z.string().optional(),
  operators: z.array(z.string()).min(1).optional(),
  populationSize: z.int().min(2).optional(),
  offspring: z.int().min(1).optional(),
  breedingShare: z.number().positive().max(1).optional(),
  crossoverRate: z.number().min(0).max(1).optional(),
  stagnation: z.int().min(1).optional(),
});

export type ConfigFile = z.infer<typeof configFileSchema>;

/**
 * The configuration file that was named, or `speciate.config.json` of this folder where there is one. Throws
 * UserError on a missing or broken file, a wrong value, and an unknown key (with the nearest known one).
 */
export function readConfigFile(named: string | undefined): ConfigFile {
  const path = named ?? CONFIG_FILE;
  if (named === undefined && !existsSync(path)) {
    return {};
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `the configuration file ${path} cannot be read: ${cause}`,
      'name a JSON file with --config',
    );
  }
  const parsed = configFileSchema.safeParse(value);
  if (parsed.success) {
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const unknown = issue.keys[0] ?? '';
    const near = nearest(unknown, Object.keys(configFileSchema.shape));
    throw new UserError(`${path} has an unknown key "${unknown}"`, `did you mean "${near}"?`);
  }
  const where = issue?.path.join('.') ?? '';
  throw new UserError(
    `${path}: ${where === '' ? '' : `${where}: `}${issue?.message ?? 'is not valid'}`,
    'mend the value',
  );
}

/** The candidate with the smallest edit distance. */
export function nearest(word: string, candidates: readonly string[]): string {
  const sorted = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  return sorted[0]?.candidate ?? '';
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
