import { contains, descendantsOfType, fieldOf, fieldsOf, namedChildren } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding } from './analysis.js';
import { emit, enter, link, newPoint } from './flow-points.js';
import type { Flow } from './flow-points.js';

type Visit = (flow: Flow, node: SyntaxNode) => void;

const VISITORS: Readonly<Partial<Record<string, Visit>>> = {
  identifier: visitIdentifier,
  assignment: (flow, node) => {
    visitAll(flow, fieldsOf(node, 'right'));
    visitAll(flow, fieldsOf(node, 'type'));
    const left = fieldOf(node, 'left');
    // `x: int` alone makes a name local and gives it nothing.
    const isBare = fieldOf(node, 'right') === null && left?.type === 'identifier';
    if (left !== null && !isBare) {
      visitExpression(flow, left);
    }
  },
  augmented_assignment: (flow, node) => {
    const left = fieldOf(node, 'left');
    if (left?.type === 'identifier') {
      emit(flow, left, 'read', flow.analysis.bindingOf(left));
    }
    visitAll(flow, left?.type === 'identifier' ? [] : fieldsOf(node, 'left'));
    visitAll(flow, fieldsOf(node, 'right'));
    if (left?.type === 'identifier') {
      visitIdentifier(flow, left);
    }
  },
  named_expression: (flow, node) => {
    visitAll(flow, fieldsOf(node, 'value'));
    visitAll(flow, fieldsOf(node, 'name'));
  },
  boolean_operator: (flow, node) => {
    visitAll(flow, fieldsOf(node, 'left'));
    visitOptional(flow, fieldsOf(node, 'right'));
  },
  comparison_operator: (flow, node) => {
    const operands = namedChildren(node).filter(({ field }) => field !== 'operators');
    visitAll(flow, operands.slice(0, 2));
    visitChain(flow, operands.slice(2));
  },
  conditional_expression: (flow, node) => {
    const [value, condition, otherwise] = namedChildren(node);
    visitAll(flow, condition === undefined ? [] : [condition]);
    const from = flow.frontier;
    visitAll(flow, value === undefined ? [] : [value]);
    const ends = flow.frontier;
    flow.frontier = from;
    visitAll(flow, otherwise === undefined ? [] : [otherwise]);
    flow.frontier = [...ends, ...flow.frontier];
  },
  lambda: visitParameterList,
  list_comprehension: visitComprehension,
  set_comprehension: visitComprehension,
  dictionary_comprehension: visitComprehension,
  generator_expression: visitComprehension,
};

/** Adds the points of an expression (or of a target, or a part of a statement) in the order of evaluation. */
export function visitExpression(flow: Flow, node: SyntaxNode): void {
  enter(flow, node);
  const visitor = VISITORS[node.type];
  if (visitor === undefined) {
    visitAll(flow, namedChildren(node));
  } else {
    visitor(flow, node);
  }
}

export function visitAll(flow: Flow, nodes: readonly SyntaxNode[]): void {
  for (const node of nodes) {
    visitExpression(flow, node);
  }
}

function visitIdentifier(flow: Flow, node: SyntaxNode): void {
  const binding = flow.analysis.bindingOf(node);
  if (binding === null) {
    return;
  }
  const use = binding.deletions.includes(node)
    ? 'deletion'
    : binding.definitions.includes(node)
      ? 'write'
      : 'read';
  emit(flow, node, use, binding);
}

/** What is evaluated on one way and left out on the other. */
export function visitOptional(flow: Flow, nodes: readonly SyntaxNode[]): void {
  const around = flow.frontier;
  visitAll(flow, nodes);
  flow.frontier = [...around, ...flow.frontier];
}

/** Operands of a chained comparison: each may be the first that is not evaluated. */
function visitChain(flow: Flow, operands: readonly SyntaxNode[]): void {
  const ends: number[] = [];
  for (const operand of operands) {
    ends.push(...flow.frontier);
    visitExpression(flow, operand);
  }
  flow.frontier = [...ends, ...flow.frontier];
}

/** Defaults and annotations run where a function is made, which also takes hold of the variables its body uses. */
export function visitParameterList(flow: Flow, node: SyntaxNode): void {
  const parameters = fieldOf(node, 'parameters');
  for (const parameter of parameters === null ? [] : namedChildren(parameters)) {
    visitAll(flow, fieldsOf(parameter, 'value'));
    visitAll(flow, fieldsOf(parameter, 'type'));
  }
  visitAll(flow, fieldsOf(node, 'return_type'));
  const body = fieldOf(node, 'body');
  const captured = new Set<Binding>();
  for (const inner of body === null ? [] : descendantsOfType(body, 'identifier')) {
    const binding = flow.analysis.bindingOf(inner);
    if (binding !== null && !captured.has(binding) && !contains(node, binding.scope.node)) {
      captured.add(binding);
      emit(flow, inner, 'read', binding);
    }
  }
}

/** Loops inside loops: an exhausted one goes on with the one around it, a false condition with the nearest. */
function visitComprehension(flow: Flow, node: SyntaxNode): void {
  const heads: number[] = [];
  const after = newPoint(flow, node);
  for (const clause of namedChildren(node).filter(({ field }) => field !== 'body')) {
    if (clause.type === 'for_in_clause') {
      visitAll(flow, fieldsOf(clause, 'right'));
      const head = emit(flow, clause);
      link(flow, [head], heads.at(-1) ?? after);
      heads.push(head);
      visitAll(flow, fieldsOf(clause, 'left'));
    } else {
      visitExpression(flow, clause);
      link(flow, flow.frontier, heads.at(-1) ?? after);
    }
  }
  visitAll(flow, fieldsOf(node, 'body'));
  link(flow, flow.frontier, heads.at(-1) ?? after);
  flow.frontier = [after];
}
