import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { isNounPhrase } from './clauses.js';
import { calledName, kindOf, positionalArguments } from './kind-of.js';
import type { NounContext, Nouns } from './noun-context.js';
import { namesMany, plainWords } from './plain-words.js';
import type { Predicate } from './predicate.js';
import { article, phrase } from './predicate.js';
import { isLiteral, literalWord, pairPredicates, specialComparison } from './special-comparisons.js';
import { typePredicates } from './type-tests.js';
import { singularName } from './words.js';

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
  if (/^(?:true|false)$/.test(right.type) && /^(?:==|!=|is|is not)$/.test(operator)) {
    const isNegated = (right.type === 'false') === (operator === '==' || operator === 'is');
    return isNegated ? negated(context, left, nounsOf) : predicatesOf(context, left, nounsOf);
  }
  const ofType = typePredicates(context, left, right, operator, nounsOf);
  if (ofType.length > 0) {
    return ofType;
  }
  const special = specialComparison(context, left, right, operator, nounsOf);
  if (special.length > 2) {
    return special;
  }
  const subject = nounsOf(context, left).find(isNounPhrase);
  const wording = WORDINGS[operator];
  const pair = pairPredicates(
    operator,
    subject ?? null,
    nounsOf(context, right)[0] ?? null,
    isLiteral(right),
  );
  if (subject === undefined || wording === undefined || pair.length > 0) {
    return [...special, ...pair];
  }
  const plain = nounsOf(context, right).filter(isNounPhrase);
  const amount = literalWord(file.tree.source.slice(right.start, right.end));
  const nouns =
    amount !== null ? [amount] : isLiteral(right) && !operator.endsWith('in') ? [] : plain.slice(0, 2);
  const verb = namesMany(subject) ? 'are' : 'is';
  const found: Predicate[] = [];
  for (const noun of nouns) {
    const shown = amount !== null ? noun : article(noun);
    for (const name of wording.name(noun)) {
      const clause = `${article(subject)} ${verb} ${wording.clause} ${shown}`;
      found.push({ name, clause });
      if (
        !/^is_(?:among|known)/.test(name) &&
        subject.split('_').length === 1 &&
        !namesMany(subject) &&
        name.startsWith('is_')
      ) {
        found.push({ name: name.replace(/^is_/, `is_${subject}_`), clause });
      }
    }
  }
  return [...special, ...found];
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

/** What values of the built-in types are in English, without an article. */
const TYPE_WORDS: Readonly<Partial<Record<string, string>>> = {
  str: 'text',
  int: 'integral',
  float: 'fractional',
  list: 'listed',
  bool: 'boolean',
};

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
  if (name === 'isinstance') {
    const type = positionalArguments(call)[1];
    const word = type === undefined ? undefined : TYPE_WORDS[textOf(context.file.tree, type)];
    const noun = first === undefined ? 'value' : (nounsOf(context, first)[0] ?? 'value');
    return word === undefined
      ? phrase(['is_expected_type', 'has_expected_type'], `${article(noun)} is of the expected type`)
      : phrase([`is_${word}`, `holds_${word}`, `is_${noun}_${word}`], `${article(noun)} is ${word}`);
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
