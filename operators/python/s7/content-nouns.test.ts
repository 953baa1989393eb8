import { expect, it } from 'vitest';

import { contentNouns } from './content-nouns.js';

it.each([
  [['count_vowels'], ['vowel']],
  [['is_even'], ['parity']],
  [['strings_with_prefix'], ['string']],
  [['open_tickets', 'seal_ticket'], ['ticket']],
  // A verb alone is no thing that a module could hold.
  [['respond_with_fib'], []],
  [['decode', 'resolve'], []],
])('%j are about %j', (names, nouns) => {
  expect(contentNouns(names)).toEqual(nouns);
});
