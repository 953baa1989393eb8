import { describe, expect, it } from 'vitest';

import { askBatch } from './ask-batch.js';
import { parseCost, shownCost } from './prices.js';
import { answerFile, clientOf, scriptedServer } from './testing/scripted-client.js';

const never = new AbortController().signal;
const ITEMS = Array.from({ length: 30 }, (_, number) => ({
  request: {
    model: 'tiny',
    messages: [{ role: 'user', content: `what is ${number}?` }],
    sampling: { maxTokens: 20 },
  } as const,
  sample: 0,
}));
const RULES = [
  { server: { batchSeconds: 0.2 } },
  { when: { prompt: ' 13' }, times: 1, status: 500 },
  { when: { prompt: ' 17' }, times: 1, cut: 'before' },
  { when: { prompt: ' (\\d+)' }, text: 'it is $1' },
];
const OPTIONS = { pollSeconds: 0.05 };

describe('a batch', () => {
  it('brings what single requests bring, and leaves what the server did not answer to them', async () => {
    const server = await scriptedServer(RULES);
    const file = answerFile();
    const client = clientOf(server, { budget: { file } });
    await askBatch(client, ITEMS, OPTIONS, never);
    const missing = ITEMS.filter(({ request }) => client.find(request) === null);
    expect(missing.map(({ request }) => request.messages[0].content)).toEqual(['what is 13?', 'what is 17?']);
    const texts = ITEMS.map(({ request }) => client.find(request)).map((one) =>
      one?.kind === 'answered' ? one.text : null,
    );
    expect(texts[4]).toBe('it is 4');
    expect(file.totals('test')).toMatchObject({
      calls: 28,
      answered: 28,
      open: 0,
      openCost: 0n,
      lostCost: 0n,
    });
    await askBatch(client, ITEMS, OPTIONS, never);
    expect(server.requests).toHaveLength(32);
    const sum = server.log.reduce(
      (cost, { usage }) => cost + (usage === null ? 0 : usage.prompt + 3 * usage.completion),
      0,
    );
    expect(shownCost(file.totals('test').settledCost)).toBe(shownCost(BigInt(sum) * 10n ** 6n));
  });

  it('refused for a parameter is sent again without it, and what is left is told', async () => {
    const server = await scriptedServer([
      { server: { batchSeconds: 0.05, refuses: ['max_tokens'] } },
      ...RULES.slice(1),
    ]);
    const file = answerFile();
    const client = clientOf(server, { budget: { file } });
    const [told, left]: [string[], string[]] = [[], []];
    const options = {
      ...OPTIONS,
      onProgress: (text: string) => told.push(text),
      onLeft: (text: string) => left.push(text),
    };
    await askBatch(client, ITEMS, options, never);
    expect(told.filter((text) => text.includes('completed'))).toEqual([
      'batch batch-1: completed, 0 answers',
      'batch batch-2: completed, 28 answers',
    ]);
    expect(left).toEqual([expect.stringMatching(/left 2 of 30 requests without an answer.*by themselves/)]);
    expect(file.totals('test')).toMatchObject({ calls: 28, answered: 28, open: 0, lostCost: 0n });
    expect(client.quirksOf('tiny').maxTokens).toBe('max_completion_tokens');
  });

  it('that was sent is fetched, not sent again, where the work was stopped', async () => {
    const server = await scriptedServer([{ server: { batchSeconds: 0.5 } }, { text: 'yes' }]);
    const file = answerFile();
    const controller = new AbortController();
    const stopped = askBatch(
      clientOf(server, { budget: { file } }),
      ITEMS,
      {
        pollSeconds: 0.05,
        onProgress: () => {
          controller.abort(new Error('interrupted'));
        },
      },
      controller.signal,
    );
    await expect(stopped).rejects.toThrow('interrupted');
    expect(file.totals('test')).toMatchObject({ calls: 30, open: 30, answered: 0 });
    const told: string[] = [];
    const client = clientOf(server, { budget: { file } });
    await askBatch(client, ITEMS, { ...OPTIONS, onProgress: (text) => told.push(text) }, never);
    expect(told).toEqual(['batch batch-1: completed, 30 answers']);
    expect(server.requests).toHaveLength(30);
    expect(file.totals('test')).toMatchObject({ calls: 30, open: 0, answered: 30 });
  });

  it('is not sent where the budget does not cover all of it', async () => {
    const server = await scriptedServer(RULES);
    const file = answerFile();
    const client = clientOf(server, { budget: { file, maxCost: parseCost('0.001', 'cost') } });
    await expect(askBatch(client, ITEMS, OPTIONS, never)).rejects.toThrow(/budget of 0\.001/);
    expect(server.requests).toHaveLength(0);
    expect(file.totals('test')).toMatchObject({ calls: 0, open: 0, openCost: 0n });
  });
});
