import { Command } from 'commander';
import { expect, it } from 'vitest';

import { modelWorkOptions } from './model-options.js';

it('says which temperature answers are drawn at where none is named', () => {
  const command = new Command('eval');
  modelWorkOptions(command, 'those in the folder');
  const { description } = command.options.find(({ long }) => long === '--temperature') ?? {};
  // As `requestOf` of cli/eval/ask-and-judge.ts draws them.
  expect(description).toContain('judged 0, of several samples .8');
});
