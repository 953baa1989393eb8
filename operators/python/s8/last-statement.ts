import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isAloneOnLine, lineEnd } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { Target } from './target.js';

/**
 * The edit that takes the last statement of a function's body away, with the blank lines before it. Null
 * where it is the only one, or where a comment would be left without its statement.
 */
export function lastStatementRemoval(target: Target, last: SyntaxNode): TextEdit | null {
  const { source } = target.tree;
  const previous = target.statements[target.statements.length - 2];
  if (previous === undefined || !isAloneOnLine(target.tree, last)) {
    return null;
  }
  const from = lineEnd(source, previous.end);
  const rest = source.slice(last.end, lineEnd(source, last.end));
  const isBlank = source.slice(from, last.start).trim() === '' && rest.trim() === '';
  return isBlank ? edit(target.file.path, from, lineEnd(source, last.end), '') : null;
}
