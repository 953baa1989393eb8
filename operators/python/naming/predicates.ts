import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { calledName, kindOf, positionalArguments } from './kind-of.js';
import type { NounContext, Nouns } from './noun-context.js';
import { namesMany, plainWords } from './plain-words.js';
import { singularName } from './words.js';

/** A name for a truth value, and the clause that says it in English: `is_below_threshold`, `the distance is below the threshold`. */
export interface Predicate {
  readonly name: string;
  readonly clause: string;
}

/** Names for the truth value of an expression, best first; may be empty. */
export function predicatesOf(context: NounContext, node: SyntaxNode, nounsOf: Nouns): readonly Predicate[] {
  switch (node.type) {
    case 'parenthesized_expression': {
      const inner = namedChildren(node)[0];
      return inner === undefined ? [] : predicatesOf(context, inner, nounsOf);
    }
    case 'not_operator': {
      const inner = fieldOf(node, 'argument');
      return inner === null ? [] : negated(context, inner, nounsOf);
    }
    case 'boolean_operator': {
      const sides = namedChildren(node).flatMap((side) => predicatesOf(context, side, nounsOf).slice(0, 2));
      const word = fieldOf(node, 'operator')?.type === 'or' ? 'or' : 'and';
      const [first] = sides;
      const second = sides.find((one) => one.name !== first?.name && one.clause !== first?.clause);
      const joined =
        first === undefined || second === undefined
          ? []
          : [
              {
                name: `${first.name}_${word}_${second.name.replace(/^(?:is|has)_/, '')}`,
                clause: `${first.clause} ${word} ${second.clause}`,
              },
            ];
      const short = joined.filter((one) => one.name.split('_').length <= 5 && one.clause.length <= 70);
      return [...short, ...sides];
    }
    case 'comparison_operator':
      return comparisons(context, node, nounsOf);
    case 'call':
      return callPredicates(context, node, nounsOf);
    default:
      return [];
  }
}

/** The English of a noun: `the sorted numbers`. */
export function article(noun: string): string {
  return `the ${noun.replaceAll('_', ' ')}`;
}

interface Wording {
  readonly name: (right: string) => readonly string[];
  readonly clause: string;
}

const WORDINGS: Readonly<Partial<Record<string, Wording>>> = {
  '<': {
    name: (right) => [`is_below_${right}`, `is_under_${right}`, `is_less_than_${right}`],
    clause: 'below',
  },
  '<=': { name: (right) => [`is_within_${right}`, `is_at_most_${right}`], clause: 'at most' },
  '>': { name: (right) => [`is_above_${right}`, `exceeds_${right}`, `is_beyond_${right}`], clause: 'above' },
  '>=': { name: (right) => [`reaches_${right}`, `is_at_least_${right}`], clause: 'at least' },
  '==': {
    name: (right) => [`equals_${right}`, `is_equal_to_${right}`, `matches_${right}`],
    clause: 'equal to',
  },
  '!=': { name: (right) => [`differs_from_${right}`, `is_other_than_${right}`], clause: 'different from' },
  in: { name: (right) => [`is_among_${right}`, `is_known_${singularName(right)}`], clause: 'among' },
  'not in': { name: (right) => [`is_missing_from_${right}`, `is_not_in_${right}`], clause: 'not among' },
};

function comparisons(context: NounContext, node: SyntaxNode, nounsOf: Nouns): readonly Predicate[] {
  const { file } = context;
  const operands = namedChildren(node);
  const operators = node.children
    .filter((child) => child.field === 'operators')
    .map((child) => textOf(file.tree, child).replace(/\s+/g, ' '));
  const [left, right] = operands;
  const operator = operators[0];
  if (left === undefined || right === undefined || operator === undefined) {
    return [];
  }
  if (operands.length > 2) {
    const middle = nounsOf(context, right)[0];
    return middle === undefined
      ? [{ name: 'is_in_order', clause: 'the values are in order' }]
      : [
          { name: `is_${middle}_in_range`, clause: `${article(middle)} lies in range` },
          { name: 'is_within_bounds', clause: `${article(middle)} lies within its bounds` },
        ];
  }
  const special = specialComparison(context, left, right, operator, nounsOf);
  const subject = nounsOf(context, left).find((name) => !/^(?:is|has)_/.test(name));
  const wording = WORDINGS[operator];
  if (subject === undefined || wording === undefined) {
    return special;
  }
  const plain = nounsOf(context, right).filter((name) => !/^(?:is|has)_/.test(name));
  const amount = literalWord(file.tree.source.slice(right.start, right.end));
  const nouns = amount !== null ? [amount] : isLiteral(right) ? [] : plain.slice(0, 2);
  const verb = namesMany(subject) ? 'are' : 'is';
  const found: Predicate[] = [];
  for (const noun of nouns) {
    const shown = amount !== null ? noun : article(noun);
    for (const name of wording.name(noun)) {
      const clause = `${article(subject)} ${verb} ${wording.clause} ${shown}`;
      found.push({ name, clause });
      if (!/^is_(?:among|known)/.test(name) && subject.split('_').length === 1 && name.startsWith('is_')) {
        found.push({ name: name.replace(/^is_/, `is_${subject}_`), clause });
      }
    }
  }
  return [...special, ...found];
}

