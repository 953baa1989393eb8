import { enclosing } from '../../../syntax/tree.js';
import { listedText, lookedUp } from '../encodings/listed-text.js';
import type { Variant } from '../s2/variant.js';

import { digestFunction, HASHES_IMPORT } from './digests.js';

/** A text is looked for among the digests of those that are listed, so that the list itself need not be at hand. */
export const DIGEST_LOOKUP: Variant = {
  name: 'digest-lookup',
  types: ['comparison_operator'],
  plan: (subject, file, node) => {
    const listed = listedText(subject, file, node);
    const isHot = enclosing(node, 'list_comprehension', 'set_comprehension', 'generator_expression') !== null;
    return listed === null || isHot
      ? null
      : (rng) =>
          lookedUp(
            subject,
            listed,
            {
              requests: [HASHES_IMPORT],
              noun: 'digest',
              nouns: 'digests',
              define: ([hashes = 'hashes']) => digestFunction(rng.fork('digest'), hashes, true),
            },
            rng,
          );
  },
};
