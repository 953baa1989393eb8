import { z } from 'zod';

import type { ComparisonRun } from '../comparison.js';

import { isComplete, requestFor } from './comparison-request.js';
import type { DifferRequest, SideEnd } from './comparison-request.js';

/** The share of its CPU time that a program may take on one input, so that one that hangs leaves the others theirs. */
const SHARE_OF_AN_INPUT = 0.2;

/** `isEnough`: it ended early, since nothing that further inputs could show was asked for. */
const ending = z.object({ answered: z.number(), isEnough: z.boolean().default(false) });

/** The request of a run in which the evolved program is looked at by itself, on every input. */
export function aloneRequestOf(run: ComparisonRun): DifferRequest {
  const seconds = SHARE_OF_AN_INPUT * run.limits.cpuSeconds;
  return {
    ...requestFor(run, 'evolved'),
    first: 0,
    seconds,
    totalSeconds: run.limits.cpuSeconds - 2 * seconds,
    depth: 1,
    endsAtTime: false,
    shakes: 0,
    counted: null,
  };
}

/** Why a process that looked at a program did not see it answer all inputs; null where it did. */
export function whyIncomplete(end: SideEnd, inputs: number): string | null {
  if (!isComplete(end)) {
    return 'the program ended its process, or ran out of its limits';
  }
  const { answered, isEnough } = ending.parse(end.records.at(-1));
  return answered < inputs && !isEnough ? `it came to an end on ${answered} of ${inputs} inputs` : null;
}
