import type { OperatorCase } from '../../testing/operator-case.js';

export const EXHAUSTED_SEARCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a search whose other answer is that nothing is left',
    variant: 'exhausted-search',
    before: `def goes_below(operations):
    balance = 0
    for operation in operations:  # in turn
        balance += operation
        if balance < 0:
            return True
    return False
`,
    after: `def goes_below(operations):
    balance = 0
    unseen_operations = iter(operations)
    while True:  # in turn
        try:
            operation = next(unseen_operations)
        except StopIteration:
            return False
        balance += operation
        if balance < 0:
            return True
`,
    calls: [
      'goes_below([1, -2, 3])',
      'goes_below([])',
      'goes_below([None])',
      'goes_below(3)',
      'goes_below(iter([1, -3]))',
    ],
  },
  {
    name: 'pairs are taken apart in the body, at the end of the function',
    variant: 'exhausted-search',
    before: `def heavy(pairs, limit):
    total = 0
    for place, number in pairs:
        total += place * number
        if total > limit:
            return place
`,
    after: `def heavy(pairs, limit):
    total = 0
    upcoming_pairs = iter(pairs)
    while True:
        try:
            entry = next(upcoming_pairs)
        except StopIteration:
            return None
        place, number = entry
        total += place * number
        if total > limit:
            return place
`,
    calls: ['heavy([(1, 2), [3, 4]], 5)', 'heavy([], 1)', 'heavy([(1, 2, 3)], 1)', 'heavy([1], 1)'],
  },
  {
    name: 'a scan of one test is left alone',
    variant: 'exhausted-search',
    before: `def has_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            return True
    return False
`,
    after: null,
  },
  {
    name: 'a loop that is left in another way, too',
    variant: 'exhausted-search',
    before: `def goes_below(operations):
    balance = 0
    for operation in operations:
        balance += operation
        if balance < 0:
            return True
        if balance > 9:
            break
    return False
`,
    after: null,
  },
  {
    name: 'more than an answer behind the loop',
    variant: 'exhausted-search',
    before: `def goes_below(operations):
    balance = 0
    for operation in operations:
        balance += operation
        if balance < 0:
            return True
    balance *= 2
    return balance
`,
    after: null,
  },
  {
    name: 'a program with generators that clean up',
    variant: 'exhausted-search',
    before: `def goes_below(operations):
    balance = 0
    for operation in operations:
        balance += operation
        if balance < 0:
            return True
    return False


def lines(path):
    with open(path) as file:
        for line in file:
            yield line
`,
    after: null,
  },
  {
    name: 'kept off: a semicolon behind the answer',
    variant: 'exhausted-search',
    before: `def unique(text):
    for i in range(len(text)):
        for j in range(i + 1, len(text)):
            if text[i] == text[j]:
                return False;
    return True;
`,
    after: null,
  },
];
