import { asJson } from '../core/canonical-json.js';

import type { EvolveJob } from './evolve-job.js';
import { isTimeItsEnd } from './evolve-job.js';
import { examineLeft } from './examine-pick.js';
import { finish } from './finish-problem.js';
import type { PanelStopKind } from './ports/panel.js';
import { PanelStop } from './ports/panel.js';
import type { Open } from './search-problem.js';
import { measureOriginal, searchOn, searchTask } from './search-problem.js';
import type { Baseline } from './spaces/programs/task.js';
import type { Turn } from './turns.js';
import { createTurns } from './turns.js';

/**
 * How a run ended: all problems have a verdict, or there is work left, since the total time or the panel's budget was spent
 * or some of its answers did not come.
 */
export type EvolveOutcome = 'done' | 'out-of-time' | 'out-of-budget' | 'unanswered';

/** Problems that are at work for each worker: while the generation of one is stored, the other has work for it. */
const LANES_A_THREAD = 2;

/**
 * Evolves every problem of a run that has no verdict yet, some at a time so that no worker waits for another
 * problem's generation. Each generation is stored before the next one is bred. Where there is a total time, all problems
 * have equal shares of it (`turns.ts`). A problem whose panel gives no answer is put aside; where the panel's budget is spent,
 * no further one is begun. Rejects with the signal's reason when aborted, and with the first failure of any
 * problem; nothing is at work any longer then, and the store holds every generation that was done.
 */
export async function evolve(job: EvolveJob): Promise<EvolveOutcome> {
  const started = job.now();
  const deadline = started + (job.totalSeconds ?? Infinity);
  const isOutOfTime = (): boolean => job.now() >= deadline;
  const problems = job.store.problems();
  const open = problems.filter(({ state }) => state === 'pending' || state === 'running');
  const finished = problems.filter(({ state }) => state === 'done');
  const lanes = Math.min(open.length, job.pool.threads * LANES_A_THREAD);
  const items = open.map((record) => ({ id: record.id, seconds: 0 }));
  const turns = createTurns({ items, lanes, now: job.now, deadline });
  const failure = new AbortController();
  const whole = { ...job, signal: AbortSignal.any([job.signal, failure.signal]) };
  const stops = new Set<PanelStopKind>();
  const nextTurn = (): Turn<Open> | null => (stops.has('spent') ? null : turns.next());
  const lane = async (): Promise<void> => {
    for (let turn = nextTurn(); turn !== null; turn = nextTurn()) {
      const { item } = turn;
      const now = turn;
      const hasWorkLeft = await unlessStopped(whole, item.id, stops, () => takeTurn(whole, now, isOutOfTime));
      turns.end(turn, hasWorkLeft ?? false);
    }
    if (stops.has('spent')) {
      return;
    }
    // Others took longer than their turns, so that some got none of their last.
    for (let rest = turns.takeLeft(); rest !== null && isTimeItsEnd(job); rest = turns.takeLeft()) {
      const { id } = rest;
      await unlessStopped(whole, id, stops, () => endByTime(whole, id));
    }
  };
  const work = [examineLeft(whole, finished, isOutOfTime), ...Array.from({ length: lanes }, lane)];
  try {
    await endTogether(work, failure);
  } finally {
    noteSeconds(job, job.now() - started);
  }
  const left = job.store.problems().some(({ state }) => state === 'pending' || state === 'running');
  return left ? outcomeOf(stops) : 'done';
}

function outcomeOf(stops: ReadonlySet<PanelStopKind>): EvolveOutcome {
  return stops.has('spent') ? 'out-of-budget' : stops.has('unanswered') ? 'unanswered' : 'out-of-time';
}

/** What work on a problem gives; null where the panel stopped it, which is told and noted in `stops`. */
async function unlessStopped<Result>(
  job: EvolveJob,
  id: number,
  stops: Set<PanelStopKind>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PanelStop)) {
      throw error;
    }
    stops.add(error.kind);
    const { problem } = job.store.problem(id);
    job.onEvent({ kind: 'held-back', id: problem.id, stop: error.kind, reason: error.message });
    return null;
  }
}

/** Waits for all; the first that fails stops the others, and is what this rejects with once they have ended. */
async function endTogether(work: readonly Promise<void>[], failure: AbortController): Promise<void> {
  const watched = work.map((one) =>
    one.catch((error: unknown) => {
      failure.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(watched);
  failure.signal.throwIfAborted();
}

/** Recorded for people, so that a disk that took the last generation and not this costs nobody anything. */
function noteSeconds(job: EvolveJob, seconds: number): void {
  try {
    job.store.addSeconds(seconds);
  } catch {
    // What made it fail is told by what failed before, or by the next thing that is written.
  }
}

/** Whether it has work left when its turn is over. */
async function takeTurn(job: EvolveJob, turn: Turn<Open>, isOutOfTime: () => boolean): Promise<boolean> {
  const { store } = job;
  const record = store.problem(turn.item.id);
  const baseline =
    record.baseline === null ? await measureOriginal(job, record) : (record.baseline as unknown as Baseline);
  if (baseline === null) {
    return false;
  }
  const measured = { ...record, baseline: asJson(baseline) };
  const task = searchTask(job, measured);
  const end = store.versions.searchEnd(record.id) ?? (await searchOn(job, turn, isOutOfTime, task));
  if (end === null) {
    job.onEvent({ kind: 'put-aside', id: record.problem.id });
    return true;
  }
  return (await finish(job, measured, task, end, isOutOfTime)) === 'out-of-time';
}

/** Ends a problem that was searched before the time was out; one that nobody came to stays open. */
async function endByTime(job: EvolveJob, id: number): Promise<void> {
  const record = job.store.problem(id);
  if (record.baseline !== null && record.generations > 0) {
    const { evaluations, generation } = job.store.loadSearch(id);
    await finish(
      job,
      record,
      searchTask(job, record),
      { reason: 'time', evaluations, generation },
      () => true,
    );
  }
}
