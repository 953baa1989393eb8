import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';

import { keyRecipes, tokenKeyRecipes } from './keys.js';

/** Bytes of the keys of the cipher without a nonce. */
export const SYNTHETIC_KEYS = [32, 48, 64] as const;

/**
 * Something that seals bytes and opens what it has sealed, its key made of what it is for: whatever process of the program opens
 * what another one sealed.
 */
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
    const key = rng.pick(tokenKeyRecipes());
    return {
      requests: [{ module: 'cryptography.fernet', name: 'Fernet' }, ...key.requests],
      made: ([fernet = 'Fernet', ...others]) => `${fernet}(${key.text(others, purpose)})`,
      seal: (sealer, bytes) => `${sealer}.encrypt(${bytes})`,
      open: (sealer, sealed) => `${sealer}.decrypt(${sealed})`,
    };
  }
  const bound = rng.pick(['None', `[b"${purpose}"]`]);
  const key = rng.pick(keyRecipes(rng.pick(SYNTHETIC_KEYS)));
  return {
    requests: [{ module: 'cryptography.hazmat.primitives.ciphers.aead', name: 'AESSIV' }, ...key.requests],
    made: ([siv = 'AESSIV', ...others]) => `${siv}(${key.text(others, purpose)})`,
    seal: (sealer, bytes) => `${sealer}.encrypt(${bytes}, ${bound})`,
    open: (sealer, sealed) => `${sealer}.decrypt(${sealed}, ${bound})`,
  };
}
