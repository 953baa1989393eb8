import { dividedVariant } from '../divisions/divided.js';
import type { PageCode } from '../divisions/paged.js';
import { pagedWay, pageIndex } from '../divisions/paged.js';
import { servedVariant } from '../divisions/served.js';

import { drawCodec } from './codec.js';

/** Positions as text or bytes that base64 makes opaque, as interfaces hand out page tokens. */
const NUMBERS: readonly {
  readonly encode: (position: string) => string;
  readonly zero: string;
  readonly decode: (bytes: string) => string;
}[] = [
  { encode: (position) => `str(${position}).encode()`, zero: 'b"0"', decode: (bytes) => `int(${bytes})` },
  { encode: (position) => `b"%d" % ${position}`, zero: 'b"0"', decode: (bytes) => `int(${bytes})` },
  { encode: (position) => `f"{${position}}".encode()`, zero: 'b"0"', decode: (bytes) => `int(${bytes})` },
  {
    encode: (position) => `${position}.to_bytes(4, "big")`,
    zero: 'bytes(4)',
    decode: (bytes) => `int.from_bytes(${bytes}, "big")`,
  },
  {
    encode: (position) => `${position}.to_bytes(8, "little")`,
    zero: 'bytes(8)',
    decode: (bytes) => `int.from_bytes(${bytes}, "little")`,
  },
];

const TOKENS: PageCode = {
  imports: [{ module: 'base64', name: null }],
  draw: ({ rng, local }) => {
    const codec = drawCodec(rng, local('base64', null));
    const number = rng.pick(NUMBERS);
    const [noun, nouns] = rng.pick([
      ['token', 'tokens'],
      ['cursor', 'cursors'],
      ['bookmark', 'bookmarks'],
    ] as const);
    return {
      encode: (position) => codec.encode(number.encode(position)),
      first: codec.encode(number.zero),
      decode: (token) => number.decode(codec.decode(token)),
      noun,
      nouns,
      given: [`page_${noun}`, `${noun}_sent`, `asked_${noun}`],
      readers: ['read_page', 'fetch_page', 'get_page', `page_of_${noun}`],
      sizes: (entries) => ['2', '3', '4', '5', `(len(${entries}) // 2 + 1)`, `max(2, len(${entries}) // 3)`],
    };
  },
};

/** A loop or comprehension takes its sequence page by page: each page comes with an opaque token for the next one. */
export const TOKEN_PAGES = servedVariant(dividedVariant('token-pages', [pagedWay(TOKENS)]));

/** The same with tokens that one function lists and another takes, as a table of contents. */
export const TOKEN_BOUNDS = servedVariant(dividedVariant('token-bounds', [pageIndex(TOKENS)]));
