import { checkWhole } from './checks.js';
import { passAtK } from './pass-at-k.js';

/** A candidate of a ranked list, whether it passes, and which items (lines, branches, mutants) it covers. */
export interface Candidate<Item> {
  readonly passed: boolean;
  readonly covers: readonly Item[];
}

/** What the passing ones among the first candidates cover. */
export interface CoverageAtN<Item> {
  /** Without repetition, in the order they are first met. */
  readonly covered: readonly Item[];
  /** Their number by that of all items, 0 to 1. */
  readonly coverage: number;
}

/**
 * count@n: how many of the first `n` candidates pass; of all where there are fewer. Throws a RangeError unless `n` is a
 * whole number of at least 1.
 */
export function countAtN(candidates: readonly Pick<Candidate<unknown>, 'passed'>[], n: number): number {
  checkWhole('n', n, 1);
  return candidates.slice(0, n).filter(({ passed }) => passed).length;
}

/**
 * coverage@n: the share of `universe` items that the passing ones among the first `n` candidates cover together; of all
 * candidates where there are fewer. Throws a RangeError unless `n` and `universe` are whole numbers of at least 1, and
 * where more items are covered than there are.
 */
export function coverageAtN<Item>(
  candidates: readonly Candidate<Item>[],
  n: number,
  universe: number,
): CoverageAtN<Item> {
  checkWhole('n', n, 1);
  checkWhole('universe', universe, 1);
  const passing = candidates.slice(0, n).filter(({ passed }) => passed);
  const covered = [...new Set(passing.flatMap(({ covers }) => covers))];
  if (covered.length > universe) {
    throw new RangeError(`${covered.length} items are covered, and the universe has only ${universe}`);
  }
  return { covered, coverage: covered.length / universe };
}

/**
 * The expectation of count@n over random orders of the candidates: `n` by the share that passes. Throws a RangeError
 * unless all are whole numbers, `passed` from 0 to `candidates` and `n` from 1 to `candidates`.
 */
export function expectedCountAtN(candidates: number, passed: number, n: number): number {
  checkWhole('candidates', candidates, 1);
  checkWhole('passed', passed, 0, candidates);
  checkWhole('n', n, 1, candidates);
  return (n * passed) / candidates;
}

/**
 * The expectation of coverage@n over random orders of the candidates, 0 to 1, where `coveredBy` has for every item the
 * number of passing candidates that cover it: the mean of `1 − C(candidates − m, n) / C(candidates, n)`. Throws a
 * RangeError where there is no item, and unless all are whole numbers, those of `coveredBy` from 0 to `candidates` and
 * `n` from 1 to `candidates`.
 */
export function expectedCoverageAtN(candidates: number, coveredBy: readonly number[], n: number): number {
  checkWhole('the number of items', coveredBy.length, 1);
  const sum = coveredBy.reduce((all, passed) => all + passAtK({ samples: candidates, passed }, n), 0);
  return sum / coveredBy.length;
}
