import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { namesMany } from '../naming/plain-words.js';
import { article, phrase } from '../naming/predicate.js';
import type { Predicate } from '../naming/predicate.js';
import { predicatesOf } from '../naming/predicates.js';
import { nounsOf } from '../naming/nouns.js';
import { nounContext } from '../naming/roles.js';
import { literalContent, markOf } from '../naming/text-marks.js';
import { unwrapped } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';

import { rolesOf } from './test-roles.js';

/** Whether a name only strings together what is written: it names no question that anybody asks. */
export function isMechanical(name: string): boolean {
  return /_(?:and|or)_/.test(name);
}

const LONGEST_NAME = 34;
const LONGEST_CLAUSE = 76;

/**
 * Names for a truth value, with what is asked in words, best first: each of them says the whole of a test of several
 * parts, or what hangs on it. Empty where no words do.
 */
export function testNames(context: FunctionContext, node: SyntaxNode, isOnly: boolean): readonly Predicate[] {
  const leaves = leavesOf(node);
  return leaves.length === 1 ? plainTest(context, unwrapped(node), isOnly) : jointTest(context, node, leaves);
}

/** The parts of `a and b and c`. */
function leavesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const inner = unwrapped(node);
  if (inner.type !== 'boolean_operator') {
    return [inner];
  }
  const operator = fieldOf(inner, 'operator')?.type;
  return namedChildren(inner).flatMap((side) => {
    const part = unwrapped(side);
    return part.type === 'boolean_operator' && fieldOf(part, 'operator')?.type === operator
      ? leavesOf(part)
      : [part];
  });
}

function nounOf({ file }: FunctionContext, node: SyntaxNode | null): string {
  return (node === null ? undefined : nounsOf(nounContext(file), node)[0]) ?? 'value';
}

function plainTest(context: FunctionContext, node: SyntaxNode, isOnly: boolean): readonly Predicate[] {
  const own = [
    ...ofOrder(context, node),
    ...ofContents(context, node),
    ...ofLength(context, node),
    ...ofEnds(context, node),
    ...(isOnly ? ofSign(context, node) : []),
  ];
  if (own.length > 0) {
    return own;
  }
  const [left, operator, right] = comparisonOf(context, node);
  const isWithText = /^[!=]=$/.test(operator) && [left, right].some((side) => side?.type === 'string');
  const all = predicatesOf(nounContext(context.file), node, nounsOf);
  const found = isWithText ? askedOfText(all) : all;
  const isOwn = left === null || left.type === 'identifier';
  // `is_positive` is said of the object itself, not of what is made of it.
  const said = found.filter(({ name }) => isOwn || !/^is_(?:not_)?(?:positive|negative|zero)$/.test(name));
  const telling = said.filter(({ name }) => !VAGUE_TEST.test(name));
  if (telling.length === 0) {
    const opposite = node.type === 'not_operator' ? notTest(context, node) : [];
    // That one comparison alone is what a function asks, says nothing of it.
    const roles = rolesOf(context, node, null).filter(({ name }) => !/^(?:passes|meets_)/.test(name));
    return [...opposite, ...roles, ...said];
  }
  // Of the one thing that the object is, it need not be said again.
  const fewest = Math.min(...telling.map(({ name }) => name.split('_').length));
  return isOnly && isOwn ? telling.filter(({ name }) => name.split('_').length === fewest) : telling;
}

/**
 * Of what is compared with the text `cancelled`, is asked whether it is cancelled: not whether it equals that word or whether
 * its status is cancelled. What is no state and no thing (`add`) cannot be asked so.
 */
function askedOfText(found: readonly Predicate[]): readonly Predicate[] {
  const asked = found.filter(({ name }) => name.startsWith('is_') && !UNASKED.test(name));
  const fewest = Math.min(...asked.map(({ name }) => name.split('_').length));
  return asked.filter(({ name }) => name.split('_').length === fewest);
}

const UNASKED =
  /^is_(?:other_than|equal_to)_|^is_(?:not_)?(?:\w+_)?(?:add|remove|delete|get|set|update|create|insert|append|sum|push|pop|read|write|start|stop|send|receive)$/;

const VAGUE_TEST = /^(?:are_all_matching|is_consistent|are_all_valid|has_match|has_any_match|is_any_found)$/;

