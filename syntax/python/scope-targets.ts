import { fieldOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { BindingKind } from './analysis.js';
import { note } from './scope-draft.js';
import type { Draft, DraftScope, Occurrence } from './scope-draft.js';

type Visit = (draft: Draft, scope: DraftScope, node: SyntaxNode) => void;

const NESTING_TARGETS: ReadonlySet<string> = new Set([
  'as_pattern_target',
  'dictionary_splat_pattern',
  'expression_list',
  'list',
  'list_pattern',
  'list_splat',
  'list_splat_pattern',
  'parenthesized_expression',
  'parenthesized_list_splat',
  'pattern_list',
  'tuple',
  'tuple_pattern',
]);

/** An assignment, loop, with, parameter or del target: names in it are bound (or deleted), all else in it is read. */
export function visitTarget(
  draft: Draft,
  scope: DraftScope,
  node: SyntaxNode,
  use: Occurrence['use'],
  visit: Visit,
  kind: BindingKind = 'variable',
): void {
  if (node.type === 'identifier') {
    note(draft, scope, node, use, kind);
  } else if (NESTING_TARGETS.has(node.type)) {
    for (const child of namedChildren(node)) {
      visitTarget(draft, scope, child, use, visit, kind);
    }
  } else if (node.type !== 'keyword_separator' && node.type !== 'positional_separator') {
    visit(draft, scope, node);
  }
}

/** `import a.b` binds `a`; `as` names bind themselves; what comes from a module is no variable here. */
export function visitImport(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  for (const imported of node.children) {
    if (imported.field !== 'name') {
      continue;
    }
    const alias = fieldOf(imported, 'alias');
    const bound = alias ?? namedChildren(imported)[0];
    if (bound !== undefined) {
      note(draft, scope, bound, 'definition', 'import');
    }
  }
}

/** A pattern of a match statement: plain names capture, dotted names and class names are read (PEP 634). */
export function visitCasePattern(draft: Draft, scope: DraftScope, node: SyntaxNode, visit: Visit): void {
  const again = (child: SyntaxNode): void => {
    visitCasePattern(draft, scope, child, visit);
  };
  const children = namedChildren(node);
  switch (node.type) {
    case 'identifier':
      if (textOf(draft.tree, node) !== '_') {
        note(draft, scope, node, 'definition');
      }
      return;
    case 'dotted_name': {
      const [head] = children;
      if (head !== undefined && children.length > 1) {
        note(draft, scope, head, 'read');
      } else if (head !== undefined) {
        again(head);
      }
      return;
    }
    case 'class_pattern': {
      const [className, ...parts] = children;
      if (className !== undefined) {
        visit(draft, scope, className);
      }
      parts.forEach(again);
      return;
    }
    case 'keyword_pattern':
      children.slice(1).forEach(again);
      return;
    case 'string':
    case 'concatenated_string':
      visit(draft, scope, node);
      return;
    default:
      children.forEach(again);
  }
}
