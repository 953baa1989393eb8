import type { StallWatch } from '../engine/pool/pool.js';
import { createPool } from '../engine/pool/pool.js';
import { problemOf, taskName } from '../engine/spaces/programs/task-name.js';
import type { ProgramPool } from '../engine/spaces/programs/program-space.js';
import type { ProgramResult, ProgramTask, WorkerOptions } from '../engine/spaces/programs/task.js';
import type { Thresholds } from '../fitness/thresholds.js';

import type { RunEnvironment } from './environment.js';

/** Workers that take candidates the whole way on this machine. Close the pool when done. */
export function createProgramPool(
  environment: RunEnvironment,
  thresholds: Thresholds,
  threads: number,
  stalls?: Pick<StallWatch<ProgramTask>, 'seconds' | 'onStall'>,
): ProgramPool {
  const { python, backend, allowUnsafeExec } = environment;
  const workerData: WorkerOptions = { python, backend, allowUnsafeExec, thresholds };
  return createPool<ProgramTask, ProgramResult>({
    worker: 'engine/spaces/programs/worker.ts',
    workerData,
    threads,
    homeOf: problemOf,
    ...(stalls === undefined ? {} : { stalls: { ...stalls, nameOf: taskName, trivial: { kind: 'probe' } } }),
  });
}
