import { ancestors, contains, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { kindOf } from '../naming/kind-of.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { endsAsNoNoun, isQuality, pluralName } from '../naming/words.js';

import type { FunctionContext } from './function-context.js';
import { isEmptyNoun } from './good-names.js';
import type { HelperNames } from './parameters.js';
import type { StateChange, Target, Way } from './state-changes.js';
import { startsOf } from './state-changes.js';

/** A run that becomes a method, with what it changes. */
export interface ChangingRun {
  readonly nodes: readonly SyntaxNode[];
  readonly changes: readonly StateChange[];
  readonly own: HelperNames;
}

/** What becomes of one attribute, or of its entries. */
export interface ChangedPart {
  /** What the attribute holds, in snake_case. */
  readonly noun: string;
  readonly way: Way;
  /** The attribute itself where that is changed too. */
  readonly target: Target;
  /** How many statements change it. */
  readonly count: number;
  /** What is added, stored and so on, where that is one thing with a name; else null. */
  readonly value: string | null;
  /** It holds a number, as far as its first value tells. */
  readonly isNumber: boolean;
  /** Each of its changes is made whenever the run is reached, not in a branch or a loop. */
  readonly isAlways: boolean;
  /** A loop of the run makes it, once a round. */
  readonly isInLoop: boolean;
}

/** What is done to each attribute, in the order of the first changes; null where one has no name that says what it holds. */
export function partsOf(
  context: FunctionContext,
  { nodes, changes, own }: ChangingRun,
): readonly ChangedPart[] | null {
  const parts: ChangedPart[] = [];
  for (const attribute of new Set(changes.map((one) => one.attribute))) {
    const all = changes.filter((one) => one.attribute === attribute);
    // A place that is only made where it is missing is no change of its own.
    const telling = all.filter((one) => !isEmptyPlace(context, one));
    const used = telling.length > 0 ? telling : all;
    const ways = new Set(used.map(({ way }) => way));
    const [way = 'update', ...others] = [...ways];
    const values = new Set(used.map(({ value }) => valueNoun(context, own, value)));
    const value = values.size === 1 && others.length === 0 ? ([...values][0] ?? null) : null;
    const noun = nounOf(attribute, value);
    if (noun === null) {
      return null;
    }
    const isCounted = used.every(
      ({ value: amount }) => amount !== null && /^(?:integer|float)$/.test(amount.type),
    );
    const targets = [...new Set(used.map(({ target }) => target))];
    const starts = startsOf(context, attribute);
    parts.push({
      noun,
      way: others.length > 0 ? 'update' : way,
      target: targets.length > 1 ? 'attribute' : (targets[0] ?? 'attribute'),
      count: used.length,
      value,
      isNumber: isCounted || starts.some((start) => kindOf(context.file, start) === 'number'),
      isAlways: used.every(({ statement }) => nodes.includes(statement)),
      isInLoop: used.some(({ statement }) => isInLoopOf(nodes, statement)),
    });
  }
  return parts;
}

/** What is always taken from one attribute and put into the other, where that is all that changes; else null. */
export function moveOf(
  parts: readonly ChangedPart[],
): { readonly value: string; readonly from: string; readonly to: string } | null {
  const [taken, put] = [parts.find(({ way }) => way === 'remove'), parts.find(({ way }) => way === 'add')];
  const value = taken?.value ?? null;
  if (taken === undefined || put === undefined || value === null || put.value !== value) {
    return null;
  }
  const isAll =
    parts.length === 2 && parts.every(({ isAlways, target }) => isAlways && target === 'attribute');
  return isAll ? { value, from: taken.noun, to: put.noun } : null;
}

/** `self.rooms[kind] = {}`, `self.sales[kind] = 0`: room for what comes there. */
function isEmptyPlace({ tree }: FunctionContext, { way, value }: StateChange): boolean {
  return (
    way === 'store' && value !== null && /^(?:0|\{\}|\[\]|(?:set|list|dict)\(\))$/.test(textOf(tree, value))
  );
}

function isInLoopOf(nodes: readonly SyntaxNode[], statement: SyntaxNode): boolean {
  return [statement, ...ancestors(statement)].some(
    (outer) => /^(?:for|while)_statement$/.test(outer.type) && nodes.some((node) => contains(node, outer)),
  );
}

/** Words that say how things are, as participles do, and not what they are. */
const STATES =
  /^(?:active|clean|existing|fresh|idle|matching|missing|new|old|playing|remaining|running|sleeping|waiting|working)$/;

/**
 * What an attribute holds: `items` are a class's own word for what it keeps, and what a quality is one of is said by what is
 * put there (`waiting_customers`).
 */
function nounOf(attribute: string, value: string | null): string | null {
  const bare = attribute.replace(/^_+/, '');
  const noun = bare === 'items' ? bare : plainNoun(bare);
  const last = noun?.slice(noun.lastIndexOf('_') + 1) ?? '';
  if (noun === null || bare.length < 3 || !/^[a-z]{3,}(?:_[a-z]{2,})*$/.test(noun)) {
    return null;
  }
  return !saysHow(last) && !endsAsNoNoun(last)
    ? noun
    : value === null
      ? null
      : `${noun}_${pluralName(value)}`;
}

/** Whether a word says how something is, and not what. */
function saysHow(word: string): boolean {
  return isQuality(word) || STATES.test(word);
}

/** What a value is called, where it is a name that says something. */
function valueNoun(context: FunctionContext, own: HelperNames, value: SyntaxNode | null): string | null {
  const binding = value?.type === 'identifier' ? context.analysis.bindingOf(value) : null;
  const name = binding === null ? null : (own.names.get(binding) ?? binding.name);
  const noun = name === null || name === 'item' ? name : plainNoun(name);
  const isSaid = noun !== null && noun.length >= 3 && (noun === 'item' || !isVague(name ?? ''));
  return isSaid && !isEmptyNoun(noun) && !saysHow(noun.slice(noun.lastIndexOf('_') + 1)) ? noun : null;
}
