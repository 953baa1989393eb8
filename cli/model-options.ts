import { readFileSync } from 'node:fs';

import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';

import { UserError } from '../core/errors.js';
import type { AnswerFile } from '../llm/answer-file.js';
import type { Budget } from '../llm/budget.js';
import type { ModelClient } from '../llm/model-client.js';
import type { Sampling } from '../llm/model-request.js';
import type { ModelRole, ModelsFile } from '../llm/model-roles.js';
import { modelRole, modelsFileSchema, parsePriceFlag, pricesOf } from '../llm/model-roles.js';
import type { OpenAiOptions } from '../llm/openai-client.js';
import type { Price } from '../llm/prices.js';
import { parseCost } from '../llm/prices.js';

import type { LlmAskResult } from './llm-schemas.js';
import type { ModelFlags } from './namer.js';
import { modelOptions, serverOf } from './namer.js';
import { numberFromZero, positiveNumber, wholeNumber } from './options.js';
import { shownTotals } from './spending.js';

/** What a command that asks models takes beside where they are. */
export interface ModelWorkFlags extends ModelFlags {
  readonly model?: readonly string[];
  readonly models?: string;
  readonly price?: readonly string[];
  readonly maxCost?: string;
  readonly maxRequests?: number;
  readonly concurrency?: number;
  readonly retries?: number;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly samplingSeed?: number;
  readonly dropUnsupported?: boolean;
}

/** Of them, those that say how a server is asked. */
export interface ServerFlags extends ModelFlags {
  readonly concurrency?: number | undefined;
  readonly retries?: number | undefined;
}

/** A role's model, where it is served. */
export interface RoleClient {
  readonly client: ModelClient;
  readonly model: string;
  readonly sampling: Sampling;
}

/** The models of a piece of work, with one budget. */
export interface Models {
  /** Throws a UserError where no model is named for it. */
  role(name: string): RoleClient;
  readonly budget: Budget;
  /** What was spent, earlier sessions included; the cost is not known where a model has no price: of `asked`, else of all roles so far. */
  totals(asked?: readonly RoleClient[]): LlmAskResult['totals'];
  close(): void;
}

/** ROLE=NAME of --model. */
const ROLE_FLAG = /^([a-z][a-z-]*)=(.+)$/;
const CONCURRENCY = 16;
const RETRIES = 4;
const BUSY_RETRIES = 100;
const PATIENCE_SECONDS = 900;

/** Adds the flags of models to a command. */
export function modelWorkOptions(command: Command, held: string): Command {
  command
    .option(
      '--model <name>',
      'the model; ROLE=NAME for one role, repeatable (default: OPENAI_MODEL)',
      repeated,
    )
    .option('--models <file>', 'a JSON file of models by role, with servers, sampling and prices')
    .option(
      '--temperature <n>',
      'of the draws (default: of answers that are judged 0, of several samples .8; of others the server’s)',
      temperature,
    )
    .option('--max-tokens <n>', 'length of an answer at most', positiveNumber)
    .option('--sampling-seed <n>', 'seed of the draws, for servers that take one', wholeNumber);
  return modelOptions(spendingOptions(command), held);
}

/** Adds the flags that bound what is asked of models and how they are asked. */
export function spendingOptions(command: Command): Command {
  return command
    .option('--price <model=prompt/completion>', 'prices per million tokens, repeatable', repeated)
    .option('--max-cost <amount>', 'stops before more is spent, earlier sessions included (exit code 4)')
    .option('--max-requests <n>', 'requests at most, earlier sessions included (exit code 4)', positiveNumber)
    .option('--concurrency <n>', `requests at a time at most (default: ${CONCURRENCY})`, positiveNumber)
    .option('--retries <n>', `further tries of a request that fails (default: ${RETRIES})`, numberFromZero)
    .option('--drop-unsupported', 'leaves out parameters that the server does not take');
}

/** An option that may be given several times. */
export function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

function temperature(text: string): number {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= 0 && value <= 2)) {
    throw new InvalidArgumentError('It takes a number from 0 to 2, such as .8.');
  }
  return value;
}

/** Where answers are kept, and on whose account they are asked for. */
export interface ModelWork {
  readonly file: AnswerFile;
  readonly account: string;
  /** As of `ModelClientOptions`. */
  readonly isKeptByServer: boolean;
}

/**
 * The models that flags, files and environment name, on the budget of `account`; answers are in `file`, which `close`
 * closes. Throws a UserError on what cannot be read or is wrong, and an EnvironmentError without a key where one is needed.
 */
