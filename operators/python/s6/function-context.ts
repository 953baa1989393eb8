import type { Binding, Scope, ScopeAnalysis } from '../../../syntax/python/analysis.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import {
  firstStatementAfterDocstring,
  indentOf,
  isAloneOnLine,
  statementOf,
  statementsOf,
} from '../../../syntax/python/layout.js';
import { ancestors, fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** A function that helpers may be taken out of, with what every variant asks about it. */
export interface FunctionContext {
  readonly file: SubjectFile;
  readonly tree: SyntaxTree;
  readonly analysis: ScopeAnalysis;
  readonly scope: Scope;
  readonly definition: SyntaxNode;
  readonly body: SyntaxNode;
  /** The statements of its body without the docstring. */
  readonly statements: readonly SyntaxNode[];
  /** The statement of the module that holds the function: module-level helpers go before it. */
  readonly topStatement: SyntaxNode;
  /** The class that the function is a method of, and the binding of its `self`; null elsewhere. */
  readonly method: { readonly classNode: SyntaxNode; readonly self: Binding } | null;
  /** The function stands in a class, however deep: private names are mangled in it. */
  readonly isInClass: boolean;
  readonly isOnCallCycle: boolean;
  /** White space that its body is indented by. */
  readonly indentUnit: string;
  /** Of nodes that have the same text, type and scope, only the last can go without another taking its anchor. */
  isLastOfItsKind(node: SyntaxNode): boolean;
}

const KNOWN = new WeakMap<SubjectFile, readonly FunctionContext[]>();

/** Every function of the file that is fit for extraction, in source order; looked for once a file. */
export function functionContexts(file: SubjectFile): readonly FunctionContext[] {
  const known = KNOWN.get(file);
  if (known !== undefined) {
    return known;
  }
  const found: FunctionContext[] = [];
  const visit = (scope: Scope): void => {
    const context = contextOf(file, scope);
    if (context !== null) {
      found.push(context);
    }
    scope.children.forEach(visit);
  };
  visit(file.scopes.module);
  KNOWN.set(file, found);
  return found;
}

function contextOf(file: SubjectFile, scope: Scope): FunctionContext | null {
  const definition = scope.node;
  const { tree, scopes: analysis } = file;
  if (scope.kind !== 'function' || definition.type !== 'function_definition') {
    return null;
  }
  if (scope.isAsync || scope.isDynamic || isDunder(tree, definition)) {
    return null;
  }
  const body = fieldOf(definition, 'body');
  const first = firstStatementAfterDocstring(tree, definition);
  const topStatement = topStatementOf(definition);
  if (body === null || first === null || topStatement === null || !isAloneOnLine(tree, first)) {
    return null;
  }
  return {
    file,
    tree,
    analysis,
    scope,
    definition,
    body,
    statements: statementsOf(body).filter((statement) => statement.start >= first.start),
    topStatement,
    method: methodOf(tree, scope),
    isInClass: [...ancestors(definition)].some((outer) => outer.type === 'class_definition'),
    isOnCallCycle: isOnCallCycle(analysis, definition),
    indentUnit: indentOf(tree, first).slice(indentOf(tree, definition).length),
    isLastOfItsKind: lastOfKind(analysis, definition),
  };
}

function lastOfKind(analysis: ScopeAnalysis, definition: SyntaxNode): (node: SyntaxNode) => boolean {
  let last: Map<string, SyntaxNode> | undefined;
  const keyOf = (node: SyntaxNode): string =>
    `${node.type} ${analysis.scopeOf(node).qualifiedName} ${textOf(analysis.tree, node).replace(/\s+|#.*/g, '')}`;
  return (node) => {
    last ??= new Map(
      [...walk(definition)]
        .filter((one) => one.isNamed && one.children.length > 0)
        .map((one) => [keyOf(one), one]),
    );
    return last.get(keyOf(node)) === node;
  };
}

/** Operators call dunder methods, which no call graph sees; `__init__` is called by name. */
function isDunder(tree: SyntaxTree, definition: SyntaxNode): boolean {
  const name = fieldOf(definition, 'name');
  const text = name === null ? '' : textOf(tree, name);
  return text !== '__init__' && /^__\w+__$/.test(text);
}

function topStatementOf(node: SyntaxNode): SyntaxNode | null {
  let top = statementOf(node);
  for (const outer of ancestors(node)) {
    if (outer.parent?.type === 'module') {
      top = outer;
    }
  }
  return top?.parent?.type === 'module' ? top : null;
}

function methodOf(tree: SyntaxTree, scope: Scope): FunctionContext['method'] {
  const { parent, node } = scope;
  if (parent?.kind !== 'class' || node.parent?.type === 'decorated_definition') {
    return null;
  }
  const parameters = fieldOf(node, 'parameters');
  const first = parameters?.children.find((child) => child.isNamed);
  const self = first?.type === 'identifier' ? scope.bindings.get(textOf(tree, first)) : undefined;
  if (self?.name !== 'self' || self.definitions.length !== 1) {
    return null;
  }
  return { classNode: parent.node, self };
}
