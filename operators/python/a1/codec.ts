import type { Rng } from '../../../core/rng.js';

/** One of the library's encodings of bytes as ASCII, as source. */
interface Codec {
  readonly encode: (bytes: string) => string;
  readonly decode: (token: string) => string;
}

/** Encodings whose letters pass through links and file names, or through JSON and headers at least (RFC 4648). */
export const STEMS = ['b64', 'urlsafe_b64', 'standard_b64', 'b32', 'b16'] as const;

/** Draws what the library's functions for an encoding begin with. */
export function drawStem(rng: Rng): string {
  return rng.pick(STEMS);
}

/** Draws an encoding; `base64` is what the module is called in the file. */
export function drawCodec(rng: Rng, base64: string): Codec {
  const stem = drawStem(rng);
  return {
    encode: (bytes) => `${base64}.${stem}encode(${bytes})`,
    decode: (token) => `${base64}.${stem}decode(${token})`,
  };
}
