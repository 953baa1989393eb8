import { z } from 'zod';

import { UserError } from '../core/errors.js';

import type { Sampling } from './model-request.js';
import type { Price } from './prices.js';
import { parsePrice } from './prices.js';

/** How answers are drawn, as files say it. */
export const samplingSchema = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().positive().max(1).optional(),
  maxTokens: z.int().positive().optional(),
  seed: z.int().optional(),
  stop: z.array(z.string().min(1)).max(4).optional(),
});

/** A model and where it is served, as files say it. */
export const placeShape = {
  model: z.string().min(1).optional(),
  baseUrl: z.string().min(1).optional(),
  /** The environment variable that holds the key; keys themselves have no place in a file. */
  keyFrom: z
    .string()
    .regex(/^[A-Z_][A-Z0-9_]*$/, 'names an environment variable')
    .optional(),
  sampling: samplingSchema.optional(),
};

/** Per million tokens. */
export const priceSchema = z.strictObject({ prompt: z.number().min(0), completion: z.number().min(0) });

/** Which model does what: a file that `--models` names. What a role leaves out is as of all. */
export const modelsFileSchema = z.strictObject({
  ...placeShape,
  roles: z.record(z.string(), z.strictObject(placeShape)).optional(),
  /** Per million tokens, by model. */
  prices: z.record(z.string(), priceSchema).optional(),
});

export type ModelsFile = z.infer<typeof modelsFileSchema>;

/** What does one role: `generator`, `judge`, `reference`, or whatever work asks for. */
export interface ModelRole {
  readonly model: string;
  /** Null for the one of flags and environment. */
  readonly baseUrl: string | null;
  readonly keyFrom: string;
  readonly sampling: Sampling;
}

/** The environment variable of a key where none is named. */
export const KEY_VARIABLE = 'OPENAI_API_KEY';

/**
 * The model of a role: as a flag names it, else as the file has it for the role, else for all. Throws a UserError where
 * none is named. `named`: what flags say, by role; the empty role is that of all.
 */
export function modelRole(role: string, file: ModelsFile, named: ReadonlyMap<string, string>): ModelRole {
  const own = file.roles?.[role];
  const model = named.get(role) ?? own?.model ?? named.get('') ?? file.model;
  if (model === undefined) {
    throw new UserError(
      `no model is named for the role "${role}"`,
      `name it with --model NAME, --model ${role}=NAME, in the file of --models, or set OPENAI_MODEL`,
    );
  }
  return {
    model,
    baseUrl: own?.baseUrl ?? file.baseUrl ?? null,
    keyFrom: own?.keyFrom ?? file.keyFrom ?? KEY_VARIABLE,
    sampling: { ...file.sampling, ...own?.sampling },
  };
}

/** The prices of a file. Throws a UserError where one cannot be counted with. */
export function pricesOf({ prices = {} }: Pick<ModelsFile, 'prices'>): Map<string, Price> {
  return new Map(
    Object.entries(prices).map(([model, { prompt, completion }]) => [
      model,
      priceFrom(model, String(prompt), String(completion)),
    ]),
  );
}

/** `MODEL=PROMPT/COMPLETION`, per million tokens. Throws a UserError. */
export function parsePriceFlag(text: string): readonly [string, Price] {
  const parts = /^(.+)=([^=/]+)\/([^=/]+)$/.exec(text);
  if (parts === null) {
    throw new UserError(
      `--price ${text} is no price`,
      'give MODEL=PROMPT/COMPLETION per million tokens, such as gpt-5-mini=0.25/2',
    );
  }
  const [, model = '', prompt = '', completion = ''] = parts;
  return [model, priceFrom(model, prompt, completion)];
}

function priceFrom(model: string, prompt: string, completion: string): Price {
  return {
    prompt: parsePrice(prompt, `the price of a prompt of ${model}`),
    completion: parsePrice(completion, `the price of an answer of ${model}`),
  };
}
