import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { dividedVariant } from '../divisions/divided.js';
import type { PageCode } from '../divisions/paged.js';
import { pagedWay, pageIndex } from '../divisions/paged.js';
import { servedVariant } from '../divisions/served.js';
import type { DivisionWords } from '../s9/batches.js';

import { drawCodec } from './codec.js';
import { ofItems } from './gone-through.js';

const BASE64: ImportRequest = { module: 'base64', name: null };
const JSON_MODULE: ImportRequest = { module: 'json', name: null };

/** A position as bytes, and back. */
interface PositionText {
  readonly encode: (position: string) => string;
  readonly decode: (bytes: string) => string;
}

/** The digits of a position, or its bytes. */
const NUMBERS: readonly PositionText[] = [
  { encode: (position) => `str(${position}).encode()`, decode: (bytes) => `int(${bytes})` },
  { encode: (position) => `b"%d" % ${position}`, decode: (bytes) => `int(${bytes})` },
  {
    encode: (position) => `${position}.to_bytes(6, "big")`,
    decode: (bytes) => `int.from_bytes(${bytes}, "big")`,
  },
];

const FIRST_POSITIONS: Readonly<Record<string, string>> = {
  'str(0).encode()': 'b"0"',
  'b"%d" % 0': 'b"0"',
  '0.to_bytes(6, "big")': 'bytes(6)',
};

/** What a cursor says as JSON: fields may be added without a change to who sends it back. */
function drawField({ rng, local }: DivisionWords): PositionText {
  const field = rng.pick(['offset', 'start', 'after', 'skip', 'from']);
  const json = local(JSON_MODULE.module, null);
  return {
    encode: (position) => `${json}.dumps({"${field}": ${position}}).encode()`,
    decode: (bytes) => `${json}.loads(${bytes})["${field}"]`,
  };
}

function drawNoun(rng: Rng): readonly [string, string] {
  return rng.pick([
    ['cursor', 'cursors'],
    ['page_token', 'page_tokens'],
    ['token', 'tokens'],
    ['marker', 'markers'],
  ] as const);
}

function code(imports: readonly ImportRequest[], draw: (words: DivisionWords) => PositionText): PageCode {
  return {
    imports: [BASE64, ...imports],
    draw: (words) => {
      const { rng, local } = words;
      const text = draw(words);
      const codec = drawCodec(rng, local(BASE64.module, null));
      const [noun, nouns] = drawNoun(rng);
      const positionOf = (position: string): string => {
        const bytes = text.encode(position);
        return FIRST_POSITIONS[bytes] ?? bytes;
      };
      return {
        encode: (position) => codec.encode(positionOf(position)),
        decode: (mark) => text.decode(codec.decode(mark)),
        noun,
        nouns,
        given: [`given_${noun}`, `${noun}_sent`, `asked_${noun}`],
        readers: ['read_page', 'fetch_page', 'get_page', 'page_at', 'list_page'],
        // A page costs some lines, however long it is: there are a few.
        sizes: (entries) => [
          `(len(${entries}) // 2 + 1)`,
          `((len(${entries}) + 1) // 2)`,
          `max(2, (len(${entries}) + 1) // 2)`,
        ],
      };
    },
  };
}

const CODES = [code([], ({ rng }) => rng.pick(NUMBERS)), code([JSON_MODULE], drawField)];

/** A loop, comprehension or call takes its sequence page by page, each with an opaque cursor for the next. */
export const CURSOR_PAGES = ofItems(servedVariant(dividedVariant('cursor-pages', CODES.map(pagedWay))));

/** The same with cursors that one function lists and another one opens. */
export const LISTED_CURSORS = ofItems(servedVariant(dividedVariant('listed-cursors', CODES.map(pageIndex))));
