import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EnvironmentError, EXIT, UserError } from '../core/errors.js';

import { askAll } from './ask-all.js';
import type { ModelOutcome } from './model-outcome.js';
import type { ModelRequest, Sampling } from './model-request.js';
import { requestHash } from './model-request.js';
import { planRequests } from './plan.js';
import { costOf, parseCost, parsePrice, shownCost } from './prices.js';
import { createRedactor } from './redact.js';
import { answerFile, clientOf, KEY, scriptedServer } from './testing/scripted-client.js';
import { tokenCounter } from './tokens.js';

const never = new AbortController().signal;
const asking = (content: string, sampling: Sampling = {}): ModelRequest => ({
  model: 'tiny',
  messages: [{ role: 'user', content }],
  sampling,
});
const QUICK = { status: 429, retryAfter: 0.01 };

describe('a model behind any server', () => {
  it.each<[string, object[], Partial<ModelOutcome>, number]>([
    ['text', [{ text: 'yes' }], { kind: 'answered', text: 'yes', finish: 'stop' }, 1],
    ['text cut off', [{ text: 'yes', finish: 'length' }], { kind: 'answered', finish: 'length' }, 1],
    ['a refusal', [{ refusal: 'I will not' }], { kind: 'refused', text: 'I will not' }, 1],
    ['a filtered text', [{ text: 'half', finish: 'content_filter' }], { kind: 'refused' }, 1],
    ['no choices', [{ empty: 'choices' }], { kind: 'empty' }, 1],
    ['null', [{ empty: 'null', finish: 'length' }], { kind: 'empty', finish: 'length' }, 1],
    ['an empty text', [{ empty: 'text' }], { kind: 'empty', finish: 'stop' }, 1],
    ['10 MB', [{ megabytes: 10 }], { kind: 'too-long' }, 1],
    ['no usage', [{ text: 'yes', usage: false }], { kind: 'answered', isCounted: true }, 1],
    ['429 often', [{ ...QUICK, times: 9 }, { text: 'yes' }], { kind: 'answered' }, 10],
    ['500 once', [{ times: 1, status: 500 }, { text: 'yes' }], { kind: 'answered' }, 2],
    ['a cut once', [{ times: 1, cut: 'within' }, { text: 'yes' }], { kind: 'answered' }, 2],
    ['broken JSON once', [{ times: 1, body: '{"choices": [' }, { text: 'yes' }], { kind: 'answered' }, 2],
    ['500 always', [{ status: 500, message: 'no luck' }], { kind: 'failed', reason: '500 no luck' }, 2],
    ['a hang-up always', [{ cut: 'before' }], { kind: 'failed' }, 2],
    ['broken JSON always', [{ body: 'so' }], { kind: 'failed', reason: 'the answer is no JSON' }, 2],
    ['another form', [{ body: '{"a": 1}' }], { kind: 'failed', reason: 'the answer has no text' }, 2],
    [
      'an error under 200',
      [{ body: '{"error": {"message": "full"}}' }],
      { kind: 'failed', reason: 'the answer has no text: full' },
      2,
    ],
    ['a prompt too long', [{ status: 400, message: 'max_tokens too large' }], { kind: 'failed' }, 1],
  ])('that gives %s: the outcome, kept where it was an answer', async (_, rules, expected, requests) => {
    const server = await scriptedServer(rules);
    const client = clientOf(server, { server: { busyRetries: 20 } });
    const outcome = await client.ask(asking('a?'), never);
    expect(outcome).toMatchObject(expected);
    expect(server.requests).toHaveLength(requests);
    const again = await client.ask(asking('a?'), never);
    if (outcome.kind === 'failed') {
      expect(server.requests.length).toBeGreaterThan(requests);
    } else {
      expect(again).toEqual(outcome);
      expect(server.requests).toHaveLength(requests);
    }
  });

  it('is asked by the legacy endpoint for the continuation of a text', async () => {
    const server = await scriptedServer([
      { when: { endpoint: 'completions', prompt: 'one, two' }, text: ' three' },
    ]);
    const outcome = await clientOf(server).ask({ model: 'tiny', prompt: 'one, two,' }, never);
    expect(outcome).toMatchObject({ kind: 'answered', text: ' three' });
  });

  it('is given up after many failures in a row, so that a long work stops', async () => {
    const server = await scriptedServer([{ status: 500 }]);
    const client = clientOf(server, { server: { retries: 0 } });
    const all = Array.from({ length: 60 }, (_, number) => asking(`${number}`));
    await expect(askAll(all, 4, (request) => client.ask(request, never))).rejects.toThrow(
      /20 times in a row/,
    );
    expect(server.requests.length).toBeLessThan(30);
  });

  it('is not asked at all offline', async () => {
    const server = await scriptedServer([{ text: 'yes' }]);
    const file = answerFile();
    await clientOf(server, { budget: { file } }).ask(asking('a?'), never);
    const offline = clientOf(server, { budget: { file }, client: { isOffline: true } });
    expect(await offline.ask(asking('a?'), never)).toMatchObject({ text: 'yes' });
    await expect(offline.ask(asking('b?'), never)).rejects.toThrow(EnvironmentError);
    expect(server.requests).toHaveLength(1);
  });
});

