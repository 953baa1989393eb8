import type { Language } from '../../core/language.js';
import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';

import { bleu, weightedUnigramMatch } from './bleu.js';
import { dataFlowMatch } from './data-flow-match.js';
import { KEYWORDS } from './keywords.js';
import type { CodeBleuLanguage } from './keywords.js';
import { lexerTokens } from './lexer-tokens.js';
import { parseProgram } from './parse-program.js';
import { syntaxMatch } from './syntax-match.js';

/** The parts of CodeBLEU, each in 0 to 1. */
export interface CodeBleuParts {
  /** BLEU-4 of the tokens. */
  readonly ngramMatch: number;
  /** The match of single tokens, keywords weighing 5. */
  readonly weightedNgramMatch: number;
  /** How many of the reference's syntax subtrees the candidate has. */
  readonly syntaxMatch: number;
  /** How many of the reference's data-flow edges the candidate has. */
  readonly dataFlowMatch: number;
}

/** CodeBLEU with its parts. */
export interface CodeBleu extends CodeBleuParts {
  /** The weighted sum of the parts, in 0 to 1. */
  readonly codeBleu: number;
}

/** The paper's weights to begin with (Ren et al. 2020, section "CodeBLEU"); it recommends .1, .1, .4, .4 at its end. */
export const EVEN_WEIGHTS: CodeBleuParts = {
  ngramMatch: 0.25,
  weightedNgramMatch: 0.25,
  syntaxMatch: 0.25,
  dataFlowMatch: 0.25,
};

/**
 * CodeBLEU of a candidate against one reference (Ren et al. 2020, arXiv 2009.10297, equation 1). It is not symmetric:
 * the n-gram matches ask how much of the candidate stands in the reference, the other two how much of the
 * reference is found in the candidate. What is measured is the program without comments and docstrings, imports
 * included. Files are put together as bags: no n-gram spans two of them, and their order and names play no part.
 *
 * Throws a TypeError where a file does not parse, where the languages of the two differ, and for a language
 * other than Python, Java and JavaScript; a RangeError where the weights are negative or do not add up to 1.
 */
export function codeBleu(
  parser: SourceParser,
  reference: Program,
  candidate: Program,
  weights: CodeBleuParts = EVEN_WEIGHTS,
): CodeBleu {
  checkWeights(weights);
  if (reference.language !== candidate.language) {
    throw new TypeError(
      `a ${candidate.language} program has no CodeBLEU against one in ${reference.language}`,
    );
  }
  const language = codeBleuLanguage(reference.language);
  const [expected, found] = [parseProgram(parser, reference), parseProgram(parser, candidate)];
  const [expectedTokens, foundTokens] = [expected, found].map((trees) =>
    trees.map((tree) => lexerTokens(tree, { withImports: true })),
  );
  const parts: CodeBleuParts = {
    ngramMatch: bleu(expectedTokens ?? [], foundTokens ?? []),
    weightedNgramMatch: weightedUnigramMatch(expectedTokens ?? [], foundTokens ?? [], KEYWORDS[language]),
    syntaxMatch: syntaxMatch(expected, found),
    dataFlowMatch: dataFlowMatch(language, expected, found),
  };
  const sum =
    weights.ngramMatch * parts.ngramMatch +
    weights.weightedNgramMatch * parts.weightedNgramMatch +
    weights.syntaxMatch * parts.syntaxMatch +
    weights.dataFlowMatch * parts.dataFlowMatch;
  // Weights like .7, .1, .1, .1 add up to a little more than 1 in binary.
  return { ...parts, codeBleu: Math.min(1, sum) };
}

function codeBleuLanguage(language: Language): CodeBleuLanguage {
  switch (language) {
    case 'python':
    case 'java':
    case 'javascript':
      return language;
    case 'typescript':
    case 'cpp':
      throw new TypeError(`there is no CodeBLEU for ${language}`);
  }
}

function checkWeights(weights: CodeBleuParts): void {
  const all = [weights.ngramMatch, weights.weightedNgramMatch, weights.syntaxMatch, weights.dataFlowMatch];
  const sum = all.reduce((total, weight) => total + weight, 0);
  if (!all.every((weight) => weight >= 0) || Math.abs(sum - 1) > 1e-9) {
    throw new RangeError(`weights of CodeBLEU are at least 0 and add up to 1, not ${all.join(', ')}`);
  }
}
