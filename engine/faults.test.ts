import { expect, it } from 'vitest';

import type { Evidence } from '../datasets/evidence.js';
import { evidenceOf } from '../datasets/testing/evidence-of.js';

import { faultsOf } from './faults.js';

const decided = (change: Partial<NonNullable<Evidence['constancy']>>): Partial<Evidence> => {
  const { constancy } = evidenceOf();
  return { constancy: constancy === null ? null : { ...constancy, ...change } };
};
const lines = (statements: number, reached: number) => ({ statements, reached, missed: [] });

it.each<[string, Partial<Evidence>, number]>([
  ['a program without fault', {}, 0],
  ['decisions that nobody could look at', { constancy: null, reach: null }, 0],
  ['as many constant tests as may be', decided({ tests: 20, constantTests: 3 }), 0],
  ['one more', decided({ tests: 20, constantTests: 4 }), 1],
  ['a loop of one turn of two', decided({ loops: 2, onceLoops: 1 }), 0.9],
  ['handlers of which one is entered', decided({ handlers: 3, enteredHandlers: 1 }), 0],
  ['handlers of which none is', decided({ handlers: 3 }), 1],
  ['lines that are not reached', { reach: { original: lines(10, 10), evolved: lines(40, 37) } }, 1],
  [
    'lines that are not reached in its original either',
    { reach: { original: lines(10, 9), evolved: lines(40, 37) } },
    0,
  ],
  ['the original again', { strip: { ...evidenceOf().strip, becomesOriginal: true } }, 1000],
])('counts %s', (_what, change, faults) => {
  expect(faultsOf(evidenceOf(change))).toBeCloseTo(faults, 9);
});
