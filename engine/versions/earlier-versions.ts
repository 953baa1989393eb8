import { asJson } from '../../core/canonical-json.js';
import { hashValue } from '../../core/hash.js';
import { pickedMembers } from '../export-rows.js';
import { parseConfiguration } from '../run-configuration.js';
import type { RunStore } from '../store/run-store.js';
import type { EarlierVersion } from '../store/version-store.js';

/** The greatest Jaccard to an earlier version where a user names none: why this one, docs/decisions/014-versions.md. */
export const DEFAULT_MAX_JACCARD = 0.6;

/** What a run exports, as an earlier version of the next one. `name` is its folder. */
export function versionOf(store: RunStore, name: string): EarlierVersion {
  const run = store.run();
  const configuration = parseConfiguration(run.configuration);
  const done = store.problems().filter(({ state, baseline }) => state === 'done' && baseline !== null);
  return {
    name,
    seed: configuration.seed,
    configHash: run.configHash,
    created: store.created(),
    programs: done.flatMap((record) =>
      pickedMembers(store, record, configuration, 'best').map(({ program, rc, rr }) => ({
        problem: record.problem.id,
        program: asJson(program),
        rc,
        rr,
      })),
    ),
  };
}

/** Each version once, at its first place. */
export function distinctVersions(versions: readonly EarlierVersion[]): readonly EarlierVersion[] {
  return versions.filter(
    ({ configHash }, index) => versions.findIndex((one) => one.configHash === configHash) === index,
  );
}

/** A hash over what a version is and what it exported: a part of the configuration of the run that has to be unlike it. */
export function versionHash({ seed, configHash, programs }: EarlierVersion): string {
  const byProblem = Object.fromEntries(programs.map(({ problem, program }) => [problem, program]));
  return hashValue({ seed, configHash, programs: byProblem });
}
