import type { Problem } from '../core/problem.js';
import type { ProblemTrials } from '../engine/operator-trials/operator-trials.js';
import { operatorTrials } from '../engine/operator-trials/operator-trials.js';
import { startStripper } from '../fitness/strip/stripper.js';
import { DEFAULT_THRESHOLDS } from '../fitness/thresholds.js';
import type { Operator } from '../operators/operator.js';
import { loadParser } from '../syntax/parse.js';

import type { RunEnvironment } from './environment.js';
import { createProgramPool } from './program-pool.js';

export interface TrialsSession {
  readonly problems: readonly Problem[];
  readonly operators: readonly Operator[];
  /** Applications of an operator to a problem at most. */
  readonly most: number;
  readonly seed: number;
  readonly threads: number;
  readonly environment: RunEnvironment;
  /** What goes on, for people watching. */
  readonly note: (line: string) => void;
}

export interface TrialsResult {
  readonly trials: readonly ProblemTrials[];
  /** Problems whose original could not be measured. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
}

/** Applies operators alone to a data set's problems: starts workers and a simplifier, and closes them whatever comes. */
export async function runTrials(session: TrialsSession): Promise<TrialsResult> {
  const { environment, problems, operators, most, seed } = session;
  const stripper = await startStripper(environment.python);
  const pool = createProgramPool(environment, DEFAULT_THRESHOLDS, session.threads);
  const skipped: { id: string; reason: string }[] = [];
  let done = 0;
  try {
    const trials = await operatorTrials({
      ...{ problems, operators, most, seed, pool, stripper },
      parser: await loadParser(['python']),
      signal: new AbortController().signal,
      now: () => performance.now() / 1000,
      onProblem: ({ id }, skippedFor) => {
        done += 1;
        session.note(
          `[${done}/${problems.length}] ${id}${skippedFor === null ? '' : ` skipped: ${skippedFor}`}`,
        );
        if (skippedFor !== null) {
          skipped.push({ id, reason: skippedFor });
        }
      },
    });
    return { trials, skipped };
  } finally {
    await Promise.all([pool.close(), stripper.close()]);
  }
}
