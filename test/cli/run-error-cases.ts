import type { ErrorCase } from './error-cases.js';
import { EXIT } from '../../core/errors.js';

const { usage } = EXIT;

/** Mistakes in configuration files and in what is said of a run that is there. */
export const RUN_CASES: readonly ErrorCase[] = [
  {
    what: 'a configuration file that there is not',
    args: ['evolve', '--config', 'mine.json'],
    status: usage,
    cause: /no configuration file mine\.json/,
    fix: /--config/,
  },
  {
    what: 'a broken configuration file',
    files: { 'speciate.config.json': '{"seed": 7,\n}' },
    args: ['evolve'],
    status: usage,
    cause: /speciate\.config\.json is broken JSON/,
    fix: /mend/,
  },
  {
    what: 'an unknown key in the configuration file',
    files: { 'speciate.config.json': '{"sede": 7}' },
    args: ['evolve'],
    status: usage,
    cause: /unknown key "sede"/,
    fix: /did you mean "seed"\?/,
  },
  {
    what: 'a wrong value in the configuration file',
    files: { 'mine.json': '{"seed": "7"}' },
    args: ['evolve', '--config', 'mine.json'],
    status: usage,
    cause: /mine\.json .*"seed"/,
    fix: /mend the value/,
  },
  {
    what: 'a bad duration in the configuration file',
    files: { 'mine.json': '{"totalTime": "6 hours"}' },
    args: ['evolve', '--config', 'mine.json'],
    status: usage,
    cause: /"totalTime": "6 hours" is no duration/,
    fix: /mend the value/,
  },
  ...(['resume', 'export', 'versions'] as const).flatMap((command): ErrorCase[] => [
    {
      what: `${command} of a folder that there is not`,
      args: [command, 'gone'],
      status: usage,
      cause: /no run in gone/,
      fix: /speciate evolve --out/,
    },
    {
      what: `${command} of a folder without a run`,
      files: { empty: null },
      args: [command, 'empty'],
      status: usage,
      cause: /no run in empty/,
      fix: /speciate evolve --out/,
    },
    {
      what: `${command} of a store that is no SQLite`,
      files: { run: null, 'run/run.sqlite': 'not a database, but long enough to be looked at as one' },
      args: [command, 'run'],
      status: usage,
      cause: /not a database/,
      fix: /speciate evolve --out/,
    },
  ]),
  {
    what: 'export to two places at once',
    args: ['export', 'run', '--json', '--output', '-'],
    status: usage,
    cause: /standard output/,
    fix: /leave one/,
  },
  {
    what: 'export in an unknown form',
    args: ['export', 'run', '--format', 'csv'],
    status: usage,
    cause: /'csv' is invalid/,
    fix: /jsonl, humaneval/,
  },
];
