import { constants } from 'node:os';

import { TRIES, tryAgain } from '../../core/try-again.js';
import type { StageEnd } from '../commands.js';
import { parseGuestAnswer, parseGuestReady } from '../guest-answer.js';
import { GuestDied } from '../guest-process.js';
import type { GuestProcess } from '../guest-process.js';
import type { Limits } from '../runner.js';
import { isOutOfCpu } from '../stopped-verdict.js';

import { prepareGuest } from './prepare-guest.js';
import type { GuestPlan } from './prepare-guest.js';

/** A guest that is replaced when it is damaged, dead or old; runs are asked of it one at a time. */
export interface Guest {
  /** Whether each run has a process namespace of its own. */
  readonly hasCells: boolean;
  /** Null where the run ended its guest each of five times, or twice left it without an answer, while others do not. */
  run(request: GuestRequest): Promise<readonly StageEnd[] | null>;
  close(): Promise<void>;
}

/** What a guest is asked: files for the run's folder, and stages of processes. See python/guest/server.py. */
export interface GuestRequest {
  readonly files: Readonly<Record<string, string>>;
  readonly stages: readonly (readonly RoleRequest[])[];
  readonly [more: string]: unknown;
}

/** What one process of a stage is asked. */
export interface RoleRequest {
  readonly limits: Limits;
  readonly [more: string]: unknown;
}

/** How much longer than its wall limits a run may take to be answered. */
const ANSWER_SECONDS = 15;
/** A run that is not asleep at its wall limit is given it again, twenty times at most (python/guest/watch.py). */
const WALL_TIMES = 21;
/** A guest is replaced after this many runs, so that whatever it gathers stays small. */
const RUNS_PER_GUEST = 20_000;

/** Whether a command that was to decide was killed, and neither by the guest nor for its CPU time. */
function isKilled({ stopped, commands }: StageEnd, asked: readonly RoleRequest[]): boolean {
  return (
    stopped === null &&
    commands.some((end, at) => {
      const limits = asked[at]?.limits;
      const isOver = limits !== undefined && isOutOfCpu(end, limits);
      return end.role !== 'program' && end.signal === constants.signals.SIGKILL && !isOver;
    })
  );
}

/** How long a run may take: one stage after another. */
function wallSecondsOf({ stages }: GuestRequest): number {
  return stages.reduce((sum, stage) => sum + Math.max(...stage.map(({ limits }) => limits.wallSeconds)), 0);
}

/** Starts a guest. Rejects with a SandboxError where it does not start. */
export async function openGuest(plan: GuestPlan): Promise<Guest> {
  const startOnce = await tryAgain(() => prepareGuest(plan));
  const start = (): Promise<GuestProcess> => tryAgain(startOnce);
  let guest: GuestProcess | null = await start();
  const { hasCells } = parseGuestReady(guest.ready);
  let runs = 0;

  const replace = async (): Promise<void> => {
    const old = guest;
    guest = null;
    runs = 0;
    await old?.close();
  };
  const runOnce = async (request: GuestRequest): Promise<readonly StageEnd[]> => {
    guest ??= await start();
    const { stages, damaged } = parseGuestAnswer(
      await guest.request(request, WALL_TIMES * wallSecondsOf(request) + ANSWER_SECONDS),
    );
    runs += 1;
    if (damaged || runs >= RUNS_PER_GUEST) {
      await replace();
    }
    return stages;
  };
  const run = async (request: GuestRequest): Promise<readonly StageEnd[] | null> => {
    // Whoever kills may be a system short of memory, which does so again: twice is no sign yet that the run is to blame.
    let kills = 0;
    for (let deaths = 0; deaths < TRIES;) {
      try {
        const stages = await runOnce(request);
        const isWhole = !stages.some((stage, at) => isKilled(stage, request.stages[at] ?? []));
        kills += isWhole ? 0 : 1;
        if (isWhole || kills === TRIES) {
          return stages;
        }
      } catch (error) {
        if (!(error instanceof GuestDied)) {
          throw error;
        }
        plan.log(error.message);
        // Who waits for it a second time has waited for minutes.
        deaths += error.isLate ? TRIES / 2 : 1;
        await replace();
      }
    }
    // That it starts again shows that the run was to blame.
    guest = await start();
    return null;
  };
  return { hasCells, run, close: replace };
}
