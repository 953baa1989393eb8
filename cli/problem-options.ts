import type { Command } from 'commander';

import { joinedIds, positiveNumber } from './options.js';
import { formatHelp } from './problem-choice.js';

/**
 * Adds the flags that choose problems (`ProblemFlags` without `from`) to a command.
 * @param dataset what `--dataset` is, as the help puts it.
 * @param limit problems where none is said; all without it.
 */
export function problemOptions(command: Command, dataset: string, limit?: number): Command {
  return dataOptions(command, dataset)
    .option('--id <glob>', "only problems whose id fits, e.g. 'HumanEval/1*'", joinedIds)
    .option('--limit <n>', 'only the first n problems (after --id)', positiveNumber, limit);
}

/** Adds the flags that say where problems are read from to a command that names them itself. */
export function dataOptions(command: Command, dataset: string): Command {
  return command
    .option('--dataset <name>', dataset)
    .option('--file <path>', 'the data set’s file (.jsonl, .jsonl.gz, .json) or folder')
    .option('--format <name>', formatHelp());
}

/** Adds the flag that names ParEval's drivers, to commands that take its prompts. */
export function driversOption(command: Command): Command {
  return command.option(
    '--drivers <dir>',
    "of ParEval's prompts: its repository, whose drivers and baselines test answers (default: 12 that come with speciate)",
  );
}
