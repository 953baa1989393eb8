import { expect, it } from 'vitest';

import { evidenceOf } from '../datasets/testing/evidence-of.js';

import { summariseEvidence } from './evidence-summary.js';

it('weighs programs by their tokens, places and lines', () => {
  const small = evidenceOf({
    strip: {
      addedTokens: 100,
      survives: { folding: 1, threads: 0.9, inlining: 0.5 },
      becomesOriginal: false,
    },
    inputs: { compared: 200, accepted: 100 },
    reach: {
      original: { statements: 10, reached: 10, missed: [] },
      evolved: { statements: 20, reached: 19, missed: [{ file: 'main.py', line: 3 }] },
    },
    similarity: { jaccard: 0.5, longestRun: 10, longestRunWithDocstrings: 30 },
  });
  const large = evidenceOf({
    strip: {
      addedTokens: 300,
      survives: { folding: 0.9, threads: 0.9, inlining: 0.8 },
      becomesOriginal: true,
    },
    inputs: { compared: 100, accepted: 99 },
    reach: {
      original: { statements: 10, reached: 9, missed: [{ file: 'main.py', line: 3 }] },
      evolved: { statements: 80, reached: 60, missed: [] },
    },
    similarity: { jaccard: 0.5, longestRun: 20, longestRunWithDocstrings: 40 },
  });
  const counts = { inputs: 120, tests: 4, constantTests: 1, loops: 2, onceLoops: 1 };
  const summary = summariseEvidence([
    { ...small, constancy: { ...counts, handlers: 1, enteredHandlers: 0, oneWay: [] } },
    { ...large, constancy: { ...counts, handlers: 2, enteredHandlers: 1, oneWay: [] } },
  ]);
  expect(summary).toMatchObject({
    programs: 2,
    becomesOriginal: 1,
    tests: 8,
    constantTests: 2,
    loops: 4,
    onceLoops: 2,
    withHandlers: 2,
    withEnteredHandlers: 1,
    withoutInputs: 0,
    compared: 150,
    accepted: 99.5,
    fewAccepted: 1,
    reached: { original: 0.95, evolved: 0.79 },
    fewReached: { original: 1, evolved: 1 },
    longestRun: 15,
    longestRunWithDocstrings: 35,
  });
  expect(summary.taken.folding).toBeCloseTo(30 / 400);
  expect(summary.taken.threads).toBeCloseTo(40 / 400);
  expect(summary.taken.inlining).toBeCloseTo(110 / 400);
});

it('counts what could not be looked at as not reached, and divides by nothing', () => {
  const nothing = summariseEvidence([evidenceOf({ reach: null, constancy: null })]);
  expect(nothing).toMatchObject({ withoutInputs: 1, fewReached: { original: 1, evolved: 1 } });
  expect(summariseEvidence([])).toMatchObject({
    programs: 0,
    accepted: 0,
    taken: { folding: 0, threads: 0, inlining: 0 },
    reached: { original: 0, evolved: 0 },
  });
});
