import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.js';
import type { AnswerFile } from '../answer-file.js';
import { openAnswerFile } from '../answer-file.js';
import type { BudgetOptions } from '../budget.js';
import { createBudget } from '../budget.js';
import type { FakeLogEntry, FakeModelServer } from '../fake/fake-model-server.js';
import { startFakeModelServer } from '../fake/fake-model-server.js';
import { parseScript } from '../fake/script.js';
import { scriptedAnswers } from '../fake/scripted-answers.js';
import type { ModelClient, ModelClientOptions } from '../model-client.js';
import { createModelClient } from '../model-client.js';
import type { OpenAiOptions } from '../openai-client.js';
import { parsePriceFlag } from '../model-roles.js';

/** A key that looks like one. */
export const KEY = 'sk-proj-4Tq9zXw7LmN2vB8cR5yH';

export interface ScriptedServer extends FakeModelServer {
  /** Of every request that has ended. */
  readonly log: readonly FakeLogEntry[];
}

/** A server that plays rules, until the test is over; the first may say what it is like. Call it inside a test. */
export async function scriptedServer(rules: readonly object[]): Promise<ScriptedServer> {
  const log: FakeLogEntry[] = [];
  const script = parseScript(rules.map((rule) => JSON.stringify(rule)).join('\n'), 'script');
  const { keys, batchSeconds } = script.server;
  const server = await startFakeModelServer(scriptedAnswers(script), {
    ...(keys === undefined ? {} : { keys }),
    ...(batchSeconds === undefined ? {} : { batchSeconds }),
    onDone: (entry) => log.push(entry),
  });
  onTestFinished(() => server.close());
  return { ...server, log };
}

export interface ScriptedClientOptions {
  readonly server?: Partial<OpenAiOptions>;
  readonly client?: Partial<ModelClientOptions>;
  readonly budget?: Partial<BudgetOptions>;
}

/** An answer file in a folder of its own. Call it inside a test. */
export function answerFile(): AnswerFile {
  const file = openAnswerFile(join(temporaryFolder('answers'), 'answers.sqlite'));
  onTestFinished(() => {
    file.close();
  });
  return file;
}

/** A client of a server, with short waits and a model `tiny` at 1 and 3 per million tokens. Call it inside a test. */
export function clientOf({ baseUrl }: FakeModelServer, options: ScriptedClientOptions = {}): ModelClient {
  return createModelClient({
    server: { baseUrl, apiKey: KEY, timeoutSeconds: 5, retries: 1, jitter: () => 0.9, ...options.server },
    budget: createBudget({
      ...{ file: options.budget?.file ?? answerFile(), account: 'test', maxCost: null, maxRequests: null },
      prices: new Map([parsePriceFlag('tiny=1/3')]),
      ...options.budget,
    }),
    ...{ isOffline: false, isKeptByServer: false, dropsUnsupported: false },
    ...options.client,
  });
}
