import type { Rng } from '../../core/rng.js';
import type { Program } from '../../core/program.js';
import type { Genotype } from '../../core/step.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { Island } from '../islands.js';
import { isMainland } from '../islands.js';
import type { UnlikePick } from '../pick-unlike.js';
import { pickUnlike } from '../pick-unlike.js';
import type { RunConfiguration } from '../run-configuration.js';
import { searchSettingsOf } from '../run-configuration.js';
import type { SearchSettings } from '../search-settings.js';
import type { GenerationResult, SearchState } from '../search.js';
import { search } from '../search.js';
import type { ProgramSpace } from '../spaces/programs/program-space.js';
import type { Baseline, ProblemContext } from '../spaces/programs/task.js';
import type { MemberRecord } from '../store/records.js';
import type { SearchEnd } from '../store/version-store.js';
import { searchState } from '../stored-search.js';
import type { VerifyingJob } from '../verify-front.js';
import { settleFront } from '../settle-front.js';
import { unexamined } from '../unexamined.js';
import { verifyMembers } from '../verify-front.js';

import type { Other } from './likeness.js';
import { closestOf, likenessTo } from './likeness.js';

type Generation = GenerationResult<Genotype, Program>;

/** A Problem whose search has ended, with all that going on with it takes. */
export interface UnlikeJob extends VerifyingJob {
  readonly configuration: RunConfiguration;
  readonly problemId: number;
  readonly context: ProblemContext;
  readonly baseline: Baseline;
  readonly space: ProgramSpace;
  readonly founders: readonly Genotype[];
  readonly rng: Rng;
  readonly isOutOfTime: () => boolean;
  /** Stores a generation. */
  readonly save: (generation: Generation) => void;
}

/**
 * Goes on with a search until there is a program to export that is unlike the original and all earlier versions, for as
 * many evaluations again as the search had. Every decision is read from the store, the front being verified after each
 * generation, so that a run that was killed anywhere takes the same way. What the pick is; null where the time of the run
 * was spent meanwhile, or nothing is left to export.
 */
export async function findUnlike(
  job: UnlikeJob,
  parser: SourceParser,
  others: readonly Other[],
  end: SearchEnd,
): Promise<UnlikePick<MemberRecord> | 'out-of-time' | 'nothing'> {
  const { store, problemId, context, baseline, space } = job;
  const settings = searchSettingsOf(job.configuration);
  const limit = end.evaluations + (job.configuration.evaluations ?? end.evaluations);
  const likeness = likenessTo(parser, others);
  for (;;) {
    await settleFront(job, problemId, context, baseline, space);
    compareMembers(job, likeness);
    const found = pickOf(job);
    if (found === null) {
      return 'nothing';
    }
    const stored = store.loadSearch(problemId);
    const isOver =
      stored.evaluations >= limit ||
      (stored.stillFor >= settings.stagnation && stored.generation - end.generation >= settings.stagnation);
    if (found.kind === 'unlike' || isOver) {
      if (found.member.verification !== null) {
        return found;
      }
      const { fingerprint } = found.member;
      const isPick = (member: MemberRecord): boolean => member.fingerprint === fingerprint;
      await verifyMembers(job, problemId, context, baseline, space.objectives, isPick);
      continue;
    }
    if (job.isOutOfTime()) {
      return 'out-of-time';
    }
    const state = searchState(space, stored, { settings, evaluations: limit });
    const from = stored.generation === end.generation ? onANewIsland(state, settings) : state;
    await oneGeneration(job, { ...from, stopped: null }, limit, settings);
  }
}

async function oneGeneration(
  { space, founders, rng, signal, save }: UnlikeJob,
  from: SearchState<Genotype, Program>,
  evaluations: number,
  settings: SearchSettings,
): Promise<void> {
  for await (const generation of search({ space, founders, settings, evaluations, rng, signal }, from)) {
    save(generation);
    return;
  }
}

/** Compares what may be exported with all others, as far as that is not stored yet. */
function compareMembers({ store, problemId }: UnlikeJob, likeness: ReturnType<typeof likenessTo>): void {
  for (const { fingerprint, phenotype } of store.members(problemId)) {
    if (store.versions.likeness(problemId, fingerprint, false).length === 0) {
      store.versions.saveLikeness(problemId, fingerprint, false, likeness(phenotype as unknown as Program));
    }
  }
}

function pickOf({ store, problemId, configuration, baseline }: UnlikeJob): UnlikePick<MemberRecord> | null {
  const members = store.members(problemId).map((member) => {
    const closest = closestOf(store.versions.likeness(problemId, member.fingerprint, false));
    return { ...member, ...unexamined(member), closest };
  });
  if (!members.some(({ isOnFront }) => isOnFront)) {
    return null;
  }
  return pickUnlike(members, {
    minRr: configuration.minRr,
    maxJaccard: configuration.versions?.maxJaccard ?? 1,
    originalRc: baseline.metrics.rc,
    originalRr: baseline.metrics.rr,
  });
}

/** A search that begins at the founders anew, which takes it another way than the one that came too close. */
function onANewIsland(
  state: SearchState<Genotype, Program>,
  settings: SearchSettings,
): SearchState<Genotype, Program> {
  if (settings.islands === null) {
    return state;
  }
  const began = (number: number): Island => ({ number, began: state.generation, stillFor: 0 });
  const next = began(state.island.number + 1);
  return { ...state, island: isMainland(next, settings) ? began(next.number + 1) : next };
}