describe('what a server does not take', () => {
  it('ends with cause and fix, or is left out by leave of the user', async () => {
    const rules = [{ server: { refuses: ['seed'] } }, { text: 'yes' }];
    const server = await scriptedServer(rules);
    const request = asking('a?', { seed: 7 });
    await expect(clientOf(server).ask(request, never)).rejects.toThrow(/does not take "seed"/);
    const client = clientOf(server, { client: { dropsUnsupported: true } });
    expect(await client.ask(request, never)).toMatchObject({ kind: 'answered', dropped: ['seed'] });
  });

  it('is asked for by its other name: max_completion_tokens', async () => {
    const server = await scriptedServer([{ server: { refuses: ['max_tokens'] } }, { text: 'one two three' }]);
    const outcome = await clientOf(server).ask(asking('a?', { maxTokens: 2 }), never);
    expect(outcome).toMatchObject({ kind: 'answered', text: 'one two', finish: 'length', dropped: [] });
  });

  it.each([
    ['several at once', [{ texts: ['a', 'b', 'c', 'd'] }], ['a', 'b', 'c'], 1],
    ['one at a time', [{ server: { refuses: ['n'] } }, { texts: ['a', 'b', 'c', 'd'] }], ['a', 'b', 'c'], 3],
    ['one whatever n', [{ server: { ignores: ['n'] } }, { texts: ['a', 'b', 'c', 'd'] }], ['a', 'b', 'c'], 3],
  ])('makes samples come %s, each kept as its own', async (_, rules, texts, answered) => {
    const server = await scriptedServer(rules);
    const client = clientOf(server);
    const outcomes = await client.askSamples(asking('a?'), 3, never);
    expect(outcomes.map((one) => (one.kind === 'answered' ? one.text : one.kind)).sort()).toEqual(texts);
    expect(server.log.filter(({ status }) => status === 200)).toHaveLength(answered);
    expect(await client.askSamples(asking('a?'), 3, never)).toEqual(outcomes);
    const more = await client.askSamples(asking('a?'), 4, never);
    expect(more.slice(0, 3)).toEqual(outcomes);
    expect(server.log.filter(({ status }) => status === 200)).toHaveLength(answered + 1);
    const sums = outcomes.map((one) => (one.kind === 'failed' ? 0 : one.tokens.completion));
    expect(sums).toEqual([1, 1, 1]);
  });

  it('is no matter for samples by seed: each has its own', async () => {
    const bodies: unknown[] = [];
    const { startFakeModelServer } = await import('./fake/fake-model-server.js');
    const server = await startFakeModelServer((_, __, body) => {
      bodies.push(body.seed);
      return { kind: 'text', text: 'a' };
    });
    await clientOf(server).askSamples(asking('a?', { seed: 40 }), 3, never);
    await server.close();
    expect(bodies.sort()).toEqual([40, 41, 42]);
  });
});

