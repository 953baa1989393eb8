import { UserError } from '../core/errors.js';
import type { Problem } from '../core/problem.js';
import type { EarlierVersion } from '../engine/store/version-store.js';
import { distinctVersions, versionOf } from '../engine/versions/earlier-versions.js';

import type { Output } from './output.js';
import { openStoredRun } from './stored-run.js';

/**
 * The versions that runs in these folders are, each after the versions that it was held against itself, as far as they are
 * versions of `problems`. Warns of runs that are not done. Throws UserError where a folder has no run, or one of other
 * problems.
 */
export function earlierVersions(
  folders: readonly string[],
  problems: readonly Problem[],
  output: Output,
): readonly EarlierVersion[] {
  const ids = new Set(problems.map(({ id }) => id));
  const versions = folders.flatMap((folder) => {
    const { store } = openStoredRun(folder, 'read');
    try {
      const records = store.problems();
      if (!records.some(({ problem }) => ids.has(problem.id))) {
        throw new UserError(
          `the run in ${folder} has none of the problems of ${folders[0] ?? ''}`,
          'name runs of the same data set with --against',
        );
      }
      const open = records.filter(({ state }) => state === 'pending' || state === 'running').length;
      if (open > 0) {
        output.warn(
          `the run in ${folder} is not done: ${open} of its ${records.length} problems have no program to be unlike`,
        );
      }
      return [...store.versions.earlier(), versionOf(store, folder)];
    } finally {
      store.close();
    }
  });
  return distinctVersions(versions).map((version) => ({
    ...version,
    programs: version.programs.filter(({ problem }) => ids.has(problem)),
  }));
}
