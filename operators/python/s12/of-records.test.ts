import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { offeredVariants } from '../../testing/offered-variants.js';
import { S12_TRANSFORM_PRIM_TO_COMPOUND } from '../s12-transform-prim-to-compound.js';

const ORIGINAL = `def steep(heights, least):
    found = []
    for place, height in enumerate(heights):
        if height * place - place // 2 > least and height * 2 + place < least * 9:
            found.append(height * place - place // 2)
    return found
`;

/** A step before has made records of what is gone over. */
const RECORDED = `from collections import namedtuple


Marked = namedtuple("Marked", ["place", "height"])


def steep(heights, least):
    found = []
    for marked in (Marked(place, height) for place, height in enumerate(heights)):
        if marked.height * 2 + marked.place * 3 < marked.height * 9:
            found.append(marked.height * 2 + marked.place * 3)
    return found
`;

/** Nothing but what is made of its pairs. */
const FILLED = `from collections import namedtuple


Marked = namedtuple("Marked", ["place", "height"])


def steep(heights, least):
    return [Marked(place, height) for place, height in enumerate(heights)]
`;

it.each([
  ['a record of a record', RECORDED, 'item-object'],
  ['a record of what another one is made of', FILLED, 'loop-entry'],
])('makes no record of %s', async (_what, text, variant) => {
  const texts = { original: ORIGINAL, text };
  const { evolved, own } = offeredVariants(await loadParser(), S12_TRANSFORM_PRIM_TO_COMPOUND, texts);
  expect(evolved).not.toContain(variant);
  expect(own).toContain(variant);
});
