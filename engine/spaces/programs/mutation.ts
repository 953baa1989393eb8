import { groupBy } from '../../../core/group-by.js';
import type { Rng } from '../../../core/rng.js';
import type { Genotype, Step } from '../../../core/step.js';
import { anchorOf, sitesOf } from '../../../operators/anchor.js';
import type { Operator, Site, Subject } from '../../../operators/operator.js';
import { applyChanges } from '../../../syntax/edits.js';

import { drawCheap, isCheap, isDrawn, operatorsInTurn, variantsInTurn } from './draws.js';
import { opened } from './opening.js';
import type { Realised, Variation } from './realised.js';
import { isSamePlace } from './realised.js';
import { inStepOrder, SCARCE } from './step-order.js';

/** Probability that a mutant gains another step, and how many it may gain. */
const ANOTHER_STEP = 0.75;
export const MOST_STEPS = 6;
/** Scarce operators of a founder's child at most, and the chance of each where its steps do not mostly fail. */
const BEGINNING = 2;
const SCARCE_STEP = 0.7;
/** Steps that are not cheap, below which a program that has no place left for what its Problem draws from is given all operators and variants. */
const STARVED = 8;
/** The same of a program that has no place left for any of these, which is given what is cheap, and what marks most programs, as well. */
const DESTITUTE = 6;

/**
 * The program with one new step, or with some more; null where no operator has a place left. Operators that have a place now
 * are drawn for all of them at once, and come in an order that leaves each its place; what is still missing is drawn as it comes.
 * A script's first step mostly makes functions of it.
 */
export function lengthen(variation: Variation, parent: Realised, rng: Rng): Realised | null {
  const coin = rng.fork('another');
  const most = Math.min(MOST_STEPS, roomLeft(variation, parent.genotype));
  let wanted = 1;
  while (wanted < most && coin.chance(ANOTHER_STEP)) {
    wanted += 1;
  }
  if (parent.genotype.length === 0) {
    const open = opened(variation, parent, rng.fork('opening'), unblamed);
    const more =
      open === parent || most === 1 ? null : lengthenBy(variation, open, Math.max(1, wanted - 1), true, rng);
    if (more !== null || (open !== parent && !variation.wasTried(open.genotype))) {
      return more ?? open;
    }
  }
  return lengthenBy(variation, parent, wanted, parent.genotype.length === 0, rng);
}

/** The program with so many new steps at most, and what is cheap beside them; null where no operator has a place left. */
function lengthenBy(
  variation: Variation,
  parent: Realised,
  wanted: number,
  isBeginning: boolean,
  rng: Rng,
): Realised | null {
  const drawnBy = (one: Variation): readonly Operator[] =>
    drawPlaced(one, parent, wanted, isBeginning, rng.fork('drawn'));
  const own = drawnBy(variation);
  // Names and modules can be changed for ever: a program that has a place for nothing else starves all the same.
  const isServed =
    !own.every(isCheap) || drawnBy({ ...variation, operators: costlyOf(variation) }).length > 0;
  if (!isServed && costlySteps(variation, parent.genotype) < STARVED) {
    const wider = { ...variation, weights: own.length === 0 ? variation.reserve : moderate(variation) };
    const others = drawnBy({ ...wider, operators: costlyOf(wider) });
    if (others.length > 0) {
      return gain(wider, parent, others, wanted, rng);
    }
  }
  if (!isServed && costlySteps(variation, parent.genotype) < DESTITUTE) {
    const widest = { ...variation, weights: variation.lastResort };
    const last = drawnBy(widest);
    if (last.length > 0) {
      return gain(widest, parent, last, wanted, rng);
    }
  }
  if (own.length > 0) {
    return gain(variation, parent, own, wanted, rng);
  }
  // Where all places were to blame, they are as good as if none had been.
  return gain(variation, parent, drawnBy({ ...variation, wasBlamed: () => false }), wanted, rng);
}

/** The reserve without what finds a place nearly everywhere and is left to others by this Problem: it would mark most programs. */
function moderate({ operators, weights, reserve }: Variation): Variation['weights'] {
  const isLeft = (id: string): boolean => operators.get(id)?.share !== undefined && (weights[id] ?? 0) === 0;
  return Object.fromEntries(Object.entries(reserve).filter(([id]) => !isLeft(id)));
}

/** The program with so many new steps, first of all of these operators; null where it gains none. */
function gain(
  variation: Variation,
  parent: Realised,
  placed: readonly Operator[],
  wanted: number,
  rng: Rng,
): Realised | null {
  const beside = drawCheap(variation, parent.genotype, rng.fork('cheap')).filter(
    (one) => !placed.includes(one),
  );
  const inTurn = inStepOrder([...placed, ...beside]);
  // What several steps lead to is hardly ever known, whatever the first of them leads to is.
  let grown = stepOfEach(variation, parent, inTurn, inTurn.length === 1 ? freshly : unblamed, rng);
  if (grown === parent && freshly(variation, parent, rng.fork('any')) === null) {
    grown = stepOfEach(variation, parent, inTurn, mutate, rng);
  }
  const had = parent.genotype.length;
  let added = grown.genotype
    .slice(had)
    .filter((step) => placed.some(({ id }) => id === step.operator)).length;
  for (; added < wanted || (grown !== parent && variation.wasTried(grown.genotype)); added += 1) {
    const longer = mutate(variation, grown, added === 0 ? rng : rng.fork('another', added));
    if (longer === null) {
      break;
    }
    grown = longer;
  }
  return grown === parent ? null : grown;
}

