import { expect, it } from 'vitest';

import { fitsGlob, joinedIds } from './options.js';

it.each([
  ['HumanEval/1*', 'HumanEval/17', true],
  ['HumanEval/1*', 'HumanEval/21', false],
  ['HumanEval/?7', 'HumanEval/17', true],
  ['HumanEval/?7', 'HumanEval/7', false],
  ['a.c', 'abc', false],
  ['sample_1,sample_22', 'sample_22', true],
  ['sample_1, sample_2?', 'sample_22', true],
  ['sample_1,sample_22', 'sample_2', false],
])('the pattern %s and the id %s: %s', (pattern, id, fits) => {
  expect(fitsGlob(pattern, id)).toBe(fits);
});

it('means all ids that are named, in one option or in several', () => {
  expect(joinedIds('A/1', undefined)).toBe('A/1');
  expect(joinedIds('A/3*', 'A/1,A/2')).toBe('A/1,A/2,A/3*');
});
