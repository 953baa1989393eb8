import { expect, it } from 'vitest';

import type { Step } from '../../../core/step.js';

import { attemptOf, blameOf, lessonsOf } from './lessons.js';

function step(operator: string, seed: string, ordinal = 0): Step {
  const site = { file: 'main.py', scope: 'f', kind: 'call', hash: '0123456789abcdef', ordinal };
  return { operator, variant: 'any', site, seed };
}

it.each(['cost', 'reach', 'lint', 'readability', 'constancy'])(
  'blames the last step for what the %s gate held back',
  (gate) => {
    const genotype = [step('S1', 'a'), step('S2', 'b')];
    expect(lessonsOf(genotype, gate)).toEqual([
      attemptOf(genotype),
      expect.stringMatching(/^held S1\/any,S2\/any [0-9a-f]{16}$/),
      blameOf(step('S2', 'another draw')),
    ]);
  },
);

it('blames a step that costs hardly a line only where there is no other', () => {
  const genotype = [step('S1', 'a'), step('N1', 'b'), step('S7', 'c')];
  expect(lessonsOf(genotype, 'cost')).toContain(blameOf(step('S1', 'a')));
  expect(lessonsOf(genotype, 'cost')).not.toContain(blameOf(step('S7', 'c')));
  expect(lessonsOf(genotype.slice(1), 'lint')).toContain(blameOf(step('S7', 'c')));
});

it.each([null, 'tests', 'equivalence', 'duplicate', 'parse'])(
  'blames no step where the gate is %s',
  (gate) => {
    const genotype = [step('S1', 'a')];
    expect(lessonsOf(genotype, gate)).not.toContain(blameOf(step('S1', 'a')));
    expect(lessonsOf(genotype, gate)).toContain(attemptOf(genotype));
  },
);

it('tells places, variants and operators apart, not draws', () => {
  expect(blameOf(step('S1', 'a'))).toBe(blameOf(step('S1', 'b')));
  expect(blameOf(step('S1', 'a'))).not.toBe(blameOf(step('S1', 'a', 1)));
  expect(blameOf(step('S1', 'a'))).not.toBe(blameOf(step('S2', 'a')));
  expect(lessonsOf([], 'cost')).toEqual([attemptOf([])]);
});
