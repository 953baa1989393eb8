import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';
import type { AllowedDecisions, DecisionPoint, DecisionsRun } from '../comparison.js';

import { aloneRequestOf, whyIncomplete } from './alone-run.js';
import type { DifferRequest, SideEnd } from './comparison-request.js';

/** What the guest is asked (python/guest/differ/points.py). */
export interface PointsRequest extends DifferRequest {
  /** Source texts whose own places are not new. */
  readonly originals: Readonly<Record<string, string>>;
  /** What may be open when it ends; null: it ends with the inputs. */
  readonly until: AllowedDecisions | null;
}

const point = z.object({
  kind: z.enum(['test', 'case', 'loop', 'handler']),
  file: z.string(),
  line: z.number(),
  text: z.string(),
  isNew: z.boolean(),
  wasTrue: z.boolean(),
  wasFalse: z.boolean(),
  turns: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])).readonly(),
  loopInputs: z.number(),
  unlikeInputs: z.number(),
});

export function pointsRequestOf(run: DecisionsRun): PointsRequest {
  return { ...aloneRequestOf(run), originals: run.original.files, until: run.until ?? null };
}

/** Reads what the guest reported. Throws a SandboxError where the process did not come to the end of all inputs. */
export function decisionPointsOf(end: SideEnd, inputs: number): readonly DecisionPoint[] {
  const reason = whyIncomplete(end, inputs);
  if (reason !== null) {
    throw new SandboxError(`the decisions could not be looked at: ${reason}`);
  }
  return end.records.slice(0, -1).map((record) => point.parse(record));
}
