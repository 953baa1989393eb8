import type { Binding } from '../../../syntax/python/analysis.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { headImportOf } from './closure.js';

/** An expression that does nothing but read a line of the input, or several, and take it apart. */
export interface Reading {
  readonly node: SyntaxNode;
  /** The call that reads. */
  readonly call: SyntaxNode;
  /** What that call is in a file that has none of this one's names: `input()`, `sys.stdin.readline()`. */
  readonly source: string;
  /** The import that `source` needs. */
  readonly needed: Binding | null;
  /** Whether it reads several lines, */
  readonly isRepeated: boolean;
  /** and the variable that says how many. */
  readonly count: SyntaxNode | null;
}

/** Builtins that take a line apart, or make something of its words. */
const CONVERTERS: ReadonlySet<string> = new Set(['int', 'float', 'list', 'tuple', 'map']);
const METHODS: ReadonlySet<string> = new Set(['split', 'strip', 'rstrip', 'lstrip']);

/** The readings of a file, in its order, each the largest expression that does nothing else. */
export function readingsIn(file: SubjectFile): readonly Reading[] {
  const found: Reading[] = [];
  for (const call of descendantsOfType(file.tree.root, 'call')) {
    const way = wayOfReading(file, call);
    const reading = way === null ? null : largestAround(file, call);
    const isOnLine = reading !== null && !textOf(file.tree, reading.node).includes('\n');
    if (way !== null && isOnLine && mayBeCalled(reading.node)) {
      found.push({ ...way, ...reading, call });
    }
  }
  return found;
}

/** How a call without arguments reads; null where it does not, or where nobody knows what its name stands for. */
function wayOfReading(
  file: SubjectFile,
  call: SyntaxNode,
): { readonly source: string; readonly needed: Binding | null } | null {
  const [called, given] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
  if (called === null || given?.type !== 'argument_list' || namedChildren(given).length > 0) {
    return null;
  }
  if (called.type === 'identifier' && textOf(file.tree, called) === 'input') {
    return isBuiltinAt(file.scopes, 'input', called)
      ? { source: 'input()', needed: null }
      : readlineBehind(file, called);
  }
  return called.type === 'identifier' ? readlineBehind(file, called) : readlineOf(file, called);
}

/** `sys.stdin.readline`, where `sys` is the module. */
function readlineOf(
  file: SubjectFile,
  called: SyntaxNode,
): { readonly source: string; readonly needed: Binding } | null {
  const [name] = descendantsOfType(called, 'identifier');
  // What stands for the stream may be another one by then.
  const isSteady = !/\bstdin\b(?!\.)/.test(file.tree.source);
  const isReadline =
    isSteady && called.type === 'attribute' && textOf(file.tree, called) === 'sys.stdin.readline';
  const binding = isReadline && name !== undefined ? file.scopes.bindingOf(name) : null;
  return binding !== null && headImportOf(binding) !== null
    ? { source: 'sys.stdin.readline()', needed: binding }
    : null;
}

/** What a name of the module stands for that is bound once, to a way of reading: `input = sys.stdin.readline`. */
function readlineBehind(
  file: SubjectFile,
  called: SyntaxNode,
): { readonly source: string; readonly needed: Binding | null } | null {
  const binding = file.scopes.bindingOf(called);
  const [definition, ...others] = binding?.scope.kind === 'module' ? binding.definitions : [];
  const assignment = definition?.parent ?? null;
  const isPlain =
    others.length === 0 &&
    binding?.deletions.length === 0 &&
    binding.declarations.length === 0 &&
    assignment?.type === 'assignment' &&
    definition?.field === 'left' &&
    assignment.parent?.parent?.type === 'module' &&
    // What is read before would be read another way.
    namedChildren(assignment.parent.parent).every((one) => one.start >= assignment.start || isQuiet(one));
  const value = isPlain ? fieldOf(assignment, 'right') : null;
  if (value === null) {
    return null;
  }
  return value.type === 'identifier' &&
    textOf(file.tree, value) === 'input' &&
    isBuiltinAt(file.scopes, 'input', value)
    ? { source: 'input()', needed: null }
    : readlineOf(file, value);
}

/** Whether nothing is called where a statement of a module stands. */
function isQuiet(statement: SyntaxNode): boolean {
  return (
    /^(?:import_statement|import_from_statement|function_definition|class_definition|comment)$/.test(
      statement.type,
    ) ||
    (statement.type === 'expression_statement' && descendantsOfType(statement, 'call').length === 0)
  );
}

/** The largest expression around a call that only takes apart what it reads; null where the line is taken as it is. */
function largestAround(file: SubjectFile, call: SyntaxNode): Outward | null {
  let found: Outward = { node: call, isRepeated: false, count: null };
  for (let next = stepOutward(file, call); next !== null; next = stepOutward(file, next.node)) {
    if (next.isRepeated && found.isRepeated) {
      break;
    }
    found = next.isRepeated ? next : { ...found, node: next.node };
  }
  return found.node === call ? null : found;
}

type Outward = Pick<Reading, 'node' | 'isRepeated' | 'count'>;

/** An expression that reads no more than what it is around. */
function around(node: SyntaxNode): Outward {
  return { node, isRepeated: false, count: null };
}

