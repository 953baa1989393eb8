import { fieldOf, fieldsOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode, SyntaxTree } from '../tree.js';

import { newScope, note, openScope } from './scope-draft.js';
import type { Draft, DraftScope } from './scope-draft.js';
import { openGenericScope, visitTypeAlias } from './scope-generics.js';
import { visitCasePattern, visitImport, visitTarget } from './scope-targets.js';

const COMPREHENSIONS: Readonly<Record<string, string>> = {
  list_comprehension: '<listcomp>',
  set_comprehension: '<setcomp>',
  dictionary_comprehension: '<dictcomp>',
  generator_expression: '<genexpr>',
};

/** Opens every scope of a file and notes every use of a variable, without resolving any. */
export function collectScopes(tree: SyntaxTree): Draft {
  const module = newScope('module', tree.root, null, '<module>', null);
  const draft: Draft = {
    tree,
    module,
    scopes: [module],
    boundaries: new Map([[tree.root, module]]),
    occurrences: [],
  };
  visitChildren(draft, module, tree.root);
  return draft;
}

function visitChildren(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  for (const child of node.children) {
    if (child.isNamed) {
      visit(draft, scope, child);
    }
  }
}

function visitAll(draft: Draft, scope: DraftScope, nodes: readonly SyntaxNode[]): void {
  for (const node of nodes) {
    visit(draft, scope, node);
  }
}

type Visit = (draft: Draft, scope: DraftScope, node: SyntaxNode) => void;

const VISITORS: Readonly<Partial<Record<string, Visit>>> = {
  identifier: (draft, scope, node) => {
    note(draft, scope, node, 'read');
  },
  function_definition: visitFunction,
  class_definition: visitClass,
  lambda: visitLambda,
  list_comprehension: visitComprehension,
  set_comprehension: visitComprehension,
  dictionary_comprehension: visitComprehension,
  generator_expression: visitComprehension,
  import_statement: visitImport,
  import_from_statement: visitImport,
  future_import_statement: visitImport,
  case_pattern: (draft, scope, node) => {
    visitCasePattern(draft, scope, node, visit);
  },
  type_alias_statement: (draft, scope, node) => {
    visitTypeAlias(draft, scope, node, visit);
  },
  assignment: visitAssignment,
  augmented_assignment: (draft, scope, node) => {
    const left = fieldOf(node, 'left');
    if (left?.type === 'identifier') {
      note(draft, scope, left, 'read');
    }
    target(draft, scope, left);
    visitAll(draft, scope, fieldsOf(node, 'right'));
  },
  named_expression: visitWalrus,
  for_statement: (draft, scope, node) => {
    visitAll(draft, scope, fieldsOf(node, 'right'));
    target(draft, scope, fieldOf(node, 'left'));
    visitAll(draft, scope, fieldsOf(node, 'body'));
    visitAll(draft, scope, fieldsOf(node, 'alternative'));
  },
  as_pattern: (draft, scope, node) => {
    const alias = fieldOf(node, 'alias');
    visitAll(
      draft,
      scope,
      namedChildren(node).filter((child) => child !== alias),
    );
    const kind = isExceptClause(node) ? 'exception' : 'variable';
    if (alias !== null) {
      visitTarget(draft, scope, alias, 'definition', visit, kind);
    }
  },
  delete_statement: (draft, scope, node) => {
    for (const child of namedChildren(node)) {
      visitTarget(draft, scope, child, 'deletion', visit);
    }
  },
  global_statement: (draft, scope, node) => {
    declare(draft, scope, node, scope.globals);
  },
  nonlocal_statement: (draft, scope, node) => {
    declare(draft, scope, node, scope.nonlocals);
  },
  attribute: (draft, scope, node) => {
    visitAll(draft, scope, fieldsOf(node, 'object'));
  },
  // A dotted name outside of imports and patterns is a decorator's or a type's: only its head is a variable.
  dotted_name: (draft, scope, node) => {
    visitAll(draft, scope, namedChildren(node).slice(0, 1));
  },
  member_type: (draft, scope, node) => {
    visitAll(draft, scope, namedChildren(node).slice(0, 1));
  },
  keyword_argument: (draft, scope, node) => {
    visitAll(draft, scope, fieldsOf(node, 'value'));
  },
  yield: (draft, scope, node) => {
    scope.isGenerator = true;
    visitChildren(draft, scope, node);
  },
};

function visit(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  const visitor = VISITORS[node.type];
  if (visitor === undefined) {
    visitChildren(draft, scope, node);
  } else {
    visitor(draft, scope, node);
  }
}

function target(draft: Draft, scope: DraftScope, node: SyntaxNode | null): void {
  if (node !== null) {
    visitTarget(draft, scope, node, 'definition', visit);
  }
}

function isExceptClause(node: SyntaxNode): boolean {
  return node.parent?.type === 'except_clause' || node.parent?.type === 'except_group_clause';
}

