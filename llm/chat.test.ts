import { describe, expect, it, onTestFinished } from 'vitest';

import { EnvironmentError, UserError } from '../core/errors.js';

import type { Chat, ChatOutcome, ChatRequest } from './chat.js';
import { requestHash } from './model-request.js';
import { createOpenAiChat } from './openai-chat.js';
import type { ChatRecord } from './recorded-chat.js';
import { recordedChat } from './recorded-chat.js';
import type { FakeAnswer, FakeModelServer } from './fake/fake-model-server.js';
import { startFakeModelServer } from './fake/fake-model-server.js';

const REQUEST: ChatRequest = { model: 'tiny', messages: [{ role: 'user', content: 'a name?' }] };
const SOON = { 'retry-after-ms': '10' };
const never = new AbortController().signal;

async function serverThat(answers: readonly FakeAnswer[]): Promise<FakeModelServer> {
  const server = await startFakeModelServer(
    (_, number) => answers[Math.min(number, answers.length - 1)] ?? { kind: 'hang-up' },
  );
  onTestFinished(() => server.close());
  return server;
}

function chatWith(baseUrl: string, retries = 2, timeoutSeconds = 5): Chat {
  return createOpenAiChat({ baseUrl, apiKey: 'secret', timeoutSeconds, retries });
}

const error = (status: number, headers: Readonly<Record<string, string>> = SOON): FakeAnswer => ({
  kind: 'raw',
  status,
  headers,
  body: '{"error": {"message": "no luck"}}',
});

describe('an OpenAI-compatible server', () => {
  it('is asked with the model, the messages and the key, and its answer comes with its tokens', async () => {
    const server = await serverThat([{ kind: 'text', text: 'distance' }]);
    const outcome = await chatWith(server.baseUrl).ask(REQUEST, never);
    expect(outcome).toMatchObject({
      kind: 'answered',
      text: 'distance',
      tokens: { prompt: 100, completion: 20 },
    });
    expect(server.requests).toEqual([
      {
        path: '/v1/chat/completions',
        ...{ authorization: 'Bearer secret', model: 'tiny', text: 'a name?', inputs: [] },
      },
    ]);
  });

  it.each([
    ['busy', error(429)],
    ['broken', error(500)],
    ['gone', { kind: 'hang-up' } as const],
  ])('is asked again when it is %s', async (_, first) => {
    const server = await serverThat([first, { kind: 'text', text: 'distance' }]);
    expect(await chatWith(server.baseUrl).ask(REQUEST, never)).toMatchObject({ kind: 'answered' });
    expect(server.requests).toHaveLength(2);
  });

  it('is given the time that it asks for', async () => {
    const server = await serverThat([error(429, { 'retry-after': '1' }), { kind: 'text', text: 'distance' }]);
    const outcome = await chatWith(server.baseUrl).ask(REQUEST, never);
    expect(outcome).toMatchObject({ kind: 'answered' });
    expect(outcome.seconds).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['always broken', error(500), /500/],
    ['always busy', error(429), /429/],
    ['not of the form', { kind: 'raw', status: 200, body: '{"hello": 1}' } as const, /no text/],
    ['no JSON', { kind: 'raw', status: 200, body: 'hello' } as const, /JSON/],
  ])('has failed in the end where it is %s', async (_, answer, reason) => {
    const server = await serverThat([answer]);
    const outcome = await chatWith(server.baseUrl, 1).ask(REQUEST, never);
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) as string });
  });

  it('has failed where it never answers or is not there', async () => {
    const silent = await serverThat([{ kind: 'silence' }]);
    expect(await chatWith(silent.baseUrl, 0, 0.2).ask(REQUEST, never)).toMatchObject({
      kind: 'failed',
      reason: 'no answer within 0.2 s (tries: 1)',
    });
    await silent.close();
    expect(await chatWith(silent.baseUrl, 0).ask(REQUEST, never)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/cannot be reached: .*ECONNREFUSED/) as string,
    });
  });

  it.each([401, 403, 404])('is for the user to mend where it answers %i', async (status) => {
    const server = await serverThat([error(status)]);
    await expect(chatWith(server.baseUrl).ask(REQUEST, never)).rejects.toThrow(UserError);
    expect(server.requests).toHaveLength(1);
  });

  it('is let go of when the run is stopped, also between two tries', async () => {
    const server = await serverThat([error(429, { 'retry-after': '60' })]);
    const controller = new AbortController();
    const asked = chatWith(server.baseUrl).ask(REQUEST, controller.signal);
    setTimeout(() => {
      controller.abort(new Error('interrupted'));
    }, 100);
    await expect(asked).rejects.toThrow('interrupted');
  });
});

describe('a recorded chat', () => {
  function emptyRecord(): ChatRecord & { readonly kept: Map<string, ChatOutcome> } {
    const kept = new Map<string, ChatOutcome>();
    return {
      kept,
      find: (hash) => kept.get(hash) ?? null,
      save: (hash, _, outcome) => {
        kept.set(hash, outcome);
      },
    };
  }

  it.each([
    { kind: 'answered', text: 'distance', tokens: { prompt: 1, completion: 1 }, seconds: 1 },
    { kind: 'failed', reason: 'no luck', seconds: 1 },
  ] as const)('asks once and knows the rest: $kind', async (outcome) => {
    let asked = 0;
    const record = emptyRecord();
    const chat = recordedChat(record, {
      ask: () => {
        asked += 1;
        return Promise.resolve(outcome);
      },
    });
    expect(await chat.ask(REQUEST, never)).toEqual(outcome);
    expect(await chat.ask({ ...REQUEST }, never)).toEqual(outcome);
    expect(asked).toBe(1);
    expect(await recordedChat(record, null).ask(REQUEST, never)).toEqual(outcome);
  });

  it('refuses what it does not know where nothing may be asked', async () => {
    await expect(recordedChat(emptyRecord(), null).ask(REQUEST, never)).rejects.toThrow(EnvironmentError);
  });

  it('keeps nothing of a request that was stopped', async () => {
    const record = emptyRecord();
    const stopped = recordedChat(record, { ask: () => Promise.reject(new Error('interrupted')) });
    await expect(stopped.ask(REQUEST, never)).rejects.toThrow('interrupted');
    expect(record.kept.size).toBe(0);
  });

  it('tells requests apart by model and messages', () => {
    const other = { ...REQUEST, messages: [{ role: 'user', content: 'another name?' }] } as const;
    expect(new Set([REQUEST, other, { ...REQUEST, model: 'big' }].map(requestHash)).size).toBe(3);
  });
});
