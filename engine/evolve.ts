import { asJson } from '../core/canonical-json.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import { createRng } from '../core/rng.js';
import type { Genotype } from '../core/step.js';

import { examineBest, examineLeft, examineNamed } from './examine-pick.js';
import { baselineOf, pickBar } from './export-rows.js';
import { namePick } from './naming/name-pick.js';
import type { Namer } from './ports/namer.js';
import type { Panel, PanelStopKind } from './ports/panel.js';
import { PanelStop } from './ports/panel.js';
import { WorkerDiedError } from './pool/pool.js';
import type { RunConfiguration } from './run-configuration.js';
import { objectivesOf, searchSettingsOf } from './run-configuration.js';
import type { GenerationResult, SearchState } from './search.js';
import { search } from './search.js';
import { evaluationsOf, gateOf, NO_SITE } from './search-space.js';
import { operatorWeights } from './spaces/programs/operator-weights.js';
import { contextOf, inputsSeedOf, isLookedAtCloser } from './spaces/programs/problem-context.js';
import type { ProgramPool, ProgramSpace } from './spaces/programs/program-space.js';
import { createProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProgramResult } from './spaces/programs/task.js';
import type { VerifyingJob } from './verify-front.js';
import { confirmOn } from './confirm.js';
import { difficultyBy, measureProgram } from './difficulty.js';
import type { AskedProblem } from './difficulty.js';
import { settlePickable } from './settle-front.js';
import { generationRecord, searchState } from './stored-search.js';
import type { ProblemRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';
import type { SearchEnd } from './store/version-store.js';
import type { Turn } from './turns.js';
import { createTurns } from './turns.js';
import type { UnlikeJob } from './versions/find-unlike.js';
import { compareRenamed, keepUnlike } from './versions/keep-unlike.js';

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
  /** It cannot go on in this session: answers of the panel are wanting. */
  | {
      readonly kind: 'held-back';
      readonly id: string;
      readonly stop: PanelStopKind;
      readonly reason: string;
    }
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
  /** Asked about what stands on the first front where the configuration names a panel. */
  readonly panel?: Panel;
  readonly signal: AbortSignal;
  /** Seconds of a steady clock; decides only when a time budget is spent. */
  readonly now: () => number;
  /** Seconds that the run may take in all; null for no limit. */
  readonly totalSeconds: number | null;
  readonly onEvent: (event: EvolveEvent) => void;
}

type Generation = GenerationResult<Genotype, Program>;

/** A problem with all that searching it takes, and going on with that. */
type SearchTask = Omit<UnlikeJob, keyof VerifyingJob | 'configuration' | 'isOutOfTime'>;

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

