import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { calledName } from '../naming/kind-of.js';
import { namesMany } from '../naming/plain-words.js';
import { literalWord } from '../naming/special-comparisons.js';
import { chainOf, isSpoken, squared, unwrapped } from '../naming/speech.js';

import type { FunctionContext } from './function-context.js';

/** Words that say how a value came about, or of what type it is, and nothing about what it is for. */
const EMPTY_WORDS = new RegExp(
  `(?:^|_)(?:${[
    'joined|combined|subtotal|overall|grand|following|preceding|increased|reduced|resulting|outcomes?|converted|mapped',
    'translated|prepared|scaled|multiple|residue|gap|raised|leftover|parsed|fixed|default|label|labels|slots|cells|replaced|cleaned',
    'eles?|subs?|tups?|excl|incl|subtotals|neighbouring|entry_tables|count_matching_\\w+|matching_(?:elements|values|numbers|entries|candidates|indices)|wanted|stored|partial|whole_number|written_form|assembled|bundle|grouped|intermediate|working|match|matching_pair',
    'chosen|selected|determined|square_sum|looked_up|digit_value|negated|opposite|next_\\w+|previous_\\w+|remaining_length|entries|separators?|known_\\w+|leading|(?:largest|smallest|greatest|least)_\\w*(?:largest|smallest)',
  ].join('|')})(?:_|$)`,
);

/** Names that are one such word behind a verb: of what sum, of which positions, nobody knows. */
const EMPTY_NOUN = new RegExp(
  `^(?:[a-z]+|work_out|add_up|lay_out)_(?:${[
    'positions|indices|steps|product|products|difference|differences|remainder|rest|ratio|quotient|share|total|sum|number',
    'numbers|value|values|text|texts|substring|fragment|section|window|pair|pairs|element|elements|member|members|character',
    'characters|letter|symbol|tokens|pieces|parts|table|size|length|count|occurrences|frequency|index|position|matches|magnitude',
    'formatted_text|message|answer|item|items|whole_part|half|midpoint|square|root',
  ].join('|')})$`,
);

/** Verbs for want of a better one: they say that something is done. */
const EMPTY_VERB =
  /^(?:track|prepare|process|resolve|derive|work_out|obtain|lay_out|enumerate|walk)_|_(?:some|partly|more)(?:_|$)|^(?:meets_conditions|passes_check|is_acceptable|holds_throughout)$/;

/** Questions that could be asked of anything. */
const EMPTY_QUESTION =
  /^(?:is_(?:same|lower|higher|at_most_equal|at_least_equal|distinct_pair|matching_pair|mismatched_pair|invalid|ruled_out|unusable|refused|finished|in_order|within_bounds|consistent|any_found|different|expected_type|less|greater|smaller|larger|no_larger|no_smaller)|must_be_\w+|comes_(?:before|after)|stays_within|reaches_other|should_skip|can_be_skipped|should_stop|may_stop|may_continue|should_continue|goes_on|has_(?:match|any_match|mismatch|expected_type|equal_values|matching_values|different_values)|are_all_(?:matching|valid)|are_(?:equal|different)|counts_as_\w+|is_multiple|\w+_(?:difference|product|sum)|is_of_type_\w+|is_none_of_\w+|is_candidate_\w+|is_(?:\w+_)?(?:too_short|long_enough)|has_(?:too_few|enough)_\w+|leaves_remainder|divides_evenly|has_odd_value|has_even_value)$/;

/** Names of values that say operation and object in the program's own words. */
const TELLING_VALUE =
  /^(?:count_|sum_of_|sort_|order_|measure_distance|find_(?:largest|smallest|longest|shortest)_|pick_(?:largest|smallest|longest|shortest)_|collect_(?:unique|distinct)_|gather_unique_)[a-z_]+$|^measure_distance$/;

/** Whether a noun says how something came about, and not what it is. */
export function isEmptyNoun(noun: string): boolean {
  return EMPTY_WORDS.test(noun);
}

