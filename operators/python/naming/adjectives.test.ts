import { describe, expect, it } from 'vitest';

import { bareNoun, hasAdjective } from './adjectives.js';

describe('words in front of a noun', () => {
  it.each([
    ['unseen_remaining_batches', 'batches'],
    ['current_joined_entry', 'joined_entry'],
    ['remaining', 'remaining'],
    ['upcoming_next', 'next'],
    ['batches', 'batches'],
    ['squared_numbers', 'squared_numbers'],
  ])('of %s leave %s', (noun, bare) => {
    expect(bareNoun(noun)).toBe(bare);
  });

  it('are known where a noun follows', () => {
    expect(['next_number', 'joined_entry'].map(hasAdjective)).toEqual([true, true]);
    expect(['next', 'number', 'number_next'].map(hasAdjective)).toEqual([false, false, false]);
  });
});