/** The opposite of a test that is no `is`: `not word.isalpha()`. */
function notTest(context: FunctionContext, node: SyntaxNode): readonly Predicate[] {
  const inner = fieldOf(node, 'argument');
  const [test] = inner === null ? [] : testNames(context, unwrapped(inner), false);
  if (inner !== null && leavesOf(inner).length > 1) {
    return test?.name === 'is_bracketed' ? phrase(['lacks_brackets'], 'there are no brackets around it') : [];
  }
  const [, verb = '', mark = ''] = /^(starts|ends)_with_(\w+)$/.exec(test?.name ?? '') ?? [];
  const name =
    verb === '' ? (test?.name ?? '').replace(/^is_/, 'is_not_') : `lacks_${verb.slice(0, -1)}ing_${mark}`;
  const clause = test?.clause.replace(
    / (consist|start|end|contain)s /,
    (_all: string, one: string) => ` does not ${one} `,
  );
  return test === undefined || clause === undefined || clause === test.clause || name === test.name
    ? []
    : [{ name, clause }];
}

const SIGNS: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  '>': ['is_positive', 'above zero'],
  '<': ['is_negative', 'below zero'],
  '==': ['is_zero', 'zero'],
  '!=': ['is_not_zero', 'other than zero'],
};

/** Of an object that is a number by itself, nobody says which one is above zero. */
function ofSign(context: FunctionContext, node: SyntaxNode): readonly Predicate[] {
  const [left, operator, right] = comparisonOf(context, node);
  const sign = right !== null && textOf(context.tree, right) === '0' ? SIGNS[operator] : undefined;
  return sign === undefined || left?.type !== 'identifier'
    ? []
    : phrase([sign[0]], `${article(nounOf(context, left))} is ${sign[1]}`);
}

function ofLength(context: FunctionContext, node: SyntaxNode): readonly Predicate[] {
  const [left, operator, right] = comparisonOf(context, node);
  if (left === null || right === null) {
    return [];
  }
  const counted = lengthArgument(context, right);
  if (counted !== null && left.type === 'identifier') {
    const thing = nounOf(context, counted);
    const [place, whole] = [article(nounOf(context, left)), article(thing)];
    // What is gone through by a place is no place itself, whatever the program calls it.
    if (/(?:^|_)(?:position|place|index|offset|start|end)$/.test(thing)) {
      return [];
    }
    return operator === '<'
      ? phrase(['is_before_end', 'is_inside'], `${place} is still inside ${whole}`)
      : operator === '>='
        ? phrase(['is_past_end', 'is_at_end'], `${place} has come to the end of ${whole}`)
        : [];
  }
  const halved = left.type === 'binary_operator' && fieldOf(left, 'operator')?.type === '%';
  const [whole, divisor] = halved ? namedChildren(left) : [];
  const odd = whole === undefined ? null : lengthArgument(context, whole);
  const rest = textOf(context.tree, right);
  if (odd === null || divisor === undefined || textOf(context.tree, divisor) !== '2') {
    return [];
  }
  const isOdd = (operator === '==' && rest === '1') || (operator === '!=' && rest === '0');
  const isEven = (operator === '==' && rest === '0') || (operator === '!=' && rest === '1');
  return isOdd || isEven
    ? phrase(
        [`has_${isOdd ? 'odd' : 'even'}_length`],
        `the length of ${article(nounOf(context, odd))} is ${isOdd ? 'odd' : 'even'}`,
      )
    : [];
}

/** `pair[0] < pair[1]`: the two values are in order. */
function ofOrder(context: FunctionContext, node: SyntaxNode): readonly Predicate[] {
  const [left, operator, right] = comparisonOf(context, node);
  const [, owner = '', first] = /^(\w+)\[(\d)\]$/.exec(left === null ? '' : textOf(context.tree, left)) ?? [];
  const isNext = right !== null && textOf(context.tree, right) === `${owner}[${String(Number(first) + 1)}]`;
  return owner !== '' && isNext && /^<=?$/.test(operator)
    ? phrase(
        ['is_in_order', 'is_ascending'],
        operator === '<' ? 'the first value is below the second' : 'the first value is at most the second',
      )
    : [];
}

/** `part in text`: the text contains the part. */
function ofContents(context: FunctionContext, node: SyntaxNode): readonly Predicate[] {
  const [left, operator, right] = comparisonOf(context, node);
  const mark = left?.type === 'string' ? markOf(textOf(context.tree, left)) : null;
  const isMark = mark !== null && !/wanted|empty/.test(mark);
  const isNamed = left?.type === 'identifier' || isMark;
  const whole = nounOf(context, right);
  const part = isMark ? mark : nounOf(context, left);
  if (
    !isNamed ||
    right === null ||
    /^(?:string|list|tuple|set)$/.test(right.type) ||
    namesMany(whole) ||
    (part.includes('_') && !isMark) ||
    !/^(?:not )?in$/.test(operator)
  ) {
    return [];
  }
  return operator === 'in'
    ? phrase([`contains_${part}`, `has_${part}`], `${article(whole)} contains ${article(part)}`)
    : phrase([`lacks_${part}`, `is_without_${part}`], `${article(whole)} lacks ${article(part)}`);
}

