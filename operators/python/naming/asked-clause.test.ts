import { expect, it } from 'vitest';

import { askedClause } from './asked-clause.js';

it.each([
  ['is prime', 'number', 'the number is prime'],
  ['are whole numbers', 'values', 'the values are whole numbers'],
  ['is largest magnitude below power', 'value', 'the largest magnitude is below the power'],
  ['is number above ten', 'num', 'the number is above ten'],
  ['is position other than number index', 'placed_value', 'the position is other than the number index'],
  ['is below power', 'value', 'the value is below the power'],
  ['has factor', 'letter_count', 'the letter count has a factor'],
  ['has such element', 'group', 'the group has such an element'],
  ['has nothing but whole numbers', 'value', 'the value has nothing but whole numbers'],
  ['has whole numbers', 'value', 'the value has whole numbers'],
])('says %s of %s', (question, noun, clause) => {
  const [verb = '', ...rest] = question.split(' ');
  expect(askedClause(verb, rest, noun)).toBe(clause);
});
