import { ancestors, contains, descendantsOfType, walk } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';

const JUMPS: ReadonlySet<string> = new Set([
  ...['await', 'class_definition', 'function_definition', 'global_statement', 'nonlocal_statement'],
  ...['return_statement', 'wildcard_import', 'yield', 'async'],
]);

/** Whether a node of a region holds a jump that leaves the region, or a statement that changes what names mean. */
export function hasJump(analysis: ScopeAnalysis, node: SyntaxNode, region: readonly SyntaxNode[]): boolean {
  for (const inner of walk(node)) {
    if (JUMPS.has(inner.type) || (inner.type === 'delete_statement' && deletesName(analysis, inner))) {
      return true;
    }
    if (inner.type === 'break_statement' || inner.type === 'continue_statement') {
      const loop = loopOf(inner);
      if (loop === null || !region.some((one) => contains(one, loop))) {
        return true;
      }
    }
  }
  return false;
}

function deletesName(analysis: ScopeAnalysis, statement: SyntaxNode): boolean {
  return descendantsOfType(statement, 'identifier').some(
    (node) => analysis.bindingOf(node)?.deletions.includes(node) === true,
  );
}

/** The loop that a break or continue belongs to: in a loop's else clause that is a loop further out. */
export function loopOf(jump: SyntaxNode): SyntaxNode | null {
  let from = jump;
  for (const outer of ancestors(jump)) {
    const isLoop = outer.type === 'for_statement' || outer.type === 'while_statement';
    if (isLoop && from.type !== 'else_clause') {
      return outer;
    }
    from = outer;
  }
  return null;
}
