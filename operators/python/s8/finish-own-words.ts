import type { DecoratorSpec } from './decorator-spec.js';

type OwnWords = Pick<DecoratorSpec, 'ownNames' | 'ownDocstrings'>;

function own(ownNames: readonly string[], ...ownDocstrings: readonly string[]): OwnWords {
  return { ownNames, ownDocstrings };
}

/** By builtin, method, operator or kind of subscript. */
const OWN_WORDS: Readonly<Partial<Record<string, OwnWords>>> = {
  sorted: own(
    ['sorted_{many}', '{many}_in_order', 'ordering_{many}'],
    'Put the {many} that a function finds in order.',
    'Sort the {many}.',
  ),
  len: own(
    ['count_of_{many}', 'number_of_{many}', 'counting_{many}', 'how_many_{many}'],
    'Count the {many} that a function finds.',
    'Tell how many {many} there are.',
  ),
  sum: own(
    ['sum_of_{many}', 'total_of_{many}', 'adding_up_{many}'],
    'Add up the {many} that a function gives.',
    'Give the sum of the {many}.',
  ),
  list: own(['list_of_{many}', '{many}_as_list', 'listing_{many}'], 'List the {many} that a function finds.'),
  tuple: own(['tuple_of_{many}', '{many}_as_tuple'], 'Give the {many} as a tuple.'),
  set: own(['distinct_{many}', 'unique_{many}'], 'Keep each of the {many} once.'),
  str: own(['{one}_as_text', '{one}_as_string'], 'Write the {one} as text.'),
  int: own(['whole_{one}', '{one}_as_whole_number'], 'Make the {one} a whole number.'),
  float: own(['{one}_as_float', 'real_{one}'], 'Give the {one} as a floating-point number.'),
  abs: own(['unsigned_{one}', '{one}_without_sign'], 'Drop the sign of the {one}.'),
  max: own(['largest_of_{many}', 'highest_of_{many}', 'greatest_{one}'], 'Pick the largest of the {many}.'),
  min: own(['smallest_of_{many}', 'lowest_of_{many}', 'least_{one}'], 'Pick the smallest of the {many}.'),
  round: own(['rounded_{one}', 'rounding_{one}', '{one}_rounded_to'], 'Round the {one}.'),
  any: own(['any_of_{many}', 'where_any_of_{many}'], 'Tell whether any of the {many} holds.'),
  all: own(['all_of_{many}', 'where_all_of_{many}'], 'Tell whether all of the {many} hold.'),
  bin: own(['binary_{one}', '{one}_in_binary'], 'Write the {one} in binary.'),
  lower: own(['{one}_in_lower_case', 'lowercased_{one}'], 'Give the {one} in lower case.'),
  upper: own(['{one}_in_upper_case', 'uppercased_{one}'], 'Give the {one} in upper case.'),
  swapcase: own(['{one}_with_case_swapped', 'flipped_{one}'], 'Swap the case of the {one}.'),
  strip: own(['stripped_{one}', 'trimmed_{one}'], 'Trim the {one}.'),
  split: own(['split_{one}', '{one}_as_words'], 'Split the {one} into words.'),
  join: own(
    ['joined_{many}', '{many}_joined_by', '{many}_as_text', 'joining_{many}'],
    'Join the {many} that a function gives into one text.',
    'Write the {many} as one string.',
  ),
  backwards: own(
    ['{many}_backwards', 'reversed_{many}', '{many}_in_reverse'],
    'Give the {many} back to front.',
  ),
  tail: own(['later_{many}', '{many}_from'], 'Leave out the first of the {many}.'),
  head: own(['first_{many}', '{many}_up_to'], 'Give the first of the {many} only.'),
  '>': own(['{one}_above', '{one}_more_than'], 'Tell whether the {one} is above a limit.'),
  '>=': own(['{one}_at_least', '{one}_reaching'], 'Tell whether the {one} reaches a limit.'),
  '<': own(['{one}_below', '{one}_less_than'], 'Tell whether the {one} is below a limit.'),
  '<=': own(['{one}_at_most', '{one}_within'], 'Tell whether the {one} keeps within a limit.'),
  '==': own(['{one}_equal_to', '{one}_exactly'], 'Tell whether the {one} is just what is expected.'),
  '!=': own(['{one}_other_than', '{one}_different_from'], 'Tell whether the {one} differs from a given one.'),
  '+': own(['{one}_raised_by', '{one}_moved_up_by'], 'Add a fixed amount to the {one}.'),
  '-': own(['{one}_lowered_by', '{one}_reduced_by'], 'Take a fixed amount off the {one}.'),
  '*': own(['{one}_times', '{one}_scaled_by'], 'Multiply the {one} by a factor.'),
  '/': own(['{one}_divided_by', 'share_of_{one}'], 'Divide the {one}.'),
  '//': own(['{one}_floor_divided_by', 'whole_shares_of_{one}'], 'Divide the {one} and drop the remainder.'),
  '%': own(['{one}_modulo', 'rest_of_{one}'], 'Keep the remainder of the {one}.'),
};

/** Names and docstrings that speak of the program's own things, for the finish of a key (see Finish). */
export function ownFinishWords(key: string): OwnWords {
  const called = /^\.?([a-z]+)\(/.exec(key)?.[1];
  if (called !== undefined) {
    return wordsFor(called);
  }
  if (key.startsWith('join')) {
    return wordsFor('join');
  }
  if (key.startsWith('[')) {
    return wordsFor(key === '[::-1]' ? 'backwards' : key.endsWith(':]') ? 'tail' : 'head');
  }
  const [operator = '', constant] = key.split(' ');
  return constant === undefined ? {} : wordsFor(operator);
}

function wordsFor(kind: string): OwnWords {
  return Object.hasOwn(OWN_WORDS, kind) ? (OWN_WORDS[kind] ?? {}) : {};
}
