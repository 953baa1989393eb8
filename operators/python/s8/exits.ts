import { fieldOf, fieldsOf, namedChildren, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

/** Whether a run of statements surely never ends by running off its end: each way out returns or raises. */
export function neverFallsThrough(statements: readonly SyntaxNode[]): boolean {
  const last = statements[statements.length - 1];
  if (last === undefined) {
    return false;
  }
  if (last.type === 'return_statement' || last.type === 'raise_statement') {
    return true;
  }
  if (last.type === 'while_statement') {
    const condition = fieldOf(last, 'condition');
    return condition?.type === 'true' && !hasBreak(last);
  }
  if (last.type !== 'if_statement') {
    return false;
  }
  const alternatives = fieldsOf(last, 'alternative');
  const hasElse = alternatives.some((branch) => branch.type === 'else_clause');
  const blocks = [fieldOf(last, 'consequence'), ...alternatives.map(bodyOf)];
  return hasElse && blocks.every((block) => block !== null && neverFallsThrough(namedChildren(block)));
}

function bodyOf(clause: SyntaxNode): SyntaxNode | null {
  return fieldOf(clause, 'body') ?? fieldOf(clause, 'consequence');
}

function hasBreak(loop: SyntaxNode): boolean {
  for (const node of walk(loop)) {
    if (node.type === 'break_statement') {
      return true;
    }
  }
  return false;
}
