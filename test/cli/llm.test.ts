import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { llmAskResultSchema, llmFakeResultSchema, llmPingResultSchema } from '../../cli/llm-schemas.js';
import { EXIT } from '../../core/errors.js';
import { openAnswerFile } from '../../llm/answer-file.js';
import { requestHash } from '../../llm/model-request.js';
import { parseCost } from '../../llm/prices.js';
import type { ScriptedServer } from '../../llm/testing/scripted-client.js';
import { KEY, scriptedServer } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import type { CliResult } from './run-cli.js';
import { expectError, runCli, startCli } from './run-cli.js';

const PROMPTS = Array.from({ length: 150 }, (_, number) => `what is ${number}?`);
const MOST = 40;
/** Millionths of a millionth a token. */
const PRICE = { prompt: 1_000_000n, completion: 3_000_000n };

/** Good, bad, slow and broken answers; what is said in the end depends on the prompt alone. */
const RULES = [
  { when: { prompt: '[27]3' }, times: 4, status: 500 },
  { times: 3, status: 429, retryAfter: 0.1 },
  { when: { prompt: '11' }, times: 3, cut: 'within' },
  { when: { prompt: '42' }, times: 1, body: '{"choices": [{"mess' },
  { when: { prompt: '55' }, times: 1, silence: true },
  { when: { prompt: 'what is (66)' }, refusal: 'I will not say what $1 is', seconds: 0.05 },
  { when: { prompt: '77' }, empty: 'choices', seconds: 0.05 },
  { when: { prompt: '88' }, megabytes: 10 },
  { when: { prompt: '99' }, text: 'a very long answer '.repeat(50), seconds: 0.1 },
  { when: { prompt: 'what is (\\d*5)\\?' }, text: 'it is $1, and slowly so', seconds: 0.2, usage: false },
  { when: { prompt: 'what is (\\d+)' }, text: 'it is $1', seconds: 0.05 },
];

interface Work {
  readonly server: ScriptedServer;
  readonly store: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> };
}

async function workAt(rules: readonly object[], prompts = PROMPTS): Promise<Work> {
  const server = await scriptedServer(rules);
  const cwd = temporaryFolder('llm');
  writeFileSync(
    join(cwd, 'prompts.jsonl'),
    prompts.map((prompt) => `${JSON.stringify({ id: prompt, prompt })}\n`).join(''),
  );
  const args = [
    ...['llm', 'ask', '--prompts', 'prompts.jsonl', '--store', 'answers.sqlite', '--model', 'tiny', '--json'],
    ...['--base-url', server.baseUrl, '--price', 'tiny=1/3', '--max-tokens', String(MOST)],
    ...['--request-timeout', '3s', '--retries', '8', '--quiet'],
  ];
  const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(cwd, 'cache'), OPENAI_BASE_URL: undefined };
  return { server, store: join(cwd, 'answers.sqlite'), args, options: { cwd, env } };
}

async function run({ args, options }: Work, ...more: readonly string[]): Promise<CliResult> {
  const { output, ended } = startCli([...args, ...more], options);
  const status = await ended;
  return { status: typeof status === 'number' ? status : null, ...output };
}

/** Prompts whose answer is kept. */
function kept(store: string): ReadonlySet<string> {
  const file = openAnswerFile(store);
  try {
    return new Set(
      PROMPTS.filter((content) => {
        const messages = [{ role: 'user', content }] as const;
        return file.find(requestHash({ model: 'tiny', messages, sampling: { maxTokens: MOST } }), 0) !== null;
      }),
    );
  } finally {
    file.close();
  }
}

