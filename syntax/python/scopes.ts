import { textOf, walk } from '../tree.js';
import type { SyntaxNode, SyntaxTree } from '../tree.js';

import type { Binding, BindingKind, Scope, ScopeAnalysis } from './analysis.js';
import { markDynamicScopes } from './dynamic-names.js';
import { collectScopes } from './scope-collect.js';
import { mangle } from './scope-draft.js';
import type { Draft, DraftBinding, DraftScope, Occurrence } from './scope-draft.js';

/**
 * Resolves every name of a Python file as Python 3.11 does (reference, section 4.2). Names that a class
 * mangles are kept under their mangled name. `setOutside`: attributes that other code may set; null where nobody knows.
 * Never throws on a parsed tree.
 */
export function analyseScopes(
  tree: SyntaxTree,
  setOutside: ReadonlySet<string> | null = null,
): ScopeAnalysis {
  const draft = collectScopes(tree);
  const byNode = resolveOccurrences(draft);
  markDynamicScopes(draft, (occurrence) => byNode.has(occurrence.node));
  const opened = new Map(draft.scopes.map((scope) => [scope.node, scope]));
  const scopeOf = (node: SyntaxNode): DraftScope => scopeAround(draft, node);
  return {
    tree,
    module: draft.module,
    scopeOf,
    openedBy: (node): Scope | null => opened.get(node) ?? null,
    bindingOf: (identifier): Binding | null => byNode.get(identifier) ?? null,
    resolve: (name, at): Binding | null => {
      const scope = scopeOf(at);
      return lookUp(draft.module, scope, mangle(name, scope.className));
    },
    setOutside,
    allNames: allNamesOf(draft),
    variableNames: new Set(draft.occurrences.map(({ name }) => name)),
  };
}

function scopeAround(draft: Draft, node: SyntaxNode): DraftScope {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    const scope = draft.boundaries.get(at);
    if (scope !== undefined) {
      return scope;
    }
  }
  return draft.module;
}

function resolveOccurrences(draft: Draft): Map<SyntaxNode, DraftBinding> {
  for (const occurrence of draft.occurrences) {
    if (occurrence.use === 'definition' || occurrence.use === 'deletion') {
      bind(draft.module, occurrence);
    }
  }
  const byNode = new Map<SyntaxNode, DraftBinding>();
  for (const occurrence of draft.occurrences) {
    const binding = lookUp(draft.module, occurrence.resolvedIn, occurrence.name);
    if (binding !== null) {
      byNode.set(occurrence.node, binding);
      addOccurrence(binding, occurrence);
    }
  }
  const kinds = new Map<SyntaxNode, BindingKind>();
  for (const { node, use, kind } of draft.occurrences) {
    if (use === 'definition') {
      kinds.set(node, kind);
    }
  }
  for (const scope of draft.scopes) {
    for (const binding of scope.bindings.values()) {
      sortUses(kinds, binding);
    }
  }
  return byNode;
}

function bind(module: DraftScope, { resolvedIn, name, kind }: Occurrence): void {
  if (resolvedIn.nonlocals.has(name)) {
    return;
  }
  const scope = resolvedIn.globals.has(name) ? module : resolvedIn;
  if (!scope.bindings.has(name)) {
    scope.bindings.set(name, {
      name,
      scope,
      kind,
      definitions: [],
      reads: [],
      deletions: [],
      declarations: [],
      isCaptured: false,
    });
  }
}

function addOccurrence(binding: DraftBinding, { node, use, kind, scope }: Occurrence): void {
  switch (use) {
    case 'definition':
      binding.definitions.push(node);
      if (kind === 'parameter') {
        binding.kind = kind;
      }
      break;
    case 'read':
      binding.reads.push(node);
      break;
    case 'deletion':
      binding.deletions.push(node);
      break;
    case 'declaration':
      binding.declarations.push(node);
      return;
  }
  binding.isCaptured ||= scope !== binding.scope;
}

function sortUses(kinds: ReadonlyMap<SyntaxNode, BindingKind>, binding: DraftBinding): void {
  const byPlace = (left: SyntaxNode, right: SyntaxNode): number => left.start - right.start;
  binding.definitions.sort(byPlace);
  binding.reads.sort(byPlace);
  binding.deletions.sort(byPlace);
  binding.declarations.sort(byPlace);
  const first = binding.definitions[0];
  if (binding.kind !== 'parameter' && first !== undefined) {
    binding.kind = kinds.get(first) ?? binding.kind;
  }
}

/** Local, declared, enclosing function, module: class scopes are seen by their own code only. */
function lookUp(module: DraftScope, scope: DraftScope, name: string): DraftBinding | null {
  if (scope.globals.has(name)) {
    return module.bindings.get(name) ?? null;
  }
  const own = scope.nonlocals.has(name) ? undefined : scope.bindings.get(name);
  if (own !== undefined) {
    return own;
  }
  for (let outer = scope.parent; outer !== null && outer.kind !== 'module'; outer = outer.parent) {
    if (outer.kind === 'class') {
      continue;
    }
    if (outer.globals.has(name)) {
      break;
    }
    const binding = outer.bindings.get(name);
    if (binding !== undefined) {
      return binding;
    }
  }
  return module.bindings.get(name) ?? null;
}

/** Text that could be an annotation in quotes: words with dots, brackets, bars and commas between them. */
const ANNOTATION = /^\s*[\w.]+(?:\s*[[\],|]\s*[\w.]*)*\s*$/u;

function allNamesOf(draft: Draft): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of walk(draft.tree.root)) {
    if (node.type === 'identifier') {
      names.add(textOf(draft.tree, node));
    } else if (node.type === 'string_content') {
      const text = textOf(draft.tree, node);
      if (text.length <= 200 && ANNOTATION.test(text)) {
        for (const word of text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []) {
          names.add(word);
        }
      }
    }
  }
  for (const { name } of draft.occurrences) {
    names.add(name);
  }
  return names;
}
