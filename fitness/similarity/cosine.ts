import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';

import { tokensOf } from './compare-programs.js';
import { countsOf } from './counts.js';
import type { Counts } from './counts.js';
import type { TokenOptions } from './lexer-tokens.js';

/** An identifier or a keyword. JavaScript's and Java's dollar is a letter of both. */
const WORD = /^[\p{L}\p{Nl}_$][\p{L}\p{N}\p{M}_$]*$/u;

/** Cosines of token counts of two programs, each in 0 to 1. */
export interface TokenCosine {
  /** Over all lexer tokens. */
  readonly tokens: number;
  /** Over identifiers and keywords only, each as it is written: `max_value` is one word, not two. */
  readonly words: number;
}

/**
 * How alike two programs are by how often each token occurs in them. A program of several files is the tokens
 * of all its files. What counts as a token is said by the options, as in `compareTokens`: no comments, and neither
 * imports nor docstrings unless asked for. Symmetric. Throws a TypeError where a file does not parse.
 */
export function compareTokenCounts(
  parser: SourceParser,
  left: Program,
  right: Program,
  options: TokenOptions = {},
): TokenCosine {
  const [first, second] = [tokensOf(parser, left, options), tokensOf(parser, right, options)];
  const isWord = (token: string): boolean => WORD.test(token);
  return { tokens: cosine(first, second), words: cosine(first.filter(isWord), second.filter(isWord)) };
}

/**
 * The cosine of the angle between two lists of tokens taken as vectors of counts, without weights
 * (Manning, Raghavan, Schütze 2008, "Introduction to Information Retrieval", equation 6.10). 1 for two empty
 * lists, which are the same; 0 where one is empty.
 */
export function cosine(left: readonly string[], right: readonly string[]): number {
  const [first, second] = [countsOf(left), countsOf(right)];
  if (first.size === 0 && second.size === 0) {
    return 1;
  }
  const norms = product(first, first) * product(second, second);
  // One root of whole numbers, and not two: a vector with itself is 1 to the bit.
  return norms === 0 ? 0 : product(first, second) / Math.sqrt(norms);
}

function product(left: Counts, right: Counts): number {
  let sum = 0;
  for (const [token, count] of left) {
    sum += count * (right.get(token) ?? 0);
  }
  return sum;
}
