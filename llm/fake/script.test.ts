import { describe, expect, it, onTestFinished } from 'vitest';

import { UserError } from '../../core/errors.js';

import { startFakeModelServer } from './fake-model-server.js';
import { parseScript } from './script.js';
import { scriptedAnswers } from './scripted-answers.js';

describe('a script', () => {
  it.each([
    ['broken JSON', '{"text": "a"}\n\n{"text": ', /^line 3 of s is broken JSON/],
    ['a key that there is not', '{"text": "a"}\n{"texxt": "b"}', /^line 2 of s is no rule: .*texxt/],
    ['no answer', '{"times": 2}', /^line 1 of s has no answer/],
    ['two answers', '{"text": "a", "silence": true}', /^line 1 of s has several answers: text, silence/],
    ['a broken pattern', '{"when": {"prompt": "("}, "text": "a"}', /"when.prompt": is no regular expression/],
    ['a status that is none', '{"status": 200}', /"status"/],
    ['a server that is none', '{"server": {"refuse": []}}', /^line 1 of s is no rule: .*refuse/],
    ['a wrong entry of a list', '[{"text": "a"}, 7]', /^entry 2 of s is no rule/],
    ['nothing', '\n', /no rule/],
  ])('with %s is refused, with its line', (_, text, cause) => {
    expect(() => parseScript(text, 's')).toThrow(cause);
    expect(() => parseScript(text, 's')).toThrow(UserError);
  });

  it('answers by the first rule that fits and is not used up', async () => {
    const rules = [
      { when: { request: [0, 1] }, text: 'early' },
      { when: { model: '^big$' }, times: 1, text: 'big once' },
      { when: { prompt: 'add (\\d) and (\\d)' }, json: { sum: '$1+$2', all: ['$&'] } },
      { when: { endpoint: 'completions' }, texts: ['a', 'b'] },
      { text: 'else', usage: { prompt: 5, completion: 6 } },
    ];
    const server = await startFakeModelServer(scriptedAnswers(parseScript(JSON.stringify(rules), 's')));
    onTestFinished(() => server.close());
    const post = async (path: string, body: object): Promise<unknown> => {
      const response = await fetch(server.baseUrl + path, { method: 'POST', body: JSON.stringify(body) });
      const { choices, usage, data } = (await response.json()) as {
        choices?: { text?: string; message?: { content: string } }[];
        usage?: { prompt_tokens: number };
        data?: { embedding: number[] }[];
      };
      return data ?? [choices?.map(({ text, message }) => text ?? message?.content), usage?.prompt_tokens];
    };
    const chat = (content: string, model = 'tiny', more = {}): Promise<unknown> =>
      post('/chat/completions', { model, messages: [{ role: 'user', content }], ...more });
    expect(await chat('a')).toEqual([['early'], 8]);
    await chat('a');
    expect(await chat('a', 'big')).toEqual([['big once'], 8]);
    expect(await chat('a', 'big')).toEqual([['else'], 5]);
    expect(await chat('please add 1 and 2', 'tiny')).toEqual([['{"sum":"1+2","all":["add 1 and 2"]}'], 14]);
    expect(await post('/completions', { model: 'tiny', prompt: 'x', n: 3 })).toEqual([['a', 'b', 'a'], 8]);
    const [one, two] = (await post('/embeddings', { model: 'e', input: ['x', 'y'] })) as {
      embedding: number[];
    }[];
    expect(one?.embedding).toHaveLength(8);
    expect(one?.embedding).not.toEqual(two?.embedding);
  });
});
