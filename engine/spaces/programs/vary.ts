import type { Rng } from '../../../core/rng.js';
import type { Genotype, Step } from '../../../core/step.js';
import { applyStep } from '../../../operators/apply.js';

import { lengthen } from './mutation.js';
import type { Realised, Replaying, Variation } from './realised.js';
import { isSamePlace } from './realised.js';
import { startingProgram } from './starting-program.js';
import type { ProgramOrder } from './task.js';

/**
 * The candidate of an order; null where no operator has a place left to apply at. `again` counts the candidates of the
 * same order that turned out to be known: a splice of two near relatives is mostly one of them, so it is mutated then.
 */
export function vary(
  variation: Variation,
  order: Pick<ProgramOrder, 'descent'>,
  rng: Rng,
  again = 0,
): Realised | null {
  const { descent } = order;
  switch (descent.kind) {
    case 'founder':
      return replay(variation, descent.genotype);
    case 'mutation':
      return lengthen(
        variation,
        { genotype: descent.parent.genotype, program: descent.parent.phenotype },
        rng,
      );
    case 'crossover': {
      const child = replay(variation, splice(descent.first.genotype, descent.second.genotype, rng));
      return again === 0 ? child : lengthen(variation, child, rng.fork('mutated'));
    }
  }
}

/** Replays a genotype on what evolution starts from. Steps whose place is gone are dropped, from the genotype too. */
export function replay(variation: Replaying, genotype: Genotype): Realised {
  let program = startingProgram(variation);
  const kept: Step[] = [];
  for (const step of genotype) {
    const subject = variation.subjectOf(program);
    if (subject === null) {
      break;
    }
    const outcome = applyStep(variation.operators, subject, step);
    if (outcome.kind === 'applied') {
      program = outcome.program;
      kept.push(step);
    }
  }
  return { genotype: kept, program };
}

/**
 * A prefix of the first genotype and a suffix of the second, neither empty where it can be helped. A step of the
 * second that the first already has at the same place is left out.
 */
export function splice(first: Genotype, second: Genotype, rng: Rng): Genotype {
  const head = first.slice(0, first.length === 0 ? 0 : 1 + rng.below(first.length));
  const tail = second.slice(second.length === 0 ? 0 : rng.below(second.length));
  return [...head, ...tail.filter((step) => !head.some((other) => isSamePlace(step, other)))];
}
