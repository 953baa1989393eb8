import type { Binding } from '../../../syntax/python/analysis.js';
import { loopOf } from '../../../syntax/python/flow-jumps.js';
import { nameFlow } from '../../../syntax/python/flow.js';
import { isAloneOnLine } from '../../../syntax/python/layout.js';
import { ancestors, contains, descendantsOfType } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { workOf } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { isMovable, keepsStackDepth } from './movable.js';
import { isBoundAt } from './region-names.js';
import { nodesOf } from './nodes-of.js';

/** A run of statements of one block that can become a helper. */
export interface StatementRegion {
  readonly nodes: readonly SyntaxNode[];
  readonly first: SyntaxNode;
  readonly last: SyntaxNode;
  /** What the helper has to be given, in order of first use. */
  readonly inputs: readonly Binding[];
  /** What the helper has to give back. */
  readonly outputs: readonly Binding[];
  /** What the run itself writes, in order. */
  readonly written: readonly Binding[];
  /** `return` statements in the run. */
  readonly returns: readonly SyntaxNode[];
}

const SIMPLE: ReadonlySet<string> = new Set([
  'expression_statement',
  'return_statement',
  'assert_statement',
  'pass_statement',
]);
const COMPOUND: ReadonlySet<string> = new Set(['for_statement', 'while_statement', 'if_statement']);

/** No type of statement besides those that any run may have. */
const NO_MORE: ReadonlySet<string> = new Set();

/** Whether a statement may be part of a run that is moved; `also` are types that the caller answers for. */
export function isRunStatement(
  context: FunctionContext,
  node: SyntaxNode,
  also: ReadonlySet<string> = NO_MORE,
): boolean {
  const isOfRun = SIMPLE.has(node.type) || COMPOUND.has(node.type) || also.has(node.type);
  return isOfRun && isAloneOnLine(context.tree, node);
}

/**
 * The run as a region, or null where it cannot be moved. `return` inside is kept in `returns` for the caller to
 * judge; break and continue must belong to loops of the run. `also` are types of statements that the caller answers for, `leaving`
 * jumps out of the run.
 */
export function statementRegion(
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  also: ReadonlySet<string> = NO_MORE,
  leaving: readonly SyntaxNode[] = [],
): StatementRegion | null {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (
    first === undefined ||
    last === undefined ||
    !nodes.every((node) => isRunStatement(context, node, also))
  ) {
    return null;
  }
  if (
    !isMovable(context, nodes, also) ||
    !keepsStackDepth(context, nodes) ||
    leavesLoop(nodes, leaving) ||
    hasOddLines(context, nodes)
  ) {
    return null;
  }
  const flow = nameFlow(context.analysis, nodes);
  const inputs = [...flow.inputs, ...outerReads(context, nodes).filter((one) => !flow.inputs.includes(one))];
  for (const output of flow.outputs) {
    // Who leaves early hands on what there is by then.
    const isSure = flow.surelyWritten.has(output) && leaving.length === 0;
    if (!isSure && !inputs.includes(output)) {
      inputs.push(output);
    }
  }
  const written = writtenBindings(context, nodes);
  const isFit = inputs.every((input) => isFitInput(context, input, first));
  if (
    written === null ||
    written.some((one) => isUnusedAfter(nodes, inputs, flow.outputs, one)) ||
    !isFit ||
    inputs.length > 5 ||
    flow.outputs.length > 3
  ) {
    return null;
  }
  return {
    nodes,
    first,
    last,
    inputs,
    outputs: flow.outputs,
    written,
    returns: nodes.flatMap((node) => descendantsOfType(node, 'return_statement')),
  };
}

function isFitInput(context: FunctionContext, input: Binding, first: SyntaxNode): boolean {
  return (
    input.scope.kind !== 'class' &&
    input.scope.kind !== 'module' &&
    input.declarations.length === 0 &&
    !['function', 'class', 'import', 'exception'].includes(input.kind) &&
    isBoundAt(context, input, first)
  );
}

