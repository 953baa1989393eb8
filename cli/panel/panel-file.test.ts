import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { UserError } from '../../core/errors.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

import { checkSamePanel, modelsOf, readPanelFile } from './panel-file.js';

function written(text: string): string {
  const path = join(temporaryFolder('panel-file'), 'models.json');
  writeFileSync(path, text);
  return path;
}

const read = (value: unknown) => readPanelFile(written(JSON.stringify(value)));

/** What a UserError says; fails where there is none. */
function errorOf(work: () => unknown): { readonly cause: string; readonly fix: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof UserError) {
      return { cause: error.message, fix: error.fix };
    }
    throw error;
  }
  return expect.fail('nothing was thrown');
}

describe('the file of a panel', () => {
  it('has models that take what they leave out from the top', () => {
    const file = read({
      ...{ baseUrl: 'http://localhost:8000/v1', samples: 2, sampling: { temperature: 0, maxTokens: 40 } },
      models: [
        { model: 'small' },
        { model: 'large', samples: 1, sampling: { topP: 0.9 }, temperature: 1 },
        { model: 'small', sampling: { temperature: 1 } },
      ],
    });
    expect(modelsOf(file, 99)).toEqual([
      { model: 'small', samples: 2, sampling: { temperature: 0, maxTokens: 40 } },
      { model: 'large', samples: 1, sampling: { temperature: 1, maxTokens: 40, topP: 0.9 } },
      { model: 'small', samples: 2, sampling: { temperature: 1, maxTokens: 40 } },
    ]);
    expect(modelsOf(read({ models: [{ model: 'one' }] }), 99)).toEqual([
      { model: 'one', samples: 1, sampling: { maxTokens: 99 } },
    ]);
  });

  const one = { model: 'one' };
  it.each([
    ['nothing', '', /is empty/, /docs\/models\.md/],
    ['broken JSON', '{"models": [}', /broken JSON/, /mend it/],
    ['no object', '[]', /is wrong/, /docs\/models\.md/],
    ['no list of models', '{}', /wrong at "models"/, /docs\/models\.md/],
    ['no model', '{"models": []}', /"models": a panel has at least one model/, /docs\/models\.md/],
    ['a model without a name', '{"models": [{}]}', /wrong at "models\.0\.model"/, /docs/],
    ['an unknown key', { models: [one], modles: 1 }, /unknown key "modles"$/, /did you mean "models"\?/],
    [
      'an unknown key of a model',
      { models: [one, { model: 'two', sample: 3 }] },
      /unknown key "sample" at "models\.1"/,
      /did you mean "samples"\?/,
    ],
    ['a key in the file', { models: [{ ...one, key: 'sk' }] }, /unknown key "key"/, /did you mean/],
    ['no samples', { models: [{ ...one, samples: 0 }] }, /"models\.0\.samples"/, /docs/],
    ['a temperature beyond 2', { models: [{ ...one, temperature: 3 }] }, /"models\.0\.temperature"/, /docs/],
    ['a model twice', { models: [one, one] }, /the model "one" twice, asked alike/, /more samples/],
  ])('is refused with %s', (_what, content, cause, fix) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const said = errorOf(() => readPanelFile(written(text)));
    expect(said.cause).toMatch(cause);
    expect(said.fix).toMatch(fix);
  });

  it('is refused where it is not there', () => {
    const missing = join(temporaryFolder('panel-file'), 'gone.json');
    expect(errorOf(() => readPanelFile(missing)).cause).toContain('no file of a panel at');
  });

  it('may say other addresses for a run that is there, and nothing else', () => {
    const asked = { model: 'one', samples: 2 };
    const file = read({ models: [{ ...asked, baseUrl: 'http://localhost:1/v1' }] });
    const panel = { task: 'output-prediction', questions: 3, models: modelsOf(file, 50) };
    const check = (model: object): void => {
      checkSamePanel('other.json', read({ models: [model] }), panel);
    };
    check({ ...asked, baseUrl: 'http://localhost:2/v1', keyFrom: 'OTHER_KEY' });
    for (const changed of [{ model: 'two' }, { samples: 3 }, { temperature: 1 }]) {
      const said = errorOf(() => {
        check({ ...asked, ...changed });
      });
      expect(said.cause).toMatch(/another one than the run's: one \(2\)$/);
    }
  });
});
