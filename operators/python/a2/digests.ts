import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Definition } from '../encodings/module-code.js';
import { drawTextBytes } from '../encodings/text-bytes.js';

/** Hash functions of 256 bits and more, as the library calls them, with their arguments. */
const HASHES: readonly string[] = [
  'SHA256()',
  'SHA384()',
  'SHA512()',
  'SHA512_256()',
  'SHA3_256()',
  'SHA3_384()',
  'BLAKE2s(32)',
  'BLAKE2b(64)',
];

export const HASHES_IMPORT: ImportRequest = { module: 'cryptography.hazmat.primitives', name: 'hashes' };

/** A function of the module that gives the digest of a text; of anything else it raises a TypeError where that is asked for. */
export function digestFunction(rng: Rng, hashes: string, isCertain: boolean): Definition {
  const bytes = drawTextBytes(rng);
  const hash = rng.pick(HASHES);
  const digest = rng.pick(['digest', 'hasher', 'hashing', 'fingerprint']);
  const isNamed = rng.fork('named').chance(0.4);
  const encoded = rng.fork('encoded').pick(['encoded', 'content', 'text_bytes', 'raw']);
  return {
    names: rng.shuffle(['digest_of', 'fingerprint_of', 'hash_text', 'text_digest', 'make_digest']),
    lines: (own, _names, unit) => {
      const content = bytes.encode('text', isCertain);
      return [
        `def ${own}(text):`,
        `${unit}"""Return the digest that a text is known by."""`,
        ...(isNamed ? [`${unit}${encoded} = ${content}`] : []),
        `${unit}${digest} = ${hashes}.Hash(${hashes}.${hash})`,
        `${unit}${digest}.update(${isNamed ? encoded : content})`,
        `${unit}return ${digest}.finalize()`,
      ];
    },
  };
}
