import { fieldOf, fieldsOf, namedChildren } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import { visitAll, visitExpression } from './flow-expressions.js';
import { emit, enter, link, newPoint, within } from './flow-points.js';
import type { Flow, FlowContext } from './flow-points.js';

type VisitBlock = (flow: Flow, block: SyntaxNode | null) => void;

function blockIn(clause: SyntaxNode): SyntaxNode | null {
  return clause.children.find(({ type }) => type === 'block') ?? null;
}

/**
 * A try statement. Its finally block is walked twice: for the way that ends normally, and for exceptions and
 * jumps on their way out, so that what is bound after it is not mixed with what is bound when it failed.
 */
export function visitTry(flow: Flow, node: SyntaxNode, visitBlock: VisitBlock): void {
  const last = namedChildren(node).find(({ type }) => type === 'finally_clause');
  if (last === undefined) {
    visitProtected(flow, node, visitBlock);
    return;
  }
  const entry = newPoint(flow, last);
  const targets = new Set<number>();
  const context: FlowContext = { kind: 'finally', entry, targets };
  within(flow, context, () => {
    emit(flow, node);
    visitProtected(flow, node, visitBlock);
  });
  const normal = flow.frontier;
  flow.frontier = [entry];
  visitBlock(flow, blockIn(last));
  for (const target of targets) {
    link(flow, flow.frontier, target);
  }
  flow.frontier = normal;
  visitBlock(flow, blockIn(last));
}

/** Body, handlers and else, without the finally block. */
function visitProtected(flow: Flow, node: SyntaxNode, visitBlock: VisitBlock): void {
  const handlers = namedChildren(node).filter(({ type }) => type.startsWith('except'));
  if (handlers.length === 0) {
    visitBlock(flow, fieldOf(node, 'body'));
    return;
  }
  const caught = newPoint(flow, node);
  within(flow, { kind: 'catch', entry: caught }, () => {
    emit(flow, node);
    visitBlock(flow, fieldOf(node, 'body'));
  });
  for (const clause of namedChildren(node)) {
    if (clause.type === 'else_clause') {
      visitBlock(flow, blockIn(clause));
    }
  }
  const ends = [...flow.frontier];
  flow.frontier = [caught];
  for (const handler of handlers) {
    enter(flow, handler);
    const block = blockIn(handler);
    visitAll(
      flow,
      namedChildren(handler).filter((child) => child !== block),
    );
    const unmatched = flow.frontier;
    visitBlock(flow, block);
    ends.push(...flow.frontier);
    flow.frontier = unmatched;
  }
  flow.frontier = ends;
}

/** A context manager may swallow what its body raises, all but an opened file's. */
export function visitWith(flow: Flow, node: SyntaxNode, visitBlock: VisitBlock): void {
  const clause = namedChildren(node).find(({ type }) => type === 'with_clause');
  const items = clause === undefined ? [] : namedChildren(clause);
  const first = items[0];
  if (first === undefined) {
    visitBlock(flow, fieldOf(node, 'body'));
    return;
  }
  const swallowed = newPoint(flow, node);
  visitExpression(flow, first);
  const rest = (): void => {
    emit(flow, node);
    visitAll(flow, items.slice(1));
    visitBlock(flow, fieldOf(node, 'body'));
  };
  if (items.every((item) => isOpenedFile(flow, item))) {
    rest();
    return;
  }
  within(flow, { kind: 'catch', entry: swallowed }, rest);
  flow.frontier = [...flow.frontier, swallowed];
}

function isOpenedFile(flow: Flow, item: SyntaxNode): boolean {
  let value: SyntaxNode | undefined = fieldsOf(item, 'value')[0];
  if (value?.type === 'as_pattern') {
    value = namedChildren(value)[0];
  }
  const called = value?.type === 'call' ? fieldOf(value, 'function') : null;
  const { analysis } = flow;
  return (
    called?.type === 'identifier' &&
    analysis.tree.source.slice(called.start, called.end) === 'open' &&
    analysis.bindingOf(called) === null &&
    !analysis.module.isDynamic
  );
}
