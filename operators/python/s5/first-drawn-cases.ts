import type { OperatorCase } from '../../testing/operator-case.js';

export const FIRST_DRAWN_CASES: readonly OperatorCase[] = [
  {
    name: 'nothing to add up',
    variant: 'first-drawn',
    before: `def total(numbers):
    amount = 0
    for number in numbers:
        amount += number
    return amount
`,
    after: `from itertools import chain


def total(numbers):
    amount = 0
    pending_numbers = iter(numbers)
    try:
        leading_number = next(pending_numbers)
    except StopIteration:
        return amount
    pending_numbers = chain((leading_number,), pending_numbers)
    for number in pending_numbers:
        amount += number
    return amount
`,
    calls: [
      'total([1, 2, 3])',
      'total([])',
      'total(())',
      'total({1: 2})',
      'total("ab")',
      'total(None)',
      'total(iter([1, 2]))',
    ],
  },
  {
    name: 'pairs that are taken apart',
    variant: 'first-drawn',
    before: `def largest(pairs):
    best = None
    for name, amount in pairs:
        if best is None or amount > best:
            best = amount
    return best
`,
    after: `from itertools import chain


def largest(pairs):
    best = None
    untouched_pairs = iter(pairs)
    try:
        initial_pair = next(untouched_pairs)
    except StopIteration:
        return best
    untouched_pairs = chain([initial_pair], untouched_pairs)
    for name, amount in untouched_pairs:
        if best is None or amount > best:
            best = amount
    return best
`,
    calls: ['largest([("a", 1), ("b", 2)])', 'largest([])', 'largest(["a"])', 'largest({"ab": 1})'],
  },
  {
    name: 'a loop at the end of a function',
    variant: 'first-drawn',
    before: `def show(words):
    for word in words:
        print(word)
`,
    after: `from itertools import chain


def show(words):
    further_words = iter(words)
    try:
        initial_word = next(further_words)
    except StopIteration:
        return
    further_words = chain([initial_word], further_words)
    for word in further_words:
        print(word)
`,
    calls: ['show(["a", "b"])', 'show([])', 'show(3)'],
  },
  {
    name: 'a range is known as what it is',
    variant: 'first-drawn',
    before: `def total(limit):
    amount = 0
    for number in range(limit):
        amount += number
    return amount
`,
    after: null,
  },
  {
    name: 'more than an answer behind the loop',
    variant: 'first-drawn',
    before: `def total(numbers):
    amount = 0
    for number in numbers:
        amount += number
    amount *= 2
    return amount
`,
    after: null,
  },
  {
    name: 'a generator that cleans up behind itself',
    variant: 'first-drawn',
    before: `def total(numbers):
    amount = 0
    for number in numbers:
        amount += number
    return amount


def lines(path):
    with open(path) as file:
        for line in file:
            yield line
`,
    after: null,
  },
  {
    name: 'a returned list',
    variant: 'gather-first',
    before: `def doubled(numbers):
    return [number * 2 for number in numbers if number > 1]
`,
    after: `from itertools import chain


def doubled(numbers):
    upcoming_numbers = iter(numbers)
    try:
        opening_number = next(upcoming_numbers)
    except StopIteration:
        return []
    upcoming_numbers = chain((opening_number,), upcoming_numbers)
    matching_doubled_numbers = []
    for number in upcoming_numbers:
        if number > 1:
            matching_doubled_numbers.append(number * 2)
    return matching_doubled_numbers
`,
    calls: ['doubled([1, 2, 3])', 'doubled([])', 'doubled("ab")', 'doubled(None)', 'doubled({3: 1})'],
  },
  {
    name: 'a returned test',
    variant: 'gather-first',
    before: `def has_large(numbers):
    return any(number > 9 for number in numbers)
`,
    after: `from itertools import chain


def has_large(numbers):
    upcoming_numbers = iter(numbers)
    try:
        initial_number = next(upcoming_numbers)
    except StopIteration:
        return False
    upcoming_numbers = chain((initial_number,), upcoming_numbers)
    for number in upcoming_numbers:
        if number > 9:
            return True
    return False
`,
    calls: ['has_large([1, 20])', 'has_large([])', 'has_large([1])', 'has_large(["a"])'],
  },
  {
    name: 'a list that is worked on further is drawn at once',
    variant: 'gather-first',
    before: `def doubled(numbers):
    return sorted([number * 2 for number in numbers])
`,
    after: null,
  },
];
