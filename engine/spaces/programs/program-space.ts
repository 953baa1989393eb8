import type { Json } from '../../../core/canonical-json.js';
import { asJson } from '../../../core/canonical-json.js';
import type { Program } from '../../../core/program.js';
import type { Genotype, Step } from '../../../core/step.js';
import type { Objective } from '../../../fitness/objectives.js';
import { DEFAULT_OBJECTIVES } from '../../../fitness/objectives.js';
import type { Pool } from '../../pool/pool.js';
import { WorkerDiedError } from '../../pool/pool.js';
import type { SearchSpace } from '../../search-space.js';

import { TRIES } from './draft.js';
import { lessonsOf } from './lessons.js';
import type { ProblemContext, ProgramAnswer, ProgramResult, ProgramTask } from './task.js';

/**
 * Candidates a task. Fixed, so that what a candidate's batch is does not depend on the number of threads: a generation
 * of the default size is one task, and several problems keep the workers busy.
 */
const BATCH = 5;

export type ProgramSpace = SearchSpace<Genotype, Program>;
export type ProgramPool = Pool<ProgramTask, ProgramResult>;

/**
 * Programs of one Problem as a search space: genotypes are lists of steps, bred by the pool's workers. Relative
 * complexity is the first objective. `inputs`: all inputs, where who would stand on the first front is looked at closer.
 */
export function createProgramSpace(
  pool: ProgramPool,
  context: ProblemContext,
  objectives: readonly Objective[] = DEFAULT_OBJECTIVES,
  inputs: readonly string[] | null = null,
): ProgramSpace {
  const names = objectives.map(({ name }) => name);
  return {
    kind: 'programs',
    objectives,
    evaluationsAnOrder: TRIES,
    breed: async (orders, known, signal, front) => {
      const fingerprints = [...known];
      // Where Pylint is asked of everybody, nobody is looked at closer.
      const standing =
        front === undefined ? null : { front, inputs: context.isLintedOnFront ? inputs : null };
      const batches = await Promise.all(
        batchesOf(orders, BATCH).map((batch) =>
          breedBatch(
            pool,
            { kind: 'breed', context, objectives: names, orders: batch, known: fingerprints, standing },
            signal,
          ),
        ),
      );
      return batches.flat();
    },
    isIdeal: (individual) => (individual.objectives[0] ?? 0) >= 1,
    lessonsOf,
    encodeGenotype: (genotype) => genotype.map((step) => asJson(step)),
    decodeGenotype: (genes) => genes as unknown as readonly Step[],
    encodePhenotype: (program) => asJson(program),
    decodePhenotype: (value: Json) => value as unknown as Program,
  };
}

async function breedBatch(
  pool: ProgramPool,
  task: Extract<ProgramTask, { kind: 'breed' }>,
  signal: AbortSignal,
): Promise<readonly ProgramAnswer[]> {
  try {
    const result = await pool.run(task, signal);
    if (result.kind !== 'bred') {
      throw new TypeError(`a worker answered ${result.kind} to an order to breed`);
    }
    return result.answers;
  } catch (error) {
    if (error instanceof WorkerDiedError) {
      return task.orders.map(() => ({
        kind: 'rejected',
        genotype: null,
        fingerprint: null,
        gate: 'crashed',
        reason: `the worker died three times on this batch: ${error.message}`,
      }));
    }
    throw error;
  }
}

function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += size) {
    batches.push(items.slice(at, at + size));
  }
  return batches;
}
