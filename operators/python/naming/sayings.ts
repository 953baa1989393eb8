import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { elementKind, calledName, kindOf, positionalArguments } from './kind-of.js';
import { namesMany } from './plain-words.js';
import { sayEnds, sayPart } from './said-entries.js';
import { CALLS, JOINTS, METHODS, SHARES } from './said-forms.js';
import { sayMeasured, sayThing } from './said-measures.js';
import type { Speech } from './speech.js';
import { chainOf, codeOf, isSpoken, listed, nameOf, squared, unwrapped } from './speech.js';
import { inPlural, singularName } from './words.js';

/** The English of an expression's value, exact and with its own names: `the sum of the squares of a and b`. Null where it is too much. */
export function sayValue(speech: Speech, node: SyntaxNode): string | null {
  switch (node.type) {
    case 'parenthesized_expression': {
      const [inner] = namedChildren(node);
      return inner === undefined ? null : sayValue(speech, inner);
    }
    case 'identifier':
      return nameOf(speech, node);
    case 'integer':
    case 'float':
    case 'string':
      return speech.shown(node) === textOf(speech.file.tree, node)
        ? codeOf(speech, node)
        : nameOf(speech, node);
    case 'binary_operator':
      return sayOperation(speech, node) ?? codeOf(speech, node);
    case 'call':
      return sayCall(speech, node) ?? codeOf(speech, node);
    case 'attribute': {
      const [object, name] = [fieldOf(node, 'object'), fieldOf(node, 'attribute')];
      const isOwn = object !== null && textOf(speech.file.tree, object) === 'self';
      return isOwn && name !== null
        ? nameOf({ ...speech, shown: (one) => textOf(speech.file.tree, one) }, name)
        : null;
    }
    case 'subscript':
      return sayPart(speech, node, sayValue);
    case 'unary_operator':
      return sayNegative(speech, node) ?? codeOf(speech, node);
    default:
      return codeOf(speech, node);
  }
}

/** `minus the height`, but `-1`. */
function sayNegative(speech: Speech, node: SyntaxNode): string | null {
  const inner = fieldOf(node, 'argument');
  const isMinus = node.children.some(({ type }) => type === '-');
  return isMinus && inner?.type === 'identifier' ? `minus ${nameOf(speech, inner)}` : null;
}

/** What is gone through: `x and y` for `[x, y]`, else as a value. */
export function sayMembers(speech: Speech, node: SyntaxNode): string | null {
  const isDisplay = /^(?:list|tuple|set)$/.test(node.type);
  const parts = isDisplay ? namedChildren(node) : [];
  return isDisplay
    ? parts.length < 2 || parts.length > 4
      ? null
      : listed(parts.map((part) => sayValue(speech, part)))
    : sayValue(speech, node);
}

/** What stands beside an operator: of other operations only what is a thing by itself, else it would be ambiguous in English. */
function operand(speech: Speech, node: SyntaxNode): string | null {
  const inner = unwrapped(node);
  const isOpen = inner.type === 'binary_operator' && squared(speech, inner) === null;
  return isOpen ? (sayThing(speech, inner, sayValue) ?? codeOf(speech, node)) : sayValue(speech, inner);
}

/** What stands last, where a product or a remainder is not taken for more than it is. */
function lastOperand(speech: Speech, node: SyntaxNode): string | null {
  const inner = unwrapped(node);
  const operator = fieldOf(inner, 'operator')?.type ?? '';
  const isClosed = inner.type === 'binary_operator' && /^(?:\*|%|\/\/?|\*\*)$/.test(operator);
  return operand(speech, node) ?? (isClosed ? sayOperation(speech, inner) : null);
}

