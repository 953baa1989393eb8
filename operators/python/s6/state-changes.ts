import type { Binding } from '../../../syntax/python/analysis.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { calledName } from '../naming/kind-of.js';

import type { FunctionContext } from './function-context.js';
import { nodesOf } from './nodes-of.js';

/** What a statement does to what an attribute holds. */
export type Way = 'add' | 'remove' | 'clear' | 'store' | 'set' | 'reset' | 'increase' | 'reduce' | 'update';

/** What changes: the attribute itself, an entry of what it holds, or rows of a table. */
export type Target = 'attribute' | 'entry' | 'rows';

/** One change of an attribute of the object. */
export interface StateChange {
  readonly way: Way;
  /** The attribute's name, or that of the table of a database that a statement in SQL changes. */
  readonly attribute: string;
  readonly target: Target;
  /** What is added, removed, stored or set; null where nothing is, or only a place is named. */
  readonly value: SyntaxNode | null;
  /** The statement that changes it. */
  readonly statement: SyntaxNode;
}

/** Methods of collections by what they do. */
const METHODS: ReadonlyMap<string, Way> = new Map([
  ...listOf('add', 'add append appendleft enqueue extend insert push'),
  ...listOf('remove', 'discard pop popitem popleft remove'),
  ...listOf('update', 'reverse rotate setdefault sort update'),
  ['clear', 'clear'],
]);

function listOf(way: Way, names: string): readonly (readonly [string, Way])[] {
  return names.split(' ').map((name) => [name, way]);
}

/** Methods that take out a certain element, not what stands somewhere. */
const TAKES_ELEMENT = /^(?:discard|remove)$/;

const SQL_WAYS: Readonly<Partial<Record<string, Way>>> = {
  'insert into': 'add',
  'delete from': 'remove',
  update: 'update',
};
const SQL = /^\s*(insert\s+into|delete\s+from|update)\s+([a-z_]+)\b/i;

/**
 * What a statement changes of the object's state: empty where it only sets variables, or confirms what a database was told;
 * null where it does anything else, or its own way cannot be told.
 */
export function stateChangesOf(
  context: FunctionContext,
  statement: SyntaxNode,
): readonly StateChange[] | null {
  switch (statement.type) {
    case 'expression_statement':
      return expressionChanges(context, statement);
    case 'delete_statement': {
      const [only] = namedChildren(statement);
      const targets = only?.type === 'expression_list' ? namedChildren(only) : namedChildren(statement);
      return all(targets.map((target) => deletion(context, statement, target)));
    }
    case 'if_statement':
    case 'for_statement':
    case 'while_statement': {
      const isOther = statement.type === 'for_statement' && hasOtherTarget(statement);
      const inner = suitesOf(statement).flatMap(namedChildren);
      return isOther ? null : all(inner.map((one) => stateChangesOf(context, one)));
    }
    default:
      return null;
  }
}

/** The suites of a branch or loop, those of its further branches included; none of other statements. */
export function suitesOf(statement: SyntaxNode): readonly SyntaxNode[] {
  const isCompound = /^(?:if|for|while)_statement$/.test(statement.type);
  const branches = isCompound ? [statement, ...fieldsOf(statement, 'alternative')] : [];
  return branches.flatMap((branch) =>
    ['consequence', 'body'].flatMap((field) =>
      fieldsOf(branch, field).filter(({ type }) => type === 'block'),
    ),
  );
}

function all(changes: readonly (readonly StateChange[] | null)[]): readonly StateChange[] | null {
  return changes.every((one) => one !== null) ? changes.flat() : null;
}

