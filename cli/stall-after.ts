import type { Command } from 'commander';

import { duration } from './options.js';

/** What a user said of how long a worker may take for a task. It decides no result unless a worker is stuck twice. */
export interface StallFlag {
  readonly stallAfter?: number | undefined;
}

/** Seconds that a worker may have a task: far more than the limits of its runs add up to on any benchmark tried. */
export const DEFAULT_STALL = 3600;

/** Adds `--stall-after` to a command that evolves. */
export function stallOption(command: Command): Command {
  return command.option(
    '--stall-after <duration>',
    `time after which a worker that gives nothing is replaced; a warning comes after a quarter of it (default: ${DEFAULT_STALL / 3600}h)`,
    duration,
  );
}
