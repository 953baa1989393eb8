import { existsSync, readFileSync, statSync } from 'node:fs';

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

import { UserError } from '../core/errors.js';
import { KEEPS } from '../engine/store/keeping.js';

import { NAMERS } from './namer.js';
import { nearest } from './nearest.js';
import { duration } from './options.js';

const CONFIG_FILE = 'speciate.config.json';

/** Read as the flags read it, into seconds. */
const durationText = z.string().transform((text, context) => {
  try {
    return duration(text);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) {
      throw error;
    }
    context.addIssue({ code: 'custom', message: `"${text}" is no duration, such as "30s" or "1h30m"` });
    return z.NEVER;
  }
});

/** What `speciate.config.json` may hold: the long options of `evolve` in camel case, without `--`. */
export const configFileSchema = z.strictObject({
  from: z.string().optional(),
  dataset: z.string().optional(),
  file: z.string().optional(),
  format: z.string().optional(),
  seed: z.int().optional(),
  evaluations: z.int().positive().optional(),
  time: durationText.optional(),
  totalTime: durationText.optional(),
  out: z.string().min(1).optional(),
  id: z.string().optional(),
  limit: z.int().positive().optional(),
  threads: z.int().positive().optional(),
  keep: z.enum(KEEPS).optional(),
  stallAfter: durationText.optional(),
  minRr: z.number().min(0).max(1).optional(),
  complexityThresholds: z.string().optional(),
  readabilityThresholds: z.string().optional(),
  operators: z.array(z.string()).min(1).optional(),
  for: z.string().optional(),
  objectives: z.array(z.string()).min(1).optional(),
  objective: z.array(z.string()).min(1).optional(),
  panel: z.string().min(1).optional(),
  panelTask: z.string().optional(),
  panelQuestions: z.int().positive().optional(),
  maxTokens: z.int().positive().optional(),
  price: z.array(z.string()).min(1).optional(),
  maxCost: z.string().optional(),
  maxRequests: z.int().positive().optional(),
  concurrency: z.int().positive().optional(),
  retries: z.int().min(0).optional(),
  dropUnsupported: z.boolean().optional(),
  namer: z.enum(NAMERS).optional(),
  model: z.string().min(1).optional(),
  baseUrl: z.string().min(1).optional(),
  requestTimeout: durationText.optional(),
  offline: z.boolean().optional(),
  populationSize: z.int().min(2).optional(),
  offspring: z.int().min(1).optional(),
  breedingShare: z.number().positive().max(1).optional(),
  crossoverRate: z.number().min(0).max(1).optional(),
  leadRate: z.number().min(0).max(1).optional(),
  stagnation: z.int().min(1).optional(),
  islands: z.int().min(0).optional(),
  islandSize: z.int().min(2).optional(),
  islandPatience: z.int().min(1).optional(),
});

/** What it holds once read: durations in seconds. */
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
  const parsed = configFileSchema.safeParse(parseJson(path, readText(path)));
  if (parsed.success) {
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const unknown = issue.keys[0] ?? '';
    const known = Object.keys(configFileSchema.shape);
    throw new UserError(
      `the configuration file ${path} has an unknown key "${unknown}"`,
      `did you mean "${nearest(unknown, known)}"? Keys are: ${known.join(', ')}`,
    );
  }
  const where = issue?.path.join('.') ?? '';
  throw new UserError(
    `the configuration file ${path} has a wrong value${where === '' ? '' : ` for "${where}"`}: ${issue?.message ?? 'it is not valid'}`,
    'mend the value; "speciate evolve --help" says what each option takes',
  );
}

function readText(path: string): string {
  if (!existsSync(path)) {
    throw new UserError(
      `there is no configuration file ${path}`,
      'check the path after --config; it is taken from the current folder',
    );
  }
  if (!statSync(path).isFile()) {
    throw new UserError(`the configuration file ${path} is no file`, 'name a JSON file after --config');
  }
  return readFileSync(path, 'utf8');
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `the configuration file ${path} is broken JSON: ${reason}`,
      'mend it: one JSON object, keys and texts in double quotes, no comma after the last entry',
    );
  }
}
