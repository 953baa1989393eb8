import type { CFamilyFacts } from './c-family-facts.js';
import { isContinuedIf } from './shapes.js';

/**
 * C3: over all loops, ifs and switches, the number of such statements around each. An else-if, or an if that stands
 * first in an else, continues its if: it adds 0 and is no level of its own.
 */
export function nestedConstructs({ ifs, loops, switches, nodes }: CFamilyFacts): number {
  return [...ifs, ...loops, ...switches]
    .filter((construct) => !isContinuedIf(construct))
    .reduce((sum, construct) => sum + nodes.placeOf(construct).constructs, 0);
}
