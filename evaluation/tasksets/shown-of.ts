import type { Files } from '../../core/program.js';

import type { SIDES } from './task-row.js';
import type { TaskItem } from './task-set.js';

/** A program as a prompt shows it. */
export interface ShownProgram {
  readonly files: Record<string, string>;
  readonly entryFile: string;
  readonly entryPoint: string | null;
}

/** One side of an item as a prompt shows it; with other files where some are given. */
export function shownOf(item: TaskItem, side: (typeof SIDES)[number], files?: Files): ShownProgram {
  const program = item[side];
  return {
    files: { ...(files ?? program.files) },
    entryFile: program.entryFile,
    entryPoint: item.row.entryPoint,
  };
}
