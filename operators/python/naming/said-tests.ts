import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { operandsOf } from './combined-tests.js';
import { calledName, positionalArguments } from './kind-of.js';
import { plainWords } from './plain-words.js';
import { article } from './predicate.js';
import { saidTogether } from './said-together.js';
import type { Speech } from './speech.js';
import { sayElement, sayMembers, sayValue } from './sayings.js';
import { nameOf, unwrapped } from './speech.js';
import { typePredicates } from './type-tests.js';
import { plural, withArticle } from './words.js';

/** A question in three parts, so that it can be asked of one and of many: `month`, `is`, `greater than 12`. */
interface Said {
  /** What it is asked of, in the code. */
  readonly node: SyntaxNode;
  readonly verb: string;
  readonly rest: string;
}

const MOST_PARTS = 3;

/** The English of a test, exact and with its own names: `n is divisible by i`. Null where it is too much. */
export function sayTest(speech: Speech, test: SyntaxNode): string | null {
  const node = unwrapped(test);
  if (node.type === 'boolean_operator') {
    const operator = fieldOf(node, 'operator')?.type ?? '';
    const parts = operandsOf(node, operator);
    const said = parts.map((part) =>
      unwrapped(part).type === 'boolean_operator' ? null : sayTest(speech, part),
    );
    return parts.length > MOST_PARTS ? null : saidTogether(said, operator);
  }
  const whole = sayBetween(speech, node) ?? sayTypes(speech, node) ?? sayOfEach(speech, node);
  if (whole !== null) {
    return whole;
  }
  const said = askedOf(speech, node);
  const it = said === null ? null : sayValue(speech, said.node);
  return said === null || it === null ? null : `${it} ${said.verb} ${said.rest}`;
}

/** The opposite of a test: `n is not divisible by i`. */
export function sayNot(speech: Speech, test: SyntaxNode): string | null {
  const node = unwrapped(test);
  const inner = node.type === 'not_operator' ? fieldOf(node, 'argument') : null;
  const said = inner === null ? askedOf(speech, node) : null;
  const other = said === null ? null : negated(said);
  const it = other === null ? null : sayValue(speech, other.node);
  return inner !== null
    ? sayTest(speech, inner)
    : other === null || it === null
      ? null
      : `${it} ${other.verb} ${other.rest}`;
}

/** The same of several: `are even`; null where the test does not ask about the variable itself. */
export function sayOfMany(speech: Speech, test: SyntaxNode, variable: string): string | null {
  const said = askedOf(speech, unwrapped(test));
  const isOwn = said?.node.type === 'identifier' && textOf(speech.file.tree, said.node) === variable;
  if (said === null || !isOwn) {
    return null;
  }
  const many: Readonly<Partial<Record<string, string>>> = {
    is: 'are',
    'is not': 'are not',
    has: 'have',
    'does not': 'do not',
    'differs from': 'differ from',
  };
  const rest = said.rest.replace(/^an? ([a-z]+)$/, (_, noun: string) => plural(noun));
  return `${many[said.verb] ?? said.verb.replace(/s\b/, '')} ${rest}`;
}

interface Comprehension {
  readonly body: SyntaxNode;
  readonly target: SyntaxNode;
  readonly source: SyntaxNode;
  /** Whatever stands behind its first clause. */
  readonly conditions: readonly SyntaxNode[];
}

/** The parts of a comprehension or generator that takes one name after the other from what it goes over. */
function comprehensionOf(node: SyntaxNode): Comprehension | null {
  const body = fieldOf(node, 'body');
  const [clause, ...conditions] = namedChildren(node).filter((one) => one !== body);
  const [target, source] =
    clause?.type === 'for_in_clause' ? [fieldOf(clause, 'left'), fieldOf(clause, 'right')] : [];
  return body === null || target?.type !== 'identifier' || source === null || source === undefined
    ? null
    : { body, target, source, conditions };
}

