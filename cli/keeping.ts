import type { Command } from 'commander';
import { Option } from 'commander';

import { KEEPS } from '../engine/store/keeping.js';
import type { Keep, Vacuumed } from '../engine/store/keeping.js';

/** What a user said of how much a store keeps. It decides no result, so that it may change at any time. */
export interface KeepFlag {
  readonly keep?: Keep | undefined;
}

/** Adds `--keep` to a command. `usual` says what holds without it. */
export function keepOption(command: Command, usual: string): Command {
  return command.addOption(
    new Option(
      '--keep <which>',
      `programs that the store keeps: those of the population and its front, others as their steps only; or all that were accepted (default: ${usual})`,
    ).choices([...KEEPS]),
  );
}

/** What making a store small came to, in one line. */
export function vacuumedLine({ bytesBefore, bytesAfter }: Vacuumed): string {
  return `store ${shownBytes(bytesBefore)} → ${shownBytes(bytesAfter)}`;
}

/** Bytes as people say them: `812 bytes`, `3.4 MiB`. */
export function shownBytes(bytes: number): string {
  return bytes < 1024
    ? `${bytes} bytes`
    : bytes < 2 ** 20
      ? `${(bytes / 1024).toFixed(1)} KiB`
      : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
