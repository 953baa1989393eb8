import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { answerForm, askStructured } from './ask-structured.js';
import type { ModelChatRequest } from './model-request.js';
import { clientOf, scriptedServer } from './testing/scripted-client.js';

const never = new AbortController().signal;
const REQUEST: ModelChatRequest = { model: 'tiny', messages: [{ role: 'user', content: 'a task?' }] };
const TASK = {
  name: 'task',
  schema: z.strictObject({ title: z.string().min(1), tests: z.array(z.string()).min(2) }),
};
const GOOD = { title: 'add', tests: ['a', 'b'] };
const WRONG = { title: 'add', tests: ['a'] };

describe('an answer of a form', () => {
  it.each<[string, object[], object, number]>([
    ['good', [{ json: GOOD }], { kind: 'parsed', value: GOOD, isRepaired: false }, 1],
    [
      'in a fence between words',
      [{ text: `Sure:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\`\nDone.` }],
      { kind: 'parsed', value: GOOD, isRepaired: false },
      1,
    ],
    ['between words', [{ text: `It is ${JSON.stringify(GOOD)}.` }], { kind: 'parsed', value: GOOD }, 1],
    [
      'wrong, then mended',
      [{ times: 1, json: WRONG }, { json: GOOD }],
      { kind: 'parsed', value: GOOD, isRepaired: true },
      2,
    ],
    ['no JSON twice', [{ text: 'no' }], { kind: 'invalid', reason: 'it is no JSON' }, 2],
    [
      'wrong twice',
      [{ json: WRONG }],
      { kind: 'invalid', reason: expect.stringMatching(/^tests: .*2/) as string },
      2,
    ],
    [
      'wrong, then refused',
      [{ times: 1, json: WRONG }, { refusal: 'no' }],
      { kind: 'unanswered', reason: 'the model refuses' },
      2,
    ],
    [
      'cut off',
      [{ text: '{"title": "a', finish: 'length' }],
      { kind: 'invalid', reason: 'it was cut off at the most tokens' },
      1,
    ],
    ['refused', [{ refusal: 'no' }], { kind: 'unanswered', reason: 'the model refuses' }, 1],
    ['empty', [{ empty: 'choices' }], { kind: 'unanswered', reason: 'the answer is empty' }, 1],
    ['10 MB', [{ megabytes: 10 }], { kind: 'unanswered' }, 1],
  ])(
    'that comes %s is read, checked, and asked for once more at most',
    async (_, rules, expected, requests) => {
      const server = await scriptedServer(rules);
      const client = clientOf(server);
      expect(await askStructured(client, REQUEST, TASK, never)).toMatchObject(expected);
      expect(server.requests).toHaveLength(requests);
      expect(await askStructured(client, REQUEST, TASK, never)).toMatchObject(expected);
      expect(server.requests).toHaveLength(requests);
    },
  );

  it('is told what was wrong, with the answer', async () => {
    const server = await scriptedServer([{ times: 1, json: WRONG }, { json: GOOD }]);
    await askStructured(clientOf(server), REQUEST, TASK, never);
    expect(server.requests[1]?.text).toContain(JSON.stringify(WRONG));
    expect(server.requests[1]?.text).toMatch(/cannot be used: tests: /);
  });

  it('is asked for by its schema, and in words where the server takes none', async () => {
    const server = await scriptedServer([{ server: { refuses: ['response_format'] } }, { json: GOOD }]);
    const client = clientOf(server);
    expect(await askStructured(client, REQUEST, TASK, never)).toMatchObject({ kind: 'parsed' });
    expect(server.requests.map(({ text }) => text.includes('"minItems":2'))).toEqual([false, true]);
    const other = { ...REQUEST, messages: [{ role: 'user', content: 'another?' }] } as const;
    await askStructured(client, other, TASK, never);
    expect(server.requests).toHaveLength(3);
  });

  it('has a schema of what is sent, not of what is made of it', () => {
    const schema = z.strictObject({ size: z.string().transform(Number) });
    expect(answerForm('size', schema)).toEqual({
      name: 'size',
      schema: {
        ...{ type: 'object', additionalProperties: false, required: ['size'] },
        properties: { size: { type: 'string' } },
      },
    });
  });
});
