import { asJson } from '../core/canonical-json.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import { createRng } from '../core/rng.js';
import type { Genotype } from '../core/step.js';

import { examineBest, examineLeft, examineNamed } from './examine-pick.js';
import { namePick } from './naming/name-pick.js';
import type { Namer } from './ports/namer.js';
import type { RunConfiguration } from './run-configuration.js';
import { objectivesOf, searchSettingsOf } from './run-configuration.js';
import type { GenerationResult, SearchState } from './search.js';
import { search } from './search.js';
import { operatorWeights } from './spaces/programs/operator-weights.js';
import { contextOf, inputsSeedOf } from './spaces/programs/problem-context.js';
import type { ProgramPool, ProgramSpace } from './spaces/programs/program-space.js';
import { createProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline } from './spaces/programs/task.js';
import type { VerifyingJob } from './verify-front.js';
import { verifyFront } from './verify-front.js';
import { generationRecord, searchState } from './stored-search.js';
import type { ProblemRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';
import type { SearchEnd } from './store/version-store.js';
import { compareRenamed, keepUnlike } from './versions/keep-unlike.js';
import type { UnlikeJob } from './versions/find-unlike.js';

/** What a run tells whoever watches it. Plain data; nothing waits for an answer. */
export type EvolveEvent =
  | { readonly kind: 'started'; readonly id: string; readonly rc: number; readonly rr: number }
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

type Generation = GenerationResult<Genotype, Program>;

/** A Problem's search, and going on with it. */
type SearchTask = Omit<UnlikeJob, keyof VerifyingJob | 'configuration'>;

/** How a run ended: all problems have a verdict, or the total time was spent with work left. */
export type EvolveOutcome = 'done' | 'out-of-time';

/**
 * Evolves every problem of a run that has no verdict yet, some at a time so that no worker waits for another
 * problem's generation. Each generation is stored before the next one is bred. Rejects with the signal's reason
 * when aborted; the store then holds every generation that was done.
 */
export async function evolve(job: EvolveJob): Promise<EvolveOutcome> {
  const started = job.now();
  const isOutOfTime = (): boolean => job.totalSeconds !== null && job.now() - started >= job.totalSeconds;
  const problems = job.store.problems();
  const open = problems.filter(({ state }) => state === 'pending' || state === 'running');
  const finished = problems.filter(({ state }) => state === 'done');
  const queue = open[Symbol.iterator]();
  const lanes = Array.from({ length: Math.min(open.length, job.pool.threads + 1) }, async () => {
    for (const record of queue) {
      if (isOutOfTime()) {
        return;
      }
      await evolveProblem(job, record, isOutOfTime);
    }
  });
  try {
    await Promise.all([examineLeft(job, finished, isOutOfTime), ...lanes]);
  } finally {
    job.store.addSeconds(job.now() - started);
  }
  const left = job.store.problems().some(({ state }) => state === 'pending' || state === 'running');
  return left ? 'out-of-time' : 'done';
}

async function evolveProblem(
  job: EvolveJob,
  record: ProblemRecord,
  isOutOfTime: () => boolean,
): Promise<void> {
  const { store } = job;
  const { problem } = record;
  const baseline = (record.baseline as Baseline | null) ?? (await measureOriginal(job, record));
  if (baseline === null) {
    return;
  }
  job.onEvent({ kind: 'started', id: problem.id, rc: baseline.metrics.rc, rr: baseline.metrics.rr });
  const task = searchTask(job, record, baseline, isOutOfTime);
  const end = store.versions.searchEnd(record.id) ?? (await searchToTheEnd(job, task));
  if (end === null) {
    return;
  }
  if (job.configuration.versions !== undefined) {
    store.versions.endSearch(record.id, end);
  }
  const { context, space } = task;
  const refuted = await verifyFront(job, record.id, context, baseline, space.objectives);
  if (refuted > 0) {
    store.event('warning', `${refuted} of its front did not hold on all inputs`, record.id);
  }
  const measured = { ...record, baseline: asJson(baseline) };
  if ((await keepUnlike(job, task, measured, end)) === 'out-of-time') {
    return;
  }
  await examineBest(job, measured);
  if (job.namer !== undefined) {
    await namePick(job, job.namer, record, context, baseline);
    await compareRenamed(job, measured);
    await examineNamed(job, measured);
  }
  store.finish(record.id, end.reason);
  job.onEvent({ kind: 'finished', id: problem.id, reason: end.reason });
}

function searchTask(
  job: EvolveJob,
  record: ProblemRecord,
  baseline: Baseline,
  isOutOfTime: () => boolean,
): SearchTask {
  const { configuration } = job;
  const { problem } = record;
  const rng = createRng(configuration.seed, problem.id);
  const weights = operatorWeights(configuration.operators, baseline.placed, rng.fork('operators'));
  const context = contextOf(problem, baseline, weights);
  const space = createProgramSpace(job.pool, context, objectivesOf(configuration));
  const founders = job.foundersOf(problem);
  const save = (generation: Generation): void => {
    saveAndTell(job, record, space, generation);
  };
  return { ...{ problemId: record.id, rng, context, baseline, space, founders }, ...{ isOutOfTime, save } };
}

/** Searches until the search's own end, or that of its time; null where the time of the whole run is spent. */
async function searchToTheEnd(job: EvolveJob, task: SearchTask): Promise<SearchEnd | null> {
  const { store, configuration, signal } = job;
  const { space, founders, rng } = task;
  const began = job.now();
  const settings = searchSettingsOf(configuration);
  const evaluations = configuration.evaluations ?? Infinity;
  const from = searchState(space, store.loadSearch(task.problemId), { settings, evaluations });
  let end = endOf(from, from.stopped ?? 'budget');
  for await (const generation of search({ space, founders, settings, evaluations, rng, signal }, from)) {
    task.save(generation);
    const { state } = generation;
    end = endOf(state, state.stopped ?? 'budget');
    if (state.stopped === null) {
      if (task.isOutOfTime()) {
        return null;
      }
      if (configuration.secondsEach !== null && job.now() - began >= configuration.secondsEach) {
        return endOf(state, 'time');
      }
    }
  }
  return end;
}

function endOf({ evaluations, generation }: SearchState<Genotype, Program>, reason: string): SearchEnd {
  return { reason, evaluations, generation };
}

async function measureOriginal(job: EvolveJob, record: ProblemRecord): Promise<Baseline | null> {
  const result = await job.pool.run(
    {
      kind: 'measure-original',
      problem: record.problem,
      inputsSeed: inputsSeedOf(job.configuration.seed, record.problem.id),
    },
    job.signal,
  );
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
  generation: Generation,
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