/** `how many characters of text are vowels`: for `sum(… for x in xs)` of a test, and `len([x for x in xs if …])`. */
export function sayCount(speech: Speech, node: SyntaxNode): string | null {
  const name = node.type === 'call' ? calledName(speech.file, node) : '';
  const [given] = name === 'sum' || name === 'len' ? positionalArguments(node) : [];
  const over = given === undefined ? null : comprehensionOf(given);
  if (over === null || over.conditions.length > 1) {
    return null;
  }
  const { body, target, source } = over;
  const [condition] = over.conditions;
  const variable = textOf(speech.file.tree, target);
  const isFiltered =
    name === 'len' && condition?.type === 'if_clause' && textOf(speech.file.tree, body) === variable;
  const test = isFiltered
    ? namedChildren(condition)[0]
    : name === 'sum' && condition === undefined
      ? body
      : undefined;
  const isQuestion = /^(?:comparison_operator|not_operator|boolean_operator)$/.test(test?.type ?? '');
  if (test === undefined || (!isFiltered && !isQuestion)) {
    return null;
  }
  const each = sayElement(speech, source);
  const many = sayOfMany(speech, test, variable);
  if (each !== null && many !== null) {
    return `how many ${each.replace(/^[a-z]+/, plural)} ${many}`;
  }
  const [clauseText, from] = [sayTest(speech, test), sayValue(speech, source)];
  return clauseText === null || from === null
    ? null
    : `how many ${speech.shown(target)} there are in ${from} for which ${clauseText}`;
}

/** Verb and what comes before the other side. */
const COMPARISONS: Readonly<Partial<Record<string, readonly [verb: string, before: string]>>> = {
  '==': ['equals', ''],
  '!=': ['differs from', ''],
  '<': ['is', 'less than '],
  '<=': ['is', 'at most '],
  '>': ['is', 'greater than '],
  '>=': ['is', 'at least '],
  in: ['is', 'in '],
  'not in': ['is not', 'in '],
  is: ['is', ''],
  'is not': ['is not', ''],
};

function operatorsOf({ file }: Speech, node: SyntaxNode): readonly string[] {
  return node.children
    .filter((child) => child.field === 'operators')
    .map((child) => textOf(file.tree, child).replace(/\s+/g, ' '));
}

/** `low <= value <= high`. */
function sayBetween(speech: Speech, node: SyntaxNode): string | null {
  const [low, middle, high, ...more] = node.type === 'comparison_operator' ? namedChildren(node) : [];
  const [one, two] = operatorsOf(speech, node);
  const isBetween = /^<=?$/.test(one ?? '') && /^<=?$/.test(two ?? '');
  if (low === undefined || middle === undefined || high === undefined || more.length > 0 || !isBetween) {
    return null;
  }
  const [from, it, to] = [low, middle, high].map((side) => sayValue(speech, side));
  if (typeof from !== 'string' || typeof it !== 'string' || typeof to !== 'string') {
    return null;
  }
  return `${it} is ${one === '<' ? 'greater than' : 'at least'} ${from} and ${two === '<' ? 'less than' : 'at most'} ${to}`;
}

/** `type(text) is str`, `set(map(type, numbers)) == {int}`: in the words that go with the names of such tests. */
function sayTypes(speech: Speech, node: SyntaxNode): string | null {
  const { file } = speech;
  const [left, right, ...more] = node.type === 'comparison_operator' ? namedChildren(node) : [];
  const [operator = ''] = operatorsOf(speech, node);
  if (left === undefined || right === undefined || more.length > 0) {
    return null;
  }
  const asked: SyntaxNode[] = [];
  const nounsOf = (_: unknown, one: SyntaxNode): readonly string[] => {
    asked.push(one);
    return one.type === 'identifier' ? [speech.shown(one)] : [];
  };
  const [predicate] = typePredicates({ file, nounsOfIdentifier: () => [] }, left, right, operator, nounsOf);
  const [one] = asked;
  if (predicate === undefined || (one !== undefined && one.type !== 'identifier')) {
    return null;
  }
  return one === undefined
    ? predicate.clause
    : predicate.clause.replace(article(speech.shown(one)), () => nameOf(speech, one));
}

