import type { OperatorCase } from '../../testing/operator-case.js';

export const RUNNING_OPERAND_CASES: readonly OperatorCase[] = [
  {
    name: 'a product over sides',
    variant: 'running-operands',
    before: `def area(s, a, b, c):
    return (s * (s - a) * (s - b) * (s - c)) ** 0.5
`,
    after: `def area(s, a, b, c):
    product_so_far = s
    for given_value in (a, b, c):
        product_so_far = product_so_far * (s - given_value)
    return product_so_far ** 0.5
`,
    calls: ['area(6, 3, 4, 5)', 'area(2.5, 1, 2, 2)', 'area("a", 1, 2, 3)', 'area([1], 1, 2, 3)'],
  },
  {
    name: 'a sum of lengths',
    variant: 'running-operands',
    before: `def width(name, first, second):
    total = len(name) + len(first) * 2 + len(second) * 2
    return total
`,
    after: `def width(name, first, second):
    total = len(name)
    for given_value in (first, second):
        total += len(given_value) * 2
    return total
`,
    calls: ['width("a", "bc", "d")', 'width([], "bc", (1, 2))', 'width("a", None, "b")'],
  },
  {
    name: 'an update in place could change what is given',
    variant: 'running-operands',
    before: `def together(lists, first, second):
    return lists + [first] + [second]
`,
    after: `def together(lists, first, second):
    total = lists
    for quantity in (first, second):
        total = total + [quantity]
    return total
`,
    calls: ['together([1], 2, 3)', 'together((1,), 2, 3)'],
  },
  {
    name: 'whole numbers are added from nothing',
    variant: 'running-operands',
    before: `def width(first, second):
    return len(first) + len(second)
`,
    after: `def width(first, second):
    running_total = 0
    for current in [first, second]:
        running_total += len(current)
    return running_total
`,
    calls: ['width("a", "bc")', 'width([], ())', 'width(1, "a")', 'width("a", None)'],
  },
  {
    name: 'whole numbers are multiplied from one',
    variant: 'running-operands',
    before: `def numerator(first, second):
    upper = int(first) * int(second)
    return upper
`,
    after: `def numerator(first, second):
    upper = 1
    for quantity in [first, second]:
        upper *= int(quantity)
    return upper
`,
    calls: ['numerator("3", "4")', 'numerator(2.5, True)', 'numerator("x", 1)', 'numerator(1, "x")'],
  },
  {
    name: 'two operands are no series',
    variant: 'running-operands',
    before: `def total(first, second):
    return abs(first % 10) + abs(second % 10)
`,
    after: null,
  },
  {
    name: 'a sum in a loop stays one expression',
    variant: 'running-operands',
    before: `def totals(numbers):
    found = []
    for number in numbers:
        found.append(number + number % 3 + number % 5)
    return found
`,
    after: null,
  },
];
