import { expect, it } from 'vitest';

import { evidenceOf } from '../datasets/testing/evidence-of.js';
import { summariseEvidence } from '../engine/evidence-summary.js';

import { evidenceLines } from './evidence-lines.js';

const strip = {
  addedTokens: 200,
  survives: { folding: 0.99, threads: 0.95, inlining: 0.7 },
  becomesOriginal: false,
};
const failures = [{ id: 'P/1', reason: 'the simplifier failed: no memory' }];

it('says what was found', () => {
  const lines = evidenceLines({ ...summariseEvidence([evidenceOf({ strip })]), failures: [] }).join('\n');
  expect(lines).toContain('1 export examined:');
  expect(lines).toContain('takes 1 % of the added tokens, 5 % with threads undone, 30 % with helpers');
  expect(lines).toContain('handlers entered in 0 of 0 programs');
  expect(lines).not.toContain('could not be examined');
});

it('says what could not be examined and why, and nothing of nothing', () => {
  const nothing = summariseEvidence([]);
  expect(evidenceLines({ ...nothing, failures })).toEqual([
    '1 export could not be examined (resume tries again); P/1: the simplifier failed: no memory',
  ]);
  expect(evidenceLines({ ...nothing, failures: [] })).toEqual([]);
});
