import type { OperatorCase } from '../../testing/operator-case.js';

export const DICT_DEFAULT_CASES: readonly OperatorCase[] = [
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
  {
    name: 'a count so far, by a key that is worked out',
    variant: 'dict-default',
    before: `def balances_of(lines):
    balances = {}
    for words in lines:
        amount = len(words)
        balances[words[0]] = balances.get(words[0], 0) + amount
    return balances
`,
    after: `def balances_of(lines):
    balances = {}
    for words in lines:
        amount = len(words)
        leading_word = words[0]
        try:
            so_far = balances[leading_word]
        except KeyError:
            so_far = 0
        balances[leading_word] = so_far + amount
    return balances
`,
    calls: [
      "balances_of([['a', 'b'], ['a'], ['c']])",
      'balances_of([[]])',
      'balances_of([[[1]]])',
      'balances_of([])',
      'balances_of([3])',
    ],
  },
  {
    name: 'a record that is made at its first mention',
    variant: 'dict-default',
    before: `def totals_of(orders):
    totals = {}
    for order in orders:
        total = totals.setdefault(order["customer"], {"orders": 0})
        total["orders"] += 1
    return totals
`,
    after: `def totals_of(orders):
    totals = {}
    for order in orders:
        customer_key = order["customer"]
        try:
            total = totals[customer_key]
        except KeyError:
            total = {"orders": 0}
            totals[customer_key] = total
        total["orders"] += 1
    return totals
`,
    calls: [
      "totals_of([{'customer': 'a'}, {'customer': 'b'}, {'customer': 'a'}])",
      "totals_of([{'customer': []}])",
      'totals_of([{}])',
      'totals_of([])',
    ],
  },
  {
    name: 'a group that is made at its first member',
    variant: 'dict-default',
    before: `def by_length(words):
    groups = {}
    for word in words:
        groups.setdefault(len(word), []).append(word)
    return groups
`,
    after: `def by_length(words):
    groups = {}
    for word in words:
        letter_count = len(word)
        try:
            bucket = groups[letter_count]
        except KeyError:
            bucket = []
            groups[letter_count] = bucket
        bucket.append(word)
    return groups
`,
    calls: ["by_length(['a', 'bc', 'd'])", 'by_length([])', 'by_length([1])'],
  },
  {
    name: 'kept off: a default that may raise',
    variant: 'dict-default',
    before: `def value_of(letter, others):
    values = {"a": 1, "b": 2}
    value = values.get(letter, others[0])
    return value
`,
    after: null,
  },
  {
    name: 'kept off: nobody takes what was set',
    variant: 'dict-default',
    before: `def steps_of(words):
    steps = {}
    for word in words:
        steps.setdefault(word, set())
    return steps
`,
    after: null,
  },
  {
    name: 'kept off: something else is asked first',
    variant: 'dict-default',
    before: `def value_of(letter):
    values = {"a": 1, "b": 2}
    return letter.upper() + values.get(letter, "")
`,
    after: null,
  },
  {
    name: 'a key that is a piece of a text goes by what it stands for',
    variant: 'dict-default',
    before: `UNIT_SECONDS = {"m": 60, "s": 1}


def seconds_of(text, end):
    unit = UNIT_SECONDS.get(text[end : end + 1])
    if unit is None:
        raise ValueError(text)
    return unit
`,
    after:
      'UNIT_SECONDS = {"m": 60, "s": 1}\n\n\ndef seconds_of(text, end):\n    unit_letters = text[end : end + 1]\n    try:\n        unit = UNIT_SECONDS[unit_letters]\n    except KeyError:\n        unit = None\n    if unit is None:\n        raise ValueError(text)\n    return unit\n',
    calls: [
      "seconds_of('3m', 1)",
      "seconds_of('3x', 1)",
      "seconds_of('', 0)",
      'seconds_of([1, 2], 0)',
      'seconds_of(3, 0)',
    ],
  },
];
