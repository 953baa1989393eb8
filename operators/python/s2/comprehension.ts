import type { Binding } from '../../../syntax/python/analysis.js';
import { applyEdits } from '../../../syntax/edits.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import { isPlainTarget } from '../../../syntax/python/loop-targets.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, contains, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';

import type { SubjectFile } from '../../operator.js';

import { builtinCalled, isBuiltin, typeOf } from './certain.js';
import type { Place } from './place.js';
import { isMovable, unwrapped } from './place.js';

export type Clause =
  | { readonly kind: 'for'; readonly target: SyntaxNode; readonly iterable: SyntaxNode }
  | { readonly kind: 'if'; readonly test: SyntaxNode };

/** What is gathered: the container that is built, or the truth value that any or all gives, or a count. */
export type Gathering = 'list' | 'set' | 'dict' | 'any' | 'all' | 'sum';

/** A comprehension (or a call that consumes a generator in the same way) as loops and tests around an element. */
export interface Comprehension {
  /** The whole expression that loops would replace. */
  readonly node: SyntaxNode;
  readonly gathering: Gathering;
  readonly clauses: readonly Clause[];
  readonly element: SyntaxNode;
  /** The value of a dictionary's element. */
  readonly value: SyntaxNode | null;
  /** Its own variables; those that clash with names of the function need another one. */
  readonly variables: readonly Binding[];
  readonly clashing: readonly Binding[];
}

const GATHERINGS: Readonly<Record<string, Gathering>> = {
  list_comprehension: 'list',
  set_comprehension: 'set',
  dictionary_comprehension: 'dict',
};

/** Calls that take everything out of a generator before they do anything with it, in the order it comes. */
const CONSUMERS: Readonly<Record<string, Gathering>> = {
  list: 'list',
  set: 'set',
  any: 'any',
  all: 'all',
  sum: 'sum',
};

/**
 * The comprehension at an expression: a list, set or dictionary comprehension, `list`, `set`, `any`, `all` or `sum` of
 * a generator expression, `list(filter(lambda …))`. Null where loops would not do exactly the same: async, closures
 * over its variables, walrus, an unusual target, next() or StopIteration about (a generator turns it to RuntimeError).
 */
export function comprehensionAt(place: Place, node: SyntaxNode): Comprehension | null {
  if (!isMovable(place.tree, node)) {
    return null;
  }
  const gathering = GATHERINGS[node.type];
  if (gathering !== undefined) {
    return fromComprehension(place, node, node, gathering);
  }
  const called = builtinCalled(place.file, node);
  const consumer = called === null ? undefined : CONSUMERS[called];
  const argumentNode = fieldOf(node, 'arguments');
  if (consumer === undefined || argumentNode === null) {
    return null;
  }
  if (argumentNode.type === 'generator_expression') {
    return fromGenerator(place, node, argumentNode, consumer);
  }
  const [only, ...more] = namedChildren(argumentNode);
  if (only === undefined || more.length > 0) {
    return null;
  }
  if (only.type === 'generator_expression') {
    return fromGenerator(place, node, only, consumer);
  }
  return consumer === 'list' || consumer === 'set' ? fromFilter(place, node, only, consumer) : null;
}

function fromGenerator(
  place: Place,
  node: SyntaxNode,
  generator: SyntaxNode,
  gathering: Gathering,
): Comprehension | null {
  return mayStop(place, generator) ? null : fromComprehension(place, node, generator, gathering);
}

const STOPPING: readonly string[] = ['next', '__next__', 'StopIteration', 'send', 'throw'];

/** Whether code in a generator may raise StopIteration, in a program that has to do with it: of itself, or by what it calls. */
function mayStop({ file }: Place, generator: SyntaxNode): boolean {
  const isAbout = [...file.siblings.values()].some(({ scopes }) =>
    STOPPING.some((name) => scopes.allNames.has(name)),
  );
  return isAbout && [...walk(generator)].some((one) => !isOwnWork(file, one));
}

