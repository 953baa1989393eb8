import type { SyntaxNode } from '../../../syntax/tree.js';
import { enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { calledName, positionalArguments } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { isVague, plainNoun } from './plain-words.js';
import type { Predicate } from './predicate.js';
import { singularName } from './words.js';

/** Names of lists that say how their entries came there, not what they are. */
const NO_KIND =
  /^(?:results?|outputs?|found|matches|matching|kept|lists?|entries|collected|gathered|filtered|selected|chosen|final|total|count|both|made|known|seen|done)(?:_|$)/;

/**
 * Names for a test by what becomes of whatever passes it: `is_valid` where it goes to `valid`, `ends_with_field` where it
 * is taken off the end and goes to `fields`. The words are the program's own.
 */
export function decidedNames(context: NounContext, test: SyntaxNode): readonly string[] {
  const { parent } = test;
  if (parent?.type === 'if_clause') {
    return keptNames(context, parent);
  }
  const suite = parent === null ? null : (fieldOf(parent, 'consequence') ?? fieldOf(parent, 'body'));
  const isCondition = parent?.type === 'if_statement' || parent?.type === 'while_statement';
  const [only, ...more] =
    suite === null || !isCondition || test.field !== 'condition' ? [] : namedChildren(suite);
  const appended = only === undefined || more.length > 0 ? null : appendedIn(context, only);
  if (appended === null) {
    return [];
  }
  const noun = kindOfEntries(appended.list);
  if (noun === null) {
    return [];
  }
  if (parent?.type === 'while_statement') {
    return appended.takenFrom === null
      ? []
      : [`${appended.takenFrom}s_with_${noun}`, `has_${noun}_at_${appended.takenFrom}`];
  }
  return isElement(context, appended.value) ? [`is_${noun}`] : [];
}

/** `valid = [booking for booking in bookings if …]` keeps what is valid. */
function keptNames(context: NounContext, clause: SyntaxNode): readonly string[] {
  const { tree } = context.file;
  const comprehension = clause.parent;
  const body = comprehension === null ? null : fieldOf(comprehension, 'body');
  const loop = comprehension?.children.find(({ type }) => type === 'for_in_clause');
  const [left, right] = loop === undefined ? [null, null] : [fieldOf(loop, 'left'), fieldOf(loop, 'right')];
  const assignment = comprehension?.parent;
  const target = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  if (body === null || left === null || right === null || target?.type !== 'identifier') {
    return [];
  }
  const noun = kindOfEntries(textOf(tree, target));
  const isOther = noun !== null && singularName(textOf(tree, right)) !== noun && textOf(tree, left) !== noun;
  const isKept = left.type === 'identifier' && textOf(tree, left) === textOf(tree, body);
  return isOther && isKept ? [`is_${noun}`] : [];
}

/** `valid` of `valid`, `field` of `fields`; null where a list's name says nothing of what is in it. */
export function kindOfEntries(list: string): string | null {
  const noun = isVague(list) || NO_KIND.test(list) ? null : plainNoun(list);
  return noun === null || noun.length < 4 || noun.split('_').length > 2 ? null : singularName(noun);
}

interface Appended {
  readonly list: string;
  readonly value: SyntaxNode;
  /** Which end of another list the value is popped from. */
  readonly takenFrom: 'start' | 'end' | null;
}

function appendedIn(context: NounContext, statement: SyntaxNode): Appended | null {
  const { file } = context;
  const [call] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  const method = call?.type === 'call' ? fieldOf(call, 'function') : null;
  const list = method?.type === 'attribute' ? fieldOf(method, 'object') : null;
  const [value] = call?.type === 'call' ? positionalArguments(call) : [];
  const isAppend = call?.type === 'call' && /^(?:append|add)$/.test(calledName(file, call));
  if (!isAppend || list?.type !== 'identifier' || value === undefined) {
    return null;
  }
  const popped = value.type === 'call' ? calledName(file, value) : '';
  const given = value.type === 'call' ? positionalArguments(value) : [];
  const isFirst = popped === 'popleft' || (popped === 'pop' && given[0]?.type === 'integer');
  const takenFrom = isFirst ? 'start' : popped === 'pop' && given.length === 0 ? 'end' : null;
  return { list: textOf(file.tree, list), value, takenFrom };
}

/** Whether a value is what the loop around it goes through. */
function isElement(context: NounContext, value: SyntaxNode): boolean {
  const loop = enclosing(value, 'for_statement', 'function_definition');
  const target = loop?.type === 'for_statement' ? fieldOf(loop, 'left') : null;
  return target !== null && textOf(context.file.tree, target) === textOf(context.file.tree, value);
}

/** Names by which a long condition goes for what it decides; empty where it decides nothing that has a word. */
export function branchPredicates(test: SyntaxNode): readonly Predicate[] {
  const { parent } = test;
  if (parent === null || test.field !== 'condition') {
    return [];
  }
  const said = (names: readonly string[], clause: string): readonly Predicate[] =>
    names.map((name) => ({ name, clause }));
  if (parent.type === 'while_statement') {
    return said(['may_continue', 'should_continue', 'goes_on'], 'to go on');
  }
  const suite = parent.type === 'if_statement' ? fieldOf(parent, 'consequence') : null;
  const last = suite === null ? undefined : namedChildren(suite).at(-1);
  const isAlone = suite !== null && namedChildren(suite).length === 1;
  switch (last?.type ?? '') {
    case 'continue_statement':
      return isAlone ? said(['should_skip', 'can_be_skipped'], 'to go on with the next one') : [];
    case 'break_statement':
      return isAlone ? said(['should_stop', 'may_stop', 'is_finished'], 'to stop here') : [];
    case 'raise_statement':
      return isAlone ? said(['is_unusable', 'must_be_refused', 'is_refused'], 'this is to be refused') : [];
    case 'return_statement':
      return isAlone && isRefusal(last)
        ? said(['is_invalid', 'must_be_rejected', 'is_ruled_out'], 'this fails')
        : [];
    default:
      return [];
  }
}

/** `return False`. */
function isRefusal(statement: SyntaxNode | undefined): boolean {
  const [only, ...more] = statement === undefined ? [] : namedChildren(statement);
  return only?.type === 'false' && more.length === 0;
}
