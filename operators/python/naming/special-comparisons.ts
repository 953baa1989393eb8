import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { calledName, kindOf, positionalArguments } from './kind-of.js';
import type { NounContext, Nouns } from './noun-context.js';
import { namesMany } from './plain-words.js';
import type { Predicate } from './predicate.js';
import { article, phrase } from './predicate.js';
import { literalContent, markOf } from './text-marks.js';
import { inPlural, withArticle } from './words.js';

/** Comparisons of two values of one sort, or of values of which nothing is known. */
export function pairPredicates(
  operator: string,
  left: string | null,
  right: string | null,
  isConstant: boolean,
): readonly Predicate[] {
  if (isConstant || (left !== null && right !== null && left !== right)) {
    return [];
  }
  const noun = left ?? right ?? 'value';
  const isPair = left === right;
  if (isPair && /^(?:first|second|third|last|next|other)_/.test(noun)) {
    return [];
  }
  const said = noun.replaceAll('_', ' ');
  // Of two one of which has no word, the other one's word is not theirs.
  const [one, two] = isPair
    ? [`the first ${said}`, 'the second']
    : left === null
      ? ['the other value', `the ${said}`]
      : [`the ${said}`, 'the other value'];
  const are = namesMany(noun) && left !== null ? 'are' : 'is';
  switch (operator) {
    case '<':
      return phrase(['is_smaller', 'comes_before', 'is_lower'], `${one} ${are} below ${two}`);
    case '<=':
      return phrase(['is_no_larger', 'is_at_most_equal', 'stays_within'], `${one} ${are} at most ${two}`);
    case '>':
      return phrase(['is_larger', 'comes_after', 'is_higher'], `${one} ${are} above ${two}`);
    case '>=':
      return phrase(['is_no_smaller', 'is_at_least_equal', 'reaches_other'], `${one} ${are} at least ${two}`);
    case '==':
      return isPair
        ? phrase(['is_same', 'are_equal', 'is_matching_pair'], `the two ${inPlural(noun)} are equal`)
        : phrase(['is_same', 'is_equal', 'is_match'], `${one} ${are} equal to ${two}`);
    case '!=':
      return isPair
        ? phrase(['is_different', 'are_different', 'is_distinct_pair'], `the two ${inPlural(noun)} differ`)
        : phrase(['is_different', 'is_other'], `${one} ${are} not equal to ${two}`);
    default:
      return [];
  }
}

export function isLiteral(node: SyntaxNode): boolean {
  return /^(?:string|integer|float|list|tuple|set|dictionary|none|true|false|unary_operator)$/.test(
    node.type,
  );
}

const AMOUNTS: Readonly<Record<string, string>> = {
  '0': 'zero',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '10': 'ten',
};

export function literalWord(text: string): string | null {
  return Object.hasOwn(AMOUNTS, text) ? (AMOUNTS[text] ?? null) : null;
}

