import { asJson } from '../core/canonical-json.js';
import type { Program } from '../core/program.js';
import { createRng } from '../core/rng.js';
import type { Genotype } from '../core/step.js';

import { confirmOn } from './confirm.js';
import { difficultyBy } from './difficulty.js';
import type { AskedProblem } from './difficulty.js';
import type { EvolveJob } from './evolve-job.js';
import { isTimeItsEnd } from './evolve-job.js';
import { baselineOf, pickBar } from './export-rows.js';
import { WorkerDiedError } from './pool/pool.js';
import { objectivesOf, searchSettingsOf } from './run-configuration.js';
import type { GenerationResult, SearchState } from './search.js';
import { search } from './search.js';
import { evaluationsOf, gateOf, NO_SITE } from './search-space.js';
import { operatorWeights } from './spaces/programs/operator-weights.js';
import { contextOf, inputsSeedOf, isLookedAtCloser } from './spaces/programs/problem-context.js';
import type { ProgramSpace } from './spaces/programs/program-space.js';
import { createProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProgramResult } from './spaces/programs/task.js';
import type { ProblemRecord } from './store/records.js';
import type { SearchEnd } from './store/version-store.js';
import { generationRecord, searchState } from './stored-search.js';
import type { Turn } from './turns.js';
import type { VerifyingJob } from './verify-front.js';
import type { UnlikeJob } from './versions/find-unlike.js';
import { worthBy } from './worth.js';

/** A problem at work in this process, and the seconds of its search here. */
export interface Open {
  readonly id: number;
  seconds: number;
}

type Generation = GenerationResult<Genotype, Program>;

/** A problem with all that searching it takes, and going on with that. */
export type SearchTask = Omit<UnlikeJob, keyof VerifyingJob | 'configuration' | 'isOutOfTime'>;

export function searchTask(job: EvolveJob, record: ProblemRecord): SearchTask {
  const { configuration } = job;
  const { problem } = record;
  const baseline = baselineOf(record);
  const rng = createRng(configuration.seed, problem.id);
  const weighed = { problem, placed: baseline.placed };
  const weights = operatorWeights(configuration.operators, weighed, rng.fork('operators'));
  const closer = isLookedAtCloser(baseline) ? baseline.inputs.all : null;
  const context = contextOf(problem, baseline, weights, closer !== null);
  const objectives = objectivesOf(configuration);
  const asked = askedProblem(job, record, baseline);
  const space = {
    ...createProgramSpace(job.pool, context, objectives, closer),
    ...worthBy(objectives, pickBar(record, configuration)),
    ...confirmOn(job.pool, context, baseline),
    ...(job.panel === undefined ? {} : { dear: difficultyBy(job.panel, asked, { objectives }) }),
  };
  const founders = job.foundersOf(problem);
  const save = (generation: Generation): void => {
    saveAndTell(job, record, space, generation);
  };
  return { problemId: record.id, rng, context, baseline, space, founders, save };
}

export function askedProblem(job: EvolveJob, { problem }: ProblemRecord, baseline: Baseline): AskedProblem {
  return { problem, baseline, seed: job.configuration.seed, configHash: job.store.run().configHash };
}

/** Goes on with a problem's search. How it ended; null where its turn did and it goes on at the next. */
export async function searchOn(
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

export async function measureOriginal(job: EvolveJob, record: ProblemRecord): Promise<Baseline | null> {
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
