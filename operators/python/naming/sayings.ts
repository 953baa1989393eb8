import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { elementKind, calledName, kindOf, positionalArguments } from './kind-of.js';
import { namesMany } from './plain-words.js';
import { CALLS, METHODS, SHARES } from './said-forms.js';
import type { Speech } from './speech.js';
import { chainOf, codeOf, isSpoken, listed, nameOf, squared, unwrapped } from './speech.js';
import { singularName } from './words.js';

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
    case 'subscript':
      return sayPart(speech, node) ?? codeOf(speech, node);
    default:
      return codeOf(speech, node);
  }
}

/** What stands beside an operator: another operation would be ambiguous in English, and is quoted. */
function operand(speech: Speech, node: SyntaxNode): string | null {
  const inner = node.type === 'parenthesized_expression' ? (namedChildren(node)[0] ?? node) : node;
  const isOperation = inner.type === 'binary_operator' && squared(speech, inner) === null;
  return isOperation ? codeOf(speech, node) : sayValue(speech, inner);
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
  const [one, two] = [operand(speech, left), operand(speech, right)];
  const by = speech.shown(right);
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
      return by === '2' ? `half of ${one}, rounded down` : `${one} divided by ${two}, rounded down`;
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
  const said = parts.map((part) => operand(speech, part));
  if (said.some((one) => one === null)) {
    return null;
  }
  const kind = kindOf(speech.file, node);
  if (kind === 'number' && parts.length > 2) {
    return `the sum of ${listed(said) ?? ''}`;
  }
  return said.join(kind === 'number' || kind === 'unknown' ? ' plus ' : ' followed by ');
}

/** `a third of the length of words, rounded down`: a whole share of what is no operation itself. */
function sayShare(speech: Speech, node: SyntaxNode): string | null {
  const [whole, by] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const isShare = node.type === 'binary_operator' && fieldOf(node, 'operator')?.type === '//';
  const share = isShare && by?.type === 'integer' ? SHARES[Number(speech.shown(by)) - 2] : undefined;
  const said = share === undefined || whole === null ? null : operand(speech, whole);
  return said === null || share === undefined || /[()]/.test(said)
    ? null
    : `${share} of ${said}, rounded down`;
}

/** `the whole part of the square root of twice the count`, and `the largest absolute value in numbers` of `map(abs, numbers)`. */
function sayMeasured(speech: Speech, name: string, first: SyntaxNode): string | null {
  if (name === 'isqrt') {
    const [two, other] = [fieldOf(first, 'left'), fieldOf(first, 'right')];
    const isDouble =
      two !== null && fieldOf(first, 'operator')?.type === '*' && speech.shown(two) === '2' && other !== null;
    const said = isDouble ? operand(speech, other) : operand(speech, first);
    return said === null ? null : `the whole part of the square root of ${isDouble ? 'twice ' : ''}${said}`;
  }
  const isMap = first.type === 'call' && calledName(speech.file, first) === 'map';
  const [mapped, values] = isMap ? positionalArguments(first) : [];
  const isAbsolute = mapped !== undefined && textOf(speech.file.tree, mapped) === 'abs';
  const said = isAbsolute && values !== undefined ? sayValue(speech, values) : null;
  return said === null || (name !== 'max' && name !== 'min')
    ? null
    : `the ${name === 'max' ? 'largest' : 'smallest'} absolute value in ${said}`;
}

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
      return sayMeasured(speech, name, first);
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
      ? sayMeasured(speech, name, first)
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
  const counted = each === null ? null : /^the ([a-z]+(?: [a-z]+)?) of each ([a-z]+)(.*)$/.exec(each);
  if (each !== null && name === 'sum') {
    const [digits, of] = [/^each (digit) (of .*) as an integer$/.exec(each), counted];
    return digits !== null
      ? `the sum of the digits ${digits[2] ?? ''}`
      : of === null
        ? `the sum of ${each}`
        : `the sum of the ${of[1] ?? ''}s of all ${of[2] ?? ''}s${of[3] ?? ''}`;
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
  const by = /^(?:''|"")$/.test(text) ? '' : /^(?:' '|" ")$/.test(text) ? ' by spaces' : null;
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

/** `the first element of pair`, `text reversed`. */
function sayPart(speech: Speech, node: SyntaxNode): string | null {
  const base = fieldOf(node, 'value');
  const [index, ...more] = fieldsOf(node, 'subscript');
  if (base === null || index === undefined || more.length > 0) {
    return null;
  }
  const text = textOf(speech.file.tree, index).replace(/\s/g, '');
  const isText = kindOf(speech.file, base) === 'text';
  const said = isText || kindOf(speech.file, base) !== 'mapping' ? sayValue(speech, base) : null;
  if (said === null) {
    return null;
  }
  const one = isText ? 'character' : 'element';
  switch (text) {
    case '::-1':
      return `${said} reversed`;
    case '0':
      return `the first ${one} of ${said}`;
    case '1':
      return `the second ${one} of ${said}`;
    case '2':
      return `the third ${one} of ${said}`;
    case '-1':
      return `the last ${one} of ${said}`;
    case '1:':
      return `${said} without its first ${one}`;
    case ':-1':
      return `${said} without its last ${one}`;
    default:
      return null;
  }
}
