import { textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

/** What would read as something else inside of braces, or is no expression there before Python 3.12. */
const KEPT_OUT: ReadonlySet<string> = new Set([
  'await',
  'comment',
  'interpolation',
  'lambda',
  'line_continuation',
  'named_expression',
  'yield',
]);

/**
 * The f-string that an expression's value makes; null where it cannot stand in one of any Python from 3.10 on: no backslash,
 * no line end, and only quotes of the other kind (reference, 2.4.3).
 */
export function interpolated(tree: SyntaxTree, node: SyntaxNode): string | null {
  const text = textOf(tree, node);
  const isKeptOut = /[\\\n#]/.test(text) || /^\s*\{/.test(text) || /[=!}]\s*$/.test(text);
  if (isKeptOut || [...walk(node)].some(({ type }) => KEPT_OUT.has(type))) {
    return null;
  }
  const quote = text.includes('"') ? "'" : '"';
  return text.includes(quote) ? null : `f${quote}{${text}}${quote}`;
}