/** Whether a node runs nothing but Python's own code: no function that the program has or is given, no property of a class of its. */
function isOwnWork(file: SubjectFile, node: SyntaxNode): boolean {
  switch (node.type) {
    case 'call': {
      const called = fieldOf(node, 'function');
      return called?.type === 'attribute' || builtinCalled(file, node) !== null;
    }
    case 'attribute': {
      const object = fieldOf(node, 'object');
      return object !== null && typeOf(file, object) !== null;
    }
    case 'identifier': {
      const kind = file.scopes.bindingOf(node)?.kind;
      const isGivenOn =
        node.parent?.type === 'argument_list' && kind === 'parameter' && isHandedOn(file, node);
      return (
        !STOPPING.includes(textOf(file.tree, node)) &&
        kind !== 'function' &&
        kind !== 'class' &&
        kind !== 'import' &&
        !isGivenOn
      );
    }
    default:
      return true;
  }
}

/** Whether a builtin is given it that calls what it is given. */
function isHandedOn(file: SubjectFile, argument: SyntaxNode): boolean {
  const call = argument.parent?.parent ?? null;
  return call !== null && ['filter', 'map', 'iter'].includes(builtinCalled(file, call) ?? '');
}

function fromComprehension(
  place: Place,
  node: SyntaxNode,
  inner: SyntaxNode,
  gathering: Gathering,
): Comprehension | null {
  const clauses: Clause[] = [];
  for (const part of inner.children) {
    if (part.type === 'for_in_clause') {
      const target = fieldOf(part, 'left');
      const [iterable, ...more] = part.children.filter((one) => one.field === 'right' && one.isNamed);
      if (target === null || iterable === undefined || more.length > 0 || !isPlainTarget(target)) {
        return null;
      }
      if (part.children.some((one) => one.type === 'async')) {
        return null;
      }
      clauses.push({ kind: 'for', target, iterable });
    } else if (part.type === 'if_clause') {
      const test = namedChildren(part)[0];
      if (test === undefined) {
        return null;
      }
      clauses.push({ kind: 'if', test });
    }
  }
  const body = fieldOf(inner, 'body');
  const element = gathering === 'dict' && body !== null ? fieldOf(body, 'key') : body;
  const value = gathering === 'dict' && body !== null ? fieldOf(body, 'value') : null;
  const scope = place.file.scopes.openedBy(inner);
  if (element === null || scope === null || (gathering === 'dict' && value === null)) {
    return null;
  }
  return withVariables(place, { node, gathering, clauses, element, value }, [...scope.bindings.values()]);
}

/** `list(filter(lambda item: test, items))`. */
function fromFilter(
  place: Place,
  node: SyntaxNode,
  call: SyntaxNode,
  gathering: Gathering,
): Comprehension | null {
  const inside = fieldOf(call, 'arguments');
  if (
    call.type !== 'call' ||
    inside === null ||
    !isBuiltin(place.file, fieldOf(call, 'function'), 'filter')
  ) {
    return null;
  }
  const [test, iterable, ...more] = namedChildren(inside);
  if (test?.type !== 'lambda' || iterable === undefined || more.length > 0) {
    return null;
  }
  if (iterable.type === 'keyword_argument' || iterable.type === 'list_splat') {
    return null;
  }
  const body = fieldOf(test, 'body');
  const parameters = fieldOf(test, 'parameters');
  const [target, ...others] = parameters === null ? [] : namedChildren(parameters);
  const scope = place.file.scopes.openedBy(test);
  if (body === null || target?.type !== 'identifier' || others.length > 0 || scope === null) {
    return null;
  }
  const clauses: Clause[] = [
    { kind: 'for', target, iterable },
    { kind: 'if', test: body },
  ];
  const base = { node, gathering, clauses, element: target, value: null };
  return withVariables(place, base, [...scope.bindings.values()]);
}

const EAGER: ReadonlySet<string> = new Set([
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
]);

