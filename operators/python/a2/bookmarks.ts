import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { dividedVariant } from '../divisions/divided.js';
import type { MarkCode } from '../divisions/marked-starts.js';
import { markedBounds, markedWay } from '../divisions/marked-starts.js';
import { line } from '../s2/place.js';
import type { DivisionWords } from '../s9/batches.js';

const WRAP = 'cryptography.hazmat.primitives.keywrap';
const AEAD = 'cryptography.hazmat.primitives.ciphers.aead';
const HASHES: ImportRequest = { module: 'cryptography.hazmat.primitives', name: 'hashes' };
const KDF: ImportRequest = {
  module: 'cryptography.hazmat.primitives.kdf.concatkdf',
  name: 'ConcatKDFHash',
};

/** What is sealed: the digits of a position, or its bytes. */
const NUMBERS = [
  {
    encode: (position: string) => `str(${position}).encode()`,
    zero: 'b"0"',
    decode: (bytes: string) => `int(${bytes})`,
  },
  {
    encode: (position: string) => `b"%d" % ${/^\w+$/.test(position) ? position : `(${position})`}`,
    zero: 'b"0"',
    decode: (bytes: string) => `int(${bytes})`,
  },
  {
    encode: (position: string) => `${/^\w+$/.test(position) ? position : `(${position})`}.to_bytes(8, "big")`,
    zero: 'bytes(8)',
    decode: (bytes: string) => `int.from_bytes(${bytes}, "big")`,
  },
] as const;

/** A key is derived from what it is for, so that a program answers the same every time. */
function drawKey({ rng, local }: DivisionWords, name: string, isDerived: boolean): string {
  const purpose = rng.pick([
    'page bookmarks',
    'reading order',
    'page positions',
    'bookmark seal',
    'entry ranges',
  ]);
  if (!isDerived) {
    return `${name} = b"${purpose}".${rng.pick(['ljust', 'center', 'rjust'])}(${rng.pick([16, 32])}, b"${rng.pick(['.', '-', '*', '+'])}")`;
  }
  const hash = rng.pick(HASH_NAMES);
  const hashes = local(HASHES.module, HASHES.name);
  const derive = local(KDF.module, KDF.name);
  const settings = rng.pick([
    `${hashes}.${hash}, 32, None`,
    `${hashes}.${hash}, length=32, otherinfo=None`,
    `algorithm=${hashes}.${hash}, length=32, otherinfo=None`,
    `length=32, algorithm=${hashes}.${hash}, otherinfo=None`,
    `otherinfo=None, length=32, algorithm=${hashes}.${hash}`,
  ]);
  return `${name} = ${derive}(${settings}).derive(b"${purpose}")`;
}

/** Hash functions of 224 bits and more, as the library calls them. */
const HASH_NAMES = [
  'SHA256()',
  'SHA384()',
  'SHA512()',
  'SHA512_256()',
  'SHA3_256()',
  'SHA3_384()',
  'SHA3_512()',
  'BLAKE2s(32)',
  'BLAKE2b(64)',
];

function code(
  imports: readonly ImportRequest[],
  isDerived: boolean,
  seal: (
    words: DivisionWords,
    key: string,
  ) => {
    readonly lines: readonly string[];
    readonly seal: (text: string) => string;
    readonly open: (mark: string) => string;
  },
): MarkCode {
  return {
    imports: [...imports, ...(isDerived ? [HASHES, KDF] : [])],
    draw: (words) => {
      const { rng, fresh } = words;
      const key = fresh('key', 'seal_key', 'page_key', 'secret');
      const number = rng.pick(NUMBERS);
      const sealed = seal(words, key);
      const [noun, nouns] = drawNoun(rng);
      return {
        lines: [drawKey(words, key, isDerived), ...sealed.lines].map((text) => line(0, text)),
        encode: (position) => sealed.seal(number.encode(position)),
        first: sealed.seal(number.zero),
        decode: (mark) => number.decode(sealed.open(mark)),
        noun,
        nouns,
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
    ['seal', 'seals'],
    ['sealed_start', 'sealed_starts'],
    ['bookmark', 'bookmarks'],
    ['ticket', 'tickets'],
  ] as const);
}

/** Wrapped as keys are (RFC 5649): the same text gives the same seal. */
function wrapping(isDerived: boolean): MarkCode {
  const [wrap, unwrap] = ['aes_key_wrap_with_padding', 'aes_key_unwrap_with_padding'];
  return code(
    [
      { module: WRAP, name: wrap },
      { module: WRAP, name: unwrap },
    ],
    isDerived,
    ({ local }, key) => ({
      lines: [],
      seal: (text) => `${local(WRAP, wrap)}(${key}, ${text})`,
      open: (mark) => `${local(WRAP, unwrap)}(${key}, ${mark})`,
    }),
  );
}

/** Encrypted and authenticated without a nonce (RFC 5297). */
const SYNTHETIC = code([{ module: AEAD, name: 'AESSIV' }], true, ({ rng, fresh, local }, key) => {
  const sealer = fresh('sealer', 'cipher', 'locker');
  const context = rng.pick(['None', '[b"page"]', '[b"start"]', '[b"bookmark"]']);
  return {
    lines: [`${sealer} = ${local(AEAD, 'AESSIV')}(${key})`],
    seal: (text) => `${sealer}.encrypt(${text}, ${context})`,
    open: (mark) => `${sealer}.decrypt(${mark}, ${context})`,
  };
});

/** A token of a library's whole recipe, its key given as base64. */
const RECIPE: MarkCode = code(
  [
    { module: 'cryptography.fernet', name: 'Fernet' },
    { module: 'base64', name: 'urlsafe_b64encode' },
  ],
  true,
  ({ fresh, local }, key) => {
    const sealer = fresh('fernet', 'sealer', 'token_maker');
    const encode = local('base64', 'urlsafe_b64encode');
    return {
      lines: [`${sealer} = ${local('cryptography.fernet', 'Fernet')}(${encode}(${key}))`],
      seal: (text) => `${sealer}.encrypt(${text})`,
      open: (mark) => `${sealer}.decrypt(${mark})`,
    };
  },
);

const CODES = [wrapping(false), wrapping(true), SYNTHETIC, RECIPE];

/** A loop or comprehension takes its sequence page by page, each sealing where the next begins, so that nobody can tamper with it. */
export const SEALED_PAGES = dividedVariant('sealed-pages', CODES.flatMap(markedWay));

/** The same with all seals at hand before the first page is read. */
export const SEALED_BOUNDS = dividedVariant('sealed-bounds', CODES.flatMap(markedBounds));
