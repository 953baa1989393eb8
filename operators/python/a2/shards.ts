import { dealt } from '../divisions/dealt.js';
import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';

const KDF = { module: 'cryptography.hazmat.primitives.kdf.concatkdf', name: 'ConcatKDFHash' } as const;
const HASHES = { module: 'cryptography.hazmat.primitives', name: 'hashes' } as const;
const WRAP = { module: 'cryptography.hazmat.primitives.keywrap', name: 'aes_key_wrap_with_padding' } as const;

/** Blocks of a few neighbours each are kept under keys that nobody can guess who does not know the purpose. */
export const KEYED_BLOCKS = dividedVariant('keyed-blocks', [
  ...dealt({
    imports: [WRAP],
    draw: ({ rng, fresh, local }) => {
      const key = fresh('key', 'block_key', 'secret');
      const size = rng.pick([4, 5, 6, 8]);
      const wrap = local(WRAP.module, WRAP.name);
      const fill = rng.pick(['.', '-', '*', '+']);
      const purpose = rng.pick(['block names', 'block labels', 'storage keys', 'shelf numbers']);
      return {
        lines: [line(0, `${key} = b"${purpose}".ljust(${rng.pick([16, 24, 32])}, b"${fill}")`)],
        keyOf: (position) => {
          const number = `${/^\w+$/.test(position) ? position : `(${position})`} // ${size}`;
          return `${wrap}(${key}, b"%d" % (${number}))`;
        },
        noun: 'block',
        nouns: 'blocks',
      };
    },
  }),
  ...dealt({
    imports: [HASHES, KDF],
    draw: ({ rng, fresh, local }) => {
      const purpose = fresh('salt', 'purpose', 'context');
      const size = rng.pick([4, 5, 6, 8]);
      const hash = `${local(HASHES.module, HASHES.name)}.${rng.pick(['SHA256', 'SHA512', 'SHA3_256'])}()`;
      const derive = local(KDF.module, KDF.name);
      const text = rng.pick(['block', 'shard', 'bucket', 'store']);
      return {
        lines: [line(0, `${purpose} = b"${text} "`)],
        keyOf: (position) => {
          const number = `${/^\w+$/.test(position) ? position : `(${position})`} // ${size}`;
          return `${derive}(${hash}, 16, None).derive(${purpose} + b"%d" % (${number}))`;
        },
        noun: text,
        nouns: `${text}s`,
      };
    },
  }),
]);
