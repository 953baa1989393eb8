import { ancestors, contains, descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding, Scope, ScopeAnalysis } from './analysis.js';
import { usesOnlyBuiltin } from './builtins.js';
import { isContainerMethod, mayUseContainer } from './container-use.js';
import { statementOf } from './layout.js';

const GRAPHS = new WeakMap<ScopeAnalysis, ReadonlyMap<SyntaxNode, ReadonlySet<SyntaxNode>>>();

/**
 * Whether a function may come to be called again while it runs, by way of the file's own functions. By
 * name and on the safe side: a mention counts as a call, `.name` as any method of that name, and a special method
 * may be called by anything, but for those of containers: these are called where a value may be one (`mayUseContainer`).
 */
export function isOnCallCycle(analysis: ScopeAnalysis, functionNode: SyntaxNode): boolean {
  const graph = graphOf(analysis);
  const open = [...(graph.get(functionNode) ?? [])];
  const seen = new Set(open);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === functionNode) {
      return true;
    }
    for (const called of graph.get(at) ?? []) {
      if (!seen.has(called)) {
        seen.add(called);
        open.push(called);
      }
    }
  }
  return false;
}

/** The call nodes that call a function (or class) by its name. */
export function callsOf(_analysis: ScopeAnalysis, binding: Binding): SyntaxNode[] {
  return binding.reads.flatMap((read) =>
    read.parent?.type === 'call' && read.field === 'function' ? [read.parent] : [],
  );
}

/** A function with one definition, without decorators, whose name is used for nothing but calling it. */
export function isOnlyCalled(binding: Binding): boolean {
  const [definition, ...others] = binding.definitions;
  return (
    binding.kind === 'function' &&
    definition !== undefined &&
    others.length === 0 &&
    binding.deletions.length === 0 &&
    binding.declarations.length === 0 &&
    definition.parent?.parent?.type !== 'decorated_definition' &&
    binding.reads.every((read) => read.parent?.type === 'call' && read.field === 'function')
  );
}

function graphOf(analysis: ScopeAnalysis): ReadonlyMap<SyntaxNode, ReadonlySet<SyntaxNode>> {
  let graph = GRAPHS.get(analysis);
  if (graph === undefined) {
    graph = build(analysis);
    GRAPHS.set(analysis, graph);
  }
  return graph;
}

function build(analysis: ScopeAnalysis): Map<SyntaxNode, Set<SyntaxNode>> {
  const { tree } = analysis;
  const functions = descendantsOfType(tree.root, 'function_definition');
  const byName = new Map<string, SyntaxNode[]>();
  const graph = new Map<SyntaxNode, Set<SyntaxNode>>();
  const special: SyntaxNode[] = [];
  const handedOn = new Set<SyntaxNode>();
  for (const one of functions) {
    const name = fieldOf(one, 'name');
    const text = name === null ? '' : textOf(tree, name);
    byName.set(text, [...(byName.get(text) ?? []), one]);
    graph.set(one, new Set());
    if (text.startsWith('__') && text.endsWith('__') && text !== '__init__' && text !== '__new__') {
      special.push(one);
    }
  }
  for (const node of walk(tree.root)) {
    if (node.type !== 'identifier') {
      continue;
    }
    const caller = [...ancestors(node)].find(({ type }) => type === 'function_definition');
    const called = caller === undefined ? undefined : graph.get(caller);
    if (called !== undefined) {
      const ones = mentioned(analysis, node, byName, functions);
      ones.forEach((one) => called.add(one));
    }
    if (!isCalled(node)) {
      mentioned(analysis, node, byName, functions).forEach((one) => handedOn.add(one));
    }
  }
  functions.filter((one) => one.parent?.type === 'decorated_definition').forEach((one) => handedOn.add(one));
  addCallsOfValues(analysis, functions, graph, handedOn);
  const areContainers = special.every((one) => isContainerMethod(analysis, one));
  for (const [one, called] of graph) {
    if (special.length > 0 && (!areContainers || mayUseContainer(analysis, one))) {
      special.forEach((other) => called.add(other));
    }
  }
  return graph;
}

