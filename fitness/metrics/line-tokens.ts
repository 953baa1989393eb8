import { wordTokens } from './word-tokens.js';

const LINE_BREAKS = /\r\n|\n|\r/u;
const WORDS_AND_MARKS = /[\p{L}\p{N}_]+|[^\s]/gu;
const SPLIT_WORDS = /cannot|d'ye|gimme|gonna|gotta|lemme|more'n|wanna|'tis|'twas/giu;

/**
 * The number of word tokens of the line that has most of them. A line is tokenised only if it could
 * have more tokens than the best so far: it cannot have more than words and marks, but for the few
 * words that the tokenizer splits.
 */
export function maxLineTokens(source: string): number {
  const lines = source
    .split(LINE_BREAKS)
    .map((line) => ({ line, bound: count(line, WORDS_AND_MARKS) + count(line, SPLIT_WORDS) }))
    .sort((left, right) => right.bound - left.bound);
  let most = 0;
  for (const { line, bound } of lines) {
    if (bound <= most) {
      break;
    }
    most = Math.max(most, wordTokens(line).length);
  }
  return most;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
