import type { Rng } from '../../../core/rng.js';
import { sitesOf } from '../../../operators/anchor.js';

import { variantKey } from './operator-weights.js';
import type { Realised, Variation } from './realised.js';

/**
 * Probability that a founder's child begins with an opening variant that has a place, of the reserve where the Problem draws none of these.
 * Threads, dates, clocks and reports find hardly a place in a script before, and one in every second afterwards (AVATAR's 53 scripts: A3, A4,
 * A8 and S9 in 1 each, then in 31, 31, 31 and 23).
 */
const OPENING_STEP = 0.8;

/**
 * A founder with the step that makes functions of a script; the founder itself where there is none, or its turn has not come. `step`
 * makes one of the operators and variants that a variation has.
 */
export function opened(
  variation: Variation,
  founder: Realised,
  rng: Rng,
  step: (variation: Variation, parent: Realised, rng: Rng) => Realised | null,
): Realised {
  const subject = variation.subjectOf(founder.program);
  if (subject === null || !rng.chance(OPENING_STEP)) {
    return founder;
  }
  const openers = [...variation.operators.values()].filter(
    ({ openingVariants }) => openingVariants !== undefined,
  );
  const others = openers.flatMap((operator) =>
    sitesOf(operator, subject)
      .filter(({ variant }) => operator.openingVariants?.includes(variant) !== true)
      .map(({ variant }) => [variantKey(operator.id, variant), 0] as const),
  );
  const openedBy = (weights: Variation['weights']): Realised | null => {
    const only = {
      ...variation,
      operators: new Map(openers.map((one) => [one.id, one])),
      weights: { ...weights, ...Object.fromEntries(others) },
    };
    return step(only, founder, rng);
  };
  return openedBy(variation.weights) ?? openedBy(variation.reserve) ?? founder;
}
