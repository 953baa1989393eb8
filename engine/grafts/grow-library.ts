import { createRng } from '../../core/rng.js';
import type { Genotype } from '../../core/step.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { createSubject, subjectContext } from '../../operators/subject.js';

import { draftsOf } from '../operator-trials/draw-trials.js';
import { NO_WEIGHTS } from '../spaces/programs/operator-weights.js';
import { contextOf } from '../spaces/programs/problem-context.js';

import { BenchmarkState } from './benchmark-state.js';
import type { Choices, PlanFigures } from './benchmark-state.js';
import type { GraftedProblem } from './graft-library.js';
import type { LibraryJob } from './library-job.js';
import type { PlanOnFront } from './search-plans.js';
import { throughGates } from './through-gates.js';
import type { VerifiedPlan } from './verified-plan.js';
import type { GraftedVersion } from './version.js';
import { measured } from './version.js';

/** The plan that a round starts from: every problem's grafts are judged by what they would change in it. */
export interface RoundStart {
  readonly state: BenchmarkState;
  /** What a unit of growth is worth in distance where the plan is. */
  readonly growthWorth: number;
}

/** A problem in the plan: which it is, and what may be taken for it after the original. */
export interface Place {
  readonly at: number;
  readonly choices: Choices;
  readonly versions: readonly GraftedVersion[];
}

/** Versions of a problem that a round grafts on: the plan's, and the one that could best take its place. */
const BASES = 2;
/** Drafts of an operator on each; they cost no run. */
const DRAFTS = 2;
/** Of a problem's drafts those that go through the gates. */
const TRIED = 3;

/** Where a round starts: a plan that holds, of these choices. */
export function roundStart(
  choices: readonly Choices[],
  target: KnowledgeVector,
  { front, picked }: Pick<VerifiedPlan, 'front' | 'picked'>,
): RoundStart {
  const from = picked ?? front.at(-1);
  return {
    state: new BenchmarkState(choices, target, from?.plan ?? []),
    growthWorth: from === undefined ? 0 : growthWorthAt(front, from),
  };
}

/** How much the distance falls with the growth around a point: nothing where more growth brings nothing. */
function growthWorthAt(front: readonly PlanOnFront[], { figures }: PlanOnFront): number {
  const before = front.find(({ figures: { growth } }) => growth >= figures.growth - SLOPE_OVER);
  const growth = figures.growth - (before?.figures.growth ?? figures.growth);
  return growth <= 0 ? 0 : Math.max(0, ((before?.figures.jsd ?? 0) - figures.jsd) / growth);
}

/** Growth over which the slope of a front is taken. */
const SLOPE_OVER = 0.1;

/**
 * Versions of one problem that the plan would be better with: grafts on what it takes, best for the whole benchmark first
 * (column generation: a search over a library tells what the library lacks). All have cleared the gates.
 */
export async function grownVersions(
  job: LibraryJob,
  { state, growthWorth }: RoundStart,
  grafted: GraftedProblem,
  { at, choices, versions }: Place,
  round: number,
): Promise<readonly GraftedVersion[]> {
  const { problem, baseline } = grafted;
  const shared = subjectContext(problem, baseline.facts);
  const costOf = ({ jsd, growth }: PlanFigures): number => jsd + growthWorth * growth;
  const now = costOf(state.figures());
  const chosen = state.plan[at] ?? 0;
  const others = choices.versions
    .map((_, version) => ({ version, cost: costOf(state.peek(at, version)) }))
    .filter(({ version }) => version !== chosen)
    .sort((left, right) => left.cost - right.cost);
  const bases = [chosen, ...others.map(({ version }) => version)].slice(0, BASES);
  const rng = createRng('grafts', job.seed, problem.id, 'round', round);
  const drafted = bases.flatMap((base, turn) => {
    const version = base === 0 ? null : (versions[base - 1] ?? null);
    const genotype: Genotype = version?.genotype ?? [];
    const subject = createSubject(shared, version?.program ?? problem.program, job.parser);
    if (subject === null || genotype.length >= job.grafts) {
      return [];
    }
    return job.operators.flatMap((operator) =>
      draftsOf(operator, subject, DRAFTS, rng.fork(turn, operator.id)).drafts.flatMap((draft) => {
        const counts =
          draft.kind === 'applied' ? measured(job.parser, draft.program, job.mode, problem.entryPoint) : null;
        return draft.kind !== 'applied' || counts === null
          ? []
          : [{ genotype: [...genotype, draft.step], cost: costOf(state.peekAt(at, counts)) }];
      }),
    );
  });
  const better = drafted.filter(({ cost }) => cost < now).sort((left, right) => left.cost - right.cost);
  const known = new Set([baseline.fingerprint, ...grafted.versions.map(({ fingerprint }) => fingerprint)]);
  const context = contextOf(problem, baseline, NO_WEIGHTS);
  return throughGates(
    { job, context, known, reject: () => undefined },
    better.slice(0, TRIED).map(({ genotype }) => genotype),
  );
}
