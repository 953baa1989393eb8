import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { offeredVariants } from '../../testing/offered-variants.js';
import { S1_ADD_NESTED_FOR } from '../s1-add-nested-for.js';

const BEFORE = `def halvings(number):
    steps = []
    while number > 1:
        number //= 2
        steps.append(number)
    return steps
`;

/** A step before has divided the list by a loop of its own. */
const AFTER = `def cut(entries):
    cuts = [0]
    left = len(entries)
    while left > 0:
        left = int(left - left / 1.6)
        cuts.append(len(entries) - left)
    return cuts


${BEFORE}`;

it('rounds are made of the program’s own loops, not of one that a step added', async () => {
  const texts = { original: BEFORE, text: AFTER };
  const { evolved, own } = offeredVariants(await loadParser(), S1_ADD_NESTED_FOR, texts);
  const roundsOf = (variants: readonly string[]): number =>
    variants.filter((variant) => variant === 'while-rounds').length;
  expect([evolved, own].map(roundsOf)).toEqual([1, 2]);
});
