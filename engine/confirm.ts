import { asJson } from '../core/canonical-json.js';

import { onAllInputs } from './all-inputs.js';
import type { Accepted } from './search-space.js';
import { isLookedAtCloser } from './spaces/programs/problem-context.js';
import type { ProgramPool, ProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProblemContext, ProgramCandidate } from './spaces/programs/task.js';

/**
 * The closer look at what would stand on a Problem's first front: it is compared with the original on all inputs. None
 * where that takes long: then the front is looked at when the search is over.
 */
export function confirmOn(
  pool: ProgramPool,
  context: ProblemContext,
  baseline: Pick<Baseline, 'facts' | 'inputs'>,
): Pick<ProgramSpace, 'confirm'> {
  if (!isLookedAtCloser(baseline)) {
    return {};
  }
  return {
    confirm: (candidates, signal) =>
      Promise.all(
        candidates.map((candidate) => confirm({ pool, signal }, context, baseline.inputs.all, candidate)),
      ),
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
