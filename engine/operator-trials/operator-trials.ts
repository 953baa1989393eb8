import type { Problem } from '../../core/problem.js';
import type { Program } from '../../core/program.js';
import { createRng } from '../../core/rng.js';
import type { Step } from '../../core/step.js';
import type { StripReport, Stripper } from '../../fitness/strip/stripper.js';
import type { Operator } from '../../operators/operator.js';
import { createSubject, subjectContext } from '../../operators/subject.js';
import type { SourceParser } from '../../syntax/parse.js';

import { NO_WEIGHTS } from '../spaces/programs/operator-weights.js';
import { contextOf, inputsSeedOf } from '../spaces/programs/problem-context.js';
import { createProgramSpace } from '../spaces/programs/program-space.js';
import type { ProgramPool } from '../spaces/programs/program-space.js';
import type { Baseline, ProgramCandidate, ProgramMeasures } from '../spaces/programs/task.js';

import type { OperatorDrafts, Rate } from './draw-trials.js';
import { draftsOf, rateOf } from './draw-trials.js';

/** One application of one operator to one original, taken the whole way through the gates. */
export interface Trial {
  readonly variant: string;
  /** Null where the operator made nothing. */
  readonly applied: { readonly step: Step; readonly program: Program } | null;
  /** `accepted`, the gate that held it back, `declined` or `operator-error`. */
  readonly outcome: string;
  /** What the gate said; null where it was accepted. */
  readonly reason: string | null;
  /** Of an accepted one: what it changed in RC and RR, and what a simplifier leaves of it. */
  readonly effect: { readonly rc: number; readonly rr: number; readonly strip: StripReport } | null;
}

/** All of one operator's applications to one problem's original. */
export interface ProblemTrials {
  readonly operator: string;
  readonly problem: Problem;
  /** Sites offered, by variant. */
  readonly sites: OperatorDrafts['sites'];
  readonly trials: readonly Trial[];
  /** Seconds that finding the sites and rewriting the drawn ones once took in one thread, gates left out. Measured. */
  readonly seconds: number;
  /** Applications in one thread once the sites are known. */
  readonly rate: Rate;
}

export interface TrialsJob {
  readonly problems: readonly Problem[];
  readonly operators: readonly Operator[];
  /** Applications of an operator to a problem at most. */
  readonly most: number;
  readonly seed: number;
  readonly pool: ProgramPool;
  readonly parser: SourceParser;
  readonly stripper: Stripper;
  readonly signal: AbortSignal;
  /** Seconds of a steady clock; measures only. */
  readonly now: () => number;
  readonly onProblem: (problem: Problem, skippedFor: string | null) => void;
}

/**
 * Applies every operator alone to every problem's original, at drawn sites, and has the results judged as a search
 * would. Problems whose original cannot be measured are skipped. The same but for `seconds` and `rate` every time.
 */
export async function operatorTrials(job: TrialsJob): Promise<readonly ProblemTrials[]> {
  const all: ProblemTrials[] = [];
  for (const problem of job.problems) {
    const inputsSeed = inputsSeedOf(job.seed, problem.id);
    const measured = await job.pool.run({ kind: 'measure-original', problem, inputsSeed }, job.signal);
    if (measured.kind !== 'original') {
      const reason = measured.kind === 'original-rejected' ? measured.reason : 'the worker gave no answer';
      job.onProblem(problem, reason);
      continue;
    }
    all.push(...(await trialsOn(job, problem, measured.baseline)));
    job.onProblem(problem, null);
  }
  return all;
}

async function trialsOn(job: TrialsJob, problem: Problem, baseline: Baseline): Promise<ProblemTrials[]> {
  const { parser, now } = job;
  const subject = createSubject(subjectContext(problem, baseline.facts), problem.program, parser);
  if (subject === null) {
    throw new TypeError(`${problem.id} was measured and does not parse`);
  }
  const drafted = job.operators.map((operator) => {
    const began = now();
    const rng = createRng('trials', job.seed, problem.id, operator.id);
    const drafts = draftsOf(operator, subject, job.most, rng);
    const seconds = now() - began;
    return { operator: operator.id, ...drafts, seconds, rate: rateOf(operator, subject, job.most, rng, now) };
  });
  return Promise.all(
    drafted.map(async ({ operator, sites, drafts, seconds, rate }): Promise<ProblemTrials> => {
      const candidates = await judged(job, problem, baseline, drafts);
      const trials = await Promise.all(
        drafts.map((draft, at) => trialOf(job.stripper, problem, baseline, draft, candidates.get(at))),
      );
      return { operator, problem, sites, trials, seconds, rate };
    }),
  );
}

/** What the gates say of the drafts that are there, by their place in the list. */
async function judged(
  { pool, signal }: TrialsJob,
  problem: Problem,
  baseline: Baseline,
  drafts: OperatorDrafts['drafts'],
): Promise<ReadonlyMap<number, ProgramCandidate>> {
  const applied = drafts.flatMap((draft, at) => (draft.kind === 'applied' ? [{ at, step: draft.step }] : []));
  const context = contextOf(problem, baseline, NO_WEIGHTS);
  const candidates = await createProgramSpace(pool, context).breed(
    applied.map(({ step }) => ({
      descent: { kind: 'founder', genotype: [step] },
      rngPath: step.seed,
      most: 1,
    })),
    new Set([baseline.fingerprint]),
    signal,
  );
  return new Map(
    applied.flatMap(({ at }, index) => {
      const candidate = candidates[index];
      return candidate === undefined ? [] : [[at, candidate] as const];
    }),
  );
}

async function trialOf(
  stripper: Stripper,
  problem: Problem,
  baseline: Baseline,
  draft: OperatorDrafts['drafts'][number],
  candidate: ProgramCandidate | undefined,
): Promise<Trial> {
  if (draft.kind !== 'applied') {
    const { variant, kind, reason } = draft;
    return { variant, applied: null, outcome: kind, reason, effect: null };
  }
  const { variant } = draft.step;
  const applied = { step: draft.step, program: draft.program };
  if (candidate?.kind !== 'accepted') {
    const outcome = candidate?.gate ?? 'unjudged';
    return { variant, applied, outcome, reason: candidate?.reason ?? 'no worker judged it', effect: null };
  }
  const { rc, rr } = candidate.measures as unknown as ProgramMeasures;
  const strip = await stripper.measure(problem.program, draft.program);
  const effect = { rc: rc - baseline.metrics.rc, rr: rr - baseline.metrics.rr, strip };
  return { variant, applied, outcome: 'accepted', reason: null, effect };
}