function expressionChanges(context: FunctionContext, statement: SyntaxNode): readonly StateChange[] | null {
  const [only, ...more] = namedChildren(statement);
  if (only === undefined || more.length > 0) {
    return null;
  }
  switch (only.type) {
    case 'assignment':
      return assignmentChanges(context, statement, only);
    case 'augmented_assignment': {
      const [target, value] = [fieldOf(only, 'left'), fieldOf(only, 'right')];
      const sign = fieldOf(only, 'operator')?.type;
      const way = sign === '+=' ? 'increase' : sign === '-=' ? 'reduce' : 'update';
      return target === null ? null : changeOf(context, statement, target, way, value);
    }
    case 'call':
      return callChanges(context, statement, only);
    default:
      return null;
  }
}

function assignmentChanges(
  context: FunctionContext,
  statement: SyntaxNode,
  assignment: SyntaxNode,
): readonly StateChange[] | null {
  const [left, right] = [fieldOf(assignment, 'left'), fieldOf(assignment, 'right')];
  if (left === null || right === null || fieldOf(assignment, 'type') !== null) {
    return null;
  }
  const isSeveral = /^(?:pattern_list|tuple_pattern)$/.test(left.type);
  const targets = isSeveral ? namedChildren(left) : [left];
  const value = isSeveral || right.type === 'assignment' ? null : right;
  const own = targets.map((target) =>
    changeOf(context, statement, target, wayOfSetting(context, target, value), value),
  );
  const inner = right.type === 'assignment' ? assignmentChanges(context, statement, right) : [];
  return all([...own, inner]);
}

/** What an attribute began with resets it; what it is worked out from itself updates it. */
function wayOfSetting(context: FunctionContext, target: SyntaxNode, value: SyntaxNode | null): Way {
  if (target.type === 'subscript') {
    return 'store';
  }
  const left = value?.type === 'binary_operator' ? fieldOf(value, 'left') : null;
  if (left !== null && textOf(context.tree, left) === textOf(context.tree, target)) {
    return 'update';
  }
  const attribute = attributeOf(context, target);
  const starts = attribute?.target === 'attribute' ? startsOf(context, attribute.attribute) : [];
  const [start, ...others] = starts.map((one) => (STARTS.test(one.type) ? textOf(context.tree, one) : null));
  const isStart = value !== null && start === textOf(context.tree, value);
  return isStart && others.length === 0 ? 'reset' : 'set';
}

const STARTS = /^(?:integer|float|string|true|false|none|list|dictionary|tuple|call)$/;

/** All that the class's `__init__` gives an attribute. */
export function startsOf({ tree, method }: FunctionContext, attribute: string): readonly SyntaxNode[] {
  const body = method === null ? null : fieldOf(method.classNode, 'body');
  return (body === null ? [] : namedChildren(body))
    .filter((maker) => textOf(tree, fieldOf(maker, 'name') ?? maker) === '__init__')
    .flatMap((maker) => descendantsOfType(maker, 'assignment'))
    .filter((one) => textOf(tree, fieldOf(one, 'left') ?? one) === `self.${attribute}`)
    .flatMap((one) => fieldOf(one, 'right') ?? []);
}

function callChanges(
  context: FunctionContext,
  statement: SyntaxNode,
  call: SyntaxNode,
): readonly StateChange[] | null {
  const called = fieldOf(call, 'function');
  const list = fieldOf(call, 'arguments');
  const object = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const attribute = object === null ? null : attributeOf(context, object);
  if (attribute === null || list?.type !== 'argument_list') {
    return null;
  }
  const name = calledName(context.file, call);
  const [first, ...more] = namedChildren(list);
  if (name === 'commit' && first === undefined) {
    return [];
  }
  if (name === 'execute') {
    const [, sign = '', table = ''] = SQL.exec(sqlText(context, first)) ?? [];
    const way = SQL_WAYS[sign.toLowerCase().replace(/\s+/, ' ')];
    return way === undefined ? null : [{ way, attribute: table, target: 'rows', value: null, statement }];
  }
  const way = METHODS.get(name);
  const given = name === 'insert' ? more[0] : first;
  const isElement = (way === 'add' && name !== 'extend') || TAKES_ELEMENT.test(name);
  const value = isElement ? (given ?? null) : null;
  return way === undefined ? null : [{ ...attribute, way, value, statement }];
}

