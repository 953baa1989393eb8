import type { Binding, Scope } from '../../../syntax/python/analysis.js';
import { usesOnlyBuiltin } from '../../../syntax/python/builtins.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import {
  docstringOf,
  indentOf,
  indentUnitOf,
  isAloneOnLine,
  lineStart,
} from '../../../syntax/python/layout.js';
import { ancestors, enclosing, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { PYTHON_BUILTINS } from '../naming/python-names.js';

import { isWrittenDecorator } from './written-decorator.js';

/** A parameter that a wrapper can take over as it is. */
export interface PlainParameter {
  readonly name: string;
  /** Source of the default, a constant; null where there is none. */
  readonly fallback: string | null;
}

/** A function or method that may take one more decorator. */
export interface Target {
  readonly subject: Subject;
  readonly file: SubjectFile;
  readonly tree: SyntaxTree;
  /** The function_definition. */
  readonly definition: SyntaxNode;
  readonly name: string;
  readonly scope: Scope;
  readonly body: SyntaxNode;
  /** Statements of the body behind the docstring. */
  readonly statements: readonly SyntaxNode[];
  /** Parameters, where all can be passed on by position; null where some cannot. */
  readonly parameters: readonly PlainParameter[] | null;
  readonly isMethod: boolean;
  /** Return statements of the function itself, in source order. */
  readonly returns: readonly SyntaxNode[];
  /** Calls of the function in the file. */
  readonly calls: readonly SyntaxNode[];
}

/** More decorators on one function than these make it hard to see what it gives. */
const MOST_DECORATORS = 2;
/** Words that tell that code looks at functions, frames or the depth of the stack. */
const INSPECTING = [
  'stacklevel',
  'inspect',
  'traceback',
  'getrecursionlimit',
  'setrecursionlimit',
  '__wrapped__',
];
const INSPECTED = new Set([
  '__name__',
  '__code__',
  '__defaults__',
  '__closure__',
  '__qualname__',
  '__dict__',
]);
const DEEP = new Set(['super', '__class__', 'breakpoint']);

const known = new WeakMap<SubjectFile, readonly Target[]>();

/** Every function of a file that may take one more decorator, in source order. */
export function targetsOf(subject: Subject, file: SubjectFile): readonly Target[] {
  const found = known.get(file);
  if (found !== undefined) {
    return found;
  }
  const targets = findTargets(subject, file);
  known.set(file, targets);
  return targets;
}

function findTargets(subject: Subject, file: SubjectFile): readonly Target[] {
  const names = file.scopes.allNames;
  if (file.scopes.module.isDynamic || INSPECTING.some((word) => names.has(word))) {
    return [];
  }
  const targets: Target[] = [];
  for (const node of walk(file.tree.root)) {
    const target = node.type === 'function_definition' ? targetOf(subject, file, node) : null;
    if (target !== null) {
      targets.push(target);
    }
  }
  return targets;
}

function targetOf(subject: Subject, file: SubjectFile, definition: SyntaxNode): Target | null {
  const { tree, scopes } = file;
  const scope = scopes.openedBy(definition);
  const nameNode = fieldOf(definition, 'name');
  const body = fieldOf(definition, 'body');
  if (
    scope === null ||
    nameNode === null ||
    body === null ||
    scope.isAsync ||
    scope.isGenerator ||
    scope.isDynamic
  ) {
    return null;
  }
  const name = textOf(tree, nameNode);
  const around = scope.parent;
  const isMethod = around?.kind === 'class';
  const isPlaced =
    isStackable(file, definition) &&
    isAloneOnLine(tree, definition) &&
    isOnOwnLine(tree, definition, body) &&
    !/^__.*__$/.test(name) &&
    outerDefinitionsAreStatements(definition);
  const binding = scopes.bindingOf(nameNode);
  if (!isPlaced || binding?.definitions.length !== 1 || binding.deletions.length > 0) {
    return null;
  }
  const calls = isMethod ? methodCalls(file, name) : functionCalls(binding);
  if (calls === null || !hasPlainBody(tree, body) || isOnCallCycle(scopes, definition)) {
    return null;
  }
  const docstring = docstringOf(tree, definition);
  return {
    subject,
    file,
    tree,
    definition,
    name,
    scope,
    body,
    statements: namedChildren(body).filter((statement) => statement !== docstring),
    parameters: plainParameters(file, definition),
    isMethod,
    returns: ownNodes(body, 'return_statement'),
    calls,
  };
}

/** A body on the lines below its `def`, not behind the colon. */
function isOnOwnLine(tree: SyntaxTree, definition: SyntaxNode, body: SyntaxNode): boolean {
  const [first] = namedChildren(body);
  return (
    first !== undefined &&
    first.line > definition.line &&
    /^\s*$/.test(tree.source.slice(lineStart(tree.source, first.start), first.start))
  );
}

/** Undecorated, or decorated only by decorators of this file that keep to the form that we write. */
function isStackable(file: SubjectFile, definition: SyntaxNode): boolean {
  const outer = definition.parent;
  if (outer?.type !== 'decorated_definition') {
    return outer?.type === 'module' || outer?.type === 'block';
  }
  const decorators = outer.children.filter((child) => child.type === 'decorator');
  const [first] = decorators;
  // The kind of a method stands above all else: what comes below it is given the bare function.
  const written = first !== undefined && isKindOfMethod(file, first) ? decorators.slice(1) : decorators;
  return written.length < MOST_DECORATORS && written.every((one) => isWrittenDecorator(file, one));
}

function isKindOfMethod({ tree, scopes }: SubjectFile, decorator: SyntaxNode): boolean {
  const [name] = namedChildren(decorator);
  return (
    name !== undefined && /^(?:static|class)method$/.test(textOf(tree, name)) && usesOnlyBuiltin(scopes, name)
  );
}

function outerDefinitionsAreStatements(definition: SyntaxNode): boolean {
  for (const outer of ancestors(definition)) {
    if (
      !['block', 'module', 'function_definition', 'class_definition', 'decorated_definition'].includes(
        outer.type,
      )
    ) {
      return false;
    }
  }
  return true;
}

/** The calls of a function that is used in no other way; null where it is a value somewhere. */
function functionCalls(binding: Binding): readonly SyntaxNode[] | null {
  const calls: SyntaxNode[] = [];
  for (const read of binding.reads) {
    const call = read.parent;
    if (call?.type !== 'call' || read.field !== 'function') {
      return null;
    }
    calls.push(call);
  }
  return binding.declarations.length === 0 ? calls : null;
}

function methodCalls(file: SubjectFile, name: string): readonly SyntaxNode[] | null {
  const calls: SyntaxNode[] = [];
  for (const node of walk(file.tree.root)) {
    if (node.type === 'identifier' && node.field === 'attribute' && textOf(file.tree, node) === name) {
      const call = node.parent?.parent;
      if (call?.type !== 'call' || node.parent?.field !== 'function') {
        return null;
      }
      calls.push(call);
    }
  }
  return calls;
}

/** No statement that binds names elsewhere, no look at frames, at the function itself or through a walrus. */
function hasPlainBody(tree: SyntaxTree, body: SyntaxNode): boolean {
  for (const node of walk(body)) {
    switch (node.type) {
      case 'global_statement':
      case 'nonlocal_statement':
      case 'named_expression':
      case 'match_statement':
      case 'delete_statement':
      case 'await':
      case 'exec_statement':
      case 'ERROR':
        return false;
      case 'identifier':
        if (node.field === 'attribute' && INSPECTED.has(textOf(tree, node))) {
          return false;
        }
        if (DEEP.has(textOf(tree, node))) {
          return false;
        }
        break;
    }
  }
  return true;
}

/** Nodes of a type that run in the function's own frame. */
export function ownNodes(body: SyntaxNode, type: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === type) {
      found.push(node);
    }
    if (node.type !== 'function_definition' && node.type !== 'class_definition' && node.type !== 'lambda') {
      node.children.forEach(visit);
    }
  };
  visit(body);
  return found;
}

