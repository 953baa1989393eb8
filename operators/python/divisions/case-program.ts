import type { OperatorCase } from '../../testing/operator-case.js';

/** A program that several cases share, and the calls that are made of it. */
export type CaseProgram = Required<Pick<OperatorCase, 'before' | 'calls'>>;