function isLiteral(node: SyntaxNode): boolean {
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

function literalWord(text: string): string | null {
  return Object.hasOwn(AMOUNTS, text) ? (AMOUNTS[text] ?? null) : null;
}

/** Comparisons that have a word of their own: parity, divisibility, sign, emptiness, equal ends, None. */
function specialComparison(
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
    if (asked !== undefined && right.type === 'call' && calledName(context.file, right) === 'len') {
      return phrase(['has_same_length', 'has_equal_length'], 'both have the same length').filter(
        () => operator === '==',
      );
    }
  }
  const subject = nounsOf(context, left)[0];
  const it = article(subject ?? 'value');
  if (text === 'None') {
    return operator === 'is' || operator === '=='
      ? phrase(['is_missing', 'is_unset', 'is_absent'], `${it} is missing`)
      : phrase(['is_present', 'is_known', 'is_set'], `${it} is present`);
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

function negated(context: NounContext, inner: SyntaxNode, nounsOf: Nouns): readonly Predicate[] {
  if (inner.type === 'identifier' || inner.type === 'attribute' || inner.type === 'subscript') {
    const noun = nounsOf(context, inner)[0];
    const kind = kindOf(context.file, inner);
    if (
      noun !== undefined &&
      (kind.endsWith('s') || kind === 'text' || kind === 'mapping' || kind === 'collection')
    ) {
      const verb = namesMany(noun) ? 'are' : 'is';
      return phrase(['is_empty', `is_${noun}_empty`, 'has_no_entries'], `${article(noun)} ${verb} empty`);
    }
    return noun === undefined
      ? []
      : phrase([`lacks_${noun}`, `is_${noun}_missing`], `${article(noun)} is missing`);
  }
  return predicatesOf(context, inner, nounsOf)
    .filter((one) => /^is_[a-z]/.test(one.name) && / (?:is|are) /.test(one.clause))
    .map((one) => ({
      name: one.name.replace(/^is_/, 'is_not_'),
      clause: one.clause.replace(/ (is|are) /, ' $1 not '),
    }));
}

const METHODS: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  isalpha: ['is_alphabetic', 'consists of letters'],
  isdigit: ['is_numeric', 'consists of digits'],
  isnumeric: ['is_numeric', 'consists of digits'],
  isalnum: ['is_alphanumeric', 'consists of letters and digits'],
  isupper: ['is_uppercase', 'is in upper case'],
  islower: ['is_lowercase', 'is in lower case'],
  isspace: ['is_blank', 'consists of white space'],
  startswith: ['has_prefix', 'starts with the prefix'],
  endswith: ['has_suffix', 'ends with the suffix'],
  issubset: ['is_subset', 'is a subset'],
};

function callPredicates(context: NounContext, call: SyntaxNode, nounsOf: Nouns): readonly Predicate[] {
  const name = calledName(context.file, call);
  const called = fieldOf(call, 'function');
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const known = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (known !== undefined && receiver !== null) {
    const noun = nounsOf(context, receiver)[0] ?? 'text';
    const [word, clause] = known;
    const names = noun.split('_').length > 2 ? [word] : [word, word.replace(/^(is|has)_/, `$1_${noun}_`)];
    return phrase(names, `${article(noun)} ${clause}`);
  }
  const first = positionalArguments(call)[0];
  if (name === 'any' || name === 'all') {
    const body =
      first?.type === 'generator_expression' || first?.type === 'list_comprehension'
        ? fieldOf(first, 'body')
        : null;
    const inner = body === null ? undefined : predicatesOf(context, body, nounsOf)[0];
    const tail = inner?.name.replace(/^(?:is|has)_/, '');
    if (name === 'any') {
      return [
        ...(tail === undefined || inner === undefined
          ? []
          : [{ name: `is_any_${tail}`, clause: `at any point ${inner.clause}` }]),
        ...phrase(['has_match', 'has_any_match', 'is_any_found'], 'any of them matches'),
      ];
    }
    return [
      ...(tail === undefined || inner === undefined
        ? []
        : [{ name: `are_all_${tail}`, clause: `everywhere ${inner.clause}` }]),
      ...phrase(['are_all_matching', 'is_consistent', 'are_all_valid'], 'all of them match'),
    ];
  }
  const words = plainWords(name);
  if (/^(?:is|has|are|can)$/.test(words[0] ?? '') && words.length > 1) {
    const noun = first === undefined ? 'value' : (nounsOf(context, first)[0] ?? 'value');
    return phrase(
      [words.join('_'), `passes_${words.slice(1).join('_')}_check`],
      `${article(noun)} ${words.join(' ')}`,
    );
  }
  return [];
}

function phrase(names: readonly string[], clause: string): readonly Predicate[] {
  return names.map((name) => ({ name, clause }));
}