/** `any(… for x in xs)`: `any character of text is a vowel`. */
function sayOfEach(speech: Speech, node: SyntaxNode): string | null {
  const name = node.type === 'call' ? calledName(speech.file, node) : '';
  const [given] = name === 'any' || name === 'all' ? positionalArguments(node) : [];
  const over = given === undefined ? null : comprehensionOf(given);
  if (over === null || over.conditions.length > 0) {
    return null;
  }
  const { body, target, source } = over;
  const each = sayElement(speech, source);
  const said = askedOf(speech, unwrapped(body));
  const word = name === 'any' ? 'any' : 'every';
  const isOwn =
    said?.node.type === 'identifier' &&
    textOf(speech.file.tree, said.node) === textOf(speech.file.tree, target);
  if (each !== null && said !== null && isOwn) {
    return `${word} ${each} ${said.verb} ${said.rest}`;
  }
  const clauseText = sayTest(speech, body);
  const from = sayMembers(speech, source);
  const isDisplay = /^(?:list|tuple|set)$/.test(source.type);
  const own = `${speech.shown(target)} is `;
  const rest = clauseText?.startsWith(own) === true ? clauseText.slice(own.length) : null;
  if (isDisplay && rest !== null && from !== null && !rest.split(/\W+/).includes(speech.shown(target))) {
    return `${name === 'any' ? 'one' : 'each'} of ${from} is ${rest}`;
  }
  const link = isDisplay ? 'among' : 'in';
  return clauseText === null || from === null
    ? null
    : `${clauseText} for ${word} ${speech.shown(target)} ${link} ${from}`;
}

const METHODS: Readonly<Partial<Record<string, readonly [verb: string, rest: string]>>> = {
  isalpha: ['consists', 'of letters'],
  isdigit: ['consists', 'of digits'],
  isnumeric: ['consists', 'of digits'],
  isalnum: ['consists', 'of letters and digits'],
  isupper: ['is', 'in upper case'],
  islower: ['is', 'in lower case'],
  isspace: ['consists', 'of white space'],
  startswith: ['starts', 'with *'],
  endswith: ['ends', 'with *'],
};

function askedOf(speech: Speech, node: SyntaxNode): Said | null {
  if (node.type === 'not_operator') {
    const inner = fieldOf(node, 'argument');
    const said = inner === null ? null : askedOf(speech, unwrapped(inner));
    return said === null ? null : negated(said);
  }
  if (node.type === 'call') {
    return askedByCall(speech, node);
  }
  const [left, right, ...more] = node.type === 'comparison_operator' ? namedChildren(node) : [];
  const [operator = ''] = operatorsOf(speech, node);
  if (left === undefined || right === undefined || more.length > 0 || /^(?:true|false)$/.test(right.type)) {
    return null;
  }
  const known = askedSpecially(speech, unwrapped(left), right, operator);
  if (known !== null) {
    return known;
  }
  const [verb, before] = COMPARISONS[operator] ?? [];
  const other = sayValue(speech, right);
  return verb === undefined || before === undefined || other === null
    ? null
    : { node: left, verb, rest: `${before}${other}` };
}

const VOWELS = /^(?:["'][aeiouy]{5,12}["']|[[({](?:\s*['"][aeiouy]['"]\s*,?){5,12}[\])}])$/i;

