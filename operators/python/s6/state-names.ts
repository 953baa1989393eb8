import { ancestors, contains, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { outcomeNoun } from '../naming/deed-nouns.js';
import { joinedNouns } from '../naming/joined-nouns.js';
import { namesMany } from '../naming/plain-words.js';
import { pluralName, singularName } from '../naming/words.js';

import type { FunctionContext } from './function-context.js';
import { isFreeMethod } from './helper-names.js';
import type { Way } from './state-changes.js';
import { stateChangesOf } from './state-changes.js';
import type { ChangedPart, ChangingRun } from './state-parts.js';
import { moveOf, partsOf } from './state-parts.js';
import { sayStateChange } from './state-sentences.js';

/** Letters that leave room for a verb. */
const LONGEST_NOUN = 33;
/** As many attributes as a name can tell one by one. */
const MOST_TOLD = 3;

/** Names for a method that makes the changes, best first, and a sentence; null where they cannot be said. */
export function namesOfChange(
  subject: Subject,
  context: FunctionContext,
  run: ChangingRun,
): { readonly names: readonly string[]; readonly docstring: string } | null {
  const parts = partsOf(context, run);
  const docstring = parts === null ? null : sayStateChange(parts);
  if (parts === null || docstring === null) {
    return null;
  }
  const given = run.own.parameters.map(({ name }) => name);
  const names = [...outcomeNames(context, run, parts), ...changeNames(parts)].filter((name) =>
    isFreeMethod(subject, context, name, given),
  );
  return { names, docstring };
}

/** Names by what the method brings about, where the run makes all of its changes: `record_booking` in `book_room`. */
function outcomeNames(
  context: FunctionContext,
  { nodes }: ChangingRun,
  parts: readonly ChangedPart[],
): readonly string[] {
  const { tree, definition, statements } = context;
  const noun = outcomeNoun(textOf(tree, fieldOf(definition, 'name') ?? definition));
  const isMoreThanTaken = parts.some(({ way }) => !/^(?:clear|remove|reset)$/.test(way));
  const isOnce = nodes.every(({ parent }) => parent !== null && !isRepeated(context, parent));
  const others = statements
    .flatMap((one) => descendantsOfType(one, 'expression_statement', 'delete_statement'))
    .filter((one) => !nodes.some((node) => contains(node, one)));
  const isAll = others.every((one) => (stateChangesOf(context, one) ?? []).length === 0);
  const isStored = parts.every(({ way }) => way === 'add' || way === 'store');
  return noun !== null && isMoreThanTaken && isOnce && isAll
    ? verbed(isStored ? ['record', 'store'] : ['record', 'register'], noun)
    : [];
}

/** Whether a block of the method is, or stands in, the body of a loop. */
function isRepeated({ definition }: FunctionContext, block: SyntaxNode): boolean {
  return [...ancestors(block)].some(
    (outer) => contains(definition, outer) && /^(?:for|while)_statement$/.test(outer.type),
  );
}

/** Names by what is done to which attributes. */
function changeNames(parts: readonly ChangedPart[]): readonly string[] {
  const moved = movedNames(parts);
  const [first] = parts;
  if (moved.length > 0 || first === undefined) {
    return moved;
  }
  const isOneWay = parts.every(({ way }) => way === first.way);
  const way = isOneWay ? first.way : 'update';
  const joined = joinedNouns(parts.map(({ noun }) => noun));
  const together = parts.length > MOST_TOLD || joined.length > LONGEST_NOUN ? sharedNoun(parts) : joined;
  if (together === null) {
    return way === 'reset' ? ['reset_state'] : [];
  }
  const isNumber = parts.every((part) => part.isNumber);
  const values = new Set(parts.map(({ value }) => value));
  const value = values.size === 1 ? first.value : null;
  const ones = joinedNouns(parts.map(({ noun }) => singularName(noun)));
  // What a loop does is done to more than one.
  const areOne =
    parts.every(({ noun, isInLoop }) => namesMany(noun) && !isInLoop) && parts.length <= MOST_TOLD;
  return WAYS[way]({ together, ones: areOne ? ones : null, value, isNumber });
}

/** The noun that all have in common at the end: `rooms` of more kinds of them than can be told. */
function sharedNoun(parts: readonly ChangedPart[]): string | null {
  const [last, ...more] = [...new Set(parts.map(({ noun }) => noun.slice(noun.lastIndexOf('_') + 1)))];
  return last !== undefined && more.length === 0 ? pluralName(last) : null;
}

/** What is taken from one attribute and put into another. */
function movedNames(parts: readonly ChangedPart[]): readonly string[] {
  const move = moveOf(parts);
  if (move === null) {
    return [];
  }
  const { value, from, to } = move;
  return [
    `move_${value}_to_${to}`,
    `transfer_${value}_to_${to}`,
    `move_${value}_from_${from}_to_${to}`,
    `move_${value}`,
  ];
}

interface Wording {
  /** All attributes. */
  readonly together: string;
  /** One element of each; null where an attribute is no plural. */
  readonly ones: string | null;
  readonly value: string | null;
  readonly isNumber: boolean;
}

function verbed(verbs: readonly string[], noun: string): readonly string[] {
  return verbs.map((verb) => `${verb}_${noun}`);
}

/** Names for each way. */
const WAYS: Readonly<Record<Way, (wording: Wording) => readonly string[]>> = {
  add: ({ together, ones, value }) =>
    value !== null
      ? [
          ...verbed(['add', 'store', 'record'], value),
          ...(value === ones ? [] : [`add_${value}_to_${together}`]),
        ]
      : ones === null
        ? verbed(['add_to', 'extend', 'update'], together)
        : [...verbed(['add', 'insert', 'store'], ones), `add_to_${together}`],
  remove: ({ together, ones, value }) =>
    value !== null
      ? [...verbed(['remove', 'drop', 'discard'], value), `remove_${value}_from_${together}`]
      : [
          ...(ones === null ? [] : verbed(['remove', 'drop', 'discard'], ones)),
          ...verbed(['remove_from', 'drop_from', 'take_out_of'], together),
        ],
  store: ({ together, ones }) =>
    ones === null
      ? verbed(['update', 'change', 'fill_in'], together)
      : verbed(['store', 'record', 'set'], ones),
  set: ({ together }) => verbed(['set', 'change', 'update'], together),
  reset: ({ together }) => verbed(['reset', 'reinitialise', 'set_back'], together),
  clear: ({ together }) => verbed(['clear', 'empty', 'reset'], together),
  increase: ({ together, isNumber }) =>
    verbed(isNumber ? ['increase', 'add_to', 'update'] : ['add_to', 'update', 'extend'], together),
  reduce: ({ together, isNumber }) =>
    verbed(['reduce', isNumber ? 'decrease' : 'diminish', 'update'], together),
  update: ({ together, isNumber }) => verbed(['update', 'change', isNumber ? 'adjust' : 'modify'], together),
};
