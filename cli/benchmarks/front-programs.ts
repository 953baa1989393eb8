import type { Problem } from '../../core/problem.js';
import type { Program } from '../../core/program.js';
import { openRunStore } from '../../engine/store/run-store.js';

import { storePath } from '../run-folder.js';

export interface FrontProgram {
  readonly problem: Problem;
  readonly program: Program;
}

/** Programs of a run's fronts, one of each problem and then the next of each. Throws a UserError where there is no run. */
export function frontPrograms(folder: string): readonly FrontProgram[] {
  const store = openRunStore(storePath(folder), 'read');
  try {
    const fronts = store.problems().map(({ id, problem }) =>
      store
        .members(id)
        .filter(({ isOnFront }) => isOnFront)
        .map(({ phenotype }): FrontProgram => ({ problem, program: phenotype as unknown as Program })),
    );
    const longest = Math.max(0, ...fronts.map(({ length }) => length));
    return Array.from({ length: longest }, (_, place) =>
      fronts.flatMap((front) => front[place] ?? []),
    ).flat();
  } finally {
    store.close();
  }
}
