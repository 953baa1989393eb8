import { fieldOf, fieldsOf, namedChildren } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import { visitAll, visitExpression, visitParameterList } from './flow-expressions.js';
import { emit, enter, jump, link, newPoint, within } from './flow-points.js';
import type { Flow } from './flow-points.js';
import { visitTry, visitWith } from './flow-try.js';

type Visit = (flow: Flow, node: SyntaxNode) => void;

const VISITORS: Readonly<Partial<Record<string, Visit>>> = {
  if_statement: visitIf,
  for_statement: visitFor,
  while_statement: visitWhile,
  try_statement: (flow, node) => {
    visitTry(flow, node, visitBlock);
  },
  with_statement: (flow, node) => {
    visitWith(flow, node, visitBlock);
  },
  match_statement: visitMatch,
  function_definition: (flow, node) => {
    visitParameterList(flow, node);
    visitAll(flow, fieldsOf(node, 'name'));
  },
  class_definition: (flow, node) => {
    visitAll(flow, fieldsOf(node, 'superclasses'));
    visitBlock(flow, fieldOf(node, 'body'));
    visitAll(flow, fieldsOf(node, 'name'));
  },
  decorated_definition: (flow, node) => {
    for (const child of namedChildren(node)) {
      if (child.type === 'decorator') {
        visitExpression(flow, child);
      } else {
        visitStatement(flow, child);
      }
    }
  },
  return_statement: (flow, node) => {
    visitAll(flow, namedChildren(node));
    jump(flow, flow.exit, 0);
  },
  // Every point inside a try leads to its handlers already: here only nothing follows.
  raise_statement: (flow, node) => {
    visitAll(flow, namedChildren(node));
    flow.frontier = [];
  },
  assert_statement: (flow, node) => {
    const [condition, ...message] = namedChildren(node);
    visitAll(flow, condition === undefined ? [] : [condition]);
    const holds = flow.frontier;
    visitAll(flow, message);
    flow.frontier = holds;
  },
  break_statement: (flow) => {
    leaveLoop(flow, 'after');
  },
  continue_statement: (flow) => {
    leaveLoop(flow, 'head');
  },
  global_statement: () => undefined,
  nonlocal_statement: () => undefined,
};

/** Adds the points of a run of statements. */
export function visitStatements(flow: Flow, statements: readonly SyntaxNode[]): void {
  for (const statement of statements) {
    visitStatement(flow, statement);
  }
}

function visitStatement(flow: Flow, node: SyntaxNode): void {
  enter(flow, node);
  const visitor = VISITORS[node.type];
  if (visitor === undefined) {
    visitAll(flow, namedChildren(node));
  } else {
    visitor(flow, node);
  }
}

function visitBlock(flow: Flow, block: SyntaxNode | null): void {
  if (block !== null) {
    visitStatements(flow, namedChildren(block));
  }
}

/** The block of an else or finally clause, whichever field the grammar keeps it in. */
function clauseBlock(clause: SyntaxNode): SyntaxNode | null {
  return clause.children.find(({ type }) => type === 'block') ?? null;
}

function leaveLoop(flow: Flow, where: 'head' | 'after'): void {
  const depth = flow.contexts.findLastIndex(({ kind }) => kind === 'loop');
  const loop = flow.contexts[depth];
  if (loop?.kind === 'loop') {
    jump(flow, loop[where], depth + 1);
  }
}

function visitIf(flow: Flow, node: SyntaxNode): void {
  const ends: number[] = [];
  visitAll(flow, fieldsOf(node, 'condition'));
  let from = flow.frontier;
  visitBlock(flow, fieldOf(node, 'consequence'));
  ends.push(...flow.frontier);
  for (const clause of fieldsOf(node, 'alternative')) {
    flow.frontier = from;
    enter(flow, clause);
    if (clause.type === 'elif_clause') {
      visitAll(flow, fieldsOf(clause, 'condition'));
      from = flow.frontier;
      visitBlock(flow, fieldOf(clause, 'consequence'));
    } else {
      from = [];
      visitBlock(flow, clauseBlock(clause));
    }
    ends.push(...flow.frontier);
  }
  flow.frontier = [...ends, ...from];
}

function visitFor(flow: Flow, node: SyntaxNode): void {
  visitAll(flow, fieldsOf(node, 'right'));
  const head = emit(flow, node);
  visitLoop(flow, node, head, [head], () => {
    visitAll(flow, fieldsOf(node, 'left'));
  });
}

function visitWhile(flow: Flow, node: SyntaxNode): void {
  const head = emit(flow, node);
  const condition = fieldOf(node, 'condition');
  visitAll(flow, condition === null ? [] : [condition]);
  visitLoop(flow, node, head, condition?.type === 'true' ? [] : flow.frontier, () => undefined);
}

/** Body and back to the head; from `exhausted` through the else clause to what follows; break skips the else. */
function visitLoop(
  flow: Flow,
  node: SyntaxNode,
  head: number,
  exhausted: readonly number[],
  bind: () => void,
): void {
  const after = newPoint(flow, node);
  within(flow, { kind: 'loop', head, after }, () => {
    bind();
    visitBlock(flow, fieldOf(node, 'body'));
    link(flow, flow.frontier, head);
  });
  flow.frontier = exhausted;
  for (const clause of fieldsOf(node, 'alternative')) {
    visitBlock(flow, clauseBlock(clause));
  }
  link(flow, flow.frontier, after);
  flow.frontier = [after];
}

/** A pattern that fails may have bound some of its names; it goes on with the next case. */
function visitMatch(flow: Flow, node: SyntaxNode): void {
  visitAll(flow, fieldsOf(node, 'subject'));
  const body = fieldOf(node, 'body');
  const ends: number[] = [];
  for (const clause of body === null ? [] : namedChildren(body)) {
    const first = flow.points.length;
    enter(flow, clause);
    const patterns = namedChildren(clause).filter(({ type }) => type === 'case_pattern');
    visitAll(flow, patterns);
    const guards = fieldsOf(clause, 'guard');
    visitAll(flow, guards);
    const tried = Array.from({ length: flow.points.length - first }, (_, offset) => first + offset);
    visitBlock(flow, fieldOf(clause, 'consequence'));
    ends.push(...flow.frontier);
    flow.frontier = guards.length === 0 && patterns.length === 1 && patterns.every(takesAll) ? [] : tried;
  }
  flow.frontier = [...ends, ...flow.frontier];
}

function takesAll(pattern: SyntaxNode): boolean {
  const [inner] = namedChildren(pattern);
  return inner === undefined
    ? pattern.end - pattern.start === 1
    : inner.type === 'dotted_name' && namedChildren(inner).length === 1;
}
