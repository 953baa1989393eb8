import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';

/** Something that seals bytes and opens what it has sealed, its key drawn when the program starts: no seal outlives that. */
export interface Seal {
  readonly requests: readonly ImportRequest[];
  /** The sealer, from what the imports are called. */
  readonly made: (imported: readonly string[]) => string;
  readonly seal: (sealer: string, bytes: string) => string;
  readonly open: (sealer: string, sealed: string) => string;
}

/** Draws a recipe of the library: tokens with a time stamp, or a cipher without a nonce (RFC 5297), bound to what it is for. */
export function drawSeal(rng: Rng, purpose: string): Seal {
  if (rng.chance(0.5)) {
    return {
      requests: [{ module: 'cryptography.fernet', name: 'Fernet' }],
      made: ([fernet = 'Fernet']) => `${fernet}(${fernet}.generate_key())`,
      seal: (sealer, bytes) => `${sealer}.encrypt(${bytes})`,
      open: (sealer, sealed) => `${sealer}.decrypt(${sealed})`,
    };
  }
  const bound = rng.pick(['None', `[b"${purpose}"]`]);
  const bits = rng.pick([256, 384, 512]);
  return {
    requests: [{ module: 'cryptography.hazmat.primitives.ciphers.aead', name: 'AESSIV' }],
    made: ([siv = 'AESSIV']) => `${siv}(${siv}.generate_key(${String(bits)}))`,
    seal: (sealer, bytes) => `${sealer}.encrypt(${bytes}, ${bound})`,
    open: (sealer, sealed) => `${sealer}.decrypt(${sealed}, ${bound})`,
  };
}
