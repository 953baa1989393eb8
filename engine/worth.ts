import type { PickBar } from './pick.js';
import { isReadable } from './pick.js';
import type { Objective, SearchSpace } from './search-space.js';

/**
 * What programs are worth to a user: RC, and one less where the readability is not what the export keeps. Nothing where RC or
 * RR is not among the objectives.
 */
export function worthBy<Genotype, Phenotype>(
  objectives: readonly Pick<Objective, 'name'>[],
  bar: Pick<PickBar, 'minRr' | 'originalRr'>,
): Pick<SearchSpace<Genotype, Phenotype>, 'worth'> {
  const names = objectives.map(({ name }) => name);
  const [rcAt, rrAt] = [names.indexOf('rc'), names.indexOf('rr')];
  return rcAt === -1 || rrAt === -1
    ? {}
    : {
        worth: ({ objectives: reached }): number => {
          const [rc = 0, rr = 0] = [reached[rcAt], reached[rrAt]];
          return isReadable({ rr }, bar) ? rc : rc - 1;
        },
      };
}
