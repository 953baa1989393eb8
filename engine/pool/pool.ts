import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import { Piscina, queueOptionsSymbol } from 'piscina';

import { awakeTimeout } from '../../core/awake-timer.js';
import { EnvironmentError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { removeThreadFolders } from '../../core/thread-folders.js';

import type { Place } from './places.js';
import { createPlaces } from './places.js';

/** Tries of a task whose workers die: one of them may have been anybody's. */
const MOST_TRIES = 3;

/** Of those, tries that gave nothing: each costs a long time. */
const MOST_STUCK = 2;
/**
 * Of a worker's heap: some seven times what is alive in it. Under the default of gigabytes V8 keeps garbage for as long, at no
 * gain in speed: 583 MB resident of 900 candidates on two threads, and 383 under this.
 */
const MOST_HEAP_MB = 512;
/**
 * V8 optimises a function late, after 22 times what it would wait for. What finds places and writes steps is much code that runs a
 * little each: optimising it took two fifths of JavaScript's processor time, on V8's own threads, and plain machine code from the
 * first call on (Sparkplug) costs hardly anything. 57 -> 42 s for 1,800 candidates (bench/README.md, "Where the time goes").
 */
const V8_FLAGS = ['--interrupt-budget=1500000', '--always-sparkplug'] as const;

/** The task's worker died three times, or was ended since nothing came of it. Carries what is known of why. */
export class WorkerDiedError extends Error {
  override readonly name = 'WorkerDiedError';
}

/** Nothing comes of any worker, whatever it is asked: the machine's fault, and no task's. */
export class StalledError extends EnvironmentError {
  constructor(what: string, minutes: string) {
    super(
      `no worker has given anything for ${minutes}, not even for a trivial task; ${what} was waited for`,
      'see what the machine is short of (memory, disk, processes), then go on with "speciate resume"; every generation done is stored',
    );
  }
}

/** A task that a worker has had for long: what it is, and what is done about it. */
export interface Stall {
  /** `waiting`: for a quarter of the time it may take; `replaced`: for all of it, its worker too; `given-up`: twice. */
  readonly kind: 'waiting' | 'replaced' | 'given-up';
  readonly what: string;
  /** How long it has been at work, for people. */
  readonly duration: string;
}

/** When a worker is taken to be stuck, and whom that is told. */
export interface StallWatch<Task> {
  /** Seconds, of those that this process ran, after which a task that gave nothing is taken from its worker. */
  readonly seconds: number;
  /** A task's name for people. */
  readonly nameOf: (task: Task) => string;
  readonly onStall: (stall: Stall) => void;
  /** A task that any worker can do in no time: whether it can tells whose fault a stuck task is. */
  readonly trivial: Task;
}

export interface PoolOptions<Task> {
  /** The worker's module: its source in the package, such as `engine/spaces/programs/worker.ts`, or an `.mjs` of its own. */
  readonly worker: string;
  /** Handed to every worker as `workerData`; plain data. */
  readonly workerData: unknown;
  readonly threads: number;
  /** Left out where whoever waits for a task watches it. */
  readonly stalls?: StallWatch<Task>;
  /** Tasks of one home go to the same worker, as far as it is free, which has parsed and compiled what they share; null: to any. */
  readonly homeOf?: (task: Task) => string | null;
}

/** A pool of worker threads that do one kind of task. Only plain data crosses a thread. */
export interface Pool<Task, Result> {
  /**
   * One task's result. A worker that dies is replaced and the task is tried again, twice; then WorkerDiedError.
   * Aborting rejects with the signal's reason and ends the worker that has the task.
   */
  run(task: Task, signal: AbortSignal): Promise<Result>;
  readonly threads: number;
  close(): Promise<void>;
}

export function createPool<Task extends object, Result>(options: PoolOptions<Task>): Pool<Task, Result> {
  V8_FLAGS.forEach((flag) => {
    setFlagsFromString(flag);
  });
  watchThreads();
  const piscina = new Piscina<Task, Result>({
    filename: builtModule(options.worker),
    workerData: options.workerData,
    minThreads: options.threads,
    maxThreads: options.threads,
    // Waiting on an atomic would stop the worker's own event loop, and with it the pipes to its guests.
    atomics: 'disabled',
    concurrentTasksPerWorker: 1,
    loadBalancer: createBalancer(),
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  // Piscina reports a worker that died outside a task here; the task's own promise carries the rest.
  piscina.on('error', () => undefined);
  const places = createPlaces(options.threads);
  const attempt = async (task: Task, place: Place, what: string, signal: AbortSignal): Promise<Result> => {
    signal.throwIfAborted();
    const ending = new AbortController();
    const forward = (): void => {
      ending.abort(signal.reason);
    };
    signal.addEventListener('abort', forward);
    const unwatch = watch(options.stalls, what, ending);
    try {
      return await piscina.run({ ...task, [queueOptionsSymbol]: { place } }, { signal: ending.signal });
    } catch (error) {
      ending.signal.throwIfAborted();
      throw error;
    } finally {
      unwatch();
      signal.removeEventListener('abort', forward);
    }
  };
  /** Whether another worker can do anything at all is what tells a stuck task from a stuck machine. */
  const giveUpOnStuck = async (what: string, place: Place, signal: AbortSignal): Promise<void> => {
    if (options.stalls === undefined) {
      return;
    }
    const { trivial, seconds, onStall } = options.stalls;
    try {
      await attempt(trivial, place, 'a trivial task', signal);
    } catch (error) {
      throw isWorkerDeath(error) ? new StalledError(what, shown(seconds)) : error;
    }
    onStall({ kind: 'given-up', what, duration: shown(seconds) });
  };
  const withRetries = async (task: Task, place: Place, signal: AbortSignal): Promise<Result> => {
    const what = options.stalls?.nameOf(task) ?? 'a task';
    let stuck = 0;
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(task, place, what, signal);
      } catch (error) {
        if (!isWorkerDeath(error)) {
          throw error;
        }
        stuck += error instanceof StuckError ? 1 : 0;
        if (stuck === MOST_STUCK) {
          await giveUpOnStuck(what, place, signal);
          throw new WorkerDiedError(error.message);
        }
        if (tries === MOST_TRIES) {
          throw new WorkerDiedError(error.message);
        }
      }
    }
  };
  return {
    threads: options.threads,
    run: async (task, signal) => {
      // Each task that waits listens for the abort: more of them than usual are no leak.
      setMaxListeners(0, signal);
      // A task that waits for a worker is not stuck.
      const place = await places.take(options.homeOf?.(task) ?? null);
      try {
        return await withRetries(task, place, signal);
      } finally {
        places.give(place);
      }
    },
    close: () => piscina.destroy(),
  };
}

let isWatching = false;

/** From now on what a thread leaves in the temporary folder is removed when the thread ends, however it does. */
function watchThreads(): void {
  if (isWatching) {
    return;
  }
  isWatching = true;
  process.on('worker', (worker) => {
    // An ended thread has no number.
    const { threadId } = worker;
    worker.once('exit', () => {
      removeThreadFolders(threadId);
    });
  });
}

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/** Gives each place the same worker for as long as that one lives; another one that is idle where it died. */
function createBalancer(): Balancer {
  const workerOf = new Map<unknown, number>();
  return (task, workers) => {
    const options = task[queueOptionsSymbol];
    const place = options !== null && 'place' in options ? options.place : null;
    const idle = workers.filter(({ currentUsage }) => currentUsage === 0);
    const own = workerOf.get(place);
    const others = new Set(workerOf.values());
    const chosen = idle.find(({ id }) => id === own) ?? idle.find(({ id }) => !others.has(id)) ?? idle[0];
    if (chosen === undefined) {
      return null;
    }
    workerOf.set(place, chosen.id);
    return chosen;
  };
}

/** A worker gave nothing for the whole time that a task may take. */
class StuckError extends Error {
  override readonly name = 'StuckError';
}

/** Tells of a task that takes long, and ends it where it takes too long. Returns what stops watching. */
function watch<Task>(
  stalls: StallWatch<Task> | undefined,
  what: string,
  ending: AbortController,
): () => void {
  if (stalls === undefined) {
    return () => undefined;
  }
  const { seconds, onStall } = stalls;
  const cancels = [
    awakeTimeout(() => {
      onStall({ kind: 'waiting', what, duration: shown(seconds / 4) });
    }, seconds / 4),
    awakeTimeout(() => {
      onStall({ kind: 'replaced', what, duration: shown(seconds) });
      ending.abort(new StuckError(`its worker gave nothing for ${shown(seconds)}`));
    }, seconds),
  ];
  return () => {
    cancels.forEach((cancel) => {
      cancel();
    });
  };
}

function shown(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds * 10) / 10} s` : `${Math.round(seconds / 60)} min`;
}

/** Node and Piscina name a worker that ended under a task in these ways. */
function isWorkerDeath(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error instanceof StuckError ||
      /worker exited|worker thread exited|terminating worker/i.test(error.message) ||
      ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
  );
}

/** A worker thread runs out of the bundle, whether the caller is bundled, built or runs from source (a test). */
function builtModule(source: string): string {
  const built = source.endsWith('.mjs') ? source : `dist/bundle/${source.replace(/\.ts$/, '.js')}`;
  return join(PACKAGE_ROOT, built);
}
