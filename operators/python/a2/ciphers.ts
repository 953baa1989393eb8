import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Definition } from '../encodings/module-code.js';

/** A stream cipher whose key and nonce come of what it is for, so that a program answers the same every time. */
export interface DrawnCipher {
  readonly requests: readonly ImportRequest[];
  readonly define: (imported: readonly string[]) => Definition;
}

const CIPHERS = 'cryptography.hazmat.primitives.ciphers';
const PRIMITIVES = 'cryptography.hazmat.primitives';

/** Ways to make 48 bytes of a purpose: 32 for the key, 16 for the nonce. */
const DERIVATIONS: readonly {
  readonly requests: readonly ImportRequest[];
  readonly lines: (hashes: string, kdf: string) => readonly string[];
}[] = [
  {
    requests: [],
    lines: (hashes) => [
      `digest = ${hashes}.Hash(${hashes}.SHA384())`,
      'digest.update(purpose)',
      'material = digest.finalize()',
    ],
  },
  {
    requests: [],
    lines: (hashes) => [
      `hasher = ${hashes}.Hash(${hashes}.SHA512())`,
      'hasher.update(purpose)',
      'material = hasher.finalize()',
    ],
  },
  {
    requests: [{ module: `${PRIMITIVES}.kdf.hkdf`, name: 'HKDF' }],
    lines: (hashes, kdf) => [
      `derivation = ${kdf}(algorithm=${hashes}.SHA256(), length=48, salt=None, info=purpose)`,
      'material = derivation.derive(purpose)',
    ],
  },
  {
    requests: [{ module: `${PRIMITIVES}.kdf.concatkdf`, name: 'ConcatKDFHash' }],
    lines: (hashes, kdf) => [
      `derivation = ${kdf}(algorithm=${hashes}.SHA512(), length=48, otherinfo=None)`,
      'material = derivation.derive(purpose)',
    ],
  },
  {
    requests: [{ module: `${PRIMITIVES}.kdf.x963kdf`, name: 'X963KDF' }],
    lines: (hashes, kdf) => [
      `derived = ${kdf}(algorithm=${hashes}.SHA384(), length=48, sharedinfo=None)`,
      'material = derived.derive(purpose)',
    ],
  },
];

/** Draws a cipher and a way to derive its key. */
export function drawCipher(rng: Rng): DrawnCipher {
  const derivation = rng.pick(DERIVATIONS);
  const isChaCha = rng.chance(0.4);
  const names = rng.shuffle(['cipher_for', 'make_cipher', 'derive_cipher', 'purpose_cipher']);
  return {
    requests: [
      { module: PRIMITIVES, name: 'hashes' },
      { module: CIPHERS, name: 'Cipher' },
      { module: CIPHERS, name: 'algorithms' },
      ...(isChaCha ? [] : [{ module: CIPHERS, name: 'modes' }]),
      ...derivation.requests,
    ],
    define: (imported) => {
      const [hashes = 'hashes', cipher = 'Cipher', algorithms = 'algorithms', modes = 'modes'] = imported;
      const kdf = derivation.requests.length === 0 ? '' : (imported.at(-1) ?? '');
      const made = isChaCha
        ? `${cipher}(${algorithms}.ChaCha20(material[:32], material[32:48]), mode=None)`
        : `${cipher}(${algorithms}.AES(material[:32]), ${modes}.CTR(material[32:48]))`;
      return {
        names,
        lines: (own, _names, unit) => [
          `def ${own}(purpose):`,
          `${unit}"""Return the cipher of a purpose, its key and nonce derived from the purpose."""`,
          ...derivation.lines(hashes, kdf).map((one) => unit + one),
          `${unit}return ${made}`,
        ],
      };
    },
  };
}
