import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { comparisonNames, equalityNames } from '../naming/comparison-names.js';
import { entryMembershipNames, membershipNames } from '../naming/membership-names.js';
import { kindOf } from '../naming/kind-of.js';
import type { AskedNames } from '../naming/question-words.js';
import { isVague, namesMany, plainNoun } from '../naming/plain-words.js';
import { singularName } from '../naming/words.js';

import type { AskedFamily } from './asked-families.js';
import { givenAt, operandsOf } from './asked-families.js';
import { operatorOf } from './asked-places.js';
import type { FunctionContext } from './function-context.js';
import { isFreeMethod } from './helper-names.js';
import { isFitForHelper } from './parameters.js';
import { startsOf } from './state-changes.js';

/** Names that one may choose from. */
const CHOICES = 3;
/** Words that stand for something and do not say what. */
const POINTS = /^(?:current|first|last|one|other|second|this|that)$/;
/** What fits into one line of a docstring, indented twice. */
const LONGEST = 88;

/** Names that a method that asks may have, those of its parameters, and what it says of itself. */
export interface QuestionNames {
  readonly names: readonly string[];
  readonly parameters: readonly string[];
  readonly docstring: string;
}

/** Names of the method that asks what a family asks, best first; null where no words say it. */
export function askedNames(subject: Subject, family: AskedFamily): QuestionNames | null {
  const { context, given, isMembership } = family.first;
  const held = heldBy(family);
  const fallback = isMembership && held !== null ? elementNoun(held.noun) : null;
  const parameters = given.flatMap((_, at) => parameterName(family, at, fallback) ?? []);
  if (parameters.length < given.length || new Set(parameters).size < parameters.length) {
    return null;
  }
  const asked = isMembership
    ? held === null
      ? null
      : membershipOf(family, held, parameters)
    : comparisonOf(family, parameters);
  if (asked === null) {
    return null;
  }
  const free = asked.names.filter((name) => isFreeMethod(subject, context, name, parameters));
  const docstring = `Return whether ${asked.clause}.`;
  return free.length === 0 || docstring.length > LONGEST
    ? null
    : { names: free.slice(0, CHOICES), parameters, docstring };
}

/** An attribute of the object that something is looked for in. */
interface Held {
  readonly attribute: string;
  readonly noun: string;
  /** It is asked for its keys. */
  readonly isOfKeys: boolean;
  /** It is an entry of it that is asked. */
  readonly isEntry: boolean;
}

/** What is looked through: an attribute of the object, its keys, or the entry that it has for a variable. */
function heldBy(family: AskedFamily): Held | null {
  const { context } = family.first;
  const right = operandsOf(family)?.[1];
  const text = right === undefined ? '' : textOf(context.tree, right).replace(/\s/g, '');
  const [, attribute, rest = ''] = /^self\.(\w+)(|\.keys\(\)|\[[a-z_]\w*\])$/.exec(text) ?? [];
  const noun = attribute === undefined ? null : attributeNoun(attribute);
  return attribute === undefined || noun === null
    ? null
    : { attribute, noun, isOfKeys: rest === '.keys()', isEntry: rest.startsWith('[') };
}

/** What an attribute holds, by its name; null where that says nothing. */
function attributeNoun(attribute: string): string | null {
  const bare = attribute.replace(/^_+/, '');
  const noun = bare === 'items' ? bare : plainNoun(bare);
  return noun !== null && noun === bare && /^[a-z]{3,}(?:_[a-z]{2,})*$/.test(noun) ? noun : null;
}

function elementNoun(noun: string): string {
  const last = noun.slice(noun.lastIndexOf('_') + 1);
  return namesMany(last) ? singularName(last) : 'element';
}

/**
 * What most places call what they hand over, where that says something; else what all their names end with (`from_currency`,
 * `to_currency`), else what an element is called.
 */
