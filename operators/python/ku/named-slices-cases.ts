import type { OperatorCase } from '../../testing/operator-case.js';

export const NAMED_SLICES_CASES: readonly OperatorCase[] = [
  {
    name: 'parts that are taken get names',
    before: `def halves(values, count):
    """Both halves, the second one backwards."""
    front = values[:count]
    if values[count + 1:]:
        return front, values[::-1]
    return front, front[1:]
`,
    after: `def halves(values, count):
    """Both halves, the second one backwards."""
    front_part = slice(count)
    front = values[front_part]
    trailing_part = slice(count + 1, None)
    if values[trailing_part]:
        return front, values[::-1]
    remainder = slice(1, None)
    return front, front[remainder]
`,
    calls: [
      'halves([1, 2, 3, 4], 2)',
      "halves('abcd', 1)",
      'halves((1, 2, 3), -1)',
      'halves([1, 2], None)',
      "halves([1, 2], 'a')",
      "halves('ab', 1.5)",
      'halves(None, 1)',
      'halves({}, 1)',
      'halves(range(5), 2)',
      "halves(b'abcdef', 3)",
    ],
  },
  {
    name: 'a part of fixed bounds may be named before what is not evaluated first',
    before: `def mirrored(words):
    found = []
    while words and words[0][-2:]:
        found += [word for word in words if word == word[::-1] and word[::2]]
        words = words[1:]
    return sum(len(word[:-1]) for word in found)
`,
    after: `def mirrored(words):
    found = []
    trailing_part = slice(-2, None)
    while words and words[0][trailing_part]:
        every_second = slice(None, None, 2)
        found += [word for word in words if word == word[::-1] and word[every_second]]
        words = words[1:]
    front_part = slice(-1)
    return sum(len(word[front_part]) for word in found)
`,
    calls: [
      "mirrored(['abba', 'ab', 'c'])",
      'mirrored([])',
      "mirrored(['', 'a'])",
      'mirrored([1])',
      'mirrored([[1, 1], [2]])',
      'mirrored(None)',
    ],
  },
  {
    name: 'what could fail too early, or is written to, stays',
    before: `def changed(values, take, count):
    values[1:] = [count]
    del values[:1]
    return take(values), values[count + 1:], [value[count:] for value in values], take(values)[:count]
`,
    after: null,
  },
  {
    name: 'another slice is meant',
    before: `def rest(values, slice):
    return values[1:], slice
`,
    after: null,
  },
  {
    name: 'an index of several parts stays',
    before: `def corner(table):
    return table[1:, 2:], table[0]
`,
    after: null,
  },
];
