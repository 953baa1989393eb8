import { readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { makeThreadFolder } from '../../core/thread-folders.js';
import { startGuestProcess } from '../guest-process.js';
import type { GuestProcess } from '../guest-process.js';
import type { Enclosure } from '../isolation.js';

import { pythonFolders } from './python-folders.js';
import type { TierModules } from './tiers.js';

const GUEST_FOLDER = join(PACKAGE_ROOT, 'sandbox', 'python', 'guest');
const START_SECONDS = 60;
/** Users that no machine has, one a worker, so that the kernel counts each run's processes apart. */
const FIRST_RUN_USER = 1_900_000_000;

const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  // The order of sets and of what depends on it must be the same in every run.
  PYTHONHASHSEED: '0',
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONNOUSERSITE: '1',
  // Each further arena of the allocator reserves 64 MiB of the address space that a run may have.
  MALLOC_ARENA_MAX: '2',
  // A guest that had threads could not be forked, and sums of floats must not depend on how many there are.
  OPENBLAS_NUM_THREADS: '1',
  OMP_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
} as const;

export interface GuestPlan {
  readonly python: string;
  readonly enclosure: Enclosure;
  readonly log: (line: string) => void;
  /** Absolute folders that runs may read, besides the system's, the interpreter's and the guest's own. */
  readonly readable?: readonly string[];
  /** Modules loaded before any run, besides those of the standard library that every guest loads. */
  readonly preload?: TierModules;
}

/** Finds out what the guest has to see, once, and gives a function that starts one. */
export async function prepareGuest(plan: GuestPlan): Promise<() => Promise<GuestProcess>> {
  const { enclosure, python, log } = plan;
  const readable = [...(await pythonFolders(python)), GUEST_FOLDER, ...(plan.readable ?? [])];
  return async () => {
    const folder = enclosure.privateFolder ?? makeThreadFolder('guest');
    const options = {
      folder,
      cleanFolders: enclosure.privateFolder === null ? [] : ['/dev/shm'],
      runUser: enclosure.switchesUser ? FIRST_RUN_USER + (process.pid % 100_000) * 100 + nextUser() : null,
      hostProcessNamespace: processNamespace(),
      isEnclosed: enclosure.backend !== 'process-limits',
      preload: plan.preload ?? { loaded: [], withheld: [] },
    };
    const command = [python, join(GUEST_FOLDER, 'main.py'), JSON.stringify(options)];
    const removeFolder = async (): Promise<void> => {
      if (enclosure.privateFolder === null) {
        await rm(folder, { recursive: true, force: true });
      }
    };
    try {
      const guest = await startGuestProcess({
        commandLine: enclosure.commandLine(command, readable),
        environment: ENVIRONMENT,
        log,
        startSeconds: START_SECONDS,
      });
      return {
        ...guest,
        close: async () => {
          await guest.close();
          await removeFolder();
        },
      };
    } catch (error) {
      await removeFolder();
      throw error;
    }
  };
}

let usersGiven = 0;

function nextUser(): number {
  usersGiven = (usersGiven + 1) % 100;
  return usersGiven;
}

function processNamespace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // No /proc, as on macOS: the guest then takes nothing for its own.
    return null;
  }
}
