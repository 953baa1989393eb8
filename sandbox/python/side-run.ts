import type { StageEnd } from '../commands.js';
import type { Limits, Trust } from '../runner.js';

import type { DifferRequest, SideEnd } from './comparison-request.js';
import type { PointsRequest } from './decision-points.js';
import type { InputsRequest } from './comparison-inputs.js';
import type { GuestRequest } from './guest.js';

/** The guest's request for one side of a comparison, or for inputs: one process that reports line by line. */
export function lineRequestOf(
  job: 'differ' | 'inputs' | 'points' | 'reach',
  request: DifferRequest | InputsRequest | PointsRequest,
  limits: Limits,
  trust: Trust,
): GuestRequest {
  const isUntrusted = trust === 'untrusted';
  return { ...request, stages: [[{ role: 'alone', job, isUntrusted, reportsLines: true, limits }]] };
}

/** What the process reported until it ended, and how it did. Null where it ended its guest, again and again. */
export function sideEndOf(stages: readonly StageEnd[] | null): SideEnd {
  const stage = stages?.at(-1);
  const end = stage?.commands[0];
  if (stage === undefined || end === undefined) {
    return { records: [], exitCode: null, signal: null, stopped: null };
  }
  const records: readonly unknown[] = Array.isArray(end.record) ? end.record : [];
  return { records, exitCode: end.exitCode, signal: end.signal, stopped: stage.stopped };
}
