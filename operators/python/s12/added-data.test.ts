import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { offeredVariants } from '../../testing/offered-variants.js';
import { S12_TRANSFORM_PRIM_TO_COMPOUND } from '../s12-transform-prim-to-compound.js';

const BEFORE = `def total(prices):
    result = 0
    for price in prices:
        result += price
    return result
`;

/** A step before has divided the prices by edges of its own. */
const AFTER = `def total(prices):
    result = 0
    cuts = [0, len(prices) // 2, len(prices)]
    nearest = cuts[1:]
    if len(nearest) > 2 or nearest[0] > 100:
        nearest = nearest[:2]
    edges = sorted(cuts)
    if len(edges) > 5 and edges[0] < edges[-1]:
        result = 0
    for begin, end in zip(cuts, cuts[1:]):
        for price in prices[begin:end]:
            result += price
    return result + len(outline(prices))


def outline(prices):
    borders = []
    rows = range(1, 9)
    for row in rows:
        borders.append(row * 2)
    borders.append(len(prices))
    return [each for each in zip(borders, borders[1:])]
`;

it('makes no records of what a step before works with', async () => {
  const texts = { original: BEFORE, text: AFTER };
  const { evolved, own } = offeredVariants(await loadParser(), S12_TRANSFORM_PRIM_TO_COMPOUND, texts);
  expect(evolved).toEqual([]);
  expect(own).toEqual(expect.arrayContaining(['loop-entry', 'state-object', 'value-object']));
});