function withVariables(
  place: Place,
  base: Omit<Comprehension, 'variables' | 'clashing'>,
  variables: readonly Binding[],
): Comprehension | null {
  // Pylint takes an unread variable of a comprehension, but not of a function.
  const isKept = variables.every(
    (binding) =>
      (binding.reads.length > 0 || binding.name.startsWith('_')) &&
      binding.deletions.length === 0 &&
      binding.reads.every((read) => isReadAtOnce(place, binding, read)),
  );
  if (!isKept) {
    return null;
  }
  const clashing = variables.filter((binding) => isClashing(place, base.node, binding));
  const inText = clashing.some((binding) =>
    [...binding.reads, ...binding.definitions].some((one) =>
      [...ancestors(one)].some((outer) => outer.type === 'interpolation'),
    ),
  );
  return inText ? null : { ...base, variables, clashing };
}

/** Whether a read is done before the loop goes on: not inside a lambda, a generator or a function of the element. */
function isReadAtOnce(place: Place, binding: Binding, read: SyntaxNode): boolean {
  let scope = place.file.scopes.scopeOf(read);
  while (scope !== binding.scope) {
    if (!EAGER.has(scope.node.type) && !isConsumedAtOnce(place, scope.node)) {
      return false;
    }
    if (scope.parent === null) {
      return false;
    }
    scope = scope.parent;
  }
  return true;
}

/** A generator that is the only argument of a builtin which takes everything out of it. */
function isConsumedAtOnce(place: Place, node: SyntaxNode): boolean {
  const outer = node.parent?.type === 'argument_list' ? node.parent.parent : node.parent;
  const called = outer === null ? null : builtinCalled(place.file, outer);
  return (
    node.type === 'generator_expression' &&
    called !== null &&
    ['sum', 'any', 'all', 'list', 'set', 'tuple', 'sorted', 'min', 'max', 'dict', 'frozenset'].includes(
      called,
    )
  );
}

/** Whether a comprehension's variable cannot become one of the function under its name. */
function isClashing(place: Place, comprehension: SyntaxNode, binding: Binding): boolean {
  const { scopes } = place.file;
  if (!/^[a-z_][a-z0-9_]*$/.test(binding.name) || scopes.module.bindings.has(binding.name)) {
    return true;
  }
  for (const node of walk(place.definition ?? comprehension)) {
    if (node.type !== 'identifier' || textOf(place.tree, node) !== binding.name || isNoVariable(node)) {
      continue;
    }
    const other = scopes.bindingOf(node);
    const isOfInnerScope =
      other !== null && (other.scope.kind === 'comprehension' || other.scope.kind === 'lambda');
    if (other !== binding && !isOfInnerScope && !isDone(place, comprehension, other)) {
      return true;
    }
  }
  return false;
}

/** Another variable of the function has the name, and its value is not read any more: the loop may use the name again. */
function isDone(place: Place, comprehension: SyntaxNode, other: Binding | null): boolean {
  const { scopes } = place.file;
  return (
    other !== null &&
    other.kind === 'variable' &&
    other.scope === place.scope &&
    other.declarations.length === 0 &&
    other.deletions.length === 0 &&
    !other.isCaptured &&
    !other.reads.some((read) => contains(comprehension, read)) &&
    other.definitions.every((one) =>
      /^(?:for_statement|pattern_list|tuple_pattern)$/.test(one.parent?.type ?? ''),
    ) &&
    !mayBeReadAfter(scopes, other, place.statement)
  );
}

function isNoVariable(identifier: SyntaxNode): boolean {
  const { parent } = identifier;
  return (
    (parent?.type === 'attribute' && identifier.field === 'attribute') ||
    (parent?.type === 'keyword_argument' && identifier.field === 'name')
  );
}

/** The text of a part with the variables that have a new name under it, brackets around the whole left out. */
export function renamedText(place: Place, part: SyntaxNode, names: ReadonlyMap<Binding, string>): string {
  const node = part.type === 'tuple_pattern' ? part : unwrapped(part);
  const edits = [];
  for (const inner of walk(node)) {
    const binding = inner.type === 'identifier' ? place.file.scopes.bindingOf(inner) : null;
    const name = binding === null ? undefined : names.get(binding);
    if (name !== undefined) {
      edits.push({ start: inner.start - node.start, end: inner.end - node.start, text: name });
    }
  }
  return applyEdits(textOf(place.tree, node), edits);
}