/** The argument of a call of `len`. */
function lengthArgument({ tree }: FunctionContext, node: SyntaxNode): SyntaxNode | null {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  const list = fieldOf(node, 'arguments');
  return called !== null && textOf(tree, called) === 'len' && list !== null
    ? (namedChildren(list)[0] ?? null)
    : null;
}

/** `text.startswith("[")` starts with an opening bracket. */
function ofEnds(context: FunctionContext, node: SyntaxNode): readonly Predicate[] {
  const { method, receiver, content } = endOf(context, node);
  if (method === '' || content === null) {
    return [];
  }
  const mark = markOf(`"${content}"`);
  const verb = method === 'startswith' ? 'starts' : 'ends';
  return mark === null || /wanted|empty/.test(mark) || content === '' || /["\\]/.test(content)
    ? []
    : phrase([`${verb}_with_${mark}`], `${article(nounOf(context, receiver))} ${verb} with '${content}'`);
}

function endOf(
  context: FunctionContext,
  node: SyntaxNode,
): { readonly method: string; readonly receiver: SyntaxNode | null; readonly content: string | null } {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  const name = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const method = name === null ? '' : textOf(context.tree, name);
  const list = fieldOf(node, 'arguments');
  const [given, ...more] = list === null ? [] : namedChildren(list);
  return /^(?:starts|ends)with$/.test(method) && given?.type === 'string' && more.length === 0
    ? {
        method,
        receiver: called === null ? null : fieldOf(called, 'object'),
        content: literalContent(textOf(context.tree, given)),
      }
    : { method: '', receiver: null, content: null };
}

function comparisonOf(
  { tree }: FunctionContext,
  node: SyntaxNode,
): readonly [SyntaxNode | null, string, SyntaxNode | null] {
  const operands = node.type === 'comparison_operator' ? namedChildren(node) : [];
  const operators = node.children.filter((child) => child.field === 'operators');
  const [left, right] = operands;
  return operands.length === 2 && operators[0] !== undefined
    ? [left ?? null, textOf(tree, operators[0]), right ?? null]
    : [null, '', null];
}

const BRACKETS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };

/** A test of several parts: what they say together, else what hangs on it. */
function jointTest(
  context: FunctionContext,
  node: SyntaxNode,
  leaves: readonly SyntaxNode[],
): readonly Predicate[] {
  const word = fieldOf(unwrapped(node), 'operator')?.type === 'or' ? 'or' : 'and';
  const parts = leaves.map((leaf) => testNames(context, leaf, false)[0]);
  const [first, second] = parts;
  const [start, end] = leaves.map((leaf) => endOf(context, leaf));
  const isEnclosed =
    leaves.length === 2 &&
    word === 'and' &&
    start?.method === 'startswith' &&
    end?.method === 'endswith' &&
    start.content !== null &&
    BRACKETS[start.content] === end.content;
  const clauses = parts.flatMap((part) => part?.clause ?? []);
  const isSaid = clauses.length === leaves.length && new Set(clauses).size === leaves.length;
  const joined = shared(clauses).join(` ${word} `);
  const clause = isSaid && joined.length <= LONGEST_CLAUSE ? joined : null;
  if (isEnclosed) {
    return phrase(['is_bracketed', 'is_in_brackets'], clause ?? 'it stands in brackets');
  }
  const name =
    first === undefined || second === undefined || leaves.length !== 2
      ? ''
      : `${first.name}_${word}_${second.name.replace(/^(?:is|has)_/, '')}`;
  const whole =
    clause !== null && name !== '' && name.length <= LONGEST_NAME && first?.name !== second?.name
      ? [{ name, clause }]
      : [];
  return [...whole, ...rolesOf(context, node, clause)];
}

/** Clauses of the same thing name it once: `the word is long`, `ends with a vowel`. */
function shared(clauses: readonly string[]): readonly string[] {
  const [first = ''] = clauses;
  const [, thing = ''] = /^(the \S+(?: \S+)?) (?:is|has|starts|ends|consists)\b/.exec(first) ?? [];
  return clauses.map((one, at) =>
    at > 0 && thing !== '' && one.startsWith(`${thing} `) ? one.slice(thing.length + 1) : one,
  );
}
