import { fieldOf, fieldsOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import { note, openScope } from './scope-draft.js';
import type { Draft, DraftScope } from './scope-draft.js';

type Visit = (draft: Draft, scope: DraftScope, node: SyntaxNode) => void;

/** Type parameters live in a scope between a definition and what is around it (PEP 695). */
export function openGenericScope(
  draft: Draft,
  scope: DraftScope,
  parameters: SyntaxNode | null,
  name: string,
  visit: Visit,
): DraftScope {
  if (parameters === null) {
    return scope;
  }
  const generic = openScope(draft, 'function', parameters, scope, `<generic parameters of ${name}>`);
  for (const parameter of namedChildren(parameters)) {
    draft.boundaries.set(parameter, generic);
    const typeNodes = parameter.type === 'type' ? namedChildren(parameter) : [parameter];
    for (const typeNode of typeNodes) {
      let bound: SyntaxNode | undefined = typeNode;
      while (bound !== undefined && bound.type !== 'identifier') {
        const inner: SyntaxNode[] = namedChildren(bound);
        for (const limit of inner.slice(1)) {
          visit(draft, generic, limit);
        }
        bound = inner[0];
      }
      if (bound !== undefined) {
        note(draft, generic, bound, 'definition', 'type-parameter');
      }
    }
  }
  return generic;
}

/** `type Name[T] = …`: binds the name, and evaluates the right side with its parameters. */
export function visitTypeAlias(draft: Draft, scope: DraftScope, node: SyntaxNode, visit: Visit): void {
  const left = fieldOf(node, 'left');
  const inner = left === null ? undefined : namedChildren(left)[0];
  const isGeneric = inner?.type === 'generic_type';
  const name = isGeneric ? namedChildren(inner)[0] : inner;
  const parameters = isGeneric ? (namedChildren(inner)[1] ?? null) : null;
  if (name?.type === 'identifier') {
    note(draft, scope, name, 'definition');
    const generic = openGenericScope(draft, scope, parameters, textOf(draft.tree, name), visit);
    for (const right of fieldsOf(node, 'right')) {
      visit(draft, generic, right);
    }
  } else {
    for (const child of namedChildren(node)) {
      visit(draft, scope, child);
    }
  }
}
