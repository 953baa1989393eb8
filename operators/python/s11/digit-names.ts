import type { Joint } from './joints.js';

interface Names {
  readonly docstring: string;
  readonly names: readonly string[];
}

/** Names of a function that gives the digits of a number themselves. */
export const DIGIT_NAMES: Readonly<Partial<Record<Joint['kind'], Names>>> = {
  list: { docstring: 'List the digits of a number.', names: ['digits_of', 'list_digits', 'digit_list'] },
  set: { docstring: 'Return the set of the digits of a number.', names: ['digit_set', 'digits_in'] },
  sum: {
    docstring: 'Add up the digits of a number.',
    names: ['digit_sum', 'sum_of_digits', 'add_up_digits'],
  },
  max: { docstring: 'Return the greatest digit of a number.', names: ['greatest_digit', 'highest_digit'] },
  min: { docstring: 'Return the least digit of a number.', names: ['least_digit', 'lowest_digit'] },
};

/** Names of a function that gives something made of them. */
export const RESULT_NAMES: Readonly<Record<Joint['kind'], Names>> = {
  list: {
    docstring: 'List what comes of each digit of a number.',
    names: ['list_by_digit', 'results_by_digit'],
  },
  set: { docstring: 'Return the set of what comes of the digits of a number.', names: ['set_by_digit'] },
  dict: {
    docstring: 'Return an entry for each digit of a number.',
    names: ['digit_entries', 'entry_by_digit'],
  },
  sum: {
    docstring: 'Add up what the digits of a number come to.',
    names: ['add_up_by_digit', 'total_by_digit'],
  },
  max: { docstring: 'Return the most that a digit of a number comes to.', names: ['most_by_digit'] },
  min: { docstring: 'Return the least that a digit of a number comes to.', names: ['least_by_digit'] },
  text: {
    docstring: 'Write something for each digit of a number.',
    names: ['write_by_digit', 'spell_digits'],
  },
  any: {
    docstring: 'Return whether a digit of a number passes.',
    names: ['any_digit_passes', 'has_fitting_digit'],
  },
  all: {
    docstring: 'Return whether all digits of a number pass.',
    names: ['all_digits_pass', 'do_digits_pass'],
  },
};
