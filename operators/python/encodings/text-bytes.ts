import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { textOf } from '../../../syntax/tree.js';
import { unwrapped } from '../s2/place.js';

/** A way to write a text as bytes and to read it back, exact for every text, lone surrogates included. */
export interface TextBytes {
  /** Bytes of an expression, as source. Where it is not certainly a text, anything else is a TypeError. */
  readonly encode: (text: string, isCertain: boolean) => string;
  readonly decode: (bytes: string) => string;
}

/**
 * Encodings with a one-to-one way back. UTF-16 is not among them: it would join two lone surrogates into one character
 * (Unicode 15, section 3.9, D91).
 */
const ARGUMENTS: readonly string[] = [
  "'utf-8', 'surrogatepass'",
  "'utf-32', 'surrogatepass'",
  "'unicode_escape'",
  "errors='surrogatepass'",
  "'utf8', errors='surrogatepass'",
  "'utf-32-be', 'surrogatepass'",
  "'utf-32-le', errors='surrogatepass'",
];

/** Draws an encoding. */
export function drawTextBytes(rng: Rng): TextBytes {
  const given = rng.pick(ARGUMENTS);
  return {
    encode: (text, isCertain) => (isCertain ? `${text}.encode(${given})` : `str.encode(${text}, ${given})`),
    decode: (bytes) => `${bytes}.decode(${given})`,
  };
}

const TIGHT: ReadonlySet<string> = new Set([
  'identifier',
  'call',
  'subscript',
  'attribute',
  'string',
  'parenthesized_expression',
]);

/** An expression as what a method is asked of: in brackets where it needs them. */
export function receiverText(tree: SyntaxTree, node: SyntaxNode): string {
  const inner = unwrapped(node);
  return TIGHT.has(inner.type) ? textOf(tree, inner) : `(${textOf(tree, inner)})`;
}
