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
  const blocks = last.type === 'if_statement' ? branchesOf(last) : null;
  return blocks?.every((block) => neverFallsThrough(namedChildren(block))) === true;
}

/** The blocks of an `if`, one of which is surely run, since it has an `else`; null where it has none. */
export function branchesOf(statement: SyntaxNode): readonly SyntaxNode[] | null {
  const clauses = [statement, ...fieldsOf(statement, 'alternative')];
  const blocks = clauses.map(branchOf);
  const hasElse = clauses.some(({ type }) => type === 'else_clause');
  return hasElse && blocks.every((block) => block !== null) ? blocks : null;
}

/** The block of an `if`, `elif` or `else`. */
export function branchOf(clause: SyntaxNode): SyntaxNode | null {
  return fieldOf(clause, 'consequence') ?? fieldOf(clause, 'body');
}

function hasBreak(loop: SyntaxNode): boolean {
  for (const node of walk(loop)) {
    if (node.type === 'break_statement') {
      return true;
    }
  }
  return false;
}
