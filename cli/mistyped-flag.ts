import type { Command } from 'commander';

import { nearestAlike } from './nearest.js';

export interface MistypedFlag {
  readonly flag: string;
  /** The flag of the command that is nearest to it; null where none is near. */
  readonly meant: string | null;
}

/**
 * The first long flag of `args` that `command` does not have; null where it has all. Commander tells of a missing flag before
 * an unknown one, so that `--too mbpp` would be answered by asking for `--to`.
 */
export function mistypedFlag(command: Command, args: readonly string[]): MistypedFlag | null {
  const known = command.createHelp().visibleOptions(command);
  const flags = known.flatMap(({ long }) => (long === undefined ? [] : [long]));
  const end = args.indexOf('--');
  const flag = (end === -1 ? args : args.slice(0, end))
    .map((arg) => /^--[a-z][\w-]*/.exec(arg)?.[0])
    .find((name) => name !== undefined && !flags.includes(name));
  return flag === undefined ? null : { flag, meant: nearestAlike(flag, flags) };
}