function isCalled(identifier: SyntaxNode): boolean {
  const called = identifier.parent?.type === 'attribute' ? identifier.parent : identifier;
  return called.parent?.type === 'call' && called.field === 'function';
}

/** Builtins and functions of the library that call what they are given first; `max` and its like call a `key`, by keyword. */
const CALLERS: ReadonlySet<string> = new Set(['filter', 'map', 'partial', 'reduce']);

/** Who calls a parameter or a variable may call any function that is handed on as a value somewhere. */
function addCallsOfValues(
  analysis: ScopeAnalysis,
  functions: readonly SyntaxNode[],
  graph: ReadonlyMap<SyntaxNode, Set<SyntaxNode>>,
  handedOn: ReadonlySet<SyntaxNode>,
): void {
  if (handedOn.size === 0) {
    return;
  }
  for (const one of functions) {
    if (descendantsOfType(one, 'call').some((call) => callsValue(analysis, call))) {
      handedOn.forEach((other) => graph.get(one)?.add(other));
    }
  }
}

function callsValue(analysis: ScopeAnalysis, call: SyntaxNode): boolean {
  const list = fieldOf(call, 'arguments');
  let called = fieldOf(call, 'function');
  // The grammar takes `*f(x)` in a set or list for a call of `*f`.
  called = called?.type === 'list_splat' ? (namedChildren(called)[0] ?? null) : called;
  if (called === null || list === null) {
    return false;
  }
  const name = called.type === 'attribute' ? fieldOf(called, 'attribute') : called;
  if (name?.type !== 'identifier') {
    return true;
  }
  const text = textOf(analysis.tree, name);
  const object = called.type === 'attribute' ? fieldOf(called, 'object') : null;
  // A function of the file that is handed one is looked at by itself: what it does with it are its own calls.
  const isOfFile = object === null && isDefined(analysis, name);
  if (!isOfFile && handsOnByName(analysis, list)) {
    return true;
  }
  if (CALLERS.has(text)) {
    const [first] = namedChildren(list);
    return first === undefined || !isKnownFunction(analysis, first);
  }
  if (object === null) {
    return isValue(analysis, name);
  }
  const isOwn = ['self', 'cls'].includes(textOf(analysis.tree, object));
  return isSetAttribute(analysis, text) || isField(analysis, text) || (isOwn && !isMethod(analysis, text));
}

/**
 * Whether a function that is handed on is known: what the file mentions is known to be called by it, a lambda's body is its own, and
 * what a module or a builtin type has is none of the file's.
 */
function isKnownFunction(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  switch (node.type) {
    case 'lambda':
      return true;
    case 'identifier':
      return !isValue(analysis, node) && !CALLERS.has(textOf(analysis.tree, node));
    case 'attribute': {
      const object = fieldOf(node, 'object');
      const kind = object?.type === 'identifier' ? analysis.bindingOf(object)?.kind : null;
      return kind === undefined || kind === 'import';
    }
    case 'call': {
      const [called, list] = [fieldOf(node, 'function'), fieldOf(node, 'arguments')];
      const [first] = list === null ? [] : namedChildren(list);
      const isPart = called !== null && textOf(analysis.tree, called) === 'partial';
      return isPart && first !== undefined && isKnownFunction(analysis, first);
    }
    default:
      return false;
  }
}

function isDefined(analysis: ScopeAnalysis, name: SyntaxNode): boolean {
  const binding = analysis.bindingOf(name);
  return binding?.kind === 'function' && binding.definitions.length === 1;
}

/** Keywords of the library that take numbers, texts and truth values alone. */
const PLAIN_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'doseq encoding ensure_ascii errors indent initial maxsplit max_workers ndigits reverse sep start stop strict timeout wait ' +
    'days hours minutes months seconds years'
  ).split(' '),
);
const PLAIN_VALUES: ReadonlySet<string> = new Set([
  ...['integer', 'float', 'string', 'concatenated_string', 'true', 'false', 'none', 'unary_operator'],
  ...['not_operator', 'comparison_operator', 'binary_operator'],
]);

