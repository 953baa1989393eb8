import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { offeredVariants } from '../../testing/offered-variants.js';
import { S4_ADD_THREAD } from '../s4-add-thread.js';

const BEFORE = `def total(prices):
    result = 0
    for price in prices:
        result += round(price)
    return result
`;

/** A step before has divided the prices by edges of its own. */
const AFTER = `from math import comb


def total(prices):
    result = 0
    rows = range(1, 9)
    edges = [comb(row, 2) for row in rows if row > 1]
    for begin, end in zip(edges, edges[1:]):
        for price in prices[begin:end]:
            result += round(price)
    return result
`;

it('gives no thread to what only a step before works with', async () => {
  const texts = { original: BEFORE, text: AFTER };
  const { evolved, own } = offeredVariants(await loadParser(), S4_ADD_THREAD, texts);
  expect(evolved).not.toContain('produced-items');
  expect(own).toContain('produced-items');
});
