import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { askedClause } from './asked-clause.js';
import { isNounPhrase, questionOf } from './clauses.js';
import { combinedPredicates } from './combined-tests.js';
import { branchPredicates, decidedNames } from './decided-names.js';
import { calledName, kindOf, positionalArguments } from './kind-of.js';
import type { NounContext, Nouns } from './noun-context.js';
import { isFixedPower } from './literal-nouns.js';
import { namesMany, plainWords } from './plain-words.js';
import type { Predicate } from './predicate.js';
import { article, phrase } from './predicate.js';
import { quantified } from './quantified.js';
import { stretchPredicates } from './relations.js';
import { isLiteral, literalWord, pairPredicates, specialComparison } from './special-comparisons.js';
import { markOf } from './text-marks.js';
import { textMembership } from './text-membership.js';
import { instancePredicates, typePredicates, typesOfAll } from './type-tests.js';
import { isQuality, pluralName, singularName, withArticle } from './words.js';

/** Names for the truth value of an expression, best first; may be empty. What becomes of what passes says most. */
export function predicatesOf(context: NounContext, node: SyntaxNode, nounsOf: Nouns): readonly Predicate[] {
  const own = plainPredicates(context, node, nounsOf);
  const decided = decidedNames(context, node).map((name) => ({
    name,
    clause: name.startsWith('is_')
      ? (own[0]?.clause ?? questionOf(name))
      : `there is ${withArticle(name.replace(/^(?:starts|ends|has)_(?:with_)?|_at_\w+$/g, '').replaceAll('_', ' '))} at ${name.includes('start') ? 'the start' : 'the end'}`,
  }));
  const found = [...decided, ...own];
  return found.length > 0 || node.type !== 'boolean_operator' ? found : branchPredicates(node);
}

function plainPredicates(context: NounContext, node: SyntaxNode, nounsOf: Nouns): readonly Predicate[] {
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
      const both = combinedPredicates(context, node, nounsOf, (side) => predicatesOf(context, side, nounsOf));
      return both;
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
    name: (right) => [`is_equal_to_${right}`, `matches_${right}`],
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
  const inText = textMembership(context, left, right, operator, nounsOf);
  if (inText.length > 0) {
    return inText;
  }
  const bounds = isFixedPower(right) ? ['limit', 'bound'] : nounsOf(context, right);
  const subject = nounsOf(context, left).find(isNounPhrase);
  const other = bounds.find(isNounPhrase);
  const stretch =
    subject === undefined || other === undefined ? [] : stretchPredicates(operator, subject, other);
  if (stretch.length > 0) {
    return stretch;
  }
  // `a + b <= c` with nothing known of c: which is larger is all that can be said.
  const isPlainOther = other !== undefined && /^(?:number|value|amount|element|candidate|entry)$/.test(other);
  if (isPlainOther && subject !== undefined && subject !== other && !isLiteral(right)) {
    const names = pairPredicates(operator, null, null, false).map(({ name }) => name);
    const verb = namesMany(subject) ? 'are' : 'is';
    const shown = WORDINGS[operator]?.clause;
    if (names.length > 0 && shown !== undefined) {
      return phrase(names, `${article(subject)} ${verb} ${shown} ${article(other)}`);
    }
  }
  const wording = WORDINGS[operator];
  const pair = pairPredicates(operator, subject ?? null, bounds[0] ?? null, isLiteral(right));
  if (subject === undefined || wording === undefined || pair.length > 0) {
    return [...special, ...pair];
  }
  const plain = bounds.filter(isNounPhrase);
  const amount = literalWord(file.tree.source.slice(right.start, right.end));
  const nouns =
    amount !== null ? [amount] : isLiteral(right) && !operator.endsWith('in') ? [] : plain.slice(0, 2);
  const verb = namesMany(subject) ? 'are' : 'is';
  const found: Predicate[] = [];
  for (const noun of nouns) {
    const shown = amount !== null ? noun : article(noun);
    const clause = `${article(subject)} ${verb} ${clauseWord(wording.clause, noun)} ${shown}`;
    const names = wording.name(noun).map((name) => nameInText(name, noun));
    const isShort = subject.split('_').length <= 2 && !/^(?:its|all|both)_/.test(subject);
    const long = isShort
      ? names
          .filter((name) => name.startsWith('is_') && !/^is_(?:among|known|part)/.test(name))
          .map((name) => name.replace(/^is_/, `${verb}_${subject}_`))
          .filter((name) => name.split('_').length <= 7)
      : [];
    // Both sides first: of `is_below_limit` alone nobody knows what is.
    found.push(...phrase([...long.slice(0, 2), ...names], clause));
  }
  return [...special, ...found];
}

