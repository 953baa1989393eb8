import type { Binding } from '../../../syntax/python/analysis.js';
import { ancestors, contains } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { togethernessOf } from './group-names.js';

interface Variable {
  readonly binding: Binding;
  /** Every later identifier of it. */
  readonly uses: readonly SyntaxNode[];
}

/** Whether two variables belong together: by what their names say, or since one statement sets or compares both, or one block sets them. */
export function areTogether(left: Variable, right: Variable): boolean {
  return (
    togethernessOf([left.binding.name, right.binding.name]) !== null ||
    left.uses.some((use) =>
      right.uses.some((other) => areSetTogether(use, other) || areReadTogether(use, other)),
    )
  );
}

/** Whether one comparison, call or list of values reads both. */
function areReadTogether(left: SyntaxNode, right: SyntaxNode): boolean {
  for (const outer of ancestors(left)) {
    if (outer.type === 'block' || outer.type.endsWith('_statement')) {
      return false;
    }
    if (
      /^(?:comparison_operator|argument_list|expression_list|tuple)$/.test(outer.type) &&
      contains(outer, right)
    ) {
      return true;
    }
  }
  return false;
}

/** Whether two names are set by one statement, or by statements of one block behind their beginning. */
function areSetTogether(left: SyntaxNode, right: SyntaxNode): boolean {
  const [first, second] = [left, right].map(settingOf);
  return (
    first !== null &&
    second !== null &&
    first !== undefined &&
    second !== undefined &&
    (first === second || first.parent === second.parent)
  );
}

/** The statement that sets a name, where the identifier is its target. */
function settingOf(use: SyntaxNode): SyntaxNode | null {
  for (const outer of ancestors(use)) {
    if (/^(?:assignment|augmented_assignment)$/.test(outer.type)) {
      return use.field === 'left' || use.parent?.field === 'left' ? outer.parent : null;
    }
    if (!/^(?:pattern_list|tuple_pattern)$/.test(outer.type)) {
      return null;
    }
  }
  return null;
}
