import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { offeredVariants } from '../../testing/offered-variants.js';
import { A1_ADD_BASE64 } from '../a1-add-base64.js';
import { A2_ADD_CRYPTO } from '../a2-add-crypto.js';
import { A5_ADD_HTTP } from '../a5-add-http.js';

const ORIGINAL = `from typing import List


def total(prices: List[int]) -> int:
    result = 0
    for price in prices:
        result += price
    return result
`;

/** A step before has put how long a part is into a function of its own. */
const DIVIDED = `from typing import List


def calculate_page_length(prices: List[int]) -> int:
    """Return a quarter of the length of the prices, rounded down, plus 1."""
    return max(2, len(prices) // 4 + 1)
`;

it.each([
  ['A1', A1_ADD_BASE64, 'token-order'],
  ['A2', A2_ADD_CRYPTO, 'sealed-order'],
  ['A5', A5_ADD_HTTP, 'query-request'],
])('%s hands over no reckoning of how long parts are', async (_id, operator, variant) => {
  const { evolved, own } = offeredVariants(await loadParser(), operator, {
    original: ORIGINAL,
    text: DIVIDED,
  });
  expect(evolved).not.toContain(variant);
  expect(own).toContain(variant);
});