/**
 * The function's bindings that the run writes; null where one belongs to another scope, or where something
 * outside of the run would see it change.
 */
function writtenBindings(context: FunctionContext, nodes: readonly SyntaxNode[]): Binding[] | null {
  const isInside = (node: SyntaxNode): boolean => nodes.some((outer) => contains(outer, node));
  const written = new Set<Binding>();
  for (const node of nodes) {
    for (const inner of nodesOf(node)) {
      const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
      if (binding === null || !binding.definitions.includes(inner) || isInside(binding.scope.node)) {
        continue;
      }
      const isSeenOutside = [...binding.reads, ...binding.definitions].some(
        (use) => context.analysis.scopeOf(use) !== binding.scope && !isInside(use),
      );
      if (binding.scope !== context.scope || binding.declarations.length > 0 || isSeenOutside) {
        return null;
      }
      written.add(binding);
    }
  }
  return [...written];
}

/** Names of functions around the function that the run reads: a helper of the module does not see them. */
function outerReads(context: FunctionContext, nodes: readonly SyntaxNode[]): Binding[] {
  const found = new Set<Binding>();
  for (const node of nodes) {
    for (const inner of nodesOf(node)) {
      const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
      if (
        binding !== null &&
        binding.scope.kind !== 'module' &&
        !contains(context.definition, binding.scope.node)
      ) {
        found.add(binding);
      }
    }
  }
  return [...found];
}

/**
 * A name that moving the run would leave unused: set before it and read only in it, so that what is left would be
 * set for nothing, or set in it and read only outside, where another value is meant.
 */
function isUnusedAfter(
  nodes: readonly SyntaxNode[],
  inputs: readonly Binding[],
  outputs: readonly Binding[],
  binding: Binding,
): boolean {
  const isInside = (use: SyntaxNode): boolean => nodes.some((node) => contains(node, use));
  const isReadInside = binding.reads.some(isInside);
  const isReadOutside = !binding.reads.every(isInside);
  const isSetOutside = binding.kind !== 'parameter' && !binding.definitions.every(isInside);
  return (
    (isSetOutside && !isReadOutside && !inputs.includes(binding)) ||
    (isReadOutside && !isReadInside && !outputs.includes(binding))
  );
}

/** break or continue that belongs to a loop around the run, and is none of those that are known to. */
function leavesLoop(nodes: readonly SyntaxNode[], known: readonly SyntaxNode[]): boolean {
  for (const node of nodes) {
    for (const jump of descendantsOfType(node, 'break_statement', 'continue_statement')) {
      const owner = loopOf(jump);
      if (!known.includes(jump) && (owner === null || !contains(node, owner))) {
        return true;
      }
    }
  }
  return false;
}

/** Semicolons, and suites on the line of their header. */
function hasOddLines(context: FunctionContext, nodes: readonly SyntaxNode[]): boolean {
  for (const node of nodes) {
    for (const block of descendantsOfType(node, 'block')) {
      if (
        !block.children
          .filter((child) => child.isNamed && child.type !== 'comment')
          .every((child) => isAloneOnLine(context.tree, child))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether the nodes stand in a try statement or a with statement of the function: exceptions pass there half-way. */
export function isGuarded(context: FunctionContext, node: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (outer === context.definition) {
      return false;
    }
    if (
      outer.type === 'try_statement' ||
      outer.type === 'with_statement' ||
      outer.type === 'match_statement'
    ) {
      return true;
    }
  }
  return true;
}

/** Whether, with the run gone, the function still does something by itself. */
export function leavesWork(context: FunctionContext, nodes: readonly SyntaxNode[]): boolean {
  return context.statements.some((statement) => {
    const isPart = nodes.some((node) => contains(statement, node));
    return isPart
      ? !nodes.includes(statement)
      : COMPOUND.has(statement.type) || workOf(context.tree, statement) > 0;
  });
}
