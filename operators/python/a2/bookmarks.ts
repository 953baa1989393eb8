import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { dividedVariant } from '../divisions/divided.js';
import type { PageCode } from '../divisions/paged.js';
import { pagedWay, pageIndex } from '../divisions/paged.js';
import { servedVariant } from '../divisions/served.js';
import type { DivisionWords } from '../s9/batches.js';

import type { KeyRecipe } from './keys.js';
import { keyRecipes, tokenKeyRecipes } from './keys.js';
import { SYNTHETIC_KEYS } from './seal.js';

const AEAD = 'cryptography.hazmat.primitives.ciphers.aead';
const WRAP = 'cryptography.hazmat.primitives.keywrap';
const WRAPPING_KEYS = [16, 24, 32] as const;

/** What is sealed: the digits of a position, or its bytes. */
const NUMBERS = [
  {
    encode: (position: string) => `str(${position}).encode()`,
    zero: 'b"0"',
    decode: (bytes: string) => `int(${bytes})`,
  },
  {
    encode: (position: string) => `b"%d" % ${position}`,
    zero: 'b"0"',
    decode: (bytes: string) => `int(${bytes})`,
  },
  {
    encode: (position: string) => `${position}.to_bytes(8, "big")`,
    zero: 'bytes(8)',
    decode: (bytes: string) => `int.from_bytes(${bytes}, "big")`,
  },
] as const;

/** How positions are sealed with what the module keeps to itself: a sealer or a key. */
interface Sealing {
  readonly names: readonly string[];
  readonly made: string;
  readonly seal: (bytes: string, keeper: string) => string;
  readonly open: (mark: string, keeper: string) => string;
}

function code(
  key: KeyRecipe,
  imports: readonly ImportRequest[],
  draw: (words: DivisionWords, key: string) => Sealing,
): PageCode {
  return {
    imports: [...imports, ...key.requests],
    draw: (words) => {
      const { rng, fresh, local } = words;
      const number = rng.pick(NUMBERS);
      const [noun, nouns] = drawNoun(rng);
      const called = key.requests.map(({ module, name }) => local(module, name));
      const sealing = draw(words, key.text(called, rng.pick([`page ${nouns}`, `${nouns} of pages`, nouns])));
      const own = sealing.names.map((name) => `${noun.toUpperCase()}_${name}`);
      const names = rng.shuffle([...sealing.names.map((name) => `PAGE_${name}`), ...own]);
      const keeper = { made: sealing.made, name: fresh(...names) };
      return {
        encode: (position, name) =>
          sealing.seal(position === '0' ? number.zero : number.encode(position), name),
        decode: (mark, name) => number.decode(sealing.open(mark, name)),
        keeper,
        noun,
        nouns,
        given: [`page_${noun}`, `${noun}_sent`, `asked_${noun}`],
        readers: ['read_page', 'fetch_page', 'get_page', `page_of_${noun}`],
        // Each mark costs microseconds: a few of them are enough.
        sizes: (entries) => [
          `(len(${entries}) // 2 + 1)`,
          `(len(${entries}) // 3 + 1)`,
          `max(2, len(${entries}) // 4)`,
          `max(3, len(${entries}) // 5)`,
        ],
      };
    },
  };
}

function drawNoun(rng: Rng): readonly [string, string] {
  return rng.pick([
    ['cursor', 'cursors'],
    ['bookmark', 'bookmarks'],
    ['ticket', 'tickets'],
  ] as const);
}

/** Wrapped as keys are (RFC 5649), under a key of the module's own. */
function wrapping(key: KeyRecipe): PageCode {
  const [wrap, unwrap] = ['aes_key_wrap_with_padding', 'aes_key_unwrap_with_padding'];
  return code(
    key,
    [
      { module: WRAP, name: wrap },
      { module: WRAP, name: unwrap },
    ],
    ({ local }, made) => ({
      names: ['KEY', 'SECRET'],
      made,
      seal: (text, keeper) => `${local(WRAP, wrap)}(${keeper}, ${text})`,
      open: (mark, keeper) => `${local(WRAP, unwrap)}(${keeper}, ${mark})`,
    }),
  );
}

const SEALERS = ['SEAL', 'CIPHER'];

/** Encrypted and authenticated without a nonce (RFC 5297). */
function synthetic(key: KeyRecipe): PageCode {
  return code(key, [{ module: AEAD, name: 'AESSIV' }], ({ rng, local }, made) => {
    const context = rng.pick(['None', '[b"page"]', '[b"start"]', '[b"bookmark"]']);
    return {
      names: SEALERS,
      made: `${local(AEAD, 'AESSIV')}(${made})`,
      seal: (text, sealer) => `${sealer}.encrypt(${text}, ${context})`,
      open: (mark, sealer) => `${sealer}.decrypt(${mark}, ${context})`,
    };
  });
}

/** A token of a library's whole recipe. */
function recipe(key: KeyRecipe): PageCode {
  return code(key, [{ module: 'cryptography.fernet', name: 'Fernet' }], ({ local }, made) => ({
    names: SEALERS,
    made: `${local('cryptography.fernet', 'Fernet')}(${made})`,
    seal: (text, sealer) => `${sealer}.encrypt(${text})`,
    open: (mark, sealer) => `${sealer}.decrypt(${mark})`,
  }));
}

const CODES = [
  ...WRAPPING_KEYS.flatMap((length) => keyRecipes(length).map(wrapping)),
  ...SYNTHETIC_KEYS.flatMap((length) => keyRecipes(length).map(synthetic)),
  ...tokenKeyRecipes().map(recipe),
];

/** A loop or comprehension takes its sequence page by page, each with a sealed cursor for the next. */
export const SEALED_PAGES = servedVariant(dividedVariant('sealed-pages', CODES.map(pagedWay)));

/** The same with cursors that one function lists and another one opens. */
export const SEALED_BOUNDS = servedVariant(dividedVariant('sealed-bounds', CODES.map(pageIndex)));