/** Parity, divisibility, mirror images and vowels have words of their own. */
function askedSpecially(speech: Speech, left: SyntaxNode, right: SyntaxNode, operator: string): Said | null {
  const { tree } = speech.file;
  const text = right.type === 'integer' ? speech.shown(right) : textOf(tree, right);
  const isEqual = operator === '==';
  const [base, by] = [fieldOf(left, 'left'), fieldOf(left, 'right')];
  const isModulo = left.type === 'binary_operator' && fieldOf(left, 'operator')?.type === '%';
  if (isModulo && base !== null && by !== null && (isEqual || operator === '!=')) {
    if (speech.shown(by) === '2' && (text === '0' || text === '1')) {
      const word = (text === '0') === isEqual ? 'even' : 'odd';
      return { node: unwrapped(base), verb: 'is', rest: word };
    }
    const divisor = text === '0' ? sayValue(speech, by) : null;
    return divisor === null
      ? null
      : { node: unwrapped(base), verb: isEqual ? 'is' : 'is not', rest: `divisible by ${divisor}` };
  }
  const at = isEqual ? sayPlace(speech, left, right) : null;
  if (at !== null) {
    return { node: right, verb: 'occurs', rest: at };
  }
  const reversed = `${textOf(tree, left).replace(/\s/g, '')}[::-1]`;
  if (isEqual && text.replace(/\s/g, '') === reversed) {
    return { node: left, verb: 'reads', rest: 'the same backwards' };
  }
  if ((operator === 'in' || operator === 'not in') && VOWELS.test(text)) {
    return { node: left, verb: operator === 'in' ? 'is' : 'is not', rest: 'a vowel' };
  }
  return null;
}

/** `in text at position i` for `text[i:i + len(word)] == word`. */
function sayPlace(speech: Speech, left: SyntaxNode, right: SyntaxNode): string | null {
  const { tree } = speech.file;
  const found = /^(\w+)\[(\w+):\2\+len\((\w+)\)\]$/.exec(textOf(tree, left).replace(/\s/g, ''));
  const [base, slice] = [fieldOf(left, 'value'), fieldOf(left, 'subscript')];
  const start = slice === null ? undefined : namedChildren(slice)[0];
  if (found?.[3] !== textOf(tree, right) || base === null || start === undefined) {
    return null;
  }
  const [text, at] = [sayValue(speech, base), sayValue(speech, start)];
  return text === null || at === null ? null : `in ${text} at position ${at}`;
}

function askedByCall(speech: Speech, call: SyntaxNode): Said | null {
  const name = calledName(speech.file, call);
  const called = fieldOf(call, 'function');
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const given = fieldOf(call, 'arguments') === null ? [] : positionalArguments(call);
  const [first, second] = given;
  if (receiver !== null) {
    const [verb, form] = (Object.hasOwn(METHODS, name) ? METHODS[name] : undefined) ?? [];
    const with_ = form?.includes('*') === true && first !== undefined ? sayValue(speech, first) : '';
    return verb === undefined ||
      form === undefined ||
      with_ === null ||
      (form.includes('*') && given.length !== 1)
      ? null
      : { node: receiver, verb, rest: form.replace('*', () => with_) };
  }
  if (first === undefined) {
    return null;
  }
  if (name === 'isinstance' && second !== undefined) {
    const types = second.type === 'tuple' ? namedChildren(second) : [second];
    const rest = types.map((one) => withArticle(textOf(speech.file.tree, one))).join(' or ');
    return types.every(({ type }) => type === 'identifier') ? { node: first, verb: 'is', rest } : null;
  }
  // `is_prime(number)` of the program.
  const [verb, ...rest] = plainWords(name);
  // A name with a noun in it says less of what is asked: `is_number_above_ten`.
  return verb === 'is' && rest.length === 1 && given.length === 1
    ? { node: first, verb, rest: rest.join(' ') }
    : null;
}

function negated(said: Said): Said | null {
  const { node, verb, rest } = said;
  const others: Readonly<Partial<Record<string, string>>> = {
    is: 'is not',
    'is not': 'is',
    equals: 'differs from',
    'differs from': 'equals',
  };
  const other = others[verb];
  if (other !== undefined) {
    return { node, verb: other, rest };
  }
  return /^(?:consists|starts|ends|reads)$/.test(verb)
    ? { node, verb: 'does not', rest: `${verb.replace(/s$/, '')} ${rest}` }
    : null;
}