/** One is among several, but part of one thing. */
function nameInText(name: string, right: string): string {
  return namesMany(right)
    ? name
    : name.replace(/^is_among_/, 'is_part_of_').replace(/^is_known_/, 'occurs_in_');
}

function clauseWord(clause: string, right: string): string {
  return namesMany(right) ? clause : clause.replace(/among$/, 'part of');
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
      if (isQuality(noun)) {
        return phrase(['is_empty', 'has_no_entries'], `nothing is ${noun}`);
      }
      return phrase(['is_empty', `is_${noun}_empty`, 'has_no_entries'], `${article(noun)} ${verb} empty`);
    }
    return noun === undefined
      ? []
      : isQuality(noun)
        ? phrase([`has_nothing_${noun}`, `has_none_${noun}`], `nothing is ${noun}`)
        : phrase([`lacks_${noun}`, `is_without_${noun}`], `there is no ${noun.replaceAll('_', ' ')}`);
  }
  return plainPredicates(context, inner, nounsOf).flatMap(opposite);
}

/** `is_even` and `is_not_even`, `has_space` and `has_no_space`; nothing where English has no short way to say so. */
function opposite({ name, clause }: Predicate): readonly Predicate[] {
  // `not every` is neither `every … not` nor a short name.
  if (/_(?:and|or)_|(?:^|_)(?:every|any|all)_/.test(name)) {
    return [];
  }
  if (/^is_[a-z]/.test(name) && / (?:is|are) /.test(clause)) {
    const other = name.replace(/^is_(no_)?/, (_, no: string | undefined) =>
      no === undefined ? 'is_not_' : 'is_',
    );
    return [{ name: other, clause: clause.replace(/ (is|are) /, ' $1 not ') }];
  }
  const said = / (?:has|have) an? /.test(clause) ? clause.replace(/ (has|have) an? /, ' $1 no ') : null;
  if (/^(?:has|contains)_/.test(name) && said !== null) {
    return [{ name: name.replace(/^has_/, 'has_no_').replace(/^contains_/, 'lacks_'), clause: said }];
  }
  return / (?:starts|ends) with /.test(clause) && /^(?:starts|ends)_with_/.test(name)
    ? [
        {
          name: name.replace('s_with_', 's_without_'),
          clause: clause.replace(/ (start|end)s with /, ' does not $1 with '),
        },
      ]
    : [];
}

