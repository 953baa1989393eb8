import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isAloneOnLine, linesOf, reindent } from '../../../syntax/python/layout.js';
import { contains, descendantsOfType, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { Target } from './target.js';

/** The run of statements at the start of a body that keep a condition; never the whole body. */
export function leadingRun(target: Target, keep: (statement: SyntaxNode) => boolean): readonly SyntaxNode[] {
  const run: SyntaxNode[] = [];
  for (const statement of target.statements.slice(0, -1)) {
    if (!keep(statement) || !isMovable(target, statement)) {
      break;
    }
    run.push(statement);
  }
  const [first] = run;
  if (first === undefined || hasCommentAround(target, first, run[run.length - 1] ?? first)) {
    return [];
  }
  return run;
}

/** Whether a statement means the same in a function of the module with the same parameters. */
export function isMovable(target: Target, statement: SyntaxNode): boolean {
  return isAloneOnLine(target.tree, statement) && isMovablePart(target, statement);
}

/** The same of a part of a statement. */
export function isMovablePart(target: Target, part: SyntaxNode): boolean {
  if (descendantsOfType(part, 'comment').length > 0) {
    return false;
  }
  const strings = descendantsOfType(part, 'string');
  if (strings.some((one) => one.children.some((piece) => piece.line !== one.line))) {
    return false;
  }
  for (const node of walk(part)) {
    const isName = node.type === 'identifier';
    if (
      MOVING_AWAY.has(node.type) ||
      (isName && (!meansTheSame(target, node) || isOfItsClass(target, node)))
    ) {
      return false;
    }
  }
  return true;
}

const MOVING_AWAY = new Set(['yield', 'await', 'lambda', 'named_expression', 'line_continuation']);

/** An attribute that is no business of anything outside of the method's class, as the decorator is (protected-access). */
function isOfItsClass({ isMethod, tree }: Target, node: SyntaxNode): boolean {
  return isMethod && node.field === 'attribute' && tree.source.startsWith('_', node.start);
}

/** Attributes, builtins, the function's parameters, names of the module, and what a comprehension inside binds. */
function meansTheSame(target: Target, node: SyntaxNode): boolean {
  const text = target.tree.source.slice(node.start, node.end);
  if (/^__.*[^_]$|^__.*[^_]_$/.test(text)) {
    return false;
  }
  const binding = target.file.scopes.bindingOf(node);
  if (binding === null) {
    return true;
  }
  if (binding.scope === target.scope) {
    return binding.kind === 'parameter';
  }
  return binding.scope.kind === 'module' || binding.scope.kind === 'comprehension';
}

function hasCommentAround(target: Target, first: SyntaxNode, last: SyntaxNode): boolean {
  const siblings = target.body.children;
  const from = siblings.indexOf(first);
  const to = siblings.indexOf(last);
  const before = siblings[from - 1];
  const behind = siblings[to + 1];
  const isBefore = before?.type === 'comment' && before.line >= first.line - 2;
  const isBehind = behind?.type === 'comment' && behind.start < linesOf(target.tree, last).end;
  return isBefore || isBehind || siblings.slice(from, to).some((one) => one.type === 'comment');
}

/** Whether every parameter is still read once some nodes have moved away: Pylint reports the others (unused-argument). */
export function leavesNoParameterUnused(target: Target, moved: readonly SyntaxNode[]): boolean {
  const isMoved = (read: SyntaxNode): boolean => moved.some((node) => contains(node, read));
  return [...target.scope.bindings.values()].every(
    ({ kind, reads }) => kind !== 'parameter' || reads.length === 0 || !reads.every(isMoved),
  );
}

/** The lines of statements, without the indentation of their block. */
export function linesOfRun(target: Target, run: readonly SyntaxNode[]): readonly string[] {
  return run.flatMap((statement) => reindent(target.tree, statement, statement, '').split(/\r?\n/));
}

/** The edit that takes a leading run away, with the blank lines behind it. */
export function runRemoval(target: Target, run: readonly SyntaxNode[]): TextEdit | null {
  const [first] = run;
  const last = run[run.length - 1];
  if (first === undefined || last === undefined) {
    return null;
  }
  const { start } = linesOf(target.tree, first);
  const { end } = linesOf(target.tree, last);
  const blank = /^(?:[ \t]*\r?\n)*/.exec(target.tree.source.slice(end))?.[0].length ?? 0;
  return edit(target.file.path, start, end + blank, '');
}

/** Every name that a run of statements mentions. */
export function namesIn(target: Target, run: readonly SyntaxNode[]): readonly string[] {
  const names = new Set<string>();
  for (const statement of run) {
    for (const node of descendantsOfType(statement, 'identifier')) {
      names.add(target.tree.source.slice(node.start, node.end));
    }
  }
  return [...names];
}