/** A problem at work in this process, and the seconds of its search here. */
interface Open {
  readonly id: number;
  seconds: number;
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

/** Whether nothing but time ends a search: then the end of its share does; else what is left is for `resume`. */
function isTimeItsEnd({ configuration }: Pick<EvolveJob, 'configuration'>): boolean {
  return configuration.evaluations === null;
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

/**
 * What comes after a search: its front on all inputs, likeness to earlier versions, the look at what may be exported, and
 * names. Out of time where it was too like an earlier version and there is none left to go on with.
 */
async function finish(
  job: EvolveJob,
  record: ProblemRecord,
  task: SearchTask,
  end: SearchEnd,
  isOutOfTime: () => boolean,
): Promise<'done' | 'out-of-time'> {
  const { store } = job;
  const { context, baseline, space } = task;
  if (job.configuration.versions !== undefined) {
    store.versions.endSearch(record.id, end);
  }
  const bar = pickBar(record, job.configuration);
  const refuted = await settlePickable(job, record.id, bar, context, baseline, space);
  if (refuted > 0) {
    store.event('warning', `${refuted} of what could be exported did not hold on all inputs`, record.id);
  }
  if ((await keepUnlike(job, { ...task, isOutOfTime }, record, end)) === 'out-of-time') {
    return 'out-of-time';
  }
  await examineBest(job, record);
  if (job.namer !== undefined) {
    const { panel } = job;
    const asked = askedProblem(job, record, baseline);
    await namePick(
      panel === undefined
        ? job
        : { ...job, measure: (named) => measureProgram(panel, asked, named, job.signal) },
      job.namer,
      record,
      context,
      baseline,
    );
    await compareRenamed(job, record);
    await examineNamed(job, record);
  }
  store.finish(record.id, end.reason);
  job.onEvent({ kind: 'finished', id: record.problem.id, reason: end.reason });
  return 'done';
}

function searchTask(job: EvolveJob, record: ProblemRecord): SearchTask {
  const { configuration } = job;
  const { problem } = record;
  const baseline = baselineOf(record);
  const rng = createRng(configuration.seed, problem.id);
  const weights = operatorWeights(configuration.operators, baseline.placed, rng.fork('operators'));
  const context = contextOf(problem, baseline, weights, isLookedAtCloser(baseline));
  const objectives = objectivesOf(configuration);
  const asked = askedProblem(job, record, baseline);
  const space = {
    ...createProgramSpace(job.pool, context, objectives),
    ...confirmOn(job.pool, context, baseline),
    ...(job.panel === undefined ? {} : { dear: difficultyBy(job.panel, asked, { objectives }) }),
  };
  const founders = job.foundersOf(problem);
  const save = (generation: Generation): void => {
    saveAndTell(job, record, space, generation);
  };
  return { problemId: record.id, rng, context, baseline, space, founders, save };
}

function askedProblem(job: EvolveJob, { problem }: ProblemRecord, baseline: Baseline): AskedProblem {
  return { problem, baseline, seed: job.configuration.seed, configHash: job.store.run().configHash };
}

/** Goes on with a problem's search. How it ended; null where its turn did and it goes on at the next. */
async function searchOn(
  job: EvolveJob,
  turn: Turn<Open>,
  isOutOfTime: () => boolean,
  { problemId, context, baseline, space, founders, rng, save }: SearchTask,
): Promise<SearchEnd | null> {
  const { configuration, store, signal } = job;
  const settings = searchSettingsOf(configuration);
  const evaluations = configuration.evaluations ?? Infinity;
  const from = searchState(space, store.loadSearch(problemId), { settings, evaluations });
  const { rc, rr } = baseline.metrics;
  const standing = { bestRc: Math.max(rc, bestRc(from)), evaluations: from.evaluations };
  job.onEvent({ kind: 'started', id: context.problem.id, rc, rr, ...standing });
  const began = job.now() - turn.item.seconds;
  let end = endOf(from, from.stopped ?? 'budget');
  for await (const generation of search({ space, founders, settings, evaluations, rng, signal }, from)) {
    save(generation);
    turn.item.seconds = job.now() - began;
    const { state } = generation;
    end = endOf(state, state.stopped ?? 'budget');
    if (state.stopped !== null) {
      return end;
    }
    if (configuration.secondsEach !== null && turn.item.seconds >= configuration.secondsEach) {
      return endOf(state, 'time');
    }
    if (job.now() >= turn.endsAt) {
      return isTimeItsEnd(job) && (turn.isLast || isOutOfTime()) ? endOf(state, 'time') : null;
    }
  }
  return end;
}

function endOf({ evaluations, generation }: SearchState<Genotype, Program>, reason: string): SearchEnd {
  return { reason, evaluations, generation };
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

/** Gates that hold a candidate back before its tests run. */
const UNTESTED_GATES: ReadonlySet<string> = new Set([
  ...[NO_SITE, 'duplicate', 'readability', 'operator-error', 'crashed'],
]);

function saveAndTell(
  job: EvolveJob,
  record: ProblemRecord,
  space: ProgramSpace,
  generation: Generation,
): void {
  const { state, candidates } = generation;
  job.store.saveGeneration(record.id, generationRecord(space, generation));
  job.onEvent({
    kind: 'generation',
    id: record.problem.id,
    generation: generation.number,
    evaluations: state.evaluations,
    newEvaluations: candidates.reduce((sum, candidate) => sum + evaluationsOf(candidate), 0),
    tested: candidates.filter((candidate) => !UNTESTED_GATES.has(gateOf(candidate) ?? '')).length,
    bestRc: bestRc(state),
  });
}

function bestRc(state: SearchState<Genotype, Program>): number {
  return state.population.reduce((best, individual) => Math.max(best, individual.objectives[0] ?? 0), 0);
}