function sayOperation(speech: Speech, node: SyntaxNode): string | null {
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const operator = fieldOf(node, 'operator')?.type ?? '';
  if (left === null || right === null) {
    return null;
  }
  if (operator === '+') {
    return saySum(speech, node);
  }
  const square = squared(speech, node);
  if (square !== null) {
    const said = operand(speech, square);
    return said === null ? null : `the square of ${said}`;
  }
  const [one, two] = [
    operand(speech, left),
    operator === '-' ? lastOperand(speech, right) : operand(speech, right),
  ];
  const by = speech.shown(right);
  const share = sayShare(speech, node);
  if (share !== null) {
    return share;
  }
  if (one === null || two === null) {
    return null;
  }
  const listOf = operator === '*' && left.type === 'list' ? namedChildren(left) : [];
  if (listOf.length === 1) {
    return textOf(speech.file.tree, left) === '[0]' ? `as many zeros as ${two}` : null;
  }
  switch (operator) {
    case '-':
      return `${one} minus ${two}`;
    case '*':
      return kindOf(speech.file, left) === 'text' ? `${one} repeated ${two} times` : `${one} times ${two}`;
    case '/':
      return by === '2' ? `half of ${one}` : `${one} divided by ${two}`;
    case '//':
      return `${one} divided by ${two}, rounded down`;
    case '%':
      return kindOf(speech.file, left) === 'text' ? null : `the remainder of ${one} divided by ${two}`;
    case '**':
      return by === '3' ? `the cube of ${one}` : `${one} to the power of ${two}`;
    default:
      return null;
  }
}

function saySum(speech: Speech, node: SyntaxNode): string | null {
  const parts = chainOf(node, '+');
  const squares = parts.map((part) => squared(speech, unwrapped(part)));
  if (squares.every((one) => one !== null)) {
    const said = listed(squares.map((one) => operand(speech, one)));
    return said === null ? null : `the sum of the squares of ${said}`;
  }
  const [part, more] = parts;
  if (part !== undefined && more !== undefined && parts.length === 2 && more.type === 'integer') {
    const share = sayShare(speech, part);
    if (share !== null) {
      return `${share}, plus ${speech.shown(more)}`;
    }
  }
  const ends = sayEnds(speech, parts);
  if (ends !== null) {
    return ends;
  }
  const said = parts.map((part, at) =>
    at < parts.length - 1 ? operand(speech, part) : lastOperand(speech, part),
  );
  if (said.some((one) => one === null)) {
    return null;
  }
  const isCount = parts.some(({ type }) => type === 'integer' || type === 'float');
  const kind = isCount ? 'number' : kindOf(speech.file, node);
  if (kind === 'number' && parts.length > 2) {
    return `the sum of ${listed(said) ?? ''}`;
  }
  return said.join(kind === 'number' || kind === 'unknown' ? ' plus ' : ' followed by ');
}

/** `a third of the length of words, rounded down`: a whole share of what is no operation itself. */
function sayShare(speech: Speech, node: SyntaxNode): string | null {
  const [whole, by] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const isShare = node.type === 'binary_operator' && fieldOf(node, 'operator')?.type === '//';
  if (!isShare || by?.type !== 'integer' || whole === null) {
    return null;
  }
  const share = SHARES[Number(speech.shown(by)) - 2];
  const rounded = unwrapped(whole);
  const [part, more] = [fieldOf(rounded, 'left'), fieldOf(rounded, 'right')];
  const isUp =
    fieldOf(rounded, 'operator')?.type === '+' &&
    more?.type === 'integer' &&
    Number(speech.shown(more)) === Number(speech.shown(by)) - 1;
  const said = isUp && part !== null ? operand(speech, part) : operand(speech, whole);
  const way = isUp ? 'rounded up' : 'rounded down';
  return said === null || /[()*/%]/.test(said)
    ? null
    : share === undefined
      ? `${said} divided by ${speech.shown(by)}, ${way}`
      : `${share} of ${said}, ${way}`;
}

const MEASURING = { operand, sayMembers };

