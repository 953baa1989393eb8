import type { OperatorCase } from '../../testing/operator-case.js';

export const EMPTINESS_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop over a range goes behind a test',
    variant: 'non-empty-guard',
    before: `def has_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            return True
    return False
`,
    after: `def has_divisor(number):
    positions = range(2, number)
    if not positions:
        return False
    for divisor in positions:
        if number % divisor == 0:
            return True
    return False
`,
    calls: ['has_divisor(9)', 'has_divisor(7)', 'has_divisor(1)', 'has_divisor(2.5)', 'has_divisor("a")'],
  },
  {
    name: 'a loop over a fixed range is left alone',
    variant: 'non-empty-guard',
    before: `def show(number):
    for divisor in range(2, 9):
        print(number, divisor)
`,
    after: null,
  },
  {
    name: 'a loop over a parameter is left alone',
    variant: 'non-empty-guard',
    before: `def show(numbers):
    for number in numbers:
        print(number)
`,
    after: null,
  },
  {
    name: 'an empty collection has its answer',
    variant: 'non-empty-result',
    before: `def joined(words):
    kept = []
    for word in words:
        kept.append(word.upper())
    return "-".join(kept)
`,
    after: `def joined(words):
    kept = []
    for word in words:
        kept.append(word.upper())
    if kept:
        return "-".join(kept)
    return ''
`,
    calls: ['joined(["a", "b", "c"])', 'joined(["a"])', 'joined([])', 'joined([1, 2])'],
  },
  {
    name: 'an empty collection that has no name gets one',
    variant: 'non-empty-result',
    before: `def distinct(text):
    return len(set(text.lower()))
`,
    after: `def distinct(text):
    distinct_characters = set(text.lower())
    if distinct_characters:
        return len(distinct_characters)
    return 0
`,
    calls: ['distinct("Aa")', 'distinct("")', 'distinct(3)'],
  },
  {
    name: 'a separator always leaves a part',
    variant: 'non-empty-result',
    before: `def spaced(text):
    return "-".join([part[::-1] for part in text.split(" ")])
`,
    after: null,
  },
  {
    name: 'an order that an empty list would be asked for',
    variant: 'non-empty-result',
    before: `def ordered(numbers):
    found = []
    for number in numbers:
        found.append(number)
    return sorted(found, reverse=numbers[0] > 1)
`,
    after: null,
  },
  {
    name: 'a loop over a reversed range',
    variant: 'non-empty-guard',
    before: `def largest_divisor(number):
    for divisor in reversed(range(number)):
        if number % divisor == 0:
            return divisor
    return None
`,
    after: `def largest_divisor(number):
    positions = range(number)
    if not positions:
        return None
    for divisor in reversed(positions):
        if number % divisor == 0:
            return divisor
    return None
`,
    calls: ['largest_divisor(9)', 'largest_divisor(0)', 'largest_divisor(1)', 'largest_divisor("a")'],
  },
  {
    name: 'a loop that an if is there for has no second guard',
    variant: 'non-empty-guard',
    before: `def last_rest(number):
    rest = 0
    if number > 2:
        rest = 1
        for divisor in range(2, number):
            rest = number % divisor
    return rest
`,
    after: null,
    calls: ['last_rest(7)'],
  },
];
