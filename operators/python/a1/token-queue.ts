import { importAllEdits } from '../../../syntax/python/imports.js';
import { topStatementOf } from '../encodings/module-code.js';
import { drawTextBytes } from '../encodings/text-bytes.js';
import { textLoop } from '../encodings/text-loop.js';
import { wrapped } from '../encodings/wrapped.js';
import { drawName } from '../s2/names.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { drawCodec } from './codec.js';

/** Words or characters wait in a queue as tokens, as a queue of messages has them, and are decoded in turn. */
export const TOKEN_QUEUE: Variant = {
  name: 'token-queue',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = textLoop(subject, file, node);
    if (loop === null || topStatementOf(file, node) === null) {
      return null;
    }
    return (rng) => {
      const { place, target, iterable, suite } = loop;
      const { edits, localNames } = importAllEdits(
        file.scopes,
        file.path,
        [
          { module: 'base64', name: null },
          { module: 'collections', name: 'deque' },
        ],
        node,
      );
      const [base64 = 'base64', deque = 'deque'] = localNames;
      const codec = drawCodec(rng, base64);
      const bytes = drawTextBytes(rng);
      const queue = drawName(place, rng, ['pending', 'waiting_tokens', 'token_queue', 'inbox']);
      const item = drawName(place, rng, ['character', 'entry', 'part', 'piece']);
      if (queue === null || item === null) {
        return null;
      }
      const change = replaced(place, [
        ...wrapped(
          `${queue} = ${deque}(`,
          { body: codec.encode(bytes.encode(item, true)), clauses: `for ${item} in ${iterable}` },
          ')',
          place.indent,
          place.unit,
        ).map((one) => line(0, one)),
        line(0, `while ${queue}:`),
        line(1, `${target} = ${bytes.decode(codec.decode(`${queue}.popleft()`))}`),
        suite,
      ]);
      return change === null ? null : [...edits, change];
    };
  },
};
