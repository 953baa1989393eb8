import { importAllEdits } from '../../../syntax/python/imports.js';
import { accumulatedText, rewritten } from '../encodings/accumulated-text.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { topStatementOf } from '../encodings/module-code.js';
import { drawTextBytes } from '../encodings/text-bytes.js';
import { drawName } from '../s2/names.js';
import type { Variant } from '../s2/variant.js';

import { drawCodec } from './codec.js';

/** A text that grows in a loop is a list of tokens until it is whole. */
export const TOKEN_LIST: Variant = {
  name: 'token-list',
  types: ['expression_statement'],
  plan: (subject, file, node) => {
    const text = accumulatedText(subject, file, node);
    if (text === null || topStatementOf(file, node) === null || !areBuiltinsHere(file, node, 'reversed')) {
      return null;
    }
    return (rng) => {
      const { edits, localNames } = importAllEdits(
        file.scopes,
        file.path,
        [{ module: 'base64', name: null }],
        node,
      );
      const codec = drawCodec(rng, localNames[0] ?? 'base64');
      const bytes = drawTextBytes(rng);
      const tokens = drawName(text.place, rng, ['tokens', 'encoded_parts', 'part_tokens', 'packed_parts']);
      const token = drawName(text.place, rng, ['token', 'encoded_part', 'part_token', 'packed_part']);
      if (tokens === null || token === null) {
        return null;
      }
      const order = text.isPrepended ? `reversed(${tokens})` : tokens;
      const changes = rewritten(
        text,
        [`${tokens} = []`],
        (part) => `${tokens}.append(${codec.encode(bytes.encode(part, true))})`,
        ["''.join(", bytes.decode(codec.decode(token)), `for ${token} in ${order}`],
      );
      return changes === null ? null : [...edits, ...changes];
    };
  },
};