describe('a budget', () => {
  it('is kept to the last unit, with all that is under way, and adds up to what the server counts', async () => {
    const server = await scriptedServer([
      { when: { prompt: '7' }, times: 3, status: 500 },
      { when: { prompt: '5' }, text: 'a longer answer than the others', usage: false },
      { text: 'yes, that it is' },
    ]);
    const file = answerFile();
    const maxCost = parseCost('0.002', 'cost');
    const client = clientOf(server, { budget: { file, maxCost }, server: { retries: 5 } });
    const requests = Array.from({ length: 100 }, (_, number) =>
      asking(`is it ${number}?`, { maxTokens: 10 }),
    );
    const stopped = await askAll(requests, 8, (request) => client.ask(request, never)).catch(
      (error: unknown) => error,
    );
    expect(stopped).toBeInstanceOf(UserError);
    expect((stopped as UserError).exitCode).toBe(EXIT.budget);
    const { settledCost, openCost, lostCost, answered } = file.totals('test');
    expect(openCost + lostCost).toBe(0n);
    expect(settledCost).toBeLessThanOrEqual(maxCost);
    expect(settledCost).toBeGreaterThan(maxCost / 2n);
    const counter = await tokenCounter();
    const told = server.log.filter(({ status }) => status === 200);
    const price = { prompt: 10n ** 6n, completion: 3n * 10n ** 6n };
    const sum = told.reduce(
      (cost, { usage, text }) =>
        cost +
        costOf(
          price,
          usage ?? {
            prompt: counter.count(text) + 7,
            completion: counter.count('a longer answer than the others'),
          },
        ),
      0n,
    );
    expect(answered).toBe(told.length);
    expect(settledCost).toBe(sum);
  });

  it('charges at the most what may have been worked on: a request whose answer was lost', async () => {
    const server = await scriptedServer([{ times: 1, silence: true }, { text: 'yes' }]);
    const file = answerFile();
    const client = clientOf(server, { budget: { file }, server: { timeoutSeconds: 0.3 } });
    const request = asking('a?', { maxTokens: 50 });
    await client.ask(request, never);
    const counter = await tokenCounter();
    const most = BigInt(counter.promptAtMost(request)) * 10n ** 6n + 150n * 10n ** 6n;
    expect(file.totals('test')).toMatchObject({ calls: 2, answered: 1, lost: 1, open: 0, lostCost: most });
  });

  it.each([
    ['a price', { prices: new Map(), maxCost: 1n }, { maxTokens: 1 }, /costs is not known/],
    ['a length', { maxCost: 1n }, {}, /any length/],
  ])('cannot be kept without %s', async (_, budget, sampling, cause) => {
    const server = await scriptedServer([{ text: 'yes' }]);
    await expect(clientOf(server, { budget }).ask(asking('a?', sampling), never)).rejects.toThrow(cause);
    expect(server.requests).toHaveLength(0);
  });

  it('of requests stops before one more, and a plan says what is left', async () => {
    const server = await scriptedServer([{ text: 'yes' }]);
    const client = clientOf(server, { budget: { maxRequests: 2 } });
    const requests = ['a', 'b', 'c'].map((text) => asking(text, { maxTokens: 10 }));
    await expect(askAll(requests, 1, (request) => client.ask(request, never))).rejects.toThrow(
      /2 requests is spent/,
    );
    expect(server.requests).toHaveLength(2);
    const plan = await planRequests(requests.map((request) => ({ client, request, samples: 2 })));
    // At most is what a budget sets aside: a greater one refuses nothing of it.
    const aside = await Promise.all(
      requests.map((request, index) => client.options.budget.mostCost(request, index === 2 ? 2 : 1)),
    );
    const prompts = await client.options.budget.mostCost(asking('c', { maxTokens: 0 }), 1);
    expect(plan).toEqual({
      ...{ requests: 4, kept: 2, promptTokens: 32, completionTokens: 40 },
      cost: aside.reduce((sum, cost) => sum + cost, prompts),
    });
    const others = await planRequests([
      { client, request: asking('a', { maxTokens: 10 }), samples: 1, first: 1 },
    ]);
    expect(others).toMatchObject({ requests: 1, kept: 0 });
  });

  it('counts in whole units: sums of prices with six decimals are exact', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 11 }).map((micros) => (micros / 10 ** 6).toFixed(6));
    fc.assert(
      fc.property(amount, fc.array(fc.nat(200_000), { maxLength: 50 }), (text, counts) => {
        const price = { prompt: parsePrice(text, 'price'), completion: 0n };
        const one = (prompt: number): bigint => costOf(price, { prompt, completion: 0 });
        const sum = counts.reduce((cost, count) => cost + one(count), 0n);
        expect(sum).toBe(one(counts.reduce((total, count) => total + count, 0)));
        expect(parseCost(shownCost(price.prompt), 'cost')).toBe(price.prompt);
      }),
    );
  });
});

