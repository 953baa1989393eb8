import type { Rng } from '../../../core/rng.js';
import { listedText, lookedUp } from '../encodings/listed-text.js';
import type { Fingerprint } from '../encodings/listed-text.js';
import { drawTextBytes } from '../encodings/text-bytes.js';
import type { Variant } from '../s2/variant.js';

import { drawCodec } from './codec.js';

/** A text is looked for among the tokens of those that are listed. */
export const TOKEN_LOOKUP: Variant = {
  name: 'token-lookup',
  types: ['comparison_operator'],
  plan: (subject, file, node) => {
    const listed = listedText(subject, file, node);
    return listed === null ? null : (rng) => lookedUp(subject, listed, tokens(rng), rng);
  },
};

function tokens(rng: Rng): Fingerprint {
  const draws = rng.fork('codec');
  return {
    requests: [{ module: 'base64', name: null }],
    noun: 'token',
    nouns: 'tokens',
    define: ([base64 = 'base64']) => {
      const codec = drawCodec(draws, base64);
      const bytes = drawTextBytes(draws);
      return {
        names: ['as_token', 'token_of', 'make_token', 'encoded_text'],
        lines: (own, _names, unit) => [
          `def ${own}(text):`,
          `${unit}"""Return the token that a text is known by."""`,
          `${unit}return ${codec.encode(bytes.encode('text', true))}`,
        ],
      };
    },
  };
}
