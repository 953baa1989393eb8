import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { Genotype } from '../../core/step.js';

import { benchmarkSeed } from './benchmark-seed.js';

/** How a stored run's searches start: by its seed's source alone, since its problems are in the store. */
export function foundersFor(source: string): (problem: Problem) => readonly Genotype[] {
  const [kind, name] = source.split(':', 2);
  // Both start from the reference program alone.
  if ((kind !== 'benchmark' && kind !== 'ku') || name === undefined) {
    throw new UserError(
      `this speciate knows no population seed "${source}"`,
      'use one of the form benchmark:NAME or ku:FILE',
    );
  }
  const seed = benchmarkSeed(name, async function* none() {
    // A stored run has its problems; only the founders are asked for.
  });
  return (problem) => seed.founders(problem);
}
