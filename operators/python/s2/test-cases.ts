import type { OperatorCase } from '../../testing/operator-case.js';

export const TEST_CASES: readonly OperatorCase[] = [
  {
    name: 'a compound test is taken apart',
    variant: 'split-and',
    before: `def count_pairs(numbers, limit):
    """Count."""
    count = 0
    for number in numbers:
        if number > 0 and number < limit:  # in range
            # keep it
            count += 1
    return count
`,
    after: `def count_pairs(numbers, limit):
    """Count."""
    count = 0
    for number in numbers:
        if number > 0:  # in range
            if number < limit:
                # keep it
                count += 1
    return count
`,
    calls: [
      'count_pairs([1, -2, 5, 9], 6)',
      'count_pairs([], 1)',
      'count_pairs([1], "a")',
      'count_pairs([None], 3)',
    ],
  },
  {
    name: 'an else that is one short statement stands twice',
    variant: 'split-and',
    before: `def sign_of(value, flag):
    if value > 0 and flag:
        result = 1
    else:
        result = -1
    return result
`,
    after: `def sign_of(value, flag):
    if value > 0:
        if flag:
            result = 1
        else:
            result = -1
    else:
        result = -1
    return result
`,
    calls: ['sign_of(1, True)', 'sign_of(1, [])', 'sign_of(-1, 1)', 'sign_of("a", 1)'],
  },
  {
    name: 'the last elif is taken apart',
    variant: 'split-and',
    before: `def kinds(numbers):
    odd, small = 0, 0
    for number in numbers:
        if number % 2 == 1:
            odd += 1
        elif number < 10 and number != 4:
            small += 1
    return odd, small
`,
    after: `def kinds(numbers):
    odd, small = 0, 0
    for number in numbers:
        if number % 2 == 1:
            odd += 1
        elif number < 10:
            if number != 4:
                small += 1
    return odd, small
`,
    calls: ['kinds([1, 2, 4, 12, 13])', 'kinds(["a"])'],
  },
  {
    name: 'an else behind a branch that leaves stands once',
    variant: 'split-and',
    before: `def grade(score, bonus):
    if score > 3 and bonus > score:
        return 'high'
    else:
        return 'low'
`,
    after: `def grade(score, bonus):
    if score > 3:
        if bonus > score:
            return 'high'
    return 'low'
`,
    calls: ['grade(5, 6)', 'grade(5, 1)', 'grade(1, 9)', "grade('a', 1)", "grade(4, 'a')"],
  },
  {
    name: 'a longer else is left alone',
    variant: 'split-and',
    before: `def sign_of(value, flag):
    if value > 0 and flag:
        result = 1
    else:
        print(value)
        result = -1
    return result
`,
    after: null,
  },
  {
    name: 'an elif in front of an else is left alone',
    variant: 'split-and',
    before: `def sign_of(value, flag):
    if value > 9:
        result = 9
    elif value > 0 and flag:
        print(value)
        result = 1
    else:
        result = -1
    return result
`,
    after: null,
  },
  {
    name: 'tabs and CRLF stay',
    variant: 'split-and',
    before: 'def pick(value, other):\r\n\tif value and other:\r\n\t\treturn value\r\n\treturn other\r\n',
    after:
      'def pick(value, other):\r\n\tif value:\r\n\t\tif other:\r\n\t\t\treturn value\r\n\treturn other\r\n',
    calls: ['pick(1, 2)', 'pick(0, 2)', 'pick([], 0)'],
  },
  {
    name: 'a chained comparison is taken apart',
    variant: 'split-chain',
    before: `def inside(low, value, high):
    if low < value <= high:
        return "inside"
    return "outside"
`,
    after: `def inside(low, value, high):
    if low < value:
        if value <= high:
            return "inside"
    return "outside"
`,
    calls: ['inside(1, 2, 3)', 'inside(1, 5, 3)', 'inside(4, 1, 9)', 'inside(1, "a", 3)'],
  },
  {
    name: 'a chained comparison deep inside loops is left alone',
    variant: 'split-chain',
    before: `def count_between(rows, low, high):
    count = 0
    for row in rows:
        if row:
            for value in row:
                if low < value <= high:
                    count += 1
    return count
`,
    after: null,
  },
  {
    name: 'a middle that is computed is left alone',
    variant: 'split-chain',
    before: `def inside(low, value, high):
    if low < value() <= high:
        return "inside"
    return "outside"
`,
    after: null,
  },
  {
    name: 'two reasons to return become two guards',
    variant: 'split-or',
    before: `def is_short(text):
    if text is None or len(text) < 3:
        return True
    return False
`,
    after: `def is_short(text):
    if text is None:
        return True
    if len(text) < 3:
        return True
    return False
`,
    calls: ['is_short(None)', 'is_short("ab")', 'is_short("abc")', 'is_short(4)'],
  },
];