function sayCall(speech: Speech, call: SyntaxNode): string | null {
  const { file } = speech;
  const name = calledName(file, call);
  const given = positionalArguments(call);
  const called = fieldOf(call, 'function');
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const isBuiltin = called?.type === 'identifier' && file.scopes.bindingOf(called) === null;
  const count = fieldOf(call, 'arguments') === null ? 0 : given.length;
  const hasKeyword = descendantsOfType(call, 'keyword_argument').some((one) => one.parent?.parent === call);
  const [first] = given;
  if (hasKeyword) {
    return null;
  }
  if (receiver !== null) {
    const form = METHODS[`${name} ${String(count)}`];
    const isModule = receiver.type === 'identifier' && file.scopes.bindingOf(receiver)?.kind === 'import';
    if (isModule && name === 'isqrt' && first !== undefined) {
      return sayMeasured(speech, name, first, MEASURING);
    }
    if (isModule && name === 'sqrt' && first !== undefined) {
      const root = sayValue(speech, first);
      return root === null ? null : `the square root of ${root}`;
    }
    if (form === undefined || isModule) {
      return null;
    }
    if (name === 'join') {
      return first === undefined ? null : sayJoined(speech, receiver, first);
    }
    const [it, with_] = [sayValue(speech, receiver), first === undefined ? '' : sayValue(speech, first)];
    return it === null || with_ === null ? null : form.replace('*', () => it).replace('#', () => with_);
  }
  const isOfLibrary = called?.type === 'identifier' && file.scopes.bindingOf(called)?.kind === 'import';
  const measured =
    count === 1 && (isBuiltin || isOfLibrary) && first !== undefined
      ? sayMeasured(speech, name, first, MEASURING)
      : null;
  if (!isBuiltin || first === undefined || measured !== null) {
    return measured;
  }
  if (name === 'list' && count === 1) {
    return sayValue(speech, first);
  }
  if ((name === 'max' || name === 'min') && count > 1) {
    const all = listed(given.map((one) => sayValue(speech, one)));
    return all === null
      ? null
      : `the ${count === 2 ? (name === 'max' ? 'larger' : 'smaller') : name === 'max' ? 'largest' : 'smallest'} of ${all}`;
  }
  if (name === 'abs' && first.type === 'binary_operator' && fieldOf(first, 'operator')?.type === '-') {
    const ends = listed(
      [fieldOf(first, 'left'), fieldOf(first, 'right')].map((one) =>
        one === null ? null : sayValue(speech, one),
      ),
    );
    return ends === null ? null : `the distance between ${ends}`;
  }
  if (name === 'chr' && count === 1) {
    const [letter, ...others] = descendantsOfType(first, 'call').filter(
      (one) => calledName(file, one) === 'ord' && positionalArguments(one)[0]?.type === 'identifier',
    );
    const shifted = letter === undefined ? undefined : positionalArguments(letter)[0];
    if (shifted !== undefined && others.length === 0 && first.type !== 'call') {
      return `the character that ${nameOf(speech, shifted)} is shifted to`;
    }
  }
  const form = count === 1 && Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  const each = form === undefined ? null : sayEach(speech, first);
  const counted =
    each === null
      ? null
      : /^the ([a-z]+(?: [a-z]+)?) of each ([a-z]+(?: (?!of |in |from |for |that |with |at )[a-z]+)?)(.*)$/.exec(
          each,
        );
  if (each !== null && name === 'sum') {
    const [digits, of] = [/^each (digit) (of .*) as an integer$/.exec(each), counted];
    return digits !== null
      ? `the sum of the digits ${digits[2] ?? ''}`
      : of === null
        ? `the sum of ${each}`
        : `the sum of the ${inPlural(of[1] ?? '')} of all ${inPlural(of[2] ?? '')}${of[3] ?? ''}`;
  }
  if (counted !== null && (name === 'max' || name === 'min')) {
    return `the ${name === 'max' ? 'largest' : 'smallest'} ${counted[1] ?? ''} of any ${counted[2] ?? ''}${counted[3] ?? ''}`;
  }
  const it = form === undefined ? null : (each ?? sayValue(speech, first));
  return it === null ? null : (form?.replace('*', () => it) ?? null);
}

