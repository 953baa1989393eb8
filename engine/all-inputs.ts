import type { CounterExample } from '../core/counter-example.js';
import type { Program } from '../core/program.js';
import type { Genotype } from '../core/step.js';

import type { Pool } from './pool/pool.js';
import { WorkerDiedError } from './pool/pool.js';
import type { ProblemContext, ProgramResult, ProgramTask, Verification } from './spaces/programs/task.js';

/** What comparing a program with its original on all inputs came to. */
export type Closer =
  | { readonly kind: 'holds'; readonly verification: Verification }
  | {
      readonly kind: 'refuted';
      readonly gate: string;
      readonly reason: string;
      readonly counterExample: CounterExample | null;
    };

export interface ComparedProgram {
  readonly genotype: Genotype;
  readonly program: Program;
}

/** Compares a program with its original on all inputs. One on which a worker dies three times does not hold. */
export async function onAllInputs(
  { pool, signal }: { readonly pool: Pool<ProgramTask, ProgramResult>; readonly signal: AbortSignal },
  context: ProblemContext,
  inputs: readonly string[],
  { genotype, program }: ComparedProgram,
): Promise<Closer> {
  let result: ProgramResult;
  try {
    result = await pool.run({ kind: 'verify', context, inputs, genotype, program }, signal);
  } catch (error) {
    if (error instanceof WorkerDiedError) {
      const reason = `the worker died three times on it: ${error.message}`;
      return { kind: 'refuted', gate: 'tests', reason, counterExample: null };
    }
    throw error;
  }
  switch (result.kind) {
    case 'verified':
      return { kind: 'holds', verification: result.verification };
    case 'refuted':
      return { kind: 'refuted', ...result.refutation };
    case 'alive':
    case 'bred':
    case 'original':
    case 'original-rejected':
    case 'examined':
    case 'unexamined':
    case 'names-listed':
    case 'renamed':
    case 'not-renamed':
      throw new TypeError(`a worker answered ${result.kind} to an order to verify`);
  }
}