function declare(draft: Draft, scope: DraftScope, node: SyntaxNode, names: Set<string>): void {
  for (const child of namedChildren(node)) {
    note(draft, scope, child, 'declaration');
    const noted = draft.occurrences.at(-1);
    if (noted !== undefined) {
      names.add(noted.name);
    }
  }
}

function visitAssignment(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  visitAll(draft, scope, fieldsOf(node, 'right'));
  visitAll(draft, scope, fieldsOf(node, 'type'));
  target(draft, scope, fieldOf(node, 'left'));
}

/** A walrus in a comprehension binds in the function around it (PEP 572). */
function visitWalrus(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  visitAll(draft, scope, fieldsOf(node, 'value'));
  const name = fieldOf(node, 'name');
  if (name === null) {
    return;
  }
  let binder = scope;
  while (binder.kind === 'comprehension' && binder.parent !== null) {
    binder = binder.parent;
  }
  note(draft, scope, name, 'definition', 'variable', binder);
}

function nameOf(draft: Draft, node: SyntaxNode): string {
  const name = fieldOf(node, 'name');
  return name === null ? '' : textOf(draft.tree, name);
}

function visitFunction(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  const name = fieldOf(node, 'name');
  if (name !== null) {
    note(draft, scope, name, 'definition', 'function');
  }
  const text = nameOf(draft, node);
  const outer = openGenericScope(draft, scope, fieldOf(node, 'type_parameters'), text, visit);
  const own = openScope(draft, 'function', node, outer, text);
  own.isAsync = node.children.some((child) => child.type === 'async');
  visitParameters(draft, outer, own, fieldOf(node, 'parameters'));
  for (const returned of fieldsOf(node, 'return_type')) {
    if (outer !== scope) {
      draft.boundaries.set(returned, outer);
    }
    visit(draft, outer, returned);
  }
  visitBody(draft, own, node);
}

function visitLambda(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  const own = openScope(draft, 'lambda', node, scope, '<lambda>');
  visitParameters(draft, scope, own, fieldOf(node, 'parameters'));
  visitBody(draft, own, node);
}

function visitClass(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  const name = fieldOf(node, 'name');
  if (name !== null) {
    note(draft, scope, name, 'definition', 'class');
  }
  const text = nameOf(draft, node);
  const outer = openGenericScope(draft, scope, fieldOf(node, 'type_parameters'), text, visit);
  for (const superclasses of fieldsOf(node, 'superclasses')) {
    draft.boundaries.set(superclasses, outer);
    visit(draft, outer, superclasses);
  }
  visitBody(draft, openScope(draft, 'class', node, outer, text), node);
}

function visitBody(draft: Draft, own: DraftScope, node: SyntaxNode): void {
  for (const body of fieldsOf(node, 'body')) {
    draft.boundaries.set(body, own);
    visit(draft, own, body);
  }
}

/** Names are bound in the function; defaults and annotations run in the scope around it. */
function visitParameters(draft: Draft, outer: DraftScope, own: DraftScope, list: SyntaxNode | null): void {
  if (list === null) {
    return;
  }
  if (outer !== draft.boundaries.get(list) && outer.node.type === 'type_parameter') {
    draft.boundaries.set(list, outer);
  }
  for (const parameter of namedChildren(list)) {
    const defaults = fieldsOf(parameter, 'value');
    const annotations = fieldsOf(parameter, 'type');
    visitAll(draft, outer, defaults);
    visitAll(draft, outer, annotations);
    const isPlain = defaults.length === 0 && annotations.length === 0;
    const names = isPlain
      ? [parameter]
      : namedChildren(parameter).filter((child) => !defaults.includes(child) && !annotations.includes(child));
    for (const name of names) {
      draft.boundaries.set(name, own);
      visitTarget(draft, own, name, 'definition', visit, 'parameter');
    }
  }
}

/** The first iterable runs in the scope around the comprehension, all else in its own. */
function visitComprehension(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  const own = openScope(draft, 'comprehension', node, scope, COMPREHENSIONS[node.type] ?? '<genexpr>');
  const clauses = namedChildren(node).filter((child) => child.field !== 'body');
  let isFirst = true;
  for (const child of namedChildren(node)) {
    draft.boundaries.set(child, own);
  }
  for (const clause of clauses) {
    if (clause.type === 'for_in_clause') {
      own.isAsync ||= clause.children.some((child) => child.type === 'async');
      for (const iterable of fieldsOf(clause, 'right')) {
        draft.boundaries.set(iterable, isFirst ? scope : own);
        visit(draft, isFirst ? scope : own, iterable);
      }
      isFirst = false;
      target(draft, own, fieldOf(clause, 'left'));
    } else {
      visit(draft, own, clause);
    }
  }
  visitAll(draft, own, fieldsOf(node, 'body'));
}
