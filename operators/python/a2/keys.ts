import type { ImportRequest } from '../../../syntax/python/import-placement.js';

/** A way to make a key of what it is for: every process of a program has the same one, and nothing is drawn. */
export interface KeyRecipe {
  readonly requests: readonly ImportRequest[];
  /** The key as source, from what the requests are called, in their order, and a purpose without quotes in it. */
  readonly text: (imported: readonly string[], purpose: string) => string;
}

type KeyLength = 16 | 24 | 32 | 48 | 64;

/** Hashes of the standard library that give so many bytes. */
const HASHES: Readonly<Record<KeyLength, readonly string[]>> = {
  16: [],
  24: [],
  32: ['sha256', 'sha3_256', 'blake2s'],
  48: ['sha384', 'sha3_384'],
  64: ['sha512', 'sha3_512', 'blake2b'],
};

/** Those that are asked for a length. */
const OF_ANY_LENGTH = ['shake_128', 'shake_256'];

/** Every way to a key of so many bytes. */
export function keyRecipes(length: KeyLength): readonly KeyRecipe[] {
  return [
    ...HASHES[length].map((name) => [name, ''] as const),
    ...OF_ANY_LENGTH.map((name) => [name, String(length)] as const),
  ].flatMap(([name, given]) =>
    spelled('hashlib', name, (called, purpose) => `${called}(b"${purpose}").digest(${given})`),
  );
}

/** Every way to the text that a token's recipe takes for a key. */
export function tokenKeyRecipes(): readonly KeyRecipe[] {
  return keyRecipes(32).flatMap((key) =>
    spelled('base64', 'urlsafe_b64encode', (called) => called).map((encoder) => ({
      requests: [...key.requests, ...encoder.requests],
      text: ([hash = '', ...others], purpose) =>
        `${encoder.text(others, purpose)}(${key.text([hash], purpose)})`,
    })),
  );
}

/** With the function imported, and with its module. */
function spelled(
  module: string,
  name: string,
  write: (called: string, purpose: string) => string,
): readonly KeyRecipe[] {
  return [
    { requests: [{ module, name }], text: ([called = name], purpose) => write(called, purpose) },
    {
      requests: [{ module, name: null }],
      text: ([owner = module], purpose) => write(`${owner}.${name}`, purpose),
    },
  ];
}