function sayJoined(speech: Speech, separator: SyntaxNode, parts: SyntaxNode): string | null {
  const said = sayEach(speech, parts) ?? sayValue(speech, parts);
  const text = textOf(speech.file.tree, separator);
  if (said === null) {
    return null;
  }
  const by = separator.type === 'string' ? (JOINTS[text.slice(1, -1)] ?? null) : null;
  const other = by === null && separator.type === 'identifier' ? sayValue(speech, separator) : null;
  return by === null ? (other === null ? null : `${said}, joined by ${other}`) : `${said}, joined${by}`;
}

/** `the square of each number of numbers`: a comprehension over one thing without a test, whose variable is named once. */
function sayEach(speech: Speech, node: SyntaxNode): string | null {
  const isPlain = /^(?:list_comprehension|generator_expression)$/.test(node.type);
  const body = isPlain ? fieldOf(node, 'body') : null;
  const [clause, ...more] = isPlain ? namedChildren(node).filter((one) => one !== body) : [];
  const loop = clause?.type === 'for_in_clause' ? clause : null;
  const [target, source] = loop === null ? [null, null] : [fieldOf(loop, 'left'), fieldOf(loop, 'right')];
  if (body === null || more.length > 0 || target?.type !== 'identifier' || source === null) {
    return null;
  }
  const each = sayElement(speech, source);
  return each === null ? null : sayWith(speech, body, target, `each ${each}`);
}

/** A value with its one mention of a variable said otherwise; null where there are more, or none. */
export function sayWith(speech: Speech, node: SyntaxNode, target: SyntaxNode, words: string): string | null {
  const name = textOf(speech.file.tree, target);
  const mentions = (node.type === 'identifier' ? [node] : descendantsOfType(node, 'identifier')).filter(
    (one) => one.field !== 'attribute' && textOf(speech.file.tree, one) === name,
  );
  const [mention, ...more] = mentions;
  if (mention === undefined || more.length > 0) {
    return null;
  }
  const marker = 'Q';
  const said = sayValue({ ...speech, shown: (one) => (one === mention ? marker : speech.shown(one)) }, node);
  // In quoted code there is no place for English.
  const isAlone =
    said !== null && !/[[\](){}]/.test(said) && new RegExp(`(?:^| )${marker}(?:$|[ ,])`).test(said);
  return isAlone ? said.replace(marker, () => words) : null;
}

/** One element of a collection and where it is from: `character of text`, `word`; null where a docstring had better name the variable. */
export function sayElement(speech: Speech, source: SyntaxNode): string | null {
  const { file } = speech;
  const [noun, of] = elementOf(speech, source);
  const isOfName = source.type === 'identifier' && isSpoken(speech.shown(source));
  const named = isOfName && namesMany(speech.shown(source)) ? singularName(speech.shown(source)) : null;
  if (named !== null) {
    return named.replaceAll('_', ' ');
  }
  const from =
    of ?? (kindOf(file, source) === 'unknown' && source.type === 'call' ? null : sayValue(speech, source));
  return from === null ? null : `${noun} of ${from}`;
}

function elementOf(speech: Speech, source: SyntaxNode): readonly [noun: string, of: string | null] {
  const { file } = speech;
  const name = source.type === 'call' ? calledName(file, source) : '';
  const called = source.type === 'call' ? fieldOf(source, 'function') : null;
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const [given] = source.type === 'call' ? positionalArguments(source) : [];
  if (name === 'split' && receiver !== null) {
    const isWords =
      fieldOf(source, 'arguments') === null ||
      given === undefined ||
      /^['"] ['"]$/.test(textOf(file.tree, given));
    return [isWords ? 'word' : 'part', sayValue(speech, receiver)];
  }
  if (name === 'str' && given !== undefined) {
    return [kindOf(file, given) === 'text' ? 'character' : 'digit', sayValue(speech, given)];
  }
  const kind = elementKind(file, source);
  const isText = kindOf(file, source) === 'text';
  return [isText ? 'character' : kind === 'number' ? 'number' : kind === 'text' ? 'text' : 'element', null];
}
