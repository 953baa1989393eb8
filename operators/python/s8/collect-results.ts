import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isAloneOnLine, linesOf } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { lastStatementRemoval } from './last-statement.js';
import { nounsAbout } from './own-words.js';
import { listing, mayBecomeGenerator } from './produced.js';
import { isBuiltin } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A list that is only appended to and then returned: the function yields, its decorator makes the list. */
export const COLLECT_RESULTS: Variant = {
  name: 'collect-results',
  find: (target) => {
    const last = target.statements[target.statements.length - 1];
    const [returned] = last?.type === 'return_statement' ? namedChildren(last) : [];
    const binding = returned?.type === 'identifier' ? target.file.scopes.bindingOf(returned) : null;
    if (last === undefined || binding === null || returned === undefined || binding.scope !== target.scope) {
      return null;
    }
    if (binding.kind !== 'variable' || binding.definitions.length < 1 || binding.isCaptured) {
      return null;
    }
    const start = emptyListAt(target, binding.definitions[0]);
    if (start === null || !mayBecomeGenerator(target) || !isBuiltin(target.file, 'list')) {
      return null;
    }
    const edits = usesAsYields(target, [...binding.reads, ...binding.definitions.slice(1)], returned);
    const early = earlyReturns(target, last, edits?.returns ?? []);
    const removal = lastStatementRemoval(target, last);
    const hasLoop = edits?.yields.some((one) => isInLoop(target, one)) ?? false;
    if (edits === null || early === null || removal === null || !hasLoop) {
      return null;
    }
    const { start: from, end } = linesOf(target.tree, start);
    return {
      node: start,
      decorator: listing(nounsAbout(target, returned)),
      bodyEdits: [edit(target.file.path, from, end, ''), ...edits.edits, ...early, removal],
    };
  },
};

/** The statement `name = []` on the body's own level that a definition stands in. */
function emptyListAt(target: Target, definition: SyntaxNode | undefined): SyntaxNode | null {
  const assignment = definition?.parent;
  const statement = assignment?.parent;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  if (statement?.parent !== target.body || value === null || definition?.field !== 'left') {
    return null;
  }
  const isEmpty = ['[]', 'list()'].includes(textOf(target.tree, value));
  return isEmpty && isAloneOnLine(target.tree, statement) && namedChildren(statement).length === 1
    ? statement
    : null;
}

interface Uses {
  readonly edits: readonly TextEdit[];
  readonly yields: readonly SyntaxNode[];
  /** Return statements that give the list. */
  readonly returns: readonly SyntaxNode[];
}

/** Every use of the list as a yield; null where one is anything else than an addition or a return. */
function usesAsYields(target: Target, uses: readonly SyntaxNode[], last: SyntaxNode): Uses | null {
  const edits: TextEdit[] = [];
  const yields: SyntaxNode[] = [];
  const returns: SyntaxNode[] = [];
  for (const use of new Set(uses)) {
    const outer = use.parent;
    if (use === last) {
      continue;
    }
    if (outer?.type === 'return_statement') {
      returns.push(outer);
      continue;
    }
    const addition = outer === null ? null : additionAt(target, use, outer);
    if (addition === null) {
      return null;
    }
    const { statement, text } = addition;
    edits.push(edit(target.file.path, statement.start, statement.end, text));
    yields.push(statement);
  }
  return yields.length === 0 ? null : { edits, yields, returns };
}

/** `items.append(x)`, `items += [x]` or `items.extend(xs)` as the text of a yield. */
function additionAt(
  target: Target,
  use: SyntaxNode,
  outer: SyntaxNode,
): { statement: SyntaxNode; text: string } | null {
  const { tree } = target;
  if (outer.type === 'augmented_assignment' && use.field === 'left') {
    const statement = outer.parent;
    const value = fieldOf(outer, 'right');
    const operator = fieldOf(outer, 'operator')?.type;
    const [only, ...more] = value === null ? [] : namedChildren(value);
    const isOne =
      value?.type === 'list' && only !== undefined && more.length === 0 && only.type !== 'list_splat';
    const isStatement = statement?.type === 'expression_statement' && isAloneOnLine(tree, statement);
    return isOne && isStatement && operator === '+=' ? yieldOf(target, statement, only, 'yield') : null;
  }
  const call = outer.parent;
  const statement = call?.parent;
  const method = outer.type === 'attribute' ? fieldOf(outer, 'attribute') : null;
  const list = call?.type === 'call' ? fieldOf(call, 'arguments') : null;
  const [value, ...more] = list?.type === 'argument_list' ? namedChildren(list) : [];
  const isStatement =
    statement?.type === 'expression_statement' &&
    namedChildren(statement).length === 1 &&
    isAloneOnLine(tree, statement);
  if (
    method === null ||
    value === undefined ||
    more.length > 0 ||
    !isStatement ||
    outer.field !== 'function'
  ) {
    return null;
  }
  if (['list_splat', 'keyword_argument', 'generator_expression'].includes(value.type)) {
    return null;
  }
  const name = textOf(tree, method);
  return name === 'append'
    ? yieldOf(target, statement, value, 'yield')
    : name === 'extend'
      ? yieldOf(target, statement, value, 'yield from')
      : null;
}

function yieldOf(
  target: Target,
  statement: SyntaxNode,
  value: SyntaxNode,
  keyword: string,
): { statement: SyntaxNode; text: string } {
  const text = textOf(target.tree, value);
  const isOpen = text.includes('\n') && !/^[[({]/.test(text);
  return { statement, text: `${keyword} ${isOpen ? `(${text})` : text}` };
}

/** Returns before the last one, which must give an empty list or the list so far: both just end a generator. */
function earlyReturns(
  target: Target,
  last: SyntaxNode,
  ofList: readonly SyntaxNode[],
): readonly TextEdit[] | null {
  const edits: TextEdit[] = [];
  for (const statement of target.returns) {
    if (statement === last) {
      continue;
    }
    const [value] = namedChildren(statement);
    const isFirst = ofList.length === 0 && edits.length === target.returns.indexOf(statement);
    const isEmpty =
      value !== undefined &&
      textOf(target.tree, value) === '[]' &&
      isFirst &&
      isBeforeLoops(target, statement);
    if (!isEmpty && !ofList.includes(statement)) {
      return null;
    }
    edits.push(edit(target.file.path, statement.start, statement.end, 'return'));
  }
  return edits;
}

/** A statement of the body's own level, or in an `if` of it, before any loop: nothing was added yet. */
function isBeforeLoops(target: Target, statement: SyntaxNode): boolean {
  for (const one of target.statements) {
    if (one.end >= statement.end) {
      return one.type === 'if_statement' && !isInLoop(target, statement);
    }
    if (one.type !== 'if_statement' && one.type !== 'expression_statement') {
      return false;
    }
  }
  return false;
}

export function isInLoop(target: Target, node: SyntaxNode): boolean {
  for (let outer = node.parent; outer !== null && outer !== target.definition; outer = outer.parent) {
    if (outer.type === 'for_statement' || outer.type === 'while_statement') {
      return true;
    }
  }
  return false;
}
