import type { Rng } from '../../../core/rng.js';

/** One of the library's encodings of bytes as ASCII, as source. */
export interface Codec {
  readonly encode: (bytes: string) => string;
  readonly decode: (token: string) => string;
  /** A mark that no token contains, as the inside of a bytes literal. */
  readonly mark: string;
}

/** Names of the functions, and marks that their alphabets do not have (RFC 4648; Ascii85 has all punctuation but `{|}~`). */
const CODECS: readonly { readonly stem: string; readonly marks: readonly string[] }[] = [
  { stem: 'b64', marks: ['.', ',', ':', ' ', '|', ';'] },
  { stem: 'urlsafe_b64', marks: ['.', ',', ':', '~', '|', '/'] },
  { stem: 'standard_b64', marks: ['.', ',', ' ', '-', ';'] },
  { stem: 'b32', marks: ['.', ',', ':', '-', '|', '/'] },
  { stem: 'b16', marks: ['.', ',', ':', '-', ' ', '/'] },
  { stem: 'b85', marks: ['.', ',', ':', ' '] },
  { stem: 'a85', marks: [' ', '|', '~'] },
];

/** Draws an encoding; `base64` is what the module is called in the file. */
export function drawCodec(rng: Rng, base64: string): Codec {
  const { stem, marks } = rng.pick(CODECS);
  return {
    encode: (bytes) => `${base64}.${stem}encode(${bytes})`,
    decode: (token) => `${base64}.${stem}decode(${token})`,
    mark: rng.pick(marks),
  };
}

/** The functions of all encodings, each pair in the order encode, decode. */
export const CODEC_FUNCTIONS: readonly string[] = CODECS.flatMap(({ stem }) => [
  `${stem}encode`,
  `${stem}decode`,
]);
