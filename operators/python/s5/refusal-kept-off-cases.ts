import type { OperatorCase } from '../../testing/operator-case.js';

/** Functions for whose fixed answers nothing is raised. */
export const REFUSAL_KEPT_OFF_CASES: readonly OperatorCase[] = [
  [
    'a recursion',
    'def is_even(number):\n    if number < 0:\n        return False\n    return True if number == 0 else not is_even(number - 1)\n',
  ],
  [
    'a method',
    'class Gate:\n    def is_open(self, hour):\n        if hour < 8:\n            return False\n        return True\n',
  ],
  [
    'what would be caught at once',
    'def is_number(text):\n    try:\n        if not text:\n            return False\n        float(text)\n    except Exception:\n        return False\n    return True\n',
  ],
  [
    'what reads the function around',
    'def count(words, least):\n    def is_long(word):\n        if len(word) < least:\n            return False\n        return True\n    return sum(map(is_long, words))\n',
  ],
  [
    'a function that only says in other words what another one found',
    'def grade(mark):\n    return round(mark)\n\n\ndef is_good(mark):\n    if grade(mark) == 1:\n        return True\n    return False\n',
  ],
  ['a fixed answer alone', 'def is_open(hour):\n    return True\n'],
  [
    'a third answer at the end',
    'def is_open(hour):\n    if hour < 8:\n        return False\n    if hour < 18:\n        return True\n',
  ],
  [
    'a comparison that may give anything',
    'def is_same(first, second):\n    if first is second:\n        return True\n    return first == second\n',
  ],
].map(([name = '', before = '']): OperatorCase => ({
  name: `nothing is raised for ${name}`,
  variant: 'raised-rule',
  before,
  after: null,
}));
