import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

const QUOTES = 3;

/** One sentence that a docstring may be: letters, digits and plain marks, so that it ends no string and steers no tool. */
const SENTENCE = /^[A-Z][A-Za-z0-9 ,;'()-]{8,70}\.$/;

/** The docstring of a function where it is one line in three double quotes; null otherwise. */
export function summaryOf(tree: SyntaxTree, definition: SyntaxNode): SyntaxNode | null {
  const body = fieldOf(definition, 'body');
  const first = body === null ? undefined : namedChildren(body)[0];
  const text = first?.type === 'expression_statement' ? namedChildren(first)[0] : undefined;
  if (text?.type !== 'string') {
    return null;
  }
  const [open, ...rest] = text.children;
  const close = rest.at(-1);
  const isPlain = open?.end === text.start + QUOTES && close?.start === text.end - QUOTES;
  const content = rest.slice(0, -1);
  const [only] = content;
  const isAlone = isPlain && content.length === 1 && only?.type === 'string_content';
  return isAlone && !textOf(tree, only).includes('\n') ? only : null;
}

/** Whether a text may become a docstring. */
export function isSentence(text: string): boolean {
  return SENTENCE.test(text);
}
