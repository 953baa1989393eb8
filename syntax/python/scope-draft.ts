import type { SyntaxNode, SyntaxTree } from '../tree.js';
import { textOf } from '../tree.js';

import type { Binding, BindingKind, Scope, ScopeKind } from './analysis.js';

/** A binding while it is filled; it is handed out as a readonly Binding. */
export interface DraftBinding extends Binding {
  kind: BindingKind;
  readonly scope: DraftScope;
  readonly definitions: SyntaxNode[];
  readonly reads: SyntaxNode[];
  readonly deletions: SyntaxNode[];
  readonly declarations: SyntaxNode[];
  isCaptured: boolean;
}

/** A scope while it is filled; it is handed out as a readonly Scope. */
export interface DraftScope extends Scope {
  readonly parent: DraftScope | null;
  readonly children: DraftScope[];
  readonly bindings: Map<string, DraftBinding>;
  readonly globals: Set<string>;
  readonly nonlocals: Set<string>;
  /** The innermost class around, which mangles `__private` names. */
  readonly className: string | null;
  isGenerator: boolean;
  isAsync: boolean;
  isDynamic: boolean;
}

/** One identifier that uses a variable. */
export interface Occurrence {
  readonly node: SyntaxNode;
  /** As the interpreter stores it: `__x` in class C is `_C__x`. */
  readonly name: string;
  /** The scope that the identifier's code runs in. */
  readonly scope: DraftScope;
  /** The scope whose rules resolve it: another one only for a walrus in a comprehension. */
  readonly resolvedIn: DraftScope;
  readonly use: 'definition' | 'read' | 'deletion' | 'declaration';
  readonly kind: BindingKind;
}

export interface Draft {
  readonly tree: SyntaxTree;
  readonly module: DraftScope;
  readonly scopes: DraftScope[];
  /** The nodes at which the scope changes, on the way up from a node. */
  readonly boundaries: Map<SyntaxNode, DraftScope>;
  readonly occurrences: Occurrence[];
}

/** The name as the interpreter stores it inside a class (Python reference, 6.2.1 private name mangling). */
export function mangle(name: string, className: string | null): string {
  if (className === null || !name.startsWith('__') || name.endsWith('__')) {
    return name;
  }
  const stem = className.replace(/^_+/, '');
  return stem === '' ? name : `_${stem}${name}`;
}

export function newScope(
  kind: ScopeKind,
  node: SyntaxNode,
  parent: DraftScope | null,
  name: string,
  className: string | null,
): DraftScope {
  const scope: DraftScope = {
    kind,
    node,
    parent,
    qualifiedName: qualify(name, parent),
    children: [],
    bindings: new Map(),
    globals: new Set(),
    nonlocals: new Set(),
    className,
    isGenerator: false,
    isAsync: false,
    isDynamic: false,
  };
  parent?.children.push(scope);
  return scope;
}

function qualify(name: string, parent: DraftScope | null): string {
  let around = parent;
  while (around?.node.type === 'type_parameter') {
    around = around.parent;
  }
  if (around === null || around.kind === 'module' || around.globals.has(name)) {
    return name;
  }
  return `${around.qualifiedName}${around.kind === 'class' ? '' : '.<locals>'}.${name}`;
}

/** Opens a scope below another one and keeps it in the draft. */
export function openScope(
  draft: Draft,
  kind: ScopeKind,
  node: SyntaxNode,
  parent: DraftScope,
  name: string,
): DraftScope {
  const scope = newScope(kind, node, parent, name, kind === 'class' ? name : parent.className);
  draft.scopes.push(scope);
  return scope;
}

/** Notes that an identifier uses a variable. */
export function note(
  draft: Draft,
  scope: DraftScope,
  node: SyntaxNode,
  use: Occurrence['use'],
  kind: BindingKind = 'variable',
  resolvedIn: DraftScope = scope,
): void {
  const name = mangle(textOf(draft.tree, node), scope.className);
  draft.occurrences.push({ node, name, scope, resolvedIn, use, kind });
}
