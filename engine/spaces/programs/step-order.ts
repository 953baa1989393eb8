import type { Operator } from '../../../operators/operator.js';

/**
 * In which order the new steps of one mutant are made: first those whose places others take (a total over a loop is nothing
 * that S9 knows once the loop's body is a function), last those that take others' places or need none. From what a step of
 * each operator leaves of each other's places in HumanEval's originals (`bench/places-lost.ts`).
 */
const ORDER: readonly string[] = [
  ...['S9', 'A6', 'S3', 'S11', 'A1', 'S5'],
  ...['S10', 'A2', 'A5', 'A7', 'S1', 'S4', 'S2'],
  ...['A3', 'A4', 'A8', 'S12', 'S6', 'S8'],
  ...['S7', 'N1', 'N2'],
];

/**
 * Operators that few of a benchmark's programs would have: they find a place where no other operator was, and seldom one later, or what
 * they add mostly costs too much unless there is room for it. A lineage that begins without one mostly ends without; so every child of a
 * founder has some of them that have a place. (By the shares of HumanEval's 30 programs at 600 evaluations, decision 010.)
 */
export const SCARCE: ReadonlySet<string> = new Set(['S1', 'S3', 'S4', 'S9', 'S11', 'A2', 'A6', 'A8']);

const RANKS: ReadonlyMap<string, number> = new Map(ORDER.map((id, rank) => [id, rank]));

/** Operators in the order in which steps of them leave each other most places. Those that it does not know keep theirs, last. */
export function inStepOrder(operators: readonly Operator[]): readonly Operator[] {
  const rankOf = ({ id }: Operator): number => RANKS.get(id) ?? ORDER.length;
  return [...operators].sort((left, right) => rankOf(left) - rankOf(right));
}
