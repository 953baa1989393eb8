import type { CFamilyFacts } from './c-family-facts.js';
import { unparenthesised } from '../../../syntax/tree.js';

/** Casts of the result of a call: conversions one of whose operands is itself a call. */
export function nestedCasting({ language, tree, nodes, calls }: CFamilyFacts): number {
  const { kinds } = language;
  return language
    .castsOf(tree, nodes, calls)
    .filter((operands) => operands.some((operand) => kinds.calls.has(unparenthesised(operand).type))).length;
}
