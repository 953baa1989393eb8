import { asJson } from '../core/canonical-json.js';

import { onAllInputs } from './all-inputs.js';
import type { Accepted } from './search-space.js';
import type { ProgramPool, ProgramSpace } from './spaces/programs/program-space.js';
import type { ProblemContext, ProgramCandidate } from './spaces/programs/task.js';

/** The closer look at what would stand on a Problem's first front: it is compared with the original on all inputs. */
export function confirmOn(
  pool: ProgramPool,
  context: ProblemContext,
  inputs: readonly string[],
): NonNullable<ProgramSpace['confirm']> {
  return (candidates, signal) =>
    Promise.all(candidates.map((candidate) => confirm({ pool, signal }, context, inputs, candidate)));
}

async function confirm(
  job: { readonly pool: ProgramPool; readonly signal: AbortSignal },
  context: ProblemContext,
  inputs: readonly string[],
  candidate: Extract<ProgramCandidate, Accepted<unknown, unknown>>,
): Promise<ProgramCandidate> {
  const { genotype, fingerprint, phenotype: program, passedOver } = candidate;
  const closer = await onAllInputs(job, context, inputs, { genotype, program });
  if (closer.kind === 'holds') {
    return { ...candidate, verification: asJson(closer.verification) };
  }
  const { gate, reason, counterExample } = closer;
  return {
    ...{ kind: 'rejected', genotype, fingerprint, gate, reason },
    ...(counterExample === null ? {} : { counterExample }),
    ...(passedOver === undefined ? {} : { passedOver }),
  };
}