/** Whether a call hands on, by keyword or from a dictionary, what may be a function that nothing here names. */
function handsOnByName(analysis: ScopeAnalysis, list: SyntaxNode): boolean {
  return (
    descendantsOfType(list, 'dictionary_splat').length > 0 ||
    descendantsOfType(list, 'keyword_argument').some((one) => {
      const [keyword, value] = [fieldOf(one, 'name'), fieldOf(one, 'value')];
      return !(
        keyword === null ||
        value === null ||
        PLAIN_KEYWORDS.has(textOf(analysis.tree, keyword)) ||
        PLAIN_VALUES.has(value.type) ||
        isNamed(analysis, value)
      );
    })
  );
}

/** Whether a value is a name that always means the same: to mention a function counts as a call of it. */
function isNamed(analysis: ScopeAnalysis, value: SyntaxNode): boolean {
  return value.type === 'identifier' && !isValue(analysis, value);
}

function isValue(analysis: ScopeAnalysis, name: SyntaxNode): boolean {
  const kind = analysis.bindingOf(name)?.kind;
  return kind === 'parameter' || kind === 'variable';
}

function classesOf({ module }: ScopeAnalysis): readonly Scope[] {
  const below = (scope: Scope): readonly Scope[] => [scope, ...scope.children.flatMap(below)];
  return below(module).filter(({ kind }) => kind === 'class');
}

/** Whether some class has a variable of that name, a field that may hold a function. */
function isField(analysis: ScopeAnalysis, name: string): boolean {
  return classesOf(analysis).some(({ bindings }) => {
    const kind = bindings.get(name)?.kind;
    return kind !== undefined && kind !== 'function';
  });
}

/** Whether a class of the file has a method of that name, which a mention of it stands for. */
function isMethod(analysis: ScopeAnalysis, name: string): boolean {
  const isSetUnseen = ['setattr', '__dict__', '__setattr__'].some((one) => analysis.allNames.has(one));
  return !isSetUnseen && classesOf(analysis).some(({ bindings }) => bindings.get(name)?.kind === 'function');
}

/** Whether some object is given an attribute of that name, which may then hold a function. */
function isSetAttribute({ tree }: ScopeAnalysis, name: string): boolean {
  return descendantsOfType(tree.root, 'assignment').some((assignment) => {
    const left = fieldOf(assignment, 'left');
    const attribute = left?.type === 'attribute' ? fieldOf(left, 'attribute') : null;
    return attribute !== null && textOf(tree, attribute) === name;
  });
}

function mentioned(
  analysis: ScopeAnalysis,
  node: SyntaxNode,
  byName: ReadonlyMap<string, readonly SyntaxNode[]>,
  functions: readonly SyntaxNode[],
): readonly SyntaxNode[] {
  const text = textOf(analysis.tree, node);
  if (node.parent?.type === 'attribute' && node.field === 'attribute') {
    return byName.get(text) ?? [];
  }
  const binding = analysis.bindingOf(node);
  if (binding === null) {
    return text === 'getattr' && usesOnlyBuiltin(analysis, node) ? functions : [];
  }
  return binding.reads.includes(node) ? heldBy(analysis, binding, functions, new Set()) : [];
}

/** The functions that a name may stand for: its definitions, and what the statements that assign it mention. */
function heldBy(
  analysis: ScopeAnalysis,
  binding: Binding,
  functions: readonly SyntaxNode[],
  seen: Set<Binding>,
): readonly SyntaxNode[] {
  if (seen.has(binding)) {
    return [];
  }
  seen.add(binding);
  return binding.definitions.flatMap((node) => {
    const definition = node.parent;
    if (definition?.type === 'function_definition') {
      return [definition];
    }
    if (definition?.type === 'class_definition') {
      return functions.filter((one) => contains(definition, one) && isMaker(analysis, one));
    }
    const statement = binding.kind === 'variable' ? statementOf(node) : null;
    const names =
      statement?.type === 'expression_statement' ? descendantsOfType(statement, 'identifier') : [];
    return names.flatMap((name) => {
      const other = analysis.bindingOf(name);
      return other === null ? [] : heldBy(analysis, other, functions, seen);
    });
  });
}

function isMaker(analysis: ScopeAnalysis, method: SyntaxNode): boolean {
  const name = fieldOf(method, 'name');
  const text = name === null ? '' : textOf(analysis.tree, name);
  return text === '__init__' || text === '__new__';
}
