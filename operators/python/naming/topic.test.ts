import { expect, it } from 'vitest';

import { topicOf } from './topic.js';

it.each([
  ['check_if_last_char_is_a_letter', 'last_char_is_letter'],
  ['has_zero_sum', 'zero_sum'],
  ['choose_number_or_raise', 'choose_number'],
  ['anew', 'anew'],
  ['get', 'answer'],
  ['main', 'answer'],
  ['solve', 'answer'],
  ['run_length', 'run_length'],
])('finds what %s is about', (name, topic) => {
  expect(topicOf(name)).toBe(topic);
});
