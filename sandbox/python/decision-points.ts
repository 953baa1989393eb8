import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';
import type { ComparisonRun, DecisionPoint } from '../comparison.js';

import { isComplete, requestFor } from './comparison-request.js';
import type { DifferRequest, SideEnd } from './comparison-request.js';

/** What the guest is asked (python/guest/differ/points.py). */
export interface PointsRequest extends DifferRequest {
  /** Source texts whose own places are not new. */
  readonly originals: Readonly<Record<string, string>>;
}

/** CPU seconds that a program may take on one input. */
const SECONDS = 5;

const point = z.object({
  kind: z.enum(['test', 'case', 'loop', 'handler']),
  file: z.string(),
  line: z.number(),
  isNew: z.boolean(),
  wasTrue: z.boolean(),
  wasFalse: z.boolean(),
  turns: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])).readonly(),
});

export function pointsRequestOf(run: ComparisonRun): PointsRequest {
  return {
    ...requestFor(run, 'evolved'),
    originals: run.original.files,
    first: 0,
    seconds: SECONDS,
    totalSeconds: Math.max(0, run.limits.cpuSeconds - SECONDS),
    depth: 1,
    endsAtTime: false,
    shakes: false,
    countsLines: false,
  };
}

/** Reads what the guest reported. Throws a SandboxError where the process did not come to its end. */
export function decisionPointsOf(end: SideEnd): readonly DecisionPoint[] {
  if (!isComplete(end)) {
    throw new SandboxError('the program ended the process that looked at its decisions');
  }
  return end.records.slice(0, -1).map((record) => point.parse(record));
}
