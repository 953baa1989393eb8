import { expect, it } from 'vitest';

import { isVague, plainNoun } from './plain-words.js';

it.each([
  'each',
  'everything',
  'worked_out',
  'cursor_behind',
  'sent',
  'begun',
  'following',
  'arr',
  'what_is_left',
])('takes %s for no name of a thing', (name) => {
  expect(isVague(name)).toBe(true);
  expect(plainNoun(name)).toBeNull();
});

it.each([
  ['sent_orders', 'sent_orders'],
  ['each_row', 'each_row'],
  ['out_degree', 'out_degree'],
  ['num_words', 'number_words'],
])('speaks of %s as %s', (name, noun) => {
  expect(plainNoun(name)).toBe(noun);
});
