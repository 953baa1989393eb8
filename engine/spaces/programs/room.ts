import { costGate } from '../../../fitness/cost-gate.js';

import type { CandidateBaseline } from './task.js';

/** Lines that a step costs on every input at least, but for those that cost hardly any. A script defines its functions each time, too. */
const LINES_OF_STEP = { calls: 2, script: 4 } as const;

/** How many steps may cost what the gate allows a program to add on its Problem's inputs; the shorter the original, the fewer. */
export function stepsWithRoom(
  { few, share, linesOfAll }: CandidateBaseline['inputs'],
  kind: keyof typeof LINES_OF_STEP,
): number {
  const inputs = few.length / share;
  const { most } = costGate({ original: linesOfAll, evolved: 0 });
  return linesOfAll === 0 || inputs === 0
    ? Infinity
    : Math.floor((most - linesOfAll) / inputs / LINES_OF_STEP[kind]);
}