/** Comparisons that have a word of their own: parity, divisibility, sign, emptiness, equal ends, None. */
export function specialComparison(
  context: NounContext,
  left: SyntaxNode,
  right: SyntaxNode,
  operator: string,
  nounsOf: Nouns,
): readonly Predicate[] {
  const text = textOf(context.file.tree, right);
  const inner = left.type === 'parenthesized_expression' ? (namedChildren(left)[0] ?? left) : left;
  if (inner.type === 'binary_operator' && fieldOf(inner, 'operator')?.type === '%') {
    const modulo = moduloPredicates(context, inner, text, operator, nounsOf);
    if (modulo.length > 0) {
      return modulo;
    }
  }
  if (inner.type === 'call' && calledName(context.file, inner) === 'len') {
    const asked = positionalArguments(inner)[0];
    const noun = asked === undefined ? undefined : nounsOf(context, asked)[0];
    const it = article(noun ?? 'collection');
    const verb = noun !== undefined && namesMany(noun) ? ['are', 'have'] : ['is', 'has'];
    if ((operator === '==' && text === '0') || (operator === '<' && text === '1')) {
      return phrase(['is_empty', 'has_no_entries', 'lacks_entries'], `${it} ${verb[0] ?? 'is'} empty`);
    }
    if ((operator === '>' || operator === '!=') && text === '0') {
      return phrase(['has_entries', 'is_filled', 'is_not_empty'], `${it} ${verb[1] ?? 'has'} any entries`);
    }
    const limit = literalWord(text) ?? (right.type === 'integer' ? text : null);
    if (limit !== null) {
      const entries =
        asked !== undefined && kindOf(context.file, asked) === 'text' ? 'characters' : 'entries';
      return lengthPredicates(operator, limit, { noun: noun ?? null, it, verb: verb[1] ?? 'has', entries });
    }
    if (asked !== undefined && right.type === 'call' && calledName(context.file, right) === 'len') {
      return phrase(['has_same_length', 'has_equal_length'], 'both have the same length').filter(
        () => operator === '==',
      );
    }
  }
  const subject = nounsOf(context, left)[0];
  const it = article(subject ?? 'value');
  const mark = markOf(text);
  if (mark !== null && (operator === '==' || operator === '!=')) {
    return markPredicates(mark, literalContent(text) ?? '', subject ?? null, operator === '==');
  }
  if (text === 'None') {
    return operator === 'is' || operator === '=='
      ? phrase(['is_missing', 'is_unset', 'is_absent'], `${it} is missing`)
      : phrase(['is_present', 'is_known', 'is_set', 'is_there'], `${it} is present`);
  }
  if (text === '0' && kindOf(context.file, left) !== 'text') {
    const signs: Readonly<Partial<Record<string, readonly string[]>>> = {
      '<': ['negative', 'below zero'],
      '>': ['positive', 'above zero'],
      '>=': ['non_negative', 'not negative'],
      '==': ['zero', 'equal to zero'],
      '!=': ['nonzero', 'not zero'],
    };
    const [word, clause] = signs[operator] ?? [];
    if (word !== undefined && clause !== undefined) {
      const verb = subject !== undefined && namesMany(subject) ? 'are' : 'is';
      return [
        { name: `is_${word}`, clause: `${it} ${verb} ${clause}` },
        ...(subject === undefined || subject.split('_').length > 2
          ? []
          : [{ name: `is_${subject}_${word}`, clause: `${it} ${verb} ${clause}` }]),
      ];
    }
  }
  return mirrored(context, left, right, operator);
}

/** Comparisons with a fixed text: `is_space`, `is_opening_bracket`, `is_empty`. */
function markPredicates(
  mark: string,
  content: string,
  subject: string | null,
  isEqual: boolean,
): readonly Predicate[] {
  const it = article(subject ?? 'text');
  const shown = /^[\w]$/.test(content)
    ? `${/\d/.test(content) ? 'digit' : 'letter'} ${content}`
    : mark.replaceAll('_', ' ');
  const clause =
    mark === 'empty' ? 'empty' : mark.startsWith('wanted') ? `the ${shown}` : literalShown(content, shown);
  const tail =
    subject !== null && subject.split('_').length === 1 && subject !== mark ? [`is_${subject}_${mark}`] : [];
  return isEqual
    ? phrase([`is_${mark}`, ...tail, `equals_${mark}`, `matches_${mark}`], `${it} is ${clause}`)
    : phrase([`is_not_${mark}`, `differs_from_${mark}`, `is_other_than_${mark}`], `${it} is not ${clause}`);
}

/** A word in quotes, a mark by its name. */
function literalShown(content: string, shown: string): string {
  return /^[a-z]{2,12}$/.test(content) ? `'${content}'` : withArticle(shown);
}

interface Measured {
  /** What has a length, where there is a noun for it: `numbers`. */
  readonly noun: string | null;
  /** The same in English, and the verb that goes with it: `the numbers`, `have`. */
  readonly it: string;
  readonly verb: string;
  readonly entries: string;
}

function lengthPredicates(
  operator: string,
  limit: string,
  { noun: whole, it, verb, entries }: Measured,
): readonly Predicate[] {
  const noun = limit === 'one' ? entries.replace(/ies$/, 'y').replace(/s$/, '') : entries;
  const isShort = whole !== null && whole.split('_').length <= 2;
  const many = isShort && namesMany(whole) ? whole : null;
  const one = isShort && many === null ? whole : null;
  // A limit in digits would be no word of a name.
  const precise = (than: string): readonly string[] =>
    /^[a-z]+$/.test(limit) ? [`has_${than}_${limit}_${noun === entries ? (many ?? entries) : noun}`] : [];
  switch (operator) {
    case '<':
    case '<=':
      return phrase(
        [
          ...(many === null ? [] : [`has_too_few_${many}`]),
          ...(one === null ? [] : [`is_${one}_too_short`]),
          ...precise(operator === '<' ? 'fewer_than' : 'at_most'),
          'is_too_short',
        ],
        `${it} ${verb} ${operator === '<' ? 'fewer than' : 'at most'} ${limit} ${noun}`,
      );
    case '>':
    case '>=':
      return phrase(
        [
          ...(many === null ? [] : [`has_enough_${many}`]),
          ...(one === null ? [] : [`is_${one}_long_enough`]),
          ...precise(operator === '>' ? 'more_than' : 'at_least'),
          'is_long_enough',
        ],
        `${it} ${verb} ${operator === '>' ? 'more than' : 'at least'} ${limit} ${noun}`,
      );
    case '==':
      return phrase(
        [...precise('exactly'), `has_length_${limit}`, 'has_exact_length'],
        `${it} ${verb} exactly ${limit} ${noun}`,
      );
    case '!=':
      return phrase(
        [...precise('other_than'), 'has_wrong_length', 'has_other_length'],
        `${it} ${verb} another number of ${entries} than ${limit}`,
      );
    default:
      return [];
  }
}