function parameterName(family: AskedFamily, position: number, fallback: string | null): string | null {
  const { context } = family.first;
  const counts = new Map<string, number>();
  for (const one of givenAt(family, position)) {
    const name = textOf(context.tree, one);
    const isTelling = name === 'item' || (!POINTS.test(name) && !isVague(name) && plainNoun(name) === name);
    if (one.type === 'identifier' && name !== 'self' && isTelling) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const [most, next] = [...counts].sort(([, left], [, right]) => right - left);
  const ends = new Set([...counts.keys()].map((name) => name.slice(name.lastIndexOf('_') + 1)));
  const shared = ends.size === 1 ? [...ends] : [];
  const isCommonest = most !== undefined && most[1] > (next?.[1] ?? 0);
  const isLast = position === family.first.given.length - 1;
  const candidates = [
    ...(isCommonest ? [most[0]] : shared),
    ...(isLast && fallback !== null ? [fallback] : []),
  ];
  return candidates.find((name) => isFitForHelper(context, name)) ?? null;
}

function membershipOf(
  family: AskedFamily,
  { attribute, noun, isOfKeys, isEntry }: Held,
  parameters: readonly string[],
): AskedNames | null {
  const { context } = family.first;
  const [first = '', second = ''] = parameters;
  if (isEntry) {
    return entryMembershipNames(noun, first, second);
  }
  const source = classText(context);
  const name = `self\\.${attribute}`;
  const isSeveral = new RegExp(
    `${name}\\[[^\\]\n]*\\](?: = |: .* = )(?:0|\\{\\}|\\[\\]|\\w+\\(\\))\\s*$`,
    'm',
  ).test(source);
  const starts = startsOf(context, attribute);
  const isMapping =
    isOfKeys ||
    starts.some(
      (start) =>
        kindOf(context.file, start) === 'mapping' || /dict|Counter/.test(textOf(context.tree, start)),
    ) ||
    new RegExp(
      `${name}(?:\\.(?:keys|items|values|get|setdefault)\\(|\\[[^\\]:\n]*[a-z][^\\]:\n]*\\] = )`,
    ).test(source);
  return membershipNames({
    noun,
    sought: first,
    mapping: !isMapping ? null : isSeveral ? 'to-several' : 'to-one',
    isFixed: isFixed(context, attribute, starts, source),
  });
}

function classText({ tree, method }: FunctionContext): string {
  return method === null ? '' : textOf(tree, method.classNode);
}

/** Whether an attribute begins with elements that are written out, and is only looked through from then on. */
function isFixed(
  { tree }: FunctionContext,
  attribute: string,
  starts: readonly SyntaxNode[],
  source: string,
): boolean {
  const [start, ...more] = starts;
  const isWritten =
    start !== undefined && /^(?:list|tuple|set)$/.test(start.type) && /["'\d]/.test(textOf(tree, start));
  const uses = source.split(new RegExp(`self\\.${attribute}\\b`)).slice(0, -1);
  const others = uses.filter((before) => !/\bin $/.test(before));
  return isWritten && more.length === 0 && others.length === 1;
}

/** `self.status == 'open'`, `self.balance < amount`: what is compared is an attribute, a variable or a word. */
function comparisonOf(family: AskedFamily, parameters: readonly string[]): AskedNames | null {
  const { context, node, given } = family.first;
  const [left, right] = operandsOf(family) ?? [];
  const operator = operatorOf(node);
  const nounOf = (operand: SyntaxNode): string | null => {
    const at = given.findIndex((uses) => uses.includes(operand));
    const [, attribute] = /^self\.(\w+)$/.exec(textOf(context.tree, operand)) ?? [];
    const own = attribute === undefined ? null : attributeNoun(attribute);
    const noun = at === -1 ? own : (parameters[at] ?? null);
    return noun === null || namesMany(noun) ? null : noun;
  };
  if (left === undefined || right === undefined || operator === null) {
    return null;
  }
  const [one, other] = [nounOf(left), nounOf(right)];
  const [, word] = /^["']([a-z]{3,})["']$/.exec(textOf(context.tree, right)) ?? [];
  if (one !== null && word !== undefined) {
    return operator === '==' ? equalityNames(one, word) : null;
  }
  return one === null || other === null ? null : comparisonNames(one, operator, other);
}