/** Kills the work with SIGKILL when the server has answered so many requests more. */
async function killAfter(work: Work, answers: number): Promise<void> {
  const { server, args, options } = work;
  const goal = server.log.length + answers;
  const { child, ended } = startCli(args, options);
  while (server.log.length < goal && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

describe('speciate llm ask', () => {
  it('killed with -9 again and again, asks nothing again that was answered, and adds up to the last unit', async () => {
    const work = await workAt(RULES);
    let before: ReadonlySet<string> = new Set();
    for (const answers of [12, 30, 25, 30]) {
      const asked = work.server.requests.length;
      await killAfter(work, answers);
      expect(work.server.requests.slice(asked).filter(({ text }) => before.has(text))).toEqual([]);
      const now = kept(work.store);
      expect(now.size).toBeGreaterThan(before.size);
      before = now;
    }
    expect(before.size).toBeLessThan(PROMPTS.length);
    const asked = work.server.requests.length;
    const ended = await run(work);
    expect(ended.status, ended.stderr).toBe(EXIT.done);
    expect(work.server.requests.slice(asked).filter(({ text }) => before.has(text))).toEqual([]);

    const { answers, totals } = llmAskResultSchema.parse(JSON.parse(ended.stdout));
    expect(answers.map(({ id }) => id)).toEqual(PROMPTS);
    for (const { id, kind, text, finish } of answers) {
      const number = /\d+/.exec(id)?.[0] ?? '';
      const told = [kind, finish, text];
      const slowly = number.endsWith('5') ? ', and slowly so' : '';
      expect(told).toEqual(
        number === '66'
          ? ['refused', null, 'I will not say what 66 is']
          : number === '77'
            ? ['empty', 'stop', null]
            : number === '88'
              ? ['too-long', null, null]
              : number === '99'
                ? ['answered', 'length', expect.stringMatching(/^(a very long answer )+/) as string]
                : ['answered', 'stop', `it is ${number}${slowly}`],
      );
    }

    // What the server counted, once a prompt; what it did not count is counted here in the same way.
    const settled = PROMPTS.reduce((sum, prompt) => {
      const usage = work.server.log.find(({ text, usage: told }) => text === prompt && told !== null)?.usage;
      const answer = answers.find(({ id }) => id === prompt);
      const tokens = usage ?? {
        prompt: answer?.promptTokens ?? 0,
        completion: answer?.completionTokens ?? 0,
      };
      return sum + PRICE.prompt * BigInt(tokens.prompt) + PRICE.completion * BigInt(tokens.completion);
    }, 0n);
    const [cost, lostCost] = [totals.cost, totals.lostCost].map((text) => parseCost(text ?? '', 'cost'));
    expect((cost ?? 0n) - (lostCost ?? 0n)).toBe(settled);
    expect(totals.answered).toBe(PROMPTS.length);
    // Under way at a kill, cut, broken or silent: as many as the server saw and never answered, at most four kills' more.
    const unanswered =
      work.server.log.filter(({ status }) => status === 200 || status === null).length - PROMPTS.length;
    expect(totals.lost).toBeGreaterThanOrEqual(Math.max(5, unanswered));
    expect(totals.lost).toBeLessThanOrEqual(unanswered + 4 * 16);
    const again = await run(work, '--offline');
    expect(llmAskResultSchema.parse(JSON.parse(again.stdout))).toMatchObject({ totals, answers });
  }, 120_000);

  it('stops before the budget is exceeded, over all sessions, and goes on with a greater one', async () => {
    const work = await workAt([{ when: { prompt: 'what is (\\d+)' }, text: 'it is $1', seconds: 0.01 }]);
    for (const session of [1, 2]) {
      const stopped = await run(work, '--max-cost', '0.002');
      expect(expectError(stopped, EXIT.budget).cause, String(session)).toMatch(
        /budget of 0\.002, 0\.001\d+ is spent/,
      );
    }
    const plan = await run(work, '--dry-run');
    const { requests, kept: had } = llmAskResultSchema.parse(JSON.parse(plan.stdout)).plan;
    expect(requests + had).toBe(PROMPTS.length);
    expect(had).toBe(work.server.log.length);
    const done = await run(work, '--max-cost', '0.02');
    expect(llmAskResultSchema.parse(JSON.parse(done.stdout)).totals).toMatchObject({
      requests: 150,
      lost: 0,
    });
    expect(work.server.requests).toHaveLength(PROMPTS.length);
  }, 120_000);

  it.each([
    ['nothing to ask', ['--model', 'tiny'], EXIT.usage, /nothing to ask/],
    ['no model', ['hello'], EXIT.usage, /no model is named/],
    ['a price that is none', ['hello', '--model', 'a', '--price', 'a=1'], EXIT.usage, /a=1 is no price/],
    [
      'a budget that is none',
      ['hello', '--model', 'a', '--max-cost', '1e3'],
      EXIT.usage,
      /"1e3" is no amount/,
    ],
    ['no file of models', ['hello', '--models', 'gone.json'], EXIT.usage, /gone\.json cannot be read/],
    ['no network', ['hello', '--model', 'a', '--offline'], EXIT.environment, /--offline forbids/],
    [
      'a server that is not there',
      ['hello', '--model', 'a', '--retries', '0', '--quiet'],
      EXIT.environment,
      /^1 of 1 answer did not come: .* cannot be reached/,
    ],
    [
      'a password in the address',
      ['hello', '--model', 'a', '--base-url', 'http://me:secret@localhost/v1'],
      EXIT.usage,
      /holds a user, a password/,
    ],
  ])('ends with cause and fix where there is %s', (_, args, status, cause) => {
    const cwd = temporaryFolder('llm');
    const env = { XDG_CACHE_HOME: cwd, OPENAI_MODEL: undefined, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
    const result = runCli(['llm', 'ask', ...args], { cwd, env });
    expect(expectError(result, status).cause).toMatch(cause);
    expect(result.stderr).not.toContain('secret');
  });
});

describe('speciate llm fake and ping', () => {
  it('play a server from a script, and find out what it takes', async () => {
    const cwd = temporaryFolder('llm');
    writeFileSync(
      join(cwd, 'script.jsonl'),
      '{"server": {"models": ["tiny"], "refuses": ["seed"], "ignores": ["n"], "usage": false}}\n{"json": {"word": "yes"}}\n',
    );
    const fake = startCli(['llm', 'fake', '--script', 'script.jsonl', '--json', '--log', 'log.jsonl'], {
      cwd,
    });
    while (!fake.output.stdout.includes('}') && fake.child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { baseUrl } = llmFakeResultSchema.parse(JSON.parse(fake.output.stdout));
    const ping = startCli(['llm', 'ping', '--model', 'tiny', '--base-url', baseUrl, '--json'], { cwd });
    expect(await ping.ended, ping.output.stderr).toBe(EXIT.done);
    expect(llmPingResultSchema.parse(JSON.parse(ping.output.stdout))).toMatchObject({
      models: ['tiny'],
      takes: { chat: 'yes', schema: 'yes', seed: 'no', n: 'ignored', completions: 'yes', usage: 'no' },
      reasons: { seed: expect.stringMatching(/not supported/) as string },
    });
    fake.child.kill('SIGTERM');
    expect(await fake.ended).toBe(EXIT.done);
  });
});
