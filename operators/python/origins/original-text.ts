import type { Problem } from '../../../core/problem.js';

interface Original {
  readonly text: string;
  /** Without names, which may have been changed since. */
  readonly shape: string;
}

const KNOWN = new WeakMap<Problem, Original>();

function originalOf(problem: Problem): Original {
  let original = KNOWN.get(problem);
  if (original === undefined) {
    const text = Object.values(problem.program.files).join('\n');
    original = { text, shape: shapeOf(text) };
    KNOWN.set(problem, original);
  }
  return original;
}

/** Without them any three words of a docstring would be a test of two names. */
const KEYWORDS = /^(?:and|or|not|in|is|if|else|elif|for|while|return|lambda|True|False|None)$/;

function shapeOf(text: string): string {
  return text
    .replace(/[\p{L}_][\p{L}\p{N}_]*/gu, (word) => (KEYWORDS.test(word) ? word : '_'))
    .replace(/\s+/g, ' ');
}

/** Whether a text stands in the original to the letter. */
export function isInOriginal(problem: Problem, text: string): boolean {
  return originalOf(problem).text.includes(text);
}

/** Whether an expression stands in the original, whatever its names are by now, as a part of another one too. */
export function isExpressionOfOriginal(problem: Problem, code: string): boolean {
  return originalOf(problem).shape.includes(shapeOf(code));
}

/** What a whole test may stand between: a part of another one is none. */
const BEFORE = '(?:^|[(,[] ?|(?<![=!<>])= |\\b(?:if|elif|while|and|or|not|return|else|lambda[^:]*:) )';
const BEHIND = '(?= ?[:),\\]]| (?:and|or|if|else|for)\\b|$)';

/**
 * Whether a test stands in the original too, whatever its names are by now. What an operator wrote is as it has to be: to
 * write it in yet another way has no reason.
 */
export function isTestOfOriginal(problem: Problem, code: string): boolean {
  const shape = shapeOf(code).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${BEFORE}${shape}${BEHIND}`, 'u').test(originalOf(problem).shape);
}
