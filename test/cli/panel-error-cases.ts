import { EXIT } from '../../core/errors.js';

import type { ErrorCase } from './error-cases.js';

const { usage, environment } = EXIT;
const LOCAL = 'http://localhost:9/v1';
const panel = (model: object = {}): string => JSON.stringify({ models: [{ model: 'tiny', ...model }] });
const asked = (...more: readonly string[]): string[] => [
  ...['evolve', '--objective', 'difficulty', '--panel', 'models.json'],
  ...more,
];

/** Mistakes about panels of models. */
export const PANEL_CASES: readonly ErrorCase[] = [
  {
    what: 'difficulty without a panel',
    args: ['evolve', '--objective', 'difficulty'],
    status: usage,
    cause: /difficulty needs a panel/,
    fix: /--panel/,
  },
  {
    what: 'a panel that nothing is asked of',
    files: { 'models.json': panel({ baseUrl: LOCAL }) },
    args: ['evolve', '--panel', 'models.json'],
    status: usage,
    cause: /not among the objectives/,
    fix: /--objective difficulty/,
  },
  {
    what: 'a panel that there is not',
    args: asked(),
    status: usage,
    cause: /no file of a panel at models\.json/,
    fix: /--panel/,
  },
  {
    what: 'a panel with an unknown key of a model',
    files: { 'models.json': panel({ sample: 2 }) },
    args: asked(),
    status: usage,
    cause: /unknown key "sample" at "models\.0"/,
    fix: /did you mean "samples"\?/,
  },
  {
    what: 'a task that there is not',
    files: { 'models.json': panel({ baseUrl: LOCAL }) },
    args: asked('--panel-task', 'output'),
    status: usage,
    cause: /no task "output" to ask a panel/,
    fix: /output-prediction/,
  },
  {
    what: 'questions to a panel that there is not',
    args: ['evolve', '--panel-questions', '4'],
    status: usage,
    cause: /--panel-questions is for a panel/,
    fix: /--panel FILE/,
  },
  {
    what: 'a dry run of nothing',
    args: ['evolve', '--dry-run'],
    status: usage,
    cause: /--dry-run says what a panel would be asked/,
    fix: /--panel FILE/,
  },
  {
    what: 'a budget that nobody can count',
    files: { 'models.json': panel({ baseUrl: LOCAL }) },
    args: asked('--max-cost', '1'),
    status: usage,
    cause: /what tiny costs is not known/,
    fix: /--price tiny=/,
  },
  {
    what: 'a panel on a server that wants a key, without one',
    files: { 'models.json': panel() },
    args: asked(),
    env: { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' },
    status: environment,
    cause: /no key for the model/,
    fix: /OPENAI_API_KEY/,
  },
];
