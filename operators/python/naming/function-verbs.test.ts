import { expect, it } from 'vitest';

import { askedAbout, saysDeed, withoutEmptyVerbs, wordsBehindVerb } from './function-verbs.js';

it.each([
  ['work_out_maximum', 'maximum'],
  ['set_up_table', 'table'],
  ['hand_over_parts', 'parts'],
  ['gather_edges', 'edges'],
  ['choose_number_or_raise', 'number'],
  ['sum_outcomes_anew', 'outcomes'],
  ['file_name', 'file name'],
  ['sort', ''],
])('finds what %s does something with', (name, words) => {
  expect(wordsBehindVerb(name).join(' ')).toBe(words);
});

it.each([
  ['work_out_maximum', 'maximum'],
  ['work_out_work_out_maximum', 'maximum'],
  ['finish_prime', 'prime'],
  ['decide_valid_date', 'valid date'],
  ['sort_numbers', 'sort numbers'],
  ['iterate_quotients', 'quotients'],
  ['getMaximum', 'maximum'],
  ['worker_count', 'worker count'],
])('takes empty verbs off %s', (name, words) => {
  expect(withoutEmptyVerbs(name).join(' ')).toBe(words);
});

it.each([
  ['has_nothing_but_whole_numbers', 'whole numbers'],
  ['consists_of_whole_numbers', 'whole numbers'],
  ['finds_zero_sum', 'zero sum'],
  ['holds_everywhere', ''],
  ['is_prime', 'prime'],
  ['prime_length', 'prime length'],
])('finds what %s asks about', (name, words) => {
  expect(askedAbout(name).join(' ')).toBe(words);
});

it.each([
  ['sum_prices', true],
  ['gather_listed_prices', true],
  ['sum_of_distances', false],
  ['distance_between', false],
  ['nearest_root', false],
])('%s says what is done: %s', (name, expected) => {
  expect(saysDeed(name)).toBe(expected);
});
