import type { Problem } from '../../core/problem.js';
import { createRng } from '../../core/rng.js';
import type { Rng } from '../../core/rng.js';
import type { Genotype, Step } from '../../core/step.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { vectorBy } from '../../fitness/ku/tally.js';
import { columnOf } from '../../fitness/ku/compare-coverage.js';
import type { SubjectContext } from '../../operators/subject.js';
import { createSubject, subjectContext } from '../../operators/subject.js';

import type { Draft } from '../operator-trials/draw-trials.js';
import { draftsOf } from '../operator-trials/draw-trials.js';
import { NO_WEIGHTS } from '../spaces/programs/operator-weights.js';
import { contextOf, inputsSeedOf } from '../spaces/programs/problem-context.js';
import type { Baseline } from '../spaces/programs/task.js';

import type { LibraryJob } from './library-job.js';
import type { Gates } from './through-gates.js';
import { throughGates } from './through-gates.js';
import type { GraftedVersion, Measured } from './version.js';
import { measured } from './version.js';

/** A problem with all of its programs that cleared the gates. */
export interface GraftedProblem {
  readonly kind: 'grafted';
  readonly problem: Problem;
  readonly baseline: Baseline;
  readonly original: Measured;
  readonly versions: readonly GraftedVersion[];
  /** What came to nothing, by gate; also `declined` and `operator-error`. */
  readonly rejections: Readonly<Record<string, number>>;
}

/** A problem that nothing was grafted on, and why. */
export interface LeftOutProblem {
  readonly kind: 'left-out';
  readonly id: string;
  readonly reason: string;
  /**
   * What its row of the export is made of: its original passes its tests and stays in the benchmark as it was. Null where
   * it does not. Left out of libraries made before it was kept.
   */
  readonly kept?: { readonly problem: Problem; readonly baseline: Baseline } | null;
}

export type LibraryEntry = GraftedProblem | LeftOutProblem;

/**
 * The verified grafts of one problem: each operator alone at some of its places, then versions with more and more grafts,
 * each replayed from the original and taken through the gates like everything else. Depends on the job and the problem alone.
 */
export async function graftsOf(job: LibraryJob, problem: Problem): Promise<LibraryEntry> {
  const leftOut = (reason: string, baseline: Baseline | null): LibraryEntry => ({
    kind: 'left-out',
    ...{ id: problem.id, reason, kept: baseline === null ? null : { problem, baseline } },
  });
  const inputsSeed = inputsSeedOf(job.seed, problem.id);
  const answer = await job.pool.run({ kind: 'measure-original', problem, inputsSeed }, job.signal);
  if (answer.kind !== 'original') {
    return leftOut(answer.kind === 'original-rejected' ? answer.reason : 'the worker gave no answer', null);
  }
  const { baseline } = answer;
  const original = measured(job.parser, problem.program, job.mode, problem.entryPoint);
  if (original === null) {
    return leftOut(`its Knowledge Units cannot be counted in the mode ${job.mode}`, baseline);
  }
  const shared = subjectContext(problem, baseline.facts);
  const subject = createSubject(shared, problem.program, job.parser);
  if (subject === null) {
    return leftOut('its program does not parse', baseline);
  }
  const rng = createRng('grafts', job.seed, problem.id);
  const rejections: Record<string, number> = {};
  const reject = (gate: string): void => {
    rejections[gate] = (rejections[gate] ?? 0) + 1;
  };
  const steps = job.operators.flatMap((operator) => {
    const { drafts } = draftsOf(operator, subject, job.sites * DRAFTS, rng.fork(operator.id));
    for (const draft of drafts) {
      if (draft.kind !== 'applied') {
        reject(draft.kind);
      }
    }
    const weighed = byWorth(job, problem.entryPoint, drafts, original);
    return weighed.slice(0, job.sites).map(({ step }) => step);
  });
  const known = new Set([baseline.fingerprint]);
  const context = contextOf(problem, baseline, NO_WEIGHTS);
  const gates: Gates = { job, context, known, reject };
  const alone = await throughGates(
    gates,
    steps.map((step) => [step]),
  );
  const versions = [...alone];
  for (let round = 0; round < job.grafts - 1; round += 1) {
    const drawn = combinationsOf(
      job,
      problem.entryPoint,
      versions,
      original,
      shared,
      rng.fork('round', round),
    );
    versions.push(...(await throughGates(gates, drawn)));
  }
  return { kind: 'grafted', problem, baseline, original, rejections, versions };
}