function roomLeft(variation: Variation, genotype: Genotype): number {
  return Math.max(1, (variation.room ?? Infinity) - costlySteps(variation, genotype));
}

function costlyOf({ operators }: Variation): Variation['operators'] {
  return new Map([...operators].filter(([, operator]) => !isCheap(operator)));
}

/** How many steps of a genotype are of operators that are not cheap. */
function costlySteps({ operators }: Variation, genotype: Genotype): number {
  return genotype.filter(({ operator }) => operators.get(operator)?.isCheap !== true).length;
}

/** The program with a step of each operator, one after the other, where one still works. */
function stepOfEach(
  variation: Variation,
  parent: Realised,
  operators: readonly Operator[],
  step: typeof mutate,
  rng: Rng,
): Realised {
  let grown = parent;
  for (const operator of operators) {
    const only = { ...variation, operators: new Map([[operator.id, operator]]) };
    grown = step(only, grown, rng.fork('drawn', operator.id)) ?? grown;
  }
  return grown;
}

/**
 * Distinct operators that have an open place in a program, as many as are wanted or there are. Of a founder's child two are scarce, mostly and
 * if that many of those have such a place: all of them the same often, whatever they weigh.
 */
function drawPlaced(
  variation: Variation,
  parent: Realised,
  wanted: number,
  isBeginning: boolean,
  rng: Rng,
): readonly Operator[] {
  const subject = variation.subjectOf(parent.program);
  if (subject === null) {
    return [];
  }
  const isPlaced = (operator: Operator): boolean =>
    sitesOf(operator, subject).some((site) =>
      isOpen(variation, subject, parent.genotype, operator, site, wanted === 1),
    );
  const drawn: Operator[] = [];
  if (isBeginning) {
    const scarce = [...variation.operators.values()].filter(
      ({ id }) =>
        SCARCE.has(id) &&
        (variation.weights[id] ?? 0) > 0 &&
        rng.fork('scarce', id).chance(SCARCE_STEP * variation.promiseOf(id)),
    );
    drawn.push(...rng.fork('scarce').shuffle(scarce).filter(isPlaced).slice(0, Math.min(BEGINNING, wanted)));
  }
  for (const operator of operatorsInTurn(variation, parent.genotype, rng)) {
    if (drawn.length >= wanted) {
      break;
    }
    if (!drawn.includes(operator) && isPlaced(operator)) {
      drawn.push(operator);
    }
  }
  return drawn;
}

/**
 * Whether this Problem draws a site's variant, and neither was the operator there before nor was that held against a candidate, nor
 * was the step tried where it is to be the only one.
 */
function isOpen(
  variation: Variation,
  subject: Subject,
  genotype: Genotype,
  { id }: Operator,
  { file, node, variant }: Site,
  isOnly: boolean,
): boolean {
  const found = subject.files.get(file);
  if (found === undefined || !isDrawn(variation, id, variant)) {
    return false;
  }
  const step: Step = { operator: id, variant, site: anchorOf(found, node), seed: '' };
  return (
    !genotype.some((other) => isSamePlace(other, step)) &&
    !variation.wasBlamed(step) &&
    !(isOnly && variation.wasTried([...genotype, step]))
  );
}

/**
 * One new step: an operator by its weight, one of its variants that has a place, one of the places. What was tried with other
 * draws comes last, since most of it gives the same program again, and what was to blame: a place that cost too much as one of
 * several steps may do alone.
 */
export function mutate(variation: Variation, parent: Realised, rng: Rng): Realised | null {
  return (
    freshly(variation, parent, rng) ?? mutateAt(variation, parent, rng, (one) => !isFresh(variation, one))
  );
}

/** The same of what was neither tried nor to blame. */
function freshly(variation: Variation, parent: Realised, rng: Rng): Realised | null {
  return mutateAt(variation, parent, rng, (one) => isFresh(variation, one));
}

/** The same of what was not to blame, tried or not. */
function unblamed(variation: Variation, parent: Realised, rng: Rng): Realised | null {
  return mutateAt(variation, parent, rng, (one) => one.slice(-1).every((step) => !variation.wasBlamed(step)));
}

function isFresh(variation: Variation, genotype: Genotype): boolean {
  return !variation.wasTried(genotype) && genotype.slice(-1).every((step) => !variation.wasBlamed(step));
}

function mutateAt(
  variation: Variation,
  parent: Realised,
  rng: Rng,
  isWanted: (genotype: Genotype) => boolean,
): Realised | null {
  const subject = variation.subjectOf(parent.program);
  if (subject === null) {
    return null;
  }
  for (const operator of operatorsInTurn(variation, parent.genotype, rng.fork('operator'))) {
    const byVariant = groupBy(sitesOf(operator, subject), (site) => site.variant);
    const draws = rng.fork(operator.id);
    for (const variant of variantsInTurn(
      variation,
      operator,
      [...byVariant.keys()],
      parent.genotype,
      draws,
    )) {
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
