import { dividedVariant } from '../divisions/divided.js';
import type { MarkCode } from '../divisions/marked-starts.js';
import { markedBounds, markedWay } from '../divisions/marked-starts.js';

import { drawCodec } from './codec.js';

/** Positions as text or bytes that base64 makes opaque, as interfaces hand out page tokens. */
const NUMBERS: readonly {
  readonly encode: (position: string) => string;
  readonly zero: string;
  readonly decode: (bytes: string) => string;
}[] = [
  { encode: (position) => `str(${position}).encode()`, zero: 'b"0"', decode: (bytes) => `int(${bytes})` },
  { encode: (position) => `b"%d" % (${position})`, zero: 'b"0"', decode: (bytes) => `int(${bytes})` },
  { encode: (position) => `f"{${position}}".encode()`, zero: 'b"0"', decode: (bytes) => `int(${bytes})` },
  {
    encode: (position) => `(${position}).to_bytes(4, "big")`,
    zero: 'bytes(4)',
    decode: (bytes) => `int.from_bytes(${bytes}, "big")`,
  },
  {
    encode: (position) => `(${position}).to_bytes(8, "little")`,
    zero: 'bytes(8)',
    decode: (bytes) => `int.from_bytes(${bytes}, "little")`,
  },
];

const TOKENS: MarkCode = {
  imports: [{ module: 'base64', name: null }],
  draw: ({ rng, local }) => {
    const codec = drawCodec(rng, local('base64', null));
    const number = rng.pick(NUMBERS);
    const [noun, nouns] = rng.pick([
      ['token', 'tokens'],
      ['cursor', 'cursors'],
      ['bookmark', 'bookmarks'],
      ['checkpoint', 'checkpoints'],
    ] as const);
    return {
      lines: [],
      encode: (position) => codec.encode(bare(number.encode(position))),
      first: codec.encode(number.zero),
      decode: (token) => number.decode(codec.decode(token)),
      noun,
      nouns,
      sizes: (entries) => ['2', '3', '4', '5', `(len(${entries}) // 2 + 1)`, `max(2, len(${entries}) // 3)`],
    };
  },
};

/** Brackets around a name or number are none that a person would write. */
function bare(text: string): string {
  return text.replace(/% \((\w+)\)/, '% $1').replace(/^\(([a-z]\w*)\)\./, '$1.');
}

/** A loop or comprehension takes its sequence page by page: each page tells by an opaque token where the next begins. */
export const TOKEN_PAGES = dividedVariant('token-pages', markedWay(TOKENS));

/** The same with tokens for all pages at hand before the first is read, as a table of contents. */
export const TOKEN_BOUNDS = dividedVariant('token-bounds', markedBounds(TOKENS));