const CONSTANT_DEFAULT = /^(?:None|True|False|-?\d+(?:\.\d+)?|"[^"\\{}]*"|'[^'\\{}]*')$/;
const SNAKE_CASE = /^[a-z_][a-z0-9_]*$/;
const MOST_PARAMETERS = 5;

function plainParameters(file: SubjectFile, definition: SyntaxNode): readonly PlainParameter[] | null {
  const list = fieldOf(definition, 'parameters');
  const parameters: PlainParameter[] = [];
  for (const node of list === null ? [] : namedChildren(list)) {
    const nameNode = node.type === 'identifier' ? node : (fieldOf(node, 'name') ?? namedChildren(node)[0]);
    const value = fieldOf(node, 'value');
    const isPlain = [
      'identifier',
      'default_parameter',
      'typed_parameter',
      'typed_default_parameter',
    ].includes(node.type);
    if (!isPlain || nameNode?.type !== 'identifier') {
      return null;
    }
    const name = textOf(file.tree, nameNode);
    const fallback = value === null ? null : textOf(file.tree, value);
    const isQuiet =
      SNAKE_CASE.test(name) &&
      !name.startsWith('__') &&
      !file.scopes.module.bindings.has(name) &&
      !PYTHON_BUILTINS.has(name);
    if (!isQuiet || (fallback !== null && !CONSTANT_DEFAULT.test(fallback))) {
      return null;
    }
    parameters.push({ name, fallback });
  }
  return parameters.length > 0 && parameters.length <= MOST_PARAMETERS ? parameters : null;
}

/** The statement of the module that a function stands in: where its decorators go before. */
export function moduleStatementOf(definition: SyntaxNode): SyntaxNode {
  let top = definition;
  for (const outer of ancestors(definition)) {
    if (outer.type === 'module') {
      break;
    }
    top = outer;
  }
  return top;
}

/** White space of one level, as the function's own body has it: a file may mix several. */
export function unitOf({ tree, definition, body }: Target): string {
  const outer = indentOf(tree, definition);
  const [first] = namedChildren(body);
  const inner = first === undefined ? '' : indentOf(tree, first);
  return inner.length > outer.length && inner.startsWith(outer)
    ? inner.slice(outer.length)
    : indentUnitOf(tree);
}

/** Whether a node runs under a `try` or a `with` of the function: what is raised behind it would not be caught there. */
export function isGuarded(target: Target, node: SyntaxNode): boolean {
  const guard = enclosing(node, 'try_statement', 'with_statement');
  return guard !== null && guard.start > target.definition.start;
}

/** Whether a builtin's name means the builtin in the whole file. */
export function isBuiltin(file: SubjectFile, name: string): boolean {
  return !file.scopes.module.bindings.has(name) && !file.scopes.module.isDynamic;
}
