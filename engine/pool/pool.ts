import { setMaxListeners } from 'node:events';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Piscina } from 'piscina';

import { PACKAGE_ROOT } from '../../core/package-root.js';

/** The task's worker died twice. Carries what Node said of it. */
export class WorkerDiedError extends Error {
  override readonly name = 'WorkerDiedError';
}

export interface PoolOptions {
  /** The worker's module as `import.meta.resolve`-style URL of its source beside the caller. */
  readonly worker: URL;
  /** Handed to every worker as `workerData`; plain data. */
  readonly workerData: unknown;
  readonly threads: number;
}

/** A pool of worker threads that do one kind of task. Only plain data crosses a thread. */
export interface Pool<Task, Result> {
  /**
   * One task's result. A worker that dies is replaced and the task is tried once more; then WorkerDiedError.
   * Aborting rejects with the signal's reason and ends the worker that has the task.
   */
  run(task: Task, signal: AbortSignal): Promise<Result>;
  readonly threads: number;
  close(): Promise<void>;
}

export function createPool<Task, Result>(options: PoolOptions): Pool<Task, Result> {
  const piscina = new Piscina<Task, Result>({
    filename: builtModule(options.worker),
    workerData: options.workerData,
    minThreads: options.threads,
    maxThreads: options.threads,
    // Waiting on an atomic would stop the worker's own event loop, and with it the pipes to its guests.
    atomics: 'disabled',
    concurrentTasksPerWorker: 1,
  });
  // Piscina reports a worker that died outside a task here; the task's own promise carries the rest.
  piscina.on('error', () => undefined);
  return {
    threads: options.threads,
    run: async (task, signal) => {
      // Each task that waits listens for the abort: more of them than usual are no leak.
      setMaxListeners(0, signal);
      try {
        return await attempt(piscina, task, signal);
      } catch (first) {
        if (!isWorkerDeath(first)) {
          throw first;
        }
      }
      try {
        return await attempt(piscina, task, signal);
      } catch (second) {
        throw isWorkerDeath(second) ? new WorkerDiedError(second.message) : second;
      }
    },
    close: () => piscina.destroy(),
  };
}

async function attempt<Task, Result>(
  piscina: Piscina<Task, Result>,
  task: Task,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  try {
    return await piscina.run(task, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** Node and Piscina name a worker that ended under a task in these ways. */
function isWorkerDeath(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (/worker exited|worker thread exited|terminating worker/i.test(error.message) ||
      ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
  );
}

/**
 * A worker thread runs built JavaScript. Where the caller itself runs from source (a test), its worker is the
 * same module under `dist`.
 */
function builtModule(url: URL): string {
  const path = fileURLToPath(url);
  if (path.endsWith('.mjs')) {
    return path;
  }
  const inPackage = relative(PACKAGE_ROOT, path);
  const built = inPackage.startsWith('dist') ? path : join(PACKAGE_ROOT, 'dist', inPackage);
  return `${built.slice(0, -extname(built).length)}.js`;
}
