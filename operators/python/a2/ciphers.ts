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
  readonly lines: (
    names: Readonly<Record<'hashes' | 'kdf' | 'material' | 'purpose', string>>,
  ) => readonly string[];
}[] = [
  {
    requests: [],
    lines: ({ hashes, material, purpose }) => [
      `digest = ${hashes}.Hash(${hashes}.SHA384())`,
      `digest.update(${purpose})`,
      `${material} = digest.finalize()`,
    ],
  },
  {
    requests: [],
    lines: ({ hashes, material, purpose }) => [
      `hasher = ${hashes}.Hash(${hashes}.BLAKE2b(64))`,
      `hasher.update(${purpose})`,
      `${material} = hasher.finalize()`,
    ],
  },
  {
    requests: [{ module: `${PRIMITIVES}.kdf.hkdf`, name: 'HKDF' }],
    lines: ({ hashes, kdf, material, purpose }) => [
      `derivation = ${kdf}(algorithm=${hashes}.SHA256(), length=48, salt=None, info=${purpose})`,
      `${material} = derivation.derive(${purpose})`,
    ],
  },
  {
    requests: [{ module: `${PRIMITIVES}.kdf.concatkdf`, name: 'ConcatKDFHash' }],
    lines: ({ hashes, kdf, material, purpose }) => [
      `derivation = ${kdf}(algorithm=${hashes}.SHA512(), length=48, otherinfo=None)`,
      `${material} = derivation.derive(${purpose})`,
    ],
  },
  {
    requests: [{ module: `${PRIMITIVES}.kdf.x963kdf`, name: 'X963KDF' }],
    lines: ({ hashes, kdf, material, purpose }) => [
      `derivation = ${kdf}(algorithm=${hashes}.SHA384(), length=48, sharedinfo=None)`,
      `${material} = derivation.derive(${purpose})`,
    ],
  },
];

/** Draws a cipher and a way to derive its key. */
export function drawCipher(rng: Rng): DrawnCipher {
  const derivation = rng.pick(DERIVATIONS);
  const isChaCha = rng.chance(0.4);
  const names = rng.shuffle(['cipher_for', 'make_cipher', 'derive_cipher', 'purpose_cipher']);
  const draws = rng.fork('text');
  const [material, purpose] = [draws.pick(MATERIALS), draws.pick(PURPOSES)];
  const parts = draws.pick(PARTS);
  const docstring = draws.pick([
    `Return the cipher of a ${purpose}, its key and nonce derived from the ${purpose}.`,
    `Derive key and nonce from the ${purpose}, so that it has the same cipher each time.`,
    `Make the cipher that belongs to a ${purpose}.`,
  ]);
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
      const { lines, key, nonce } = parts(material);
      const made = isChaCha
        ? `${cipher}(${algorithms}.ChaCha20(${key}, ${nonce}), mode=None)`
        : `${cipher}(${algorithms}.AES(${key}), ${modes}.CTR(${nonce}))`;
      return {
        names,
        lines: (own, _names, unit) => [
          `def ${own}(${purpose}):`,
          `${unit}"""${docstring}"""`,
          ...[...derivation.lines({ hashes, kdf, material, purpose }), ...lines].map((one) => unit + one),
          `${unit}return ${made}`,
        ],
      };
    },
  };
}

const MATERIALS = ['material', 'key_material', 'secret', 'derived'] as const;
const PURPOSES = ['purpose', 'label', 'context'] as const;

/** Ways to take 32 bytes for the key and 16 for the nonce from what was derived. */
const PARTS: readonly ((material: string) => {
  readonly lines: readonly string[];
  readonly key: string;
  readonly nonce: string;
})[] = [
  (material) => ({ lines: [], key: `${material}[:32]`, nonce: `${material}[32:48]` }),
  (material) => ({
    lines: [`key, nonce = ${material}[:32], ${material}[32:48]`],
    ...{ key: 'key', nonce: 'nonce' },
  }),
  (material) => ({ lines: [`nonce = ${material}[:16]`], key: `${material}[16:48]`, nonce: 'nonce' }),
  (material) => ({ lines: [`key = ${material}[16:48]`], key: 'key', nonce: `${material}[:16]` }),
];
