import { expect, it } from 'vitest';

import { outcomeOf } from './value-use.js';

it.each([
  ['mean_of', 'mean'],
  ['count_vowels', 'vowel_count'],
  ['largest_gap', 'largest_gap'],
  // What does the whole work gives no thing of that name, and who asks gives none at all.
  ['main', null],
  ['run', null],
  ['is_even', null],
])('%s gives %s', (name, outcome) => {
  expect(outcomeOf(name)).toBe(outcome);
});
