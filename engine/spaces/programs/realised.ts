import type { Program } from '../../../core/program.js';
import type { Genotype, Step } from '../../../core/step.js';
import { sameAnchor } from '../../../operators/anchor.js';
import type { Operator, Subject } from '../../../operators/operator.js';

import type { OperatorWeights } from './operator-weights.js';

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
  /** What this Problem draws from. */
  readonly weights: OperatorWeights['own'];
  /** What a small program draws from where that has no place left in it. */
  readonly reserve: OperatorWeights['reserve'];
  /** What a program of few steps draws from where that has no place left either. */
  readonly lastResort: OperatorWeights['lastResort'];
  /** Steps that the lines' gate may leave room for (`stepsWithRoom`); more than these are added one by one. Without a bound where left out. */
  readonly room?: number;
  /** Whether a genotype was tried before, whatever was drawn then. */
  wasTried(genotype: Genotype): boolean;
  /** Whether a gate held back what had the same variant at the same place for its last step. */
  wasBlamed(step: Step): boolean;
  /** How much an operator, or one of its variants, promises on this Problem: from 0, nothing, to 1. */
  promiseOf(operator: string, variant?: string): number;
}

/** What varying needs but for what the search has learnt. */
export type Untried = Omit<Variation, 'wasTried' | 'wasBlamed' | 'promiseOf'>;

/** Whether two steps are the same operator at the same place. */
export function isSamePlace(left: Step, right: Step): boolean {
  return left.operator === right.operator && sameAnchor(left.site, right.site);
}
