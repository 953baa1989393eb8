import type { OperatorCase } from '../../testing/operator-case.js';

export const MISSING_KEY_CASES: readonly OperatorCase[] = [
  {
    name: 'a key that may be missing is counted',
    variant: 'dict-miss',
    before: `def count_letters(text):
    counts = {}
    for letter in text:
        if letter in counts:
            counts[letter] += 1
        else:
            counts[letter] = 1
    return counts
`,
    after: `def count_letters(text):
    counts = {}
    for letter in text:
        try:
            counts[letter] += 1
        except KeyError:
            counts[letter] = 1
    return counts
`,
    calls: ['count_letters("abca")', 'count_letters([])', 'count_letters([[1]])', 'count_letters(3)'],
  },
  {
    name: 'a key that was not seen',
    variant: 'dict-miss',
    before: `def count_letters(text):
    counts = {}
    for letter in text:
        if letter not in counts:  # new
            counts[letter] = 0
        else:
            counts[letter] += 2
    return counts
`,
    after: `def count_letters(text):
    counts = {}
    for letter in text:
        try:  # new
            counts[letter] += 2
        except KeyError:
            counts[letter] = 0
    return counts
`,
    calls: ['count_letters("abca")', 'count_letters([[1]])'],
  },
  {
    name: 'a parameter may be any mapping',
    variant: 'dict-miss',
    before: `def add(counts, letter):
    if letter in counts:
        counts[letter] += 1
    else:
        counts[letter] = 1
    return counts
`,
    after: null,
  },
  {
    name: 'an update that may miss a key of its own',
    variant: 'dict-miss',
    before: `def add(letters, weights):
    counts = {}
    for letter in letters:
        if letter in counts:
            counts[letter] += weights[letter]
        else:
            counts[letter] = 1
    return counts
`,
    after: null,
  },
  {
    name: 'get with a default',
    variant: 'dict-default',
    before: `def value_of(letter):
    values = {"a": 1, "b": 2}
    value = values.get(letter, 0)
    return value
`,
    after: `def value_of(letter):
    values = {"a": 1, "b": 2}
    try:
        value = values[letter]
    except KeyError:
        value = 0
    return value
`,
    calls: ['value_of("a")', 'value_of("z")', 'value_of([])'],
  },
  {
    name: 'a chosen entry',
    variant: 'dict-default',
    before: `def value_of(letter):
    values = {"a": 1, "b": 2}
    return values[letter] if letter in values else None
`,
    after: `def value_of(letter):
    values = {"a": 1, "b": 2}
    try:
        return values[letter]
    except KeyError:
        return None
`,
    calls: ['value_of("a")', 'value_of("z")', 'value_of([])'],
  },
  {
    name: 'get of an unknown object',
    variant: 'dict-default',
    before: `def value_of(values, letter):
    return values.get(letter, 0)
`,
    after: null,
  },
];