function stepOutward(file: SubjectFile, node: SyntaxNode): Outward | null {
  const { parent } = node;
  if (parent === null) {
    return null;
  }
  switch (parent.type) {
    case 'parenthesized_expression':
      return around(parent);
    case 'attribute':
      return aroundMethod(file, parent);
    case 'argument_list':
      return aroundCall(file, parent);
    case 'for_in_clause':
      return node.field === 'right' ? aroundElements(file, parent) : null;
    case 'list_comprehension':
      return node.field === 'body' ? aroundLines(file, parent) : null;
    default:
      return null;
  }
}

/** `….split()` and its kin, with literals. */
function aroundMethod(file: SubjectFile, attribute: SyntaxNode): Outward | null {
  const name = fieldOf(attribute, 'attribute');
  const call = attribute.parent;
  const given = call?.type === 'call' && attribute.field === 'function' ? fieldOf(call, 'arguments') : null;
  const isTaken =
    name !== null &&
    METHODS.has(textOf(file.tree, name)) &&
    given?.type === 'argument_list' &&
    namedChildren(given).every(
      (one) => one.type === 'integer' || (one.type === 'string' && !/^[^'"]*f/i.test(textOf(file.tree, one))),
    );
  return isTaken && call !== null ? around(call) : null;
}

/** `int(…)`, `map(int, …)`. */
function aroundCall(file: SubjectFile, list: SyntaxNode): Outward | null {
  const call = list.parent;
  const called = call?.type === 'call' ? fieldOf(call, 'function') : null;
  const name = called?.type === 'identifier' ? textOf(file.tree, called) : '';
  const given = namedChildren(list);
  if (call === null || called === null || !CONVERTERS.has(name) || !isBuiltinAt(file.scopes, name, called)) {
    return null;
  }
  const [first, ...rest] = given;
  const isMapped = name === 'map' && first !== undefined && rest.length === 1 && isConverter(file, first);
  return isMapped || (name !== 'map' && rest.length === 0) ? around(call) : null;
}

function isConverter(file: SubjectFile, node: SyntaxNode): boolean {
  const name = textOf(file.tree, node);
  return node.type === 'identifier' && /^(?:int|float)$/.test(name) && isBuiltinAt(file.scopes, name, node);
}

/** `[int(word) for word in …]`, where all that is done with an element is making something of it. */
function aroundElements(file: SubjectFile, clause: SyntaxNode): Outward | null {
  const comprehension = clause.parent;
  const [body, ...clauses] = comprehension?.type === 'list_comprehension' ? namedChildren(comprehension) : [];
  const target = fieldOf(clause, 'left');
  if (comprehension === null || body === undefined || clauses.length !== 1 || target?.type !== 'identifier') {
    return null;
  }
  const [word] = body.type === 'call' ? callOfOne(file, body) : [body];
  const isElement = word?.type === 'identifier' && textOf(file.tree, word) === textOf(file.tree, target);
  return isElement ? around(comprehension) : null;
}

/** What a converter is called with. */
function callOfOne(file: SubjectFile, call: SyntaxNode): readonly SyntaxNode[] {
  const [called, given] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
  const list = given?.type === 'argument_list' ? namedChildren(given) : [];
  return called !== null && isConverter(file, called) && list.length === 1 ? list : [];
}

/** `[… for _ in range(count)]`: so many lines. */
function aroundLines(file: SubjectFile, comprehension: SyntaxNode): Outward | null {
  const [, clause, ...more] = namedChildren(comprehension);
  const [target, range] =
    clause?.type === 'for_in_clause' && more.length === 0
      ? [fieldOf(clause, 'left'), fieldOf(clause, 'right')]
      : [null, null];
  const called = range?.type === 'call' ? fieldOf(range, 'function') : null;
  const given = range?.type === 'call' ? fieldOf(range, 'arguments') : null;
  const [count, ...others] = given?.type === 'argument_list' ? namedChildren(given) : [];
  const isRange =
    target?.type === 'identifier' &&
    called !== null &&
    textOf(file.tree, called) === 'range' &&
    isBuiltinAt(file.scopes, 'range', called) &&
    (count?.type === 'identifier' || count?.type === 'integer') &&
    others.length === 0;
  return isRange
    ? { node: comprehension, isRepeated: true, count: count.type === 'integer' ? null : count }
    : null;
}

/** A lambda or function that only reads would be left with a call of another one; a default is worked out where it stands. */
function mayBeCalled(node: SyntaxNode): boolean {
  if ([...walk(node)].some(({ type }) => type === 'ERROR' || type === 'comment')) {
    return false;
  }
  for (let at = node.parent; at !== null; at = at.parent) {
    if (
      /lambda|decorator|default_parameter|class_definition|comprehension|generator|interpolation/.test(
        at.type,
      )
    ) {
      return false;
    }
    if (at.type === 'function_definition') {
      const body = fieldOf(at, 'body');
      const work = (body === null ? [] : namedChildren(body)).filter(({ type }) => type !== 'comment');
      const isOnly = node.parent?.type === 'return_statement' && work.length <= 2;
      return !isOnly && !at.children.some(({ type }) => type === 'async');
    }
  }
  return true;
}