/** Operators that one more graft is the best of; drafts of each for one that is to go through the gates. They cost no run, only their counts are taken. */
const BROOD = 5;
const DRAFTS = 2;

/**
 * Versions with one graft more, drawn on the program as it is then: those that bring what the target has more of, most for
 * their tokens, are grafted again most often, and of a few drafts of the next graft the one is taken that brings most of it.
 */
function combinationsOf(
  job: LibraryJob,
  entryPoint: string | null,
  versions: readonly GraftedVersion[],
  original: Measured,
  shared: SubjectContext,
  rng: Rng,
): readonly Genotype[] {
  const { combinations, grafts, operators, parser } = job;
  const shorter = versions.filter(({ genotype }) => genotype.length < grafts);
  const longer: Genotype[] = [];
  for (let tries = 0; tries < combinations && longer.length < combinations / (grafts - 1); tries += 1) {
    const draws = rng.fork(tries);
    const lack = emphasised(job.lack, draws.fork('emphasis'));
    const worths = new Map(shorter.map((version) => [version, worthOf(version, original, lack)]));
    const ranked = [...shorter].sort((left, right) => (worths.get(right) ?? 0) - (worths.get(left) ?? 0));
    // The square leans to the front of the list.
    const version = ranked[Math.floor(draws.next() ** 2 * ranked.length)];
    const subject = version === undefined ? null : createSubject(shared, version.program, parser);
    if (version === undefined || subject === null) {
      continue;
    }
    const [best] = draws
      .shuffle(operators)
      .slice(0, BROOD)
      .flatMap((operator, at) => {
        const { drafts } = draftsOf(operator, subject, DRAFTS, draws.fork('draft', at));
        return byWorth({ ...job, lack }, entryPoint, drafts, version);
      })
      .sort((left, right) => right.worth - left.worth);
    if (best !== undefined) {
      longer.push([...version.genotype, best.step]);
    }
  }
  return longer;
}

/**
 * The same with some units before others, drawn: versions that are all best at the same are no choice for a plan, which has to
 * find what it lacks in one or another of them.
 */
function emphasised(lack: KnowledgeVector, rng: Rng): KnowledgeVector {
  return vectorBy((unit) => lack[unit] * rng.next());
}

interface WeighedStep {
  readonly step: Step;
  readonly worth: number;
}

/** The steps of drafts that came to something, most of what the target asks for first. */
function byWorth(
  { parser, mode, lack }: LibraryJob,
  entryPoint: string | null,
  drafts: readonly Draft[],
  before: Measured,
): readonly WeighedStep[] {
  return drafts
    .flatMap((draft): WeighedStep[] => {
      const counts = draft.kind === 'applied' ? measured(parser, draft.program, mode, entryPoint) : null;
      return draft.kind !== 'applied' || counts === null
        ? []
        : [{ step: draft.step, worth: worthOf(counts, before, lack) }];
    })
    .sort((left, right) => right.worth - left.worth);
}

/**
 * How much of what is added to a program the benchmark lacks, by token: each unit counts by how much of it is lacking. What
 * the program itself has too much of does not count, since a plan is of all programs: only those with an if can get more.
 */
function worthOf(version: Measured, before: Measured, lack: KnowledgeVector): number {
  const [after, earlier, lacks] = [version.units, before.units, lack].map(columnOf);
  const gain = (lacks ?? []).reduce((sum, share, unit) => {
    const added = (after?.[unit] ?? 0) - (earlier?.[unit] ?? 0);
    return sum + added * Math.sign(share) * Math.sqrt(Math.abs(share));
  }, 0);
  return gain / Math.max(10, version.tokens - before.tokens);
}