/** Whether a name says what a helper of one expression gives: an operation with a name, and its object. */
export function isTellingValue(name: string): boolean {
  return TELLING_VALUE.test(name) && !EMPTY_WORDS.test(name) && !EMPTY_NOUN.test(name);
}

/** Whether a name says what a helper does: no empty verb, no empty noun. */
export function isTellingDeed(name: string): boolean {
  const counted = /^(?:count|tally)_([a-z_]+)$/.exec(name)?.[1];
  const isCount = counted === undefined || namesMany(counted);
  return isCount && !EMPTY_WORDS.test(name) && !EMPTY_VERB.test(name);
}

/** Whether a name says what is asked; of two questions in one only where both are about the same thing. */
export function isTellingQuestion(context: FunctionContext, name: string, test: SyntaxNode): boolean {
  if (EMPTY_WORDS.test(name) || EMPTY_QUESTION.test(name)) {
    return false;
  }
  return !/_(?:and|or)_/.test(name) || isAboutOne(context, test, name);
}

/** `text.isalpha() and text.isupper()`: both halves ask about the same name. */
function isAboutOne(context: FunctionContext, test: SyntaxNode, name: string): boolean {
  const asked = new Set(
    sidesOf(unwrapped(test)).map((side) => {
      const [left] = side.type === 'comparison_operator' ? namedChildren(side) : [side];
      const names = left === undefined ? [] : [left, ...descendantsOfType(left, 'identifier')];
      const variables = names.filter(
        (one) => one.type === 'identifier' && context.analysis.bindingOf(one) !== null,
      );
      return [...new Set(variables.map((one) => textOf(context.tree, one)))].join(' ');
    }),
  );
  return (
    asked.size === 1 &&
    !/_(?:and|or)_(?:has|is|are|equals|starts|ends)_/.test(name) &&
    !/(?:number|value|element|index)_/.test(name)
  );
}

function sidesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  return node.type === 'boolean_operator'
    ? sides.flatMap((side) => (side === null ? [] : sidesOf(unwrapped(side))))
    : [node];
}

/**
 * Names for a test by its form, where the words of its two sides would say too little: `has_even_length`, `sum_equals`,
 * `occurs_once`. Null where its sides' own words are enough.
 */
export function testNames(context: FunctionContext, test: SyntaxNode): readonly string[] | null {
  const node = unwrapped(test);
  const [left, right, ...more] = node.type === 'comparison_operator' ? namedChildren(node) : [];
  const [operator] = node.children
    .filter((one) => one.field === 'operators')
    .map((one) => textOf(context.tree, one).replace(/\s+/g, ' '));
  if (left === undefined || right === undefined || operator === undefined || more.length > 0) {
    return null;
  }
  const text = textOf(context.tree, right);
  if (left.type === 'call' && calledName(context.file, left) === 'count') {
    return REPEATS[`${operator} ${text}`] ?? null;
  }
  if (operator === 'in' && left.type === 'identifier' && isSpoken(textOf(context.tree, left))) {
    const isPlain = right.type === 'identifier' && !isSpoken(textOf(context.tree, right));
    return isPlain
      ? [`contains_${textOf(context.tree, left)}`, `includes_${textOf(context.tree, left)}`]
      : null;
  }
  const part = /^(\w+)\[(\w+):\2\+len\((\w+)\)\]$/.exec(textOf(context.tree, left).replace(/\s/g, ''));
  if (operator === '==' && part !== null && part[3] === text) {
    return ['occurs_at', 'stands_at', 'is_found_at'];
  }
  if (/^len\(.*\)-1$/.test(text.replace(/\s/g, '')) && operator === '==' && left.type === 'identifier') {
    return ['is_last_index', 'is_last_position', 'is_at_end'];
  }
  const speech = { file: context.file, shown: (one: SyntaxNode) => textOf(context.tree, one) };
  const squares = chainOf(right, '+').map((one) => squared(speech, unwrapped(one)));
  if (squared(speech, unwrapped(left)) !== null && squares.length === 2 && !squares.includes(null)) {
    return operator === '==' ? ['is_right_angled', 'fits_pythagoras'] : [];
  }
  return COMPARED[operator] === undefined ? null : headNames(context, left, right, operator);
}

