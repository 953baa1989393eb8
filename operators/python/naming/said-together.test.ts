import { describe, expect, it } from 'vitest';

import { saidTogether } from './said-together.js';

describe('saidTogether', () => {
  it.each([
    [
      ['the character is a digit', 'the character is a backslash'],
      'or',
      'the character is a digit or a backslash',
    ],
    [['n is divisible by 3', 'n is divisible by 5'], 'and', 'n is divisible by 3 and divisible by 5'],
    [['the word is long', 'the word is not empty'], 'and', 'the word is long and the word is not empty'],
    [['the word is long', null], 'and', null],
    [['the word is long', 'the line is short'], 'and', 'the word is long and the line is short'],
    [['the word has digits', 'the word is short'], 'or', 'the word has digits or the word is short'],
  ])('says %j with %s', (clauses, operator, whole) => {
    expect(saidTogether(clauses, operator)).toBe(whole);
  });
});
