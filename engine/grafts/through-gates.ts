import type { Genotype } from '../../core/step.js';

import { createProgramSpace } from '../spaces/programs/program-space.js';
import type { ProblemContext } from '../spaces/programs/task.js';

import type { LibraryJob } from './library-job.js';
import type { GraftedVersion } from './version.js';
import { measured } from './version.js';

/** What versions of one problem are taken through. */
export interface Gates {
  readonly job: LibraryJob;
  readonly context: ProblemContext;
  readonly known: Set<string>;
  readonly reject: (gate: string) => void;
}

/** The versions that clear every gate, none of which is known yet. */
export async function throughGates(
  { job, context, known, reject }: Gates,
  genotypes: readonly Genotype[],
): Promise<readonly GraftedVersion[]> {
  const orders = genotypes.map((genotype) => ({
    descent: { kind: 'founder', genotype } as const,
    rngPath: genotype.map(({ seed }) => seed).join(' '),
    most: 1,
  }));
  const candidates = await createProgramSpace(job.pool, context).breed(orders, known, job.signal);
  return candidates.flatMap((candidate) => {
    if (candidate.kind === 'rejected' || known.has(candidate.fingerprint)) {
      reject(candidate.kind === 'rejected' ? candidate.gate : 'duplicate');
      return [];
    }
    known.add(candidate.fingerprint);
    const { genotype, phenotype: program, fingerprint, measures } = candidate;
    const { entryPoint } = context.problem;
    const found = measured(job.parser, program, job.mode, entryPoint);
    return found === null ? [] : [{ genotype, program, fingerprint, measures, ...found }];
  });
}
