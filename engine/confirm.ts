import { asJson } from '../core/canonical-json.js';

import { onAllInputs } from './all-inputs.js';
import type { Accepted } from './search-space.js';
import type { ProgramPool, ProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProblemContext, ProgramCandidate } from './spaces/programs/task.js';

/**
 * Lines that an original may take for its tests and all inputs together: some tenths of a second where each is counted.
 * HumanEval/75 takes nine million; dozens of looks would cost more than the whole search.
 */
const MOST_LINES = 200_000;

/**
 * The closer look at what would stand on a Problem's first front: it is compared with the original on all inputs. None
 * where that takes long: then the front is looked at when the search is over.
 */
export function confirmOn(
  pool: ProgramPool,
  context: ProblemContext,
  { facts, inputs }: Pick<Baseline, 'facts' | 'inputs'>,
): Pick<ProgramSpace, 'confirm'> {
  if (facts.totalLines + inputs.lines > MOST_LINES) {
    return {};
  }
  return {
    confirm: (candidates, signal) =>
      Promise.all(candidates.map((candidate) => confirm({ pool, signal }, context, inputs.all, candidate))),
  };
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
