import type { OperatorCase } from '../../testing/operator-case.js';

export const TABLE_DECISION_CASES: readonly OperatorCase[] = [
  {
    name: 'sides that are compared in turn',
    variant: 'operand-table',
    before: `def is_degenerate(a, b, c):
    if a + b <= c or a + c <= b or b + c <= a:
        return True
    return a == 0
`,
    after: `def is_degenerate(a, b, c):
    for one_side, other_side, far_side in [(a, b, c), (a, c, b), (b, c, a)]:
        if one_side + other_side <= far_side:
            return True
    return a == 0
`,
    calls: [
      'is_degenerate(3, 4, 5)',
      'is_degenerate(1, 2, 3)',
      'is_degenerate(0, 0, 0)',
      'is_degenerate(1, "a", 2)',
      'is_degenerate([1], [2], [3])',
    ],
  },
  {
    name: 'divisors that are asked one after the other',
    variant: 'operand-table',
    before: `def mark(number):
    label = "none"
    if number % 11 == 0 or number % 13 == 0:
        label = "some"
    return label
`,
    after: `def mark(number):
    label = "none"
    for modulus in (11, 13):
        if number % modulus == 0:
            label = "some"
            break
    return label
`,
    calls: ['mark(11)', 'mark(26)', 'mark(5)', 'mark(None)', 'mark("%d")'],
  },
  {
    name: 'all of them, and what is done otherwise',
    variant: 'operand-table',
    before: `def describe(first, second, third):
    if isinstance(first, int) and isinstance(second, int) and isinstance(third, int):
        total = first + second + third
    else:
        total = None
    return total
`,
    after: `def describe(first, second, third):
    for operand in [first, second, third]:
        if not isinstance(operand, int):
            total = None
            break
    else:
        total = first + second + third
    return total
`,
    calls: ['describe(1, 2, 3)', 'describe(1, 2.5, 3)', 'describe("a", 2, 3)'],
  },
  {
    name: 'all of them, where the answer otherwise leaves the function',
    variant: 'operand-table',
    before: `def common(first, second, limit):
    if first % 2 < limit and second % 2 < limit:
        limit += 1
    else:
        return None
    return limit
`,
    after: `def common(first, second, limit):
    for quantity in [first, second]:
        if not quantity % 2 < limit:
            return None
    limit += 1
    return limit
`,
    calls: ['common(1, 2, 3)', 'common(1, 2, 1)', 'common(2, 1, 1)', 'common(2, "a", 1)'],
  },
  {
    name: 'operands of another form are no table',
    variant: 'operand-table',
    before: `def check(first, second):
    if first + 1 > second or first - 1 > second:
        return 1
    return 2
`,
    after: null,
  },
  {
    name: 'two plain comparisons are no table',
    variant: 'operand-table',
    before: `def check(letter):
    if letter == "a" or letter == "b":
        return 1
    return 2
`,
    after: null,
  },
  {
    name: 'a name that may have no value stays where it is',
    variant: 'operand-table',
    before: `def check(number, flag):
    if flag:
        other = 2
    if number % 3 == 0 or number % other == 0:
        return 1
    return 2
`,
    after: null,
  },
  {
    name: 'a loop that it would go on with is another one',
    variant: 'operand-table',
    before: `def count(numbers):
    total = 0
    for number in numbers:
        if number % 3 == 0 or number % 5 == 0:
            continue
        total += 1
    return total
`,
    after: null,
  },
  {
    name: 'the deciding operand is the value',
    variant: 'returned-table',
    before: `def is_right(a, b, c):
    return a * a == b * b + c * c or b * b == a * a + c * c or c * c == a * a + b * b
`,
    after: `def is_right(a, b, c):
    for left, right, middle in [(a, b, c), (b, a, c), (c, a, b)]:
        is_fulfilled = left * left == right * right + middle * middle
        if is_fulfilled:
            break
    return is_fulfilled
`,
    calls: [
      'is_right(3, 4, 5)',
      'is_right(5, 4, 3)',
      'is_right(1, 1, 1)',
      'is_right("a", 1, 2)',
      'is_right(1, None, 2)',
    ],
  },
  {
    name: 'operands that are truth values',
    variant: 'returned-table',
    before: `def all_texts(first, second, third):
    return isinstance(first, str) and isinstance(second, str) and isinstance(third, str)
`,
    after: `def all_texts(first, second, third):
    for operand in (first, second, third):
        if not isinstance(operand, str):
            return False
    return True
`,
    calls: ['all_texts("a", "b", "c")', 'all_texts("a", 1, "c")', 'all_texts("a", "b", None)'],
  },
  {
    name: 'first cases of a recursion',
    variant: 'case-table',
    before: `def steps(number):
    if number == 0:
        return 0
    if number == 1:
        return 0
    if number == 2:
        return 1
    return steps(number - 1) + steps(number - 2) + steps(number - 3)
`,
    after: `def steps(number):
    for expected, outcome in ((0, 0), (1, 0), (2, 1)):
        if number == expected:
            return outcome
    return steps(number - 1) + steps(number - 2) + steps(number - 3)
`,
    calls: ['steps(0)', 'steps(1)', 'steps(2)', 'steps(7)', 'steps(2.0)', 'steps(None)'],
  },
  {
    name: 'branches of one form at the end of a chain',
    variant: 'case-table',
    before: `def grade(points):
    if points == 4:
        letter = "A+"
    elif points > 3.7:
        letter = "A"
    elif points > 3.3:
        letter = "A-"
    elif points > 3.0:
        letter = "B+"
    else:
        letter = "E"
    return letter
`,
    after: `def grade(points):
    if points == 4:
        letter = "A+"
    else:
        for bound, chosen in ((3.7, "A"), (3.3, "A-"), (3.0, "B+")):
            if points > bound:
                letter = chosen
                break
        else:
            letter = "E"
    return letter
`,
    calls: [
      'grade(4)',
      'grade(3.8)',
      'grade(3.5)',
      'grade(3.1)',
      'grade(1)',
      'grade("a")',
      'grade(float("nan"))',
    ],
  },
  {
    name: 'branches that return, and what follows them',
    variant: 'case-table',
    before: `def kind(size):
    if size < 10:
        return "small"
    elif size < 20:
        return "medium"
    elif size < 30:
        return "large"
    else:
        size -= 30
        return "huge" + str(size)
`,
    after: `def kind(size):
    for limit, answer in ((10, "small"), (20, "medium"), (30, "large")):
        if size < limit:
            return answer
    size -= 30
    return "huge" + str(size)
`,
    calls: ['kind(1)', 'kind(15)', 'kind(25)', 'kind(35)', 'kind(None)'],
  },
  {
    name: 'branches that do other things are no cases',
    variant: 'case-table',
    before: `def change(mark, depth):
    if mark == "(":
        depth += 1
    elif mark == ")":
        depth -= 1
    return depth
`,
    after: null,
  },
  {
    name: 'two branches that differ in one thing are no table',
    variant: 'case-table',
    before: `def kind(size):
    if size < 10:
        return "small"
    if size < 20:
        return "small"
    return "large"
`,
    after: null,
  },
  {
    name: 'a generator yields in its turn',
    variant: 'split-and',
    before: `def evens(numbers):
    for number in numbers:
        if number and number % 2 == 0:
            yield number
`,
    after: `def evens(numbers):
    for number in numbers:
        if number:
            if number % 2 == 0:
                yield number
`,
    calls: ['list(evens([1, 2, 0, 4]))', 'next(evens([2, None]))', 'list(evens(3))'],
  },
];
