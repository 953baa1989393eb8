import { groupBy } from '../../../core/group-by.js';
import type { Program } from '../../../core/program.js';
import type { Rng } from '../../../core/rng.js';
import type { Genotype, Step } from '../../../core/step.js';
import { anchorOf, sameAnchor, sitesOf } from '../../../operators/anchor.js';
import { applyStep } from '../../../operators/apply.js';
import type { Operator, Site, Subject } from '../../../operators/operator.js';
import { applyChanges } from '../../../syntax/edits.js';

import type { ProgramOrder } from './task.js';

/** A genotype with the program that replaying it gives. */
export interface Realised {
  readonly genotype: Genotype;
  readonly program: Program;
}

/** What replaying needs: the operators, the original, and a way to see a program as a Subject. */
export interface Replaying {
  readonly operators: ReadonlyMap<string, Operator>;
  readonly original: Program;
  /** Null where the program does not parse. */
  subjectOf(program: Program): Subject | null;
}

/** What varying needs besides. */
export interface Variation extends Replaying {
  /** Weights of the operators that this Problem draws from. */
  readonly weights: Readonly<Record<string, number>>;
  /** Whether a genotype was tried before, whatever was drawn then. */
  wasTried(genotype: Genotype): boolean;
}

/** The candidate of an order; null where no operator has a place left to apply at. */
export function vary(variation: Variation, order: ProgramOrder, rng: Rng): Realised | null {
  const { descent } = order;
  switch (descent.kind) {
    case 'founder':
      return replay(variation, descent.genotype);
    case 'mutation':
      return mutate(variation, { genotype: descent.parent.genotype, program: descent.parent.phenotype }, rng);
    case 'crossover':
      return replay(variation, splice(descent.first.genotype, descent.second.genotype, rng));
  }
}

/** Replays a genotype on the original. Steps whose place is gone are dropped, from the genotype too. */
export function replay(variation: Replaying, genotype: Genotype): Realised {
  let program = variation.original;
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

/** One new step: an operator by its weight, one of its variants that has a place, one of the places. */
function mutate(variation: Variation, parent: Realised, rng: Rng): Realised | null {
  const subject = variation.subjectOf(parent.program);
  if (subject === null) {
    return null;
  }
  // What was tried with other draws comes last: most of it gives the same program again.
  return (
    mutateAt(variation, subject, parent, rng, (genotype) => !variation.wasTried(genotype)) ??
    mutateAt(variation, subject, parent, rng, (genotype) => variation.wasTried(genotype))
  );
}

function mutateAt(
  variation: Variation,
  subject: Subject,
  parent: Realised,
  rng: Rng,
  isWanted: (genotype: Genotype) => boolean,
): Realised | null {
  for (const operator of operatorsInTurn(variation, rng.fork('operator'))) {
    const byVariant = groupBy(sitesOf(operator, subject), (site) => site.variant);
    const draws = rng.fork(operator.id);
    for (const variant of draws.shuffle([...byVariant.keys()])) {
      for (const site of draws.shuffle(byVariant.get(variant) ?? [])) {
        const grown = grow(subject, operator, site, parent.genotype, draws.fork('rewrite'), isWanted);
        if (grown !== null) {
          return grown;
        }
      }
    }
  }
  return null;
}

/** The program with one more step; null where that is not wanted, the operator was at this place before, or declines. */
function grow(
  subject: Subject,
  operator: Operator,
  site: Site,
  genotype: Genotype,
  draws: Rng,
  isWanted: (genotype: Genotype) => boolean,
): Realised | null {
  const file = subject.files.get(site.file);
  if (file === undefined) {
    return null;
  }
  const step: Step = {
    operator: operator.id,
    variant: site.variant,
    site: anchorOf(file, site.node),
    seed: draws.path,
  };
  const longer = [...genotype, step];
  if (genotype.some((other) => isSamePlace(other, step)) || !isWanted(longer)) {
    return null;
  }
  const changes = operator.rewrite(subject, site, draws);
  if (changes === null || changes.length === 0) {
    return null;
  }
  return { genotype: longer, program: applyChanges(subject.program, changes) };
}

/** All operators of positive weight, drawn without replacement. */
function* operatorsInTurn(variation: Variation, rng: Rng): Generator<Operator> {
  const left = [...variation.operators.values()].filter((one) => (variation.weights[one.id] ?? 0) > 0);
  while (left.length > 0) {
    const [drawn] = left.splice(rng.weighted(left.map((one) => variation.weights[one.id] ?? 0)), 1);
    if (drawn !== undefined) {
      yield drawn;
    }
  }
}

function isSamePlace(left: Step, right: Step): boolean {
  return left.operator === right.operator && sameAnchor(left.site, right.site);
}
