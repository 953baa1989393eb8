import { isAloneOnLine, statementsOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';

/** What a loop does with each item before its real work. */
export type Stage =
  | { readonly kind: 'keep' | 'skip'; readonly node: SyntaxNode }
  | { readonly kind: 'derive'; readonly node: SyntaxNode; readonly target: SyntaxNode };

/** How a loop's body falls apart: what a generator could take over, and what stays. */
export interface Split {
  readonly stages: readonly Stage[];
  readonly rest: readonly SyntaxNode[];
}

/** All ways to take stages off the start of a body, the longest first. */
export function splitsOf(context: FunctionContext, body: SyntaxNode): readonly Split[] {
  const splits: Split[] = [];
  let stages: readonly Stage[] = [];
  let rest: readonly SyntaxNode[] = statementsOf(body);
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const stage = stageOf(context, first, rest.length === 1);
    if (stage === null) {
      break;
    }
    stages = [...stages, stage];
    const inner = stage.kind === 'keep' ? fieldOf(first, 'consequence') : null;
    rest = inner === null ? rest.slice(1) : statementsOf(inner);
    splits.unshift({ stages, rest });
    if (inner !== null) {
      break;
    }
  }
  return splits;
}

function stageOf(context: FunctionContext, statement: SyntaxNode, isOnly: boolean): Stage | null {
  if (!isAloneOnLine(context.tree, statement)) {
    return null;
  }
  if (statement.type === 'if_statement') {
    const [condition, branch] = [fieldOf(statement, 'condition'), fieldOf(statement, 'consequence')];
    const hasElse = statement.children.some(({ type }) => type === 'else_clause' || type === 'elif_clause');
    const [only, ...more] = branch === null ? [] : statementsOf(branch);
    if (condition === null || only === undefined || hasElse || !isAloneOnLine(context.tree, only)) {
      return null;
    }
    const skips = only.type === 'continue_statement' && more.length === 0;
    return skips ? { kind: 'skip', node: condition } : isOnly ? { kind: 'keep', node: condition } : null;
  }
  const assignment = statement.type === 'expression_statement' ? namedChildren(statement)[0] : undefined;
  if (assignment?.type !== 'assignment' || fieldOf(assignment, 'type') !== null) {
    return null;
  }
  const [target, value] = [fieldOf(assignment, 'left'), fieldOf(assignment, 'right')];
  const works =
    value !== null &&
    !['identifier', 'integer', 'float', 'string', 'true', 'false', 'none', 'assignment', 'list'].includes(
      value.type,
    );
  return target?.type === 'identifier' && works && value.type !== 'yield' && looksAtSomething(context, value)
    ? { kind: 'derive', node: value, target }
    : null;
}

/** Whether a value is worked out from the function's own data: what a clock says is nothing that follows from an item. */
function looksAtSomething({ analysis, tree }: FunctionContext, value: SyntaxNode): boolean {
  return (value.type === 'identifier' ? [value] : descendantsOfType(value, 'identifier')).some((one) => {
    const binding = analysis.bindingOf(one);
    return binding !== null && binding.scope.kind !== 'module' && binding.name === textOf(tree, one);
  });
}
