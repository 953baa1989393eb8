import type { Rng } from '../../../core/rng.js';
import type { Genotype } from '../../../core/step.js';
import type { Operator } from '../../../operators/operator.js';

import { variantKey } from './operator-weights.js';
import type { Variation } from './realised.js';

/**
 * Probability that a mutant has a step of a cheap operator beside the others, where the genotype has none of it yet; divided
 * by (1 + uses)² where it has.
 */
const CHEAP_STEP = 0.5;
/** How fast an operator gets rarer with each use in the same genotype: its weight is divided by (1 + uses) to this power. */
const NOVELTY = 4;
/** The same of a variant among those of its operator. */
const VARIANT_NOVELTY = 2;

/** Whether its steps cost hardly a line at run time. */
export function isCheap(operator: Operator): boolean {
  return operator.isCheap === true;
}

/**
 * Operators that cost hardly a line at run time, each by its chance: a mutant may have a step of each beside those that it
 * gains anyway.
 */
export function drawCheap(variation: Variation, genotype: Genotype, rng: Rng): readonly Operator[] {
  return [...variation.operators.values()].filter((operator) => {
    const { id } = operator;
    const uses = genotype.filter((step) => step.operator === id).length;
    const isOffered = isCheap(operator) && (variation.weights[id] ?? 0) > 0;
    return isOffered && rng.fork(id).chance(CHEAP_STEP / (1 + uses) ** 2);
  });
}

/**
 * All operators of positive weight, drawn without replacement: an operator that the genotype has already is drawn the
 * less the more often it has it, so that a program comes to show many of them, and one whose steps mostly fail here less.
 */
export function operatorsInTurn(variation: Variation, genotype: Genotype, rng: Rng): Iterable<Operator> {
  const drawable = [...variation.operators.values()].filter((one) => (variation.weights[one.id] ?? 0) > 0);
  const weightOf = ({ id }: Operator): number => {
    const uses = genotype.filter(({ operator }) => operator === id).length;
    return ((variation.weights[id] ?? 0) * variation.promiseOf(id)) / (1 + uses) ** NOVELTY;
  };
  return drawnInTurn(drawable, weightOf, rng);
}

/** Whether a Problem draws a variant of an operator. */
export function isDrawn({ weights }: Variation, operator: string, variant: string): boolean {
  return (weights[variantKey(operator, variant)] ?? 1) > 0;
}

/** Those variants that this Problem draws from, in turn as operators are. */
export function variantsInTurn(
  variation: Variation,
  { id }: Operator,
  variants: readonly string[],
  genotype: Genotype,
  rng: Rng,
): Iterable<string> {
  const drawable = variants.filter((variant) => isDrawn(variation, id, variant));
  const weightOf = (variant: string): number => {
    const uses = genotype.filter((step) => step.operator === id && step.variant === variant).length;
    return variation.promiseOf(id, variant) / (1 + uses) ** VARIANT_NOVELTY;
  };
  return drawnInTurn(drawable, weightOf, rng);
}

/** All items, drawn by their weights without replacement. */
function* drawnInTurn<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  rng: Rng,
): Generator<Item> {
  const left = [...items];
  const weights = items.map(weightOf);
  while (left.length > 0) {
    const at = rng.weighted(weights);
    weights.splice(at, 1);
    const [drawn] = left.splice(at, 1);
    if (drawn !== undefined) {
      yield drawn;
    }
  }
}
