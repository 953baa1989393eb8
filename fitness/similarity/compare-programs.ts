import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';

import { lexerTokens } from './lexer-tokens.js';
import type { TokenOptions } from './lexer-tokens.js';
import { longestSharedRun } from './longest-shared-run.js';
import { parseProgram } from './parse-program.js';
import { jaccard } from './similarity.js';

/** How alike two programs are by their tokens, without imports and comments. */
export interface ProgramSimilarity {
  /** Of the sets of tokens, without docstrings. */
  readonly jaccard: number;
  /** Tokens of the longest run that both have in one file, without docstrings and with them. */
  readonly longestRun: number;
  readonly longestRunWithDocstrings: number;
}

/**
 * Compares two programs. Symmetric. Of several files, the sets are of the tokens of all of them, and a run lies in one
 * file of each. Throws a TypeError where a file does not parse.
 */
export function compareTokens(parser: SourceParser, left: Program, right: Program): ProgramSimilarity {
  return {
    jaccard: jaccard(tokensOf(parser, left), tokensOf(parser, right)),
    longestRun: longestRunOf(parser, left, right),
    longestRunWithDocstrings: longestRunOf(parser, left, right, { withDocstrings: true }),
  };
}

/** Tokens of the longest run that a file of one program and a file of the other share. Throws as above. */
export function longestRunOf(
  parser: SourceParser,
  left: Program,
  right: Program,
  options: TokenOptions = {},
): number {
  const others = tokensByFile(parser, right, options);
  const runs = tokensByFile(parser, left, options).flatMap((tokens) =>
    others.map((other) => longestSharedRun(tokens, other)),
  );
  return Math.max(0, ...runs);
}

/** The lexer tokens of all files, one file after the other. Throws a TypeError where a file does not parse. */
export function tokensOf(
  parser: SourceParser,
  program: Program,
  options: TokenOptions = {},
): readonly string[] {
  return tokensByFile(parser, program, options).flat();
}

function tokensByFile(
  parser: SourceParser,
  program: Program,
  options: TokenOptions,
): readonly (readonly string[])[] {
  return parseProgram(parser, program).map((tree) => lexerTokens(tree, options));
}
