import { edit } from '../../../syntax/edits.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isConstant } from './constants.js';
import type { DecoratorSpec } from './decorator-spec.js';
import { COMPUTING } from './finish-result.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A function whose one result puts two computed values together gives both; the decorator puts them together. */
export const COMBINE_PAIR: Variant = {
  name: 'combine-pair',
  find: (target) => {
    const [only, ...others] = target.returns;
    const [value] = only === undefined ? [] : namedChildren(only);
    const isEnd = only !== undefined && only === target.statements[target.statements.length - 1];
    if (value === undefined || others.length > 0 || !isEnd || target.calls.length > 0) {
      return null;
    }
    const pair = pairOf(target, value);
    if (pair === null) {
      return null;
    }
    const text = `return ${textOf(target.tree, pair.left)}, ${textOf(target.tree, pair.right)}`;
    return {
      node: only,
      decorator: combining(pair.operator),
      bodyEdits: [edit(target.file.path, only.start, only.end, text)],
      gives: 'tuple',
    };
  },
};

interface Pair {
  readonly left: SyntaxNode;
  readonly right: SyntaxNode;
  readonly operator: string;
}

/** Two sides that both take some computing, with one operator between them. */
function pairOf(target: Target, value: SyntaxNode): Pair | null {
  const [left, right, ...more] = namedChildren(value);
  const isOperation = value.type === 'binary_operator' || value.type === 'comparison_operator';
  if (!isOperation || left === undefined || right === undefined || more.length > 0) {
    return null;
  }
  const operators =
    value.type === 'binary_operator' ? [fieldOf(value, 'operator')] : fieldsOf(value, 'operators');
  const operator = operators.map((one) => (one === null ? '' : textOf(target.tree, one))).join(' ');
  const isWorthy = [left, right].every(
    (side) => !isConstant(side) && descendantsOfType(side, 'call', 'attribute', 'subscript').length > 0,
  );
  const isOneLine = !textOf(target.tree, value).includes('\n');
  return isWorthy && isOneLine && Object.hasOwn(WORDS, operator) ? { left, right, operator } : null;
}

interface PairWords {
  readonly names: readonly string[];
  readonly docstrings: readonly string[];
  readonly wrapperNames: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
}

const COMPARING = {
  docstrings: [
    'Compare the two values that a function gives.',
    'Tell how the first value of a pair stands to the second.',
  ],
  wrapperNames: ['compare_both', 'weigh_up', 'hold_together', 'judge_pair'],
  pairs: [
    ['first', 'second'],
    ['one_side', 'other_side'],
    ['actual', 'expected'],
  ],
} as const;

const WORDS: Readonly<Record<string, PairWords>> = {
  '==': { ...COMPARING, names: ['both_equal', 'same_on_both_sides', 'sides_agree', 'compared_for_equality'] },
  '!=': { ...COMPARING, names: ['both_differ', 'sides_disagree', 'compared_for_difference'] },
  '<': { ...COMPARING, names: ['first_is_less', 'in_rising_order', 'left_below_right'] },
  '<=': { ...COMPARING, names: ['first_is_not_more', 'not_descending', 'left_within_right'] },
  '>': { ...COMPARING, names: ['first_is_more', 'in_falling_order', 'left_above_right'] },
  '>=': { ...COMPARING, names: ['first_is_not_less', 'not_ascending', 'left_reaches_right'] },
  '+': {
    names: ['both_together', 'sum_of_both', 'pair_added_up'],
    docstrings: ['Add the two values that a function gives.', 'Put the two parts of a result together.'],
    wrapperNames: ['add_both', 'put_together', 'unite'],
    pairs: [
      ['first', 'second'],
      ['front', 'back'],
      ['one_part', 'other_part'],
    ],
  },
  '-': {
    names: ['difference_of_both', 'first_less_second', 'balance_of_pair'],
    docstrings: [
      'Take the second value of a pair off the first.',
      'Give the difference of the two values of a function.',
    ],
    wrapperNames: ['subtract_second', 'find_difference', 'balance'],
    pairs: [
      ['minuend', 'subtrahend'],
      ['gained', 'lost'],
      ['whole', 'taken'],
    ],
  },
  '*': {
    names: ['product_of_both', 'both_multiplied', 'pair_multiplied'],
    docstrings: ['Multiply the two values that a function gives.', 'Give the product of a pair of factors.'],
    wrapperNames: ['multiply_both', 'find_product', 'combine_factors'],
    pairs: [
      ['first', 'second'],
      ['factor', 'multiplier'],
      ['one_factor', 'other_factor'],
    ],
  },
  '/': {
    names: ['ratio_of_both', 'as_quotient', 'ratio_of_pair'],
    docstrings: [
      'Divide the first value of a pair by the second.',
      'Give the ratio of the two values of a function.',
    ],
    wrapperNames: ['find_ratio', 'divide_pair', 'find_quotient'],
    pairs: [
      ['total', 'count'],
      ['numerator', 'denominator'],
      ['dividend', 'divisor'],
    ],
  },
};

type Body = DecoratorSpec['bodies'][number];

/** Names of both values together; the second where the first is taken. */
const PAIRS: readonly (readonly string[])[] = [
  ['pair', 'value_pair'],
  ['both', 'both_values'],
  ['sides', 'two_sides'],
];

function combining(operator: string): DecoratorSpec {
  const found = WORDS[operator];
  if (found === undefined) {
    throw new TypeError(`no words for ${operator}`);
  }
  return {
    names: found.names,
    settings: [],
    docstrings: found.docstrings,
    functionNames: COMPUTING,
    wrapperNames: found.wrapperNames,
    signature: 'either',
    bodies: [
      ...found.pairs.map(([one, other]): Body => ({ call, local }) => {
        const [left, right] = [local([one, `${one}_value`], true), local([other, `${other}_value`], true)];
        return [`${left}, ${right} = ${call}`, `return ${left} ${operator} ${right}`];
      }),
      ...PAIRS.map((names): Body => ({ call, local }) => {
        const pair = local(names, true);
        return [`${pair} = ${call}`, `return ${pair}[0] ${operator} ${pair}[1]`];
      }),
    ],
  };
}
