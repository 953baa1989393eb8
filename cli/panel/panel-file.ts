import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { canonicalJson } from '../../core/canonical-json.js';
import { UserError } from '../../core/errors.js';
import type { PanelConfiguration } from '../../engine/run-configuration.js';
import { placeShape, priceSchema, samplingSchema } from '../../llm/model-roles.js';

import { nearest } from '../nearest.js';

const modelSchema = z.strictObject({
  ...placeShape,
  model: z.string().min(1),
  /** Answers to each question. */
  samples: z.int().positive().optional(),
  /** The same as in `sampling`, and wins over it. */
  temperature: samplingSchema.shape.temperature,
});

/** A panel of models: a file that `--panel` names. What a model leaves out is as of all. */
export const panelFileSchema = z.strictObject({
  baseUrl: placeShape.baseUrl,
  keyFrom: placeShape.keyFrom,
  sampling: placeShape.sampling,
  samples: modelSchema.shape.samples,
  models: z.array(modelSchema).min(1, 'a panel has at least one model'),
  /** Per million tokens, by model. */
  prices: z.record(z.string(), priceSchema).optional(),
});

export type PanelFile = z.infer<typeof panelFileSchema>;

type PanelModels = PanelConfiguration['models'];

const FIX = 'docs/models.md says what a file of --panel may hold';

/** Where a run keeps the file, for sessions to come. */
export function keptPanelFile(folder: string): string {
  return join(folder, 'panel.json');
}

/** Reads a panel's file. Throws a UserError where it is missing, no JSON, or says what it may not. */
export function readPanelFile(path: string): PanelFile {
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new UserError(`there is no file of a panel at ${path}`, 'name a JSON file of models with --panel');
  }
  const parsed = panelFileSchema.safeParse(parsedFile(path));
  if (!parsed.success) {
    throw wrongFile(path, parsed.error.issues[0]);
  }
  const asked = modelsOf(parsed.data).map((one) => canonicalJson(one));
  const twice = parsed.data.models.find((_, at) => asked.indexOf(asked[at] ?? '') !== at);
  if (twice !== undefined) {
    throw new UserError(
      `the panel ${path} has the model "${twice.model}" twice, asked alike`,
      'leave one of them out, or give it more samples',
    );
  }
  return parsed.data;
}

function parsedFile(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  if (text.trim() === '') {
    throw new UserError(`the panel ${path} is empty`, FIX);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `the panel ${path} is broken JSON: ${reason}`,
      'mend it: one JSON object, keys and texts in double quotes, no comma after the last entry',
    );
  }
}

function wrongFile(path: string, issue: z.core.$ZodIssue | undefined): UserError {
  const at = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const unknown = issue.keys[0] ?? '';
    const isModel = issue.path[0] === 'models' && issue.path.length === 2;
    const known = Object.keys(isModel ? modelSchema.shape : panelFileSchema.shape);
    const isTop = at === '';
    return new UserError(
      `the panel ${path} has an unknown key "${unknown}"${isTop ? '' : ` at "${at}"`}`,
      isModel || isTop ? `did you mean "${nearest(unknown, known)}"? Keys are: ${known.join(', ')}` : FIX,
    );
  }
  const where = at === '' ? '' : ` at "${at}"`;
  return new UserError(`the panel ${path} is wrong${where}: ${issue?.message ?? 'it is not valid'}`, FIX);
}

/** The models of a file as a run's configuration has them: who is asked, how often, and how answers are drawn. */
export function modelsOf(file: PanelFile, maxTokens?: number): PanelModels {
  return file.models.map(({ model, samples, sampling, temperature }) => ({
    model,
    samples: samples ?? file.samples ?? 1,
    sampling: {
      ...(maxTokens === undefined ? {} : { maxTokens }),
      ...file.sampling,
      ...sampling,
      ...(temperature === undefined ? {} : { temperature }),
    },
  }));
}

/** Throws a UserError where a file has other models than the run that it is to say the addresses of. */
export function checkSamePanel(path: string, file: PanelFile, { models }: PanelConfiguration): void {
  const asked = modelsOf(file);
  const isSame = (one: PanelModels[number], at: number): boolean => {
    const own = asked[at];
    const maxTokens = one.sampling.maxTokens;
    const sampling = { ...(maxTokens === undefined ? {} : { maxTokens }), ...own?.sampling };
    return canonicalJson({ ...own, sampling }) === canonicalJson(one);
  };
  if (asked.length !== models.length || !models.every(isSame)) {
    const names = models.map(({ model, samples }) => `${model} (${samples})`).join(', ');
    throw new UserError(
      `the panel ${path} is another one than the run's: ${names}`,
      'only addresses, keys and prices may change in a run: name a file with the same models, samples and sampling',
    );
  }
}