export async function openModels(
  flags: ModelWorkFlags,
  { file, account, isKeptByServer }: ModelWork,
): Promise<Models> {
  // Loaded here: the client is large.
  const [{ createBudget }, { createModelClient }] = await Promise.all([
    import('../llm/budget.js'),
    import('../llm/model-client.js'),
  ]);
  const models = readModelsFile(flags.models);
  const prices = new Map<string, Price>([
    ...pricesOf(models),
    ...(flags.price ?? []).map((text) => parsePriceFlag(text)),
  ]);
  const budget = createBudget({
    ...{ file, account, prices },
    maxCost: flags.maxCost === undefined ? null : parseCost(flags.maxCost, '--max-cost'),
    maxRequests: flags.maxRequests ?? null,
  });
  const named = namedModels(flags.model ?? []);
  const clients = new Map<string, ModelClient>();
  const used = new Set<string>();
  return {
    budget,
    totals: (asked) => {
      const asking = asked?.map(({ model }) => model) ?? [...used];
      return shownTotals(
        budget.totals(),
        asking.every((model) => prices.has(model)),
      );
    },
    close: () => {
      file.close();
    },
    role: (name) => {
      const role = modelRole(name, models, named);
      const { model, baseUrl, keyFrom, sampling } = role;
      const place = `${baseUrl ?? ''} ${keyFrom}`;
      const client =
        clients.get(place) ??
        createModelClient({
          server: serverOfRole(flags, role),
          ...{ budget, isKeptByServer, isOffline: flags.offline === true },
          dropsUnsupported: flags.dropUnsupported === true,
        });
      clients.set(place, client);
      used.add(model);
      return { client, model, sampling: { ...sampling, ...samplingOf(flags) } };
    },
  };
}

/** A role with each of the models that several --model without a role name, in their order; itself where none or one is. */
export function panelOf({ model }: ModelWorkFlags, role: RoleClient): readonly RoleClient[] {
  const named = [...new Set((model ?? []).filter((text) => !ROLE_FLAG.test(text)))];
  return named.length < 2 ? [role] : named.map((name) => ({ ...role, model: name }));
}

/** Whether a role has a model of its own, by a flag or in the file of --models. */
export function namesRole({ model, models }: ModelWorkFlags, role: string): boolean {
  return (
    (model ?? []).some((text) => ROLE_FLAG.exec(text)?.[1] === role) ||
    readModelsFile(models).roles?.[role] !== undefined
  );
}

/** Requests at a time that keep a server busy, with some in reserve. */
export function lanesOf(flags: ServerFlags): number {
  return 2 * (flags.concurrency ?? CONCURRENCY);
}

function samplingOf({ temperature: degree, maxTokens, samplingSeed }: ModelWorkFlags): Sampling {
  return {
    ...(degree === undefined ? {} : { temperature: degree }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(samplingSeed === undefined ? {} : { seed: samplingSeed }),
  };
}

/** By role; the empty role is that of all. */
function namedModels(flags: readonly string[]): ReadonlyMap<string, string> {
  const fromEnvironment = process.env.OPENAI_MODEL ?? '';
  const named = flags.map((text): readonly [string, string] => {
    const parts = ROLE_FLAG.exec(text);
    return parts === null ? ['', text] : [parts[1] ?? '', parts[2] ?? ''];
  });
  return new Map([...(fromEnvironment === '' ? [] : [['', fromEnvironment] as const]), ...named]);
}

function readModelsFile(path: string | undefined): ModelsFile {
  if (path === undefined) {
    return {};
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `the file of models ${path} cannot be read: ${reason}`,
      'name a JSON file with --models',
    );
  }
  const parsed = modelsFileSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = issue?.path.join('.') ?? '';
    throw new UserError(
      `the file of models ${path} is wrong${at === '' ? '' : ` at "${at}"`}: ${issue?.message ?? 'it is not valid'}`,
      'docs/models.md says what it may hold',
    );
  }
  return parsed.data;
}

/** A role's model and its server, for who asks it without keeping anything. Throws as `openModels` does. */
export function roleServer(
  flags: ModelWorkFlags,
  name: string,
): { readonly model: string; readonly server: OpenAiOptions } {
  const role = modelRole(name, readModelsFile(flags.models), namedModels(flags.model ?? []));
  return { model: role.model, server: serverOfRole(flags, role) };
}

/** How a model's server is asked; --base-url wins over its own. Throws as `serverOf` does. */
export function serverOfRole(
  flags: ServerFlags,
  { baseUrl, keyFrom }: Pick<ModelRole, 'baseUrl' | 'keyFrom'>,
): OpenAiOptions {
  return {
    ...serverOf({ ...flags, baseUrl: flags.baseUrl ?? baseUrl ?? undefined }, keyFrom),
    retries: flags.retries ?? RETRIES,
    busyRetries: BUSY_RETRIES,
    patienceSeconds: PATIENCE_SECONDS,
    maxConcurrency: flags.concurrency ?? CONCURRENCY,
  };
}
