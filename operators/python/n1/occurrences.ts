import type { Binding, Scope } from '../../../syntax/python/analysis.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, enclosing, fieldOf, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';

import { isCalledByPositionOnly } from './positional-calls.js';

const MAXIMUM_COLUMNS = 100;

/** Every identifier node of a binding, in source order, each once. */
export function occurrencesOf(binding: Binding): readonly SyntaxNode[] {
  const nodes = [...binding.definitions, ...binding.reads, ...binding.deletions, ...binding.declarations];
  return [...new Set(nodes)].sort((left, right) => left.start - right.start);
}

/** Whether a variable or parameter may take another name without anything outside noticing. */
export function isRenamable(subject: Subject, file: SubjectFile, binding: Binding): boolean {
  const { scope, kind, name } = binding;
  if ((kind !== 'variable' && kind !== 'parameter') || scope.kind === 'class' || scope.isDynamic) {
    return false;
  }
  if (scope.kind === 'module' && !isPrivateToFile(subject, file, name)) {
    return false;
  }
  if (kind === 'parameter' && !isParameterPrivate(subject, file, binding)) {
    return false;
  }
  if (scope.kind === 'module' && PYTHON_BUILTINS.has(name) && !isNeverTheBuiltin(file, binding)) {
    return false;
  }
  return occurrencesOf(binding).every((node) => isPlainOccurrence(file, node, name));
}

/** Whether a module's variable that hides a builtin is bound wherever it is read: before that, the name means the builtin. */
function isNeverTheBuiltin({ scopes }: SubjectFile, binding: Binding): boolean {
  return [...binding.reads, ...binding.definitions.filter(isAdded), ...binding.deletions].every((node) =>
    isSurelyBound(scopes, binding, node),
  );
}

/** `name += …` reads the name first. */
function isAdded({ parent, field }: SyntaxNode): boolean {
  return parent?.type === 'augmented_assignment' && field === 'left';
}

/** A module's variable that neither tests nor other files nor doctests know. */
function isPrivateToFile(subject: Subject, file: SubjectFile, name: string): boolean {
  return (
    !subject.publicNames.has(name) &&
    !/>>>|__all__/.test(file.tree.source) &&
    [...subject.files.values()].every((other) => other === file || !other.scopes.allNames.has(name))
  );
}

function isParameterPrivate(subject: Subject, file: SubjectFile, binding: Binding): boolean {
  const opener = binding.scope.node;
  const definition = binding.definitions[0];
  if (definition === undefined || !isNamedParameter(definition)) {
    return false;
  }
  return opener.type === 'lambda'
    ? isPositionalLambda(file, opener)
    : opener.type === 'function_definition' && isCalledByPositionOnly(subject, file, opener);
}

/** `x`, `x: int`, `x=1`, `x: int = 1`; not `*args` and `**kwargs`, whose names are conventions. */
function isNamedParameter(definition: SyntaxNode): boolean {
  const parent = definition.parent;
  return (
    parent !== null &&
    /^(?:parameters|lambda_parameters|typed_parameter|default_parameter|typed_default_parameter)$/.test(
      parent.type,
    )
  );
}

/** A lambda that a builtin calls: these pass by position. */
function isPositionalLambda(file: SubjectFile, lambda: SyntaxNode): boolean {
  let argument = lambda;
  if (argument.parent?.type === 'keyword_argument') {
    const name = fieldOf(argument.parent, 'name');
    if (name === null || textOf(file.tree, name) !== 'key') {
      return false;
    }
    argument = argument.parent;
  }
  const call = argument.parent?.type === 'argument_list' ? argument.parent.parent : null;
  const called = call?.type === 'call' ? fieldOf(call, 'function') : null;
  if (called?.type === 'attribute') {
    const method = fieldOf(called, 'attribute');
    return method !== null && textOf(file.tree, method) === 'sort';
  }
  return (
    called?.type === 'identifier' &&
    /^(?:sorted|max|min|map|filter|reduce)$/.test(textOf(file.tree, called)) &&
    (file.scopes.bindingOf(called)?.kind ?? 'import') === 'import'
  );
}

/** Not in a pattern, not in an f-string that shows its own expression, spelled as the interpreter stores it. */
function isPlainOccurrence(file: SubjectFile, node: SyntaxNode, name: string): boolean {
  if (textOf(file.tree, node) !== name) {
    return false;
  }
  for (const outer of ancestors(node)) {
    if (
      outer.type === 'case_pattern' ||
      (outer.type === 'interpolation' && outer.children.some((child) => child.type === '='))
    ) {
      return false;
    }
    if (outer.type === 'function_definition' || outer.type === 'block') {
      return true;
    }
  }
  return true;
}

/**
 * Whether a name can be given to a binding: good style, visible under that name nowhere in the binding's scope,
 * hiding nothing outside it, and no line beyond 100 columns that was not longer before.
 */
export function canTake(
  file: SubjectFile,
  binding: Binding,
  name: string,
  namesWithin: ReadonlySet<string>,
): boolean {
  const at = binding.definitions[0];
  return (
    isGoodName(name) &&
    at !== undefined &&
    !namesWithin.has(name) &&
    file.scopes.resolve(name, at) === null &&
    isVisibleNowhere(binding.scope, name) &&
    linesStayShort(file, occurrencesOf(binding), name.length - binding.name.length)
  );
}

/** No scope around binds the name: hiding an outer name confuses readers even where it changes nothing. */
function isVisibleNowhere(scope: Scope, name: string): boolean {
  for (let outer: Scope | null = scope; outer !== null; outer = outer.parent) {
    if (outer.bindings.has(name)) {
      return false;
    }
  }
  return true;
}

/** Whether no line with these nodes gets longer than 100 columns when each node grows by so many. */
export function linesStayShort(file: SubjectFile, nodes: readonly SyntaxNode[], growth: number): boolean {
  if (growth <= 0) {
    return true;
  }
  const { source } = file.tree;
  const counts = new Map<number, number>();
  for (const node of nodes) {
    const start = source.lastIndexOf('\n', node.start - 1) + 1;
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return [...counts].every(([start, count]) => {
    const end = source.indexOf('\n', start);
    const length = (end === -1 ? source.length : end) - start;
    return length + count * growth <= MAXIMUM_COLUMNS;
  });
}

/** The function that a node is in, or null at module level. */
export function functionAround(node: SyntaxNode): SyntaxNode | null {
  return enclosing(node, 'function_definition');
}
