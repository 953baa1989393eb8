import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { indentOf, indentUnitOf, isAloneOnLine, linesOf, reindent } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { guardOf, guarding } from './guard-clause.js';
import { isMovablePart, leavesNoParameterUnused } from './leading.js';
import { staysAtWork } from './real-work.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/**
 * A function that begins with `if …: return …`, and does its work in the other branches: the first branch becomes a decorator
 * in front of it, and what is left is what the function is for.
 */
export const FIRST_BRANCH: Variant = {
  name: 'first-branch',
  find: (target) => {
    const [statement, ...behind] = target.statements;
    const guard = statement === undefined ? null : guardOf(statement);
    const [other] = statement === undefined ? [] : fieldsOf(statement, 'alternative');
    if (target.parameters === null || statement === undefined || guard === null || other === undefined) {
      return null;
    }
    const parts = [guard.condition, guard.exit];
    const isFit =
      isAloneOnLine(target.tree, statement) &&
      parts.every((part) => isMovablePart(target, part)) &&
      !hasComments(target, statement, other) &&
      leavesNoParameterUnused(target, parts);
    const left = other.type === 'elif_clause' ? [other, ...behind] : [...suiteOf(other), ...behind];
    const bodyEdit = isFit && staysAtWork(left) ? withoutGuard(target, statement, other) : null;
    const [condition = '', exit = ''] = parts.map((part) => textOf(target.tree, part));
    if (bodyEdit === null || `${condition}${exit}`.includes('\n')) {
      return null;
    }
    const lines = [`if ${condition}:`, `${indentUnitOf(target.tree)}${exit}`];
    return { node: statement, decorator: guarding(target, [guard], lines), bodyEdits: [bodyEdit] };
  },
};

function suiteOf(clause: SyntaxNode): readonly SyntaxNode[] {
  const body = fieldOf(clause, 'body');
  return body === null ? [] : namedChildren(body).filter(({ type }) => type !== 'comment');
}

/** Comments on the branch that leaves, or at the head of the other one: they would stand where nothing is left of it. */
function hasComments({ tree, body }: Target, statement: SyntaxNode, other: SyntaxNode): boolean {
  const [first = other] = suiteOf(other);
  const end = other.type === 'elif_clause' ? other.start : first.start;
  const before = body.children[body.children.indexOf(statement) - 1];
  return (
    before?.type === 'comment' ||
    descendantsOfType(tree.root, 'comment').some(({ start }) => start > statement.start && start < end)
  );
}

/** The other branches alone: `elif` begins the statement then, and what stands below `else` is what is done. */
function withoutGuard({ tree, file }: Target, statement: SyntaxNode, other: SyntaxNode): TextEdit | null {
  if (other.type === 'elif_clause') {
    return edit(file.path, statement.start, other.start + 'el'.length, '');
  }
  const suite = suiteOf(other);
  const [first] = suite;
  const last = suite.at(-1);
  if (first === undefined || last === undefined || first.line === other.line) {
    return null;
  }
  const { end } = linesOf(tree, last);
  return end < linesOf(tree, statement).end
    ? null
    : edit(
        file.path,
        statement.start,
        last.end,
        reindent(tree, first, last, indentOf(tree, statement)).trimStart(),
      );
}
