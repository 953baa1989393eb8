import { UserError } from '../core/errors.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import { parseConfiguration } from '../engine/run-configuration.js';
import type { RunRecord } from '../engine/store/records.js';
import type { RunStore } from '../engine/store/run-store.js';
import { openRunStore } from '../engine/store/run-store.js';

import { storePath } from './run-folder.js';

/** An earlier run that is there and says what it is. */
export interface StoredRun {
  readonly store: RunStore;
  readonly run: RunRecord;
  readonly configuration: RunConfiguration;
}

/** Opens the run in a folder. Throws UserError where there is none, or where its store is damaged. */
export function openStoredRun(folder: string, mode: 'read' | 'write'): StoredRun {
  const store = openRunStore(storePath(folder), mode);
  try {
    const run = store.run();
    return { store, run, configuration: parseConfiguration(run.configuration) };
  } catch {
    // Whatever reading it came upon: a whole store has exactly one run with a configuration of our own schema.
    store.close();
    throw new UserError(
      `the store ${storePath(folder)} is damaged: its run or the run's configuration cannot be read`,
      'restore the file from a copy, or evolve anew into another folder',
    );
  }
}
