import { median } from '../statistics/quantile.js';

import type { KnowledgeUnit } from './knowledge-unit.js';
import type { CountingMode, KnowledgeUnitCounts } from './knowledge-units.js';
import { vectorBy } from './tally.js';
import type { KnowledgeVector } from './tally.js';

/** How the instances of a set of programs spread over the units. */
export interface Coverage {
  readonly mode: CountingMode;
  /** Shares of 0 to 1. Those of one set add up to 1; medians over projects to somewhat less (the paper's to .9758). */
  readonly shares: KnowledgeVector;
}

/**
 * The coverage of a program set: each unit's instances over all programs by all instances (paper, section on coverage).
 * Throws a RangeError where the set has no instance at all, and a TypeError where its programs were counted in
 * different modes.
 */
export function coverageOf(programs: readonly KnowledgeUnitCounts[]): Coverage {
  const mode = oneMode(programs);
  const sum = (unit: KnowledgeUnit): number =>
    programs.reduce((total, { vector }) => total + vector[unit], 0);
  const sums = vectorBy(sum);
  const total = Object.values(sums).reduce((all, one) => all + one, 0);
  if (total === 0) {
    throw new RangeError('there is no Knowledge Unit in these programs, so that they have no coverage');
  }
  return { mode, shares: vectorBy((unit) => sums[unit] / total) };
}

/**
 * The coverage of real-world projects: for each unit the median over the projects' own coverages. It is not brought to
 * a sum of 1 again. Throws a RangeError for no projects, and a TypeError for different modes.
 */
export function projectCoverage(projects: readonly Coverage[]): Coverage {
  const mode = oneMode(projects);
  return { mode, shares: vectorBy((unit) => median(projects.map(({ shares }) => shares[unit]))) };
}

function oneMode(counted: readonly { readonly mode: CountingMode }[]): CountingMode {
  const [first] = counted;
  if (first === undefined) {
    throw new RangeError('an empty set has no coverage');
  }
  const other = counted.find(({ mode }) => mode !== first.mode);
  if (other !== undefined) {
    throw new TypeError(`counts of mode ${first.mode} and of mode ${other.mode} have no coverage together`);
  }
  return first.mode;
}
