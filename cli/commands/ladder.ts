import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';

import { ladderBuildCommand } from './ladder-build.js';
import { ladderEditCommand } from './ladder-edit.js';
import { ladderEvalCommand } from './ladder-eval.js';
import { ladderSearchCommand } from './ladder-search.js';

/** `speciate ladder`: prompts from no detail to all of it. */
export function ladderCommand(program: Command, done: (code: ExitCode) => void): void {
  const ladder = program
    .command('ladder')
    .summary('specificity ladders: how much a prompt must say')
    .description(
      'Ladders of prompts (docs/ladders.md): of each problem prompts from nothing but the signature to everything that there is to say.',
    );
  ladderBuildCommand(ladder, done);
  ladderEditCommand(ladder, done);
  ladderEvalCommand(ladder, done);
  ladderSearchCommand(ladder, done);
}