/** The text of a statement in SQL that is written where it is executed, or set once to a name. */
function sqlText({ tree, analysis }: FunctionContext, node: SyntaxNode | undefined): string {
  const [definition, ...more] =
    node?.type === 'identifier' ? (analysis.bindingOf(node)?.definitions ?? []) : [];
  const assigned = definition?.parent?.type === 'assignment' ? fieldOf(definition.parent, 'right') : null;
  const text = more.length === 0 && assigned !== null ? assigned : node;
  const [content] = text === undefined ? [] : descendantsOfType(text, 'string_content');
  const isText = text?.type === 'string' || text?.type === 'concatenated_string';
  return isText && content !== undefined ? textOf(tree, content) : '';
}

function deletion(
  context: FunctionContext,
  statement: SyntaxNode,
  target: SyntaxNode,
): readonly StateChange[] | null {
  const isOne = target.type === 'subscript' && fieldOf(target, 'subscript')?.type !== 'slice';
  const container = isOne ? fieldOf(target, 'value') : null;
  const attribute = container === null ? null : attributeOf(context, container);
  return attribute === null ? null : [{ ...attribute, way: 'remove', value: null, statement }];
}

/** The change of a target: none of the state where it is a variable; null where it is something else. */
function changeOf(
  context: FunctionContext,
  statement: SyntaxNode,
  target: SyntaxNode,
  way: Way,
  value: SyntaxNode | null,
): readonly StateChange[] | null {
  if (target.type === 'identifier') {
    return [];
  }
  const attribute = attributeOf(context, target);
  return attribute === null ? null : [{ ...attribute, way, value, statement }];
}

/** The attribute of `self` that an expression is, or is an entry of: `rooms` of `self.rooms[kind][name]`. */
function attributeOf(
  context: FunctionContext,
  node: SyntaxNode,
): Pick<StateChange, 'attribute' | 'target'> | null {
  switch (node.type) {
    case 'attribute': {
      const [object, name] = [fieldOf(node, 'object'), fieldOf(node, 'attribute')];
      if (object === null || name === null) {
        return null;
      }
      const isOwn =
        object.type === 'identifier' && context.analysis.bindingOf(object) === context.method?.self;
      const outer = isOwn ? null : attributeOf(context, object);
      return isOwn
        ? { attribute: textOf(context.tree, name), target: 'attribute' }
        : outer === null
          ? null
          : { ...outer, target: 'entry' };
    }
    case 'subscript': {
      const value = fieldOf(node, 'value');
      const outer = value === null ? null : attributeOf(context, value);
      return outer === null ? null : { ...outer, target: 'entry' };
    }
    case 'call': {
      // `self.index.setdefault(word, [])`: what is there, or is put there.
      const called = calledName(context.file, node) === 'setdefault' ? fieldOf(node, 'function') : null;
      const object = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
      const outer = object === null ? null : attributeOf(context, object);
      return outer === null ? null : { ...outer, target: 'entry' };
    }
    default:
      return null;
  }
}

/** Whether a loop gives its values to something else than variables. */
function hasOtherTarget(loop: SyntaxNode): boolean {
  const target = fieldOf(loop, 'left');
  return target !== null && nodesOf(target).some(({ type }) => type === 'attribute' || type === 'subscript');
}

/** Whether code changes, by a method of a collection, what one of the variables holds, or something that belongs to it. */
export function changesAnyOf(
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  variables: readonly Binding[],
): boolean {
  return nodes
    .flatMap((node) => descendantsOfType(node, 'call'))
    .some((call) => {
      let object = METHODS.has(calledName(context.file, call)) ? fieldOf(call, 'function') : null;
      while (object !== null && object.type !== 'identifier') {
        object = fieldOf(object, object.type === 'attribute' ? 'object' : 'value');
      }
      return object !== null && variables.some((one) => one === context.analysis.bindingOf(object));
    });
}