describe('a key', () => {
  const echo = `they key ${KEY} is bad, so is ${KEY.slice(0, 20)}…`;
  it.each<[string, object[]]>([
    ['401', [{ status: 401, message: echo }]],
    ['400', [{ status: 400, message: echo }]],
    ['404', [{ status: 404, message: echo }]],
    ['quota', [{ status: 402, message: echo }]],
    ['429', [{ status: 429, retryAfter: 0.01, message: echo }]],
    ['500', [{ status: 500, message: echo }]],
    ['a key refused', [{ server: { keys: ['another'] } }, { text: 'a' }]],
    ['an answer', [{ text: echo }]],
    ['a refusal', [{ refusal: echo }]],
    ['an error under 200', [{ body: JSON.stringify({ error: { message: echo } }) }]],
    ['broken JSON', [{ body: `{"${KEY}` }]],
    ['a parameter', [{ status: 400, message: `seed not supported, ${echo}` }]],
  ])('is in no outcome, error or file where the server tells it again: %s', async (_, rules) => {
    const server = await scriptedServer(rules);
    const file = answerFile();
    const client = clientOf(server, { budget: { file }, server: { retries: 0 } });
    const told = await client
      .ask(asking('a?', { seed: 1 }), never)
      .catch((error: unknown) => `${String(error)} ${(error as UserError).fix} ${JSON.stringify(error)}`);
    for (const text of [
      JSON.stringify(told),
      ...['', '-wal'].map((end) => readFileSync(file.path + end, 'latin1')),
    ]) {
      expect(text).not.toContain(KEY.slice(0, 12));
    }
    expect(JSON.stringify(told)).toMatch(/\[key\]|no JSON/);
  });

  it.each([
    ['a short one', 'test', 'this is a test', 'this is a [key]', 'this is a test'],
    [
      'one in an address',
      'sk-a/b+c=d0123456789',
      '?k=sk-a%2Fb%2Bc%3Dd0123456789&x',
      '?k=[key]&x',
      '?k=[key]&x',
    ],
    ['one cut short', KEY, `bad ${KEY.slice(0, 14)}`, 'bad [key]', 'bad [key]'],
    ['one that is not there', KEY, 'sk-proj', 'sk-proj', 'sk-proj'],
  ])('is taken out of messages and, where it is no word, of answers: %s', (_, key, text, message, answer) => {
    const redactor = createRedactor(key);
    expect([redactor.message(text), redactor.answer(text)]).toEqual([message, answer]);
  });
});

describe('the hash of a request', () => {
  it('is of what is asked and how it is drawn', () => {
    const plain = { model: 'tiny', messages: [{ role: 'user', content: 'a' }] } as const;
    const hashes = [
      plain,
      { ...plain, model: 'big' },
      ...[{ temperature: 0 }, { topP: 0.5 }, { maxTokens: 1 }, { seed: 1 }, { stop: ['a'] }].map(
        (sampling) => ({
          ...plain,
          sampling,
        }),
      ),
      { ...plain, form: { name: 'a', schema: { type: 'string' } } },
      { model: 'tiny', prompt: 'a' },
    ].map(requestHash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(requestHash({ ...plain, sampling: { temperature: undefined } })).toBe(hashes[0]);
  });
});

describe('tokens', () => {
  it('are counted in time that grows with the text, and never more than at most', async () => {
    const counter = await tokenCounter();
    const began = performance.now();
    const run = 'a'.repeat(200_000);
    expect(counter.count(run)).toBeGreaterThan(20_000);
    expect(performance.now() - began).toBeLessThan(5000);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('tiny', 'gpt-5'), (content, model) => {
        const request = { ...asking(content), model };
        expect(counter.prompt(request)).toBeLessThanOrEqual(counter.promptAtMost(request));
      }),
    );
  });
});
