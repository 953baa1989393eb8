import type { OperatorCase } from '../../testing/operator-case.js';

export const VALUE_CASES: readonly OperatorCase[] = [
  {
    name: 'operands one after the other',
    variant: 'logic-steps',
    before: `def check(first, second, third):
    is_open = first and second > 1 and third
    return is_open
`,
    after: `def check(first, second, third):
    is_open = first
    if is_open:
        is_open = second > 1
        if is_open:
            is_open = third
    return is_open
`,
    calls: ['check(1, 2, 3)', 'check([], 2, 3)', 'check(1, 0, 3)', 'check(1, 2, {})', 'check(1, "a", 2)'],
  },
  {
    name: 'alternatives one after the other',
    variant: 'logic-steps',
    before: `def check(first, second):
    found = first or second
    return found
`,
    after: `def check(first, second):
    found = first
    if not found:
        found = second
    return found
`,
    calls: ['check(0, 2)', 'check([1], 2)', 'check("", [])'],
  },
  {
    name: 'a certain truth value decides at once',
    variant: 'return-logic',
    before: `def check(word, words):
    return word in words and word[0] == "a"
`,
    after: `def check(word, words):
    if word in words:
        return word[0] == "a"
    return False
`,
    calls: ['check("ab", ["ab"])', 'check("b", ["ab"])', 'check("", [""])', 'check(1, 2)'],
  },
  {
    name: 'a chosen value that is returned',
    variant: 'conditional-expression',
    before: `def larger(first, second):
    return first if first > second else second
`,
    after: `def larger(first, second):
    if first > second:
        return first
    return second
`,
    calls: ['larger(1, 2)', 'larger(2, 1)', 'larger("a", 1)'],
  },
  {
    name: 'a chosen value that is assigned',
    variant: 'conditional-expression',
    before: `def larger(first, second):
    best = first if first > second else second
    return [best, first]
`,
    after: `def larger(first, second):
    if first > second:
        best = first
    else:
        best = second
    return [best, first]
`,
    calls: ['larger(1, 2)', 'larger(2, 1)', 'larger("a", 1)'],
  },
  {
    name: 'a choice of what is done',
    variant: 'conditional-expression',
    before: `def put(first, second, both):
    both.append(first) if first <= second else both.append(second)
    return both
`,
    after: `def put(first, second, both):
    if first <= second:
        both.append(first)
    else:
        both.append(second)
    return both
`,
    calls: ['put(1, 2, [])', 'put(2, 1, [0])', 'put("a", 1, [])'],
  },
  {
    name: 'a chosen value inside an expression',
    variant: 'conditional-expression',
    before: `def sign(number):
    return 2 * (-1 if number < 0 else 1) + number
`,
    after: `def sign(number):
    if number < 0:
        negated_number = -1
    else:
        negated_number = 1
    return 2 * negated_number + number
`,
    calls: ['sign(3)', 'sign(-3)', 'sign("a")'],
  },
];