const REPEATS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '> 1': ['occurs_repeatedly', 'occurs_more_than_once', 'is_repeated'],
  '>= 2': ['occurs_repeatedly', 'occurs_more_than_once', 'is_repeated'],
  '== 1': ['occurs_once', 'is_unique'],
};

const COMPARED: Readonly<Partial<Record<string, string>>> = {
  '==': 'equals',
  '!=': 'differs_from',
  '<': 'is_below',
  '<=': 'is_at_most',
  '>': 'exceeds',
  '>=': 'reaches',
};

/** Where two calls or parts are compared; which one is less can only be asked with the names of both. */
const PAIRS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '==': ['are_equal', 'are_same'],
  '!=': ['are_different', 'are_unequal'],
};

const SIGNS: Readonly<Partial<Record<string, string>>> = {
  '<': 'negative',
  '>': 'positive',
  '==': 'zero',
  '!=': 'nonzero',
};

function headNames(
  context: FunctionContext,
  left: SyntaxNode,
  right: SyntaxNode,
  operator: string,
): readonly string[] | null {
  const text = textOf(context.tree, right);
  const asked = unwrapped(left);
  const [base, by] = [fieldOf(asked, 'left'), fieldOf(asked, 'right')];
  const isModulo = asked.type === 'binary_operator' && fieldOf(asked, 'operator')?.type === '%';
  if (isModulo && base !== null && by !== null) {
    const head = headOf(context, base);
    const isParity = textOf(context.tree, by) === '2' && /^[01]$/.test(text) && /^[=!]=$/.test(operator);
    if (head === null) {
      return null;
    }
    return isParity ? [`has_${(text === '0') === (operator === '==') ? 'even' : 'odd'}_${head}`] : [];
  }
  const head = headOf(context, asked);
  if (head === null) {
    const isPair = left.type === right.type && /^(?:call|subscript|attribute)$/.test(left.type);
    return isPair ? (PAIRS[operator] ?? []) : null;
  }
  const sign = text === '0' ? SIGNS[operator] : undefined;
  if (head === 'length') {
    return headOf(context, right) === 'length' ? (LENGTHS[operator] ?? []) : null;
  }
  if (sign !== undefined) {
    return [`has_${sign}_${head}`];
  }
  const word = COMPARED[operator] ?? '';
  const other = literalWord(text) ?? (right.type === 'identifier' && isSpoken(text) ? text : null);
  const bare = right.type === 'identifier' && operator === '==' ? [`${head}_${word}`] : [];
  return other !== null
    ? [`${head}_${word}_${other}`]
    : right.type === 'identifier' && bare.length === 0
      ? [`${head}_${word}_other`]
      : bare;
}

const LENGTHS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '==': ['have_same_length', 'have_equal_lengths'],
  '!=': ['have_different_lengths', 'have_unequal_lengths'],
  '<': ['is_shorter'],
  '>': ['is_longer'],
};

const HEADS: Readonly<Partial<Record<string, string>>> = { '+': 'sum', '-': 'difference', '*': 'product' };
const CALL_HEADS: Readonly<Partial<Record<string, string>>> = {
  len: 'length',
  ord: 'code',
  sum: 'sum',
  abs: 'absolute_value',
  count: 'count',
};

/** What is compared, by its operation: `sum` of `x + y`, `length` of `len(text)`; null where it is a plain value. */
function headOf({ tree, file }: FunctionContext, side: SyntaxNode): string | null {
  const node = unwrapped(side);
  if (node.type === 'binary_operator') {
    const operands = [fieldOf(node, 'left'), fieldOf(node, 'right')];
    const isPlain = operands.every((one) => one !== null && !/^(?:integer|float|string)$/.test(one.type));
    return isPlain ? (HEADS[fieldOf(node, 'operator')?.type ?? ''] ?? null) : null;
  }
  const name = node.type === 'call' ? calledName(file, node) : '';
  return name === 'abs' && textOf(tree, node).includes('-') ? 'distance' : (CALL_HEADS[name] ?? null);
}
