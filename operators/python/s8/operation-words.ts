import { AMOUNTS, TEXTS, words } from './finish-words.js';
import type { FinishWords } from './finish-words.js';

/** Arithmetic with a constant, by operator; `constant` where the constant stands on the left, `text` where it is a string. */
export const OPERATION_WORDS: Readonly<Record<string, FinishWords>> = {
  '+': words(
    ['increased_by', 'raised_by', 'moved_up_by'],
    ['Add a fixed amount to the result of a function.', "Move the function's result up by an amount."],
    ['increase', 'add_amount', 'move_up'],
    AMOUNTS,
    { settingNames: ['increase_by', 'offset', 'increment'] },
  ),
  '-': words(
    ['decreased_by', 'lowered_by', 'moved_down_by'],
    ['Take a fixed amount off the result of a function.', "Move the function's result down by an amount."],
    ['decrease', 'subtract_amount', 'move_down'],
    AMOUNTS,
    { settingNames: ['decrement', 'offset', 'reduction'] },
  ),
  '*': words(
    ['times', 'multiplied_by', 'scaled_by'],
    ['Multiply the result of a function by a factor.', 'Scale what the decorated function gives.'],
    ['scale_result', 'multiply_result', 'enlarge'],
    AMOUNTS,
    { settingNames: ['factor', 'multiplier', 'scale'] },
  ),
  '/': words(
    ['divided_by', 'as_share_of', 'scaled_down_by'],
    ['Divide the result of a function.', "Give the decorated function's result as a share."],
    ['divide_result', 'find_share', 'scale_down'],
    AMOUNTS,
    { settingNames: ['divisor', 'number_of_shares', 'denominator'] },
  ),
  '//': words(
    ['in_whole_shares_of', 'floor_divided_by', 'in_groups_of'],
    [
      'Divide the result of a function and drop the remainder.',
      'Tell how many whole groups the result makes.',
    ],
    ['divide_result', 'count_groups', 'find_quotient'],
    AMOUNTS,
    { settingNames: ['divisor', 'group_size', 'denominator'] },
  ),
  '%': words(
    ['remainder_by', 'left_over_by', 'wrapped_at', 'modulo'],
    ['Give what is left of the result after division.', "Keep the remainder of a function's result."],
    ['find_remainder', 'keep_rest', 'wrap_result'],
    AMOUNTS,
    { settingNames: ['divisor', 'modulus', 'period'] },
  ),
  '**': words(
    ['raised_to', 'to_the_power_of', 'with_exponent'],
    ['Raise the result of a function to a power.', "Give a power of the decorated function's result."],
    ['raise_result', 'find_power', 'compute_power'],
    AMOUNTS,
    { settingNames: ['exponent', 'power', 'degree'] },
  ),
  '+text': words(
    ['followed_by', 'ending_in', 'with_suffix'],
    ['Write a fixed ending behind the result of a function.', "Append an ending to the function's text."],
    ['append_ending', 'finish_text', 'add_suffix'],
    TEXTS,
    { settingNames: ['ending', 'suffix', 'tail'] },
  ),
  'constant+text': words(
    ['preceded_by', 'starting_with', 'with_prefix'],
    ['Write a fixed beginning before the result of a function.', "Put a prefix before the function's text."],
    ['put_beginning', 'start_text', 'add_prefix'],
    TEXTS,
    { settingNames: ['beginning', 'prefix', 'opening'] },
  ),
  'constant*': words(
    ['scaled_by', 'times', 'multiplied_by'],
    ['Multiply the result of a function by a factor.', 'Scale what the decorated function gives.'],
    ['scale_result', 'multiply_result', 'enlarge'],
    AMOUNTS,
    { settingNames: ['factor', 'multiplier', 'scale'] },
  ),
  'constant-': words(
    ['missing_from', 'counted_down_from', 'taken_from'],
    ['Take the result of a function off a whole.', "Tell what the function's result leaves of a whole."],
    ['take_from_whole', 'find_rest', 'subtract_result'],
    AMOUNTS,
    { settingNames: ['whole', 'full_amount', 'top_value'] },
  ),
  'constant+': words(
    ['counted_from', 'added_to', 'on_top_of'],
    ['Add the result of a function to a fixed amount.', "Count the function's result from a start."],
    ['count_from', 'add_to_start', 'add_result'],
    AMOUNTS,
    { settingNames: ['base_amount', 'starting_value', 'offset'] },
  ),
};

function comparing(names: readonly string[], relation: string, settingNames: readonly string[]): FinishWords {
  return words(
    names,
    [
      `Tell whether the result of a function is ${relation} a limit.`,
      `Check that the function's result is ${relation} a value.`,
    ],
    ['check_result', 'compare_result', 'hold_against', 'test_result'],
    ['reached', 'measured', 'amount', 'outcome'],
    { settingNames },
  );
}

/** Comparisons with a constant on the right. */
export const COMPARISON_WORDS: Readonly<Record<string, FinishWords>> = {
  '==': comparing(['equal_to', 'exactly', 'comes_out_at'], 'equal to', ['expected', 'wanted', 'target']),
  '!=': comparing(['other_than', 'different_from', 'not_at'], 'different from', [
    'excluded',
    'unwanted',
    'avoided',
  ]),
  '<': comparing(['less_than', 'below', 'under_limit'], 'below', ['limit', 'bound', 'ceiling']),
  '<=': comparing(['at_most', 'no_more_than', 'within'], 'at most', ['limit', 'bound', 'maximum']),
  '>': comparing(['more_than', 'above', 'over_limit'], 'above', ['limit', 'bound', 'floor']),
  '>=': comparing(['at_least', 'no_less_than', 'reaching'], 'at least', ['limit', 'bound', 'minimum']),
};