/** `text == text[::-1]`, `numbers == sorted(numbers)`, `first[0] == last[-1]`. */
function mirrored(
  context: NounContext,
  left: SyntaxNode,
  right: SyntaxNode,
  operator: string,
): readonly Predicate[] {
  const { tree } = context.file;
  const one = textOf(tree, left).replace(/\s/g, '');
  const two = textOf(tree, right).replace(/\s/g, '');
  if (operator !== '==' && operator !== '!=') {
    return [];
  }
  const isEqual = operator === '==';
  if (two === `${one}[::-1]` || one === `${two}[::-1]`) {
    return isEqual
      ? phrase(['is_palindrome', 'reads_same_backwards', 'is_mirrored'], 'it reads the same backwards')
      : phrase(['is_asymmetric', 'differs_backwards'], 'it reads differently backwards');
  }
  if (right.type === 'call' && calledName(context.file, right) === 'sorted' && two.includes(one)) {
    return isEqual
      ? phrase(['is_ordered', 'is_in_order', 'is_already_sorted'], 'the values are in order')
      : phrase(['is_unordered', 'is_out_of_order'], 'the values are out of order');
  }
  if (left.type === 'subscript' && right.type === 'subscript') {
    const bases = [fieldOf(left, 'value'), fieldOf(right, 'value')].map((node) =>
      node === null ? '' : textOf(tree, node),
    );
    const word = kindOf(context.file, left) === 'text' ? 'characters' : 'values';
    if (bases[0] === bases[1]) {
      return isEqual
        ? phrase([`has_equal_${word}`, `has_matching_${word}`, `is_matching_pair`], `both ${word} are equal`)
        : phrase([`has_different_${word}`, `has_mismatch`, `is_mismatched_pair`], `the two ${word} differ`);
    }
  }
  return [];
}

function moduloPredicates(
  context: NounContext,
  modulo: SyntaxNode,
  text: string,
  operator: string,
  nounsOf: Nouns,
): readonly Predicate[] {
  const left = fieldOf(modulo, 'left');
  const right = fieldOf(modulo, 'right');
  if (left === null || right === null || (operator !== '==' && operator !== '!=')) {
    return [];
  }
  const by = textOf(context.file.tree, right);
  const noun = nounsOf(context, left)[0];
  const it = article(noun ?? 'number');
  const ofNoun = noun === undefined || noun.split('_').length > 2 ? [] : [noun];
  if (by === '2' && (text === '0' || text === '1')) {
    const word = (text === '0') === (operator === '==') ? 'even' : 'odd';
    return phrase(
      [`is_${word}`, ...ofNoun.map((name) => `is_${name}_${word}`), `is_${word}_number`, `has_${word}_value`],
      `${it} is ${word}`,
    );
  }
  if (text !== '0') {
    return [];
  }
  const divisor = right.type === 'integer' ? (literalWord(by) ?? null) : (nounsOf(context, right)[0] ?? null);
  const shown = right.type === 'integer' ? by : article(divisor ?? 'divisor');
  const tail = divisor === null || divisor.split('_').length > 2 ? [] : [divisor];
  return operator === '=='
    ? phrase(
        [...tail.map((name) => `is_divisible_by_${name}`), 'is_divisible', 'is_multiple', 'divides_evenly'],
        `${it} is divisible by ${shown}`,
      )
    : phrase(
        [...tail.map((name) => `is_indivisible_by_${name}`), 'is_indivisible', 'leaves_remainder'],
        `${it} is not divisible by ${shown}`,
      );
}