/** What values of the built-in types are in English, without an article. */
const TYPE_WORDS: Readonly<Partial<Record<string, string>>> = {
  str: 'text',
  int: 'integer',
  float: 'float',
  list: 'list',
  bool: 'truth_value',
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

const ONE_CHARACTER = /(?:^|_)(?:character|letter|symbol|digit|figure|mark|sign)$/;

/** What a single character is for which these hold. */
const KINDS: Readonly<Partial<Record<string, string>>> = {
  isalpha: 'letter',
  isdigit: 'digit',
  isnumeric: 'digit',
  isupper: 'capital_letter',
  islower: 'small_letter',
};

/** `text.startswith("#")` by what it starts with. */
function endPredicates(
  context: NounContext,
  call: SyntaxNode,
  method: string,
  noun: string,
  nounsOf: Nouns,
): readonly Predicate[] {
  const verb = method === 'startswith' ? 'starts' : method === 'endswith' ? 'ends' : null;
  const given = positionalArguments(call)[0];
  if (verb === null || given === undefined) {
    return [];
  }
  const mark = given.type === 'string' ? markOf(textOf(context.file.tree, given)) : null;
  const word = mark ?? nounsOf(context, given).find((one) => isNounPhrase(one) && one.split('_').length <= 2);
  if (word === undefined || word.startsWith('wanted') || word === 'empty') {
    return [];
  }
  const shown = mark === null ? article(word) : withArticle(word.replaceAll('_', ' '));
  const names = [`${verb}_with_${word}`, `has_${word}_at_${verb.slice(0, -1)}`];
  return phrase(names, `${article(noun)} ${verb} with ${shown}`);
}

function callPredicates(context: NounContext, call: SyntaxNode, nounsOf: Nouns): readonly Predicate[] {
  const name = calledName(context.file, call);
  const called = fieldOf(call, 'function');
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const known = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (known !== undefined && receiver !== null) {
    const noun = nounsOf(context, receiver)[0] ?? 'text';
    const [word, clause] = known;
    const kind = ONE_CHARACTER.test(noun) ? KINDS[name] : undefined;
    if (kind !== undefined) {
      return phrase(
        [`is_${kind}`, `is_any_${kind}`, `counts_as_${kind}`],
        `${article(noun)} is ${withArticle(kind.replaceAll('_', ' '))}`,
      );
    }
    const end = endPredicates(context, call, name, noun, nounsOf);
    if (end.length > 0) {
      return end;
    }
    const names = noun.split('_').length > 2 ? [word] : [word, word.replace(/^(is|has)_/, `$1_${noun}_`)];
    return phrase(names, `${article(noun)} ${clause}`);
  }
  const first = positionalArguments(call)[0];
  if (name === 'any' || name === 'all') {
    const body =
      first?.type === 'generator_expression' || first?.type === 'list_comprehension'
        ? fieldOf(first, 'body')
        : null;
    const [clause, ...others] = namedChildren(first ?? call).filter((one) => one !== body);
    const sequence =
      clause?.type === 'for_in_clause' && others.length === 0 ? fieldOf(clause, 'right') : null;
    const ofType =
      name === 'all' && body !== null && sequence !== null
        ? typesOfAll(context, body, sequence, nounsOf)
        : [];
    if (ofType.length > 0) {
      return ofType;
    }
    const inner = body === null ? undefined : predicatesOf(context, body, nounsOf)[0];
    return quantified(name, inner);
  }
  if (name === 'isinstance') {
    const type = positionalArguments(call)[1];
    const noun = first === undefined ? 'value' : (nounsOf(context, first)[0] ?? 'value');
    if (type?.type === 'tuple') {
      return instancePredicates(context, type, noun);
    }
    const word = type === undefined ? undefined : TYPE_WORDS[textOf(context.file.tree, type)];
    return word === undefined
      ? phrase(['is_expected_type', 'has_expected_type'], `${article(noun)} is of the expected type`)
      : phrase(
          [`is_${word}`, `is_of_type_${word}`],
          `${article(noun)} is ${withArticle(word.replaceAll('_', ' '))}`,
        );
  }
  const words = plainWords(name);
  const [asked = '', ...rest] = words;
  if (/^(?:is|has|are|can)$/.test(asked) && rest.length > 0) {
    const noun = first === undefined ? 'value' : (nounsOf(context, first)[0] ?? 'value');
    const isMany = asked === 'are' || namesMany(noun);
    const verb = isMany ? (VERBS_OF_MANY[asked] ?? asked) : asked;
    const shown = isMany && !namesMany(noun) ? pluralName(noun) : noun;
    return phrase([words.join('_')], askedClause(verb, rest, shown));
  }
  return [];
}

/** What the verb of a question becomes when several things are asked about: `the numbers are prime`. */
const VERBS_OF_MANY: Readonly<Partial<Record<string, string>>> = { is: 'are', has: 'have' };
