import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { offeredVariants } from '../../testing/offered-variants.js';
import { S8_INTRODUCE_DECORATOR } from '../s8-introduce-decorator.js';

const ORIGINAL = `def is_far(x, limit):
    if x < 0:
        return False
    if x > limit and x > 100:
        return True
    return False
`;

/** The same, and what a step before has put beside it. */
const HELPED = `def settles(word, most):
    if type(word) in {int, float}:
        return True
    return False


def is_far(x, limit):
    return settles(x, limit) and known(x)
`;

/** The original's tests under other names, in a function of their own. */
const MOVED = `def is_far(x, limit):
    return looks_far(x, limit)


def looks_far(place, most):
    if place < 0:
        return False
    if place > most and place > 100:
        return True
    return False
`;

it('decorates the work of the original, wherever it is by now, and no helper of a step', async () => {
  const parser = await loadParser();
  const [operator, variant] = [S8_INTRODUCE_DECORATOR, 'default-answer'];
  const helper = offeredVariants(parser, operator, { original: ORIGINAL, text: HELPED });
  expect(helper.evolved).not.toContain(variant);
  expect(helper.own).toContain(variant);
  expect(offeredVariants(parser, operator, { original: ORIGINAL, text: MOVED }).evolved).toContain(variant);
});
