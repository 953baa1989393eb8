import { asJson } from '../core/canonical-json.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import { createRng } from '../core/rng.js';
import type { Genotype } from '../core/step.js';

import { examineLeft, examinePick } from './examine-pick.js';
import { baselineOf } from './export-rows.js';
import { namePick } from './naming/name-pick.js';
import type { Namer } from './ports/namer.js';
import { WorkerDiedError } from './pool/pool.js';
import type { RunConfiguration } from './run-configuration.js';
import { objectivesOf, searchSettingsOf } from './run-configuration.js';
import type { GenerationResult, SearchState } from './search.js';
import { search } from './search.js';
import { operatorWeights } from './spaces/programs/operator-weights.js';
import { contextOf, inputsSeedOf } from './spaces/programs/problem-context.js';
import type { ProgramPool, ProgramSpace } from './spaces/programs/program-space.js';
import { createProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProblemContext, ProgramResult } from './spaces/programs/task.js';
import { verifyFront } from './verify-front.js';
import { generationRecord, searchState } from './stored-search.js';
import type { ProblemRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';
import type { Turn } from './turns.js';
import { createTurns } from './turns.js';

/** What a run tells whoever watches it. Plain data; nothing waits for an answer. */
export type EvolveEvent =
  | {
      readonly kind: 'started';
      readonly id: string;
      readonly rc: number;
      readonly rr: number;
      /** Where its search stands: again and again under a total time, which comes in turns. */
      readonly bestRc: number;
      readonly evaluations: number;
    }
  /** Its turn is over, and others come. */
  | { readonly kind: 'put-aside'; readonly id: string }
  | {
      readonly kind: 'generation';
      readonly id: string;
      readonly generation: number;
      readonly evaluations: number;
      readonly newEvaluations: number;
      readonly tested: number;
      readonly bestRc: number;
    }
  | { readonly kind: 'finished'; readonly id: string; readonly reason: string }
  | { readonly kind: 'skipped'; readonly id: string; readonly reason: string };

export interface EvolveJob {
  readonly store: RunStore;
  readonly pool: ProgramPool;
  readonly configuration: RunConfiguration;
  /** First genotypes of a Problem, from the population seed. */
  readonly foundersOf: (problem: Problem) => readonly Genotype[];
  /** Asked for names at the end of each problem where the configuration names a model. */
  readonly namer?: Namer;
  readonly signal: AbortSignal;
  /** Seconds of a steady clock; decides only when a time budget is spent. */
  readonly now: () => number;
  /** Seconds that the run may take in all; null for no limit. */
  readonly totalSeconds: number | null;
  readonly onEvent: (event: EvolveEvent) => void;
}

/** How a run ended: all problems have a verdict, or the total time was spent with work left. */
export type EvolveOutcome = 'done' | 'out-of-time';

/**
 * Evolves every problem of a run that has no verdict yet, some at a time so that no worker waits for another
 * problem's generation. Each generation is stored before the next one is bred. Where there is a total time, all problems
 * have equal shares of it (`turns.ts`). Rejects with the signal's reason when aborted, and with the first failure of any
 * problem; nothing is at work any longer then, and the store holds every generation that was done.
 */
export async function evolve(job: EvolveJob): Promise<EvolveOutcome> {
  const started = job.now();
  const deadline = started + (job.totalSeconds ?? Infinity);
  const isOutOfTime = (): boolean => job.now() >= deadline;
  const problems = job.store.problems();
  const open = problems.filter(({ state }) => state === 'pending' || state === 'running');
  const finished = problems.filter(({ state }) => state === 'done');
  const lanes = Math.min(open.length, job.pool.threads + 1);
  const items = open.map((record) => ({ id: record.id, seconds: 0 }));
  const turns = createTurns({ items, lanes, now: job.now, deadline });
  const failure = new AbortController();
  const whole = { ...job, signal: AbortSignal.any([job.signal, failure.signal]) };
  const lane = async (): Promise<void> => {
    for (let turn = turns.next(); turn !== null; turn = turns.next()) {
      const hasWorkLeft = await takeTurn(whole, turn, isOutOfTime);
      turns.end(turn, hasWorkLeft);
    }
    // Others took longer than their turns, so that some got none of their last.
    for (let rest = turns.takeLeft(); rest !== null && isTimeItsEnd(job); rest = turns.takeLeft()) {
      await endByTime(whole, rest.id);
    }
  };
  const work = [examineLeft(whole, finished, isOutOfTime), ...Array.from({ length: lanes }, lane)];
  try {
    await endTogether(work, failure);
  } finally {
    noteSeconds(job, job.now() - started);
  }
  const left = job.store.problems().some(({ state }) => state === 'pending' || state === 'running');
  return left ? 'out-of-time' : 'done';
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

/** A problem at work in this process, and the seconds of its search here. */
interface Open {
  readonly id: number;
  seconds: number;
}

/** Whether it has work left when its turn is over. */
async function takeTurn(job: EvolveJob, turn: Turn<Open>, isOutOfTime: () => boolean): Promise<boolean> {
  const record = job.store.problem(turn.item.id);
  const { configuration } = job;
  const { problem } = record;
  const baseline =
    record.baseline === null ? await measureOriginal(job, record) : (record.baseline as unknown as Baseline);
  if (baseline === null) {
    return false;
  }
  const context = contextFor(configuration, problem, baseline);
  const space = createProgramSpace(job.pool, context, objectivesOf(configuration));
  const measured = { ...record, baseline: asJson(baseline) };
  const reason = await searchOn(job, turn, isOutOfTime, measured, space);
  if (reason === null) {
    job.onEvent({ kind: 'put-aside', id: problem.id });
    return true;
  }
  await finish(job, measured, reason);
  return false;
}

/** Whether nothing but time ends a search: then the end of its share does; else what is left is for `resume`. */
function isTimeItsEnd({ configuration }: Pick<EvolveJob, 'configuration'>): boolean {
  return configuration.evaluations === null;
}

/** Ends a problem that was searched before the time was out; one that nobody came to stays open. */
async function endByTime(job: EvolveJob, id: number): Promise<void> {
  const record = job.store.problem(id);
  if (record.baseline !== null && record.generations > 0) {
    await finish(job, record, 'time');
  }
}

/** What comes after a search: its front on all inputs, names, and the look at what is exported. */
async function finish(job: EvolveJob, record: ProblemRecord, reason: string): Promise<void> {
  const { store, configuration } = job;
  const { problem } = record;
  const baseline = baselineOf(record);
  const context = contextFor(configuration, problem, baseline);
  const refuted = await verifyFront(job, record.id, context, baseline, objectivesOf(configuration));
  if (refuted > 0) {
    store.event('warning', `${refuted} of its front did not hold on all inputs`, record.id);
  }
  if (job.namer !== undefined) {
    await namePick(job, job.namer, record, context, baseline);
  }
  await examinePick(job, record);
  store.finish(record.id, reason);
  job.onEvent({ kind: 'finished', id: problem.id, reason });
}

/** Goes on with a problem's search. Why it ended; null where its turn did and it goes on at the next. */
async function searchOn(
  job: EvolveJob,
  turn: Turn<Open>,
  isOutOfTime: () => boolean,
  record: ProblemRecord,
  space: ProgramSpace,
): Promise<string | null> {
  const { configuration, store } = job;
  const { problem } = record;
  const settings = searchSettingsOf(configuration);
  const evaluations = configuration.evaluations ?? Infinity;
  const from = searchState(space, store.loadSearch(record.id), { settings, evaluations });
  const { rc, rr } = baselineOf(record).metrics;
  const standing = { bestRc: Math.max(rc, bestRc(from)), evaluations: from.evaluations };
  job.onEvent({ kind: 'started', id: problem.id, rc, rr, ...standing });
  const began = job.now() - turn.item.seconds;
  const rng = createRng(configuration.seed, problem.id);
  const founders = job.foundersOf(problem);
  const generations = search({ space, founders, settings, evaluations, rng, signal: job.signal }, from);
  for await (const generation of generations) {
    saveAndTell(job, record, space, generation);
    turn.item.seconds = job.now() - began;
    if (generation.state.stopped !== null) {
      return generation.state.stopped;
    }
    if (configuration.secondsEach !== null && turn.item.seconds >= configuration.secondsEach) {
      return 'time';
    }
    if (job.now() >= turn.endsAt) {
      return isTimeItsEnd(job) && (turn.isLast || isOutOfTime()) ? 'time' : null;
    }
  }
  return from.stopped ?? 'budget';
}

function contextFor(
  { operators, seed }: RunConfiguration,
  problem: Problem,
  baseline: Baseline,
): ProblemContext {
  const weights = operatorWeights(operators, baseline.placed, createRng(seed, problem.id).fork('operators'));
  return contextOf(problem, baseline, weights);
}

async function measureOriginal(job: EvolveJob, record: ProblemRecord): Promise<Baseline | null> {
  const { problem } = record;
  const inputsSeed = inputsSeedOf(job.configuration.seed, problem.id);
  const task = { kind: 'measure-original', problem, inputsSeed } as const;
  const result = await job.pool.run(task, job.signal).catch((error: unknown): ProgramResult => {
    if (error instanceof WorkerDiedError) {
      const reason = `the worker died three times on its original: ${error.message}`;
      return { kind: 'original-rejected', reason, verdict: null };
    }
    throw error;
  });
  if (result.kind === 'original') {
    job.store.start(record.id, asJson(result.baseline));
    return result.baseline;
  }
  const reason = result.kind === 'original-rejected' ? result.reason : 'the worker gave no answer';
  job.store.skip(record.id, reason);
  job.store.event('warning', reason, record.id);
  job.onEvent({ kind: 'skipped', id: record.problem.id, reason });
  return null;
}

function saveAndTell(
  job: EvolveJob,
  record: ProblemRecord,
  space: ProgramSpace,
  generation: GenerationResult<Genotype, Program>,
): void {
  const { state, candidates } = generation;
  job.store.saveGeneration(record.id, generationRecord(space, generation));
  const realised = candidates.filter((candidate) => candidate.genotype !== null);
  job.onEvent({
    kind: 'generation',
    id: record.problem.id,
    generation: generation.number,
    evaluations: state.evaluations,
    newEvaluations: realised.length,
    tested: candidates.filter(
      (candidate) => candidate.kind === 'accepted' || candidate.gate === 'tests' || candidate.gate === 'lint',
    ).length,
    bestRc: bestRc(state),
  });
}

function bestRc(state: SearchState<Genotype, Program>): number {
  return state.population.reduce((best, individual) => Math.max(best, individual.objectives[0] ?? 0), 0);
}
