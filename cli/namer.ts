import type { Command } from 'commander';

import { EnvironmentError, UserError } from '../core/errors.js';
import type { Namer } from '../engine/ports/namer.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import type { Chat } from '../llm/chat.js';
import type { OpenAiOptions } from '../llm/openai-client.js';

import { duration } from './options.js';

export const NAMERS = ['words', 'llm'] as const;

const DEFAULT_BASE_URL = 'https://api.openai.com/v1';
const DEFAULT_TIMEOUT = 120;
const RETRIES = 3;

/** How a model is reached. It decides no result, so that it is no part of a run's configuration, and may change on resume. */
export interface ModelFlags {
  readonly baseUrl?: string | undefined;
  readonly requestTimeout?: number | undefined;
  readonly offline?: boolean | undefined;
}

/** Adds the flags that say how a model is reached to a command. The key is never a flag: command lines are seen and stored. */
export function modelOptions(command: Command, held = 'those that the run holds'): Command {
  return command
    .option(
      '--base-url <url>',
      `an OpenAI-compatible server (default: OPENAI_BASE_URL or ${DEFAULT_BASE_URL}); its key is read from OPENAI_API_KEY`,
    )
    .option(
      '--request-timeout <duration>',
      `time of one try of a request to the model (default: ${DEFAULT_TIMEOUT}s)`,
      duration,
    )
    .option('--offline', `no network: a model’s answers are ${held}`);
}

/** The configuration's part on names. Throws UserError where the model is missing, or where nothing could be asked. */
export function namerOf(settings: {
  readonly namer?: string | undefined;
  readonly model?: string | undefined;
  readonly offline?: boolean | undefined;
}): Pick<RunConfiguration, 'namer'> {
  const { namer = 'words', offline } = settings;
  if (namer !== 'llm') {
    if (namer !== 'words') {
      throw new UserError(`there is no namer "${namer}"`, `name one of: ${NAMERS.join(', ')}`);
    }
    return {};
  }
  if (offline === true) {
    throw new UserError(
      '--namer llm asks a model, and --offline forbids it',
      'leave --offline out, or leave --namer at words',
    );
  }
  const model = settings.model ?? process.env.OPENAI_MODEL;
  if (model === undefined || model === '') {
    throw new UserError('--namer llm needs a model', 'name it with --model, or set OPENAI_MODEL');
  }
  return { namer: { model } };
}

/**
 * What a session asks for names; undefined where its run has no model for that. Throws UserError on a wrong URL, and
 * EnvironmentError where there is no key for a server that is not the user's own.
 */
export async function startNamer({ namer }: RunConfiguration, flags: ModelFlags): Promise<Namer | undefined> {
  return namer === undefined
    ? undefined
    : { model: namer.model, chat: flags.offline === true ? null : await openChat(flags) };
}

async function openChat(flags: ModelFlags): Promise<Chat> {
  const options = serverOf(flags);
  // Loaded here: most runs ask no model, and the client is large.
  const { createOpenAiChat } = await import('../llm/openai-chat.js');
  return createOpenAiChat(options);
}

/**
 * The server that flags and environment name. Throws UserError on a wrong URL, and EnvironmentError where there is no key
 * for a server that is not the user's own.
 */
export function serverOf(flags: ModelFlags, keyFrom = 'OPENAI_API_KEY'): OpenAiOptions {
  const named = flags.baseUrl ?? process.env.OPENAI_BASE_URL;
  const baseUrl = named === undefined || named === '' ? DEFAULT_BASE_URL : named;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new UserError(
      `--base-url ${baseUrl} is no address`,
      'name it with http:// or https://, such as http://localhost:8000/v1',
    );
  }
  const { username, password, search } = new URL(baseUrl);
  if (username + password + search !== '') {
    throw new UserError(
      '--base-url holds a user, a password or a query, which would be stored and shown',
      'name the address alone; a key is read from OPENAI_API_KEY',
    );
  }
  const key = process.env[keyFrom] ?? '';
  if (key === '' && baseUrl === DEFAULT_BASE_URL && flags.offline !== true) {
    throw new EnvironmentError(
      'there is no key for the model’s server',
      `set ${keyFrom}, or name a server that needs none with --base-url`,
    );
  }
  return {
    baseUrl,
    // Servers that need no key take any, and the client insists on one.
    apiKey: key === '' ? 'none' : key,
    timeoutSeconds: flags.requestTimeout ?? DEFAULT_TIMEOUT,
    retries: RETRIES,
  };
}
