import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { lineEnd, lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { replacedNode } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { LINE_LIMIT } from './helper-text.js';

/**
 * The edit that puts a call where an expression stands, parentheses that would be superfluous taken along.
 * Null where the line would become too long.
 */
export function expressionReplacement(
  context: FunctionContext,
  node: SyntaxNode,
  call: string,
): TextEdit | null {
  const { source } = context.tree;
  const { start, end } = replacedNode(node);
  const isWord = /^[\p{L}\p{N}_]/u.test(call);
  const isGluedLeft = isWord && start > 0 && /[\p{L}\p{N}_]/u.test(source[start - 1] ?? '');
  const isGluedRight = /[\p{L}\p{N}_]/u.test(source[end] ?? '');
  const text = `${isGluedLeft ? ' ' : ''}${call}${isGluedRight ? ' ' : ''}`;
  const before = source.slice(lineStart(source, start), start);
  const after = source.slice(end, lineEnd(source, end));
  const grown = before.length + text.length + after.length;
  if (grown > LINE_LIMIT && grown > lineEnd(source, start) - lineStart(source, start)) {
    return null;
  }
  return edit(context.file.path, start, end, text);
}
