import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { offeredVariants } from '../../testing/offered-variants.js';
import { A7_ADD_SKLEARN } from '../a7-add-sklearn.js';

const ORIGINAL = `def spread(prices):
    low = min(prices)
    high = max(prices)
    return high - low
`;

/** What a step before has timed. */
const TIMED = `from time import monotonic


def largest(prices):
    begun_at = monotonic()
    greatest = max(prices)
    print(monotonic() - begun_at)
    return greatest


def spread(prices):
    return largest(prices) - min(prices)
`;

it('bunches what the original works out, and no moments that a step has timed', async () => {
  const parser = await loadParser();
  const timed = offeredVariants(parser, A7_ADD_SKLEARN, { original: ORIGINAL, text: TIMED });
  expect(timed.evolved).not.toContain('bunched-values');
  expect(timed.own).toContain('bunched-values');
  const renamed = ORIGINAL.replaceAll('low', 'lowest_price').replaceAll('high', 'highest_price');
  expect(offeredVariants(parser, A7_ADD_SKLEARN, { original: ORIGINAL, text: renamed }).evolved).toContain(
    'bunched-values',
  );
});
