import type { OperatorCase } from '../../testing/operator-case.js';

/** `expand` and `change-function`: a variable with a history, or with a function that updates it. */
export const WRITTEN_OUT_CASES: readonly OperatorCase[] = [
  {
    name: 'a balance that is read between updates',
    variant: 'expand',
    before:
      'def overdrawn(operations):\n    balance = 0\n    for operation in operations:\n        balance += operation\n        if balance < 0:\n            return True\n    return False\n',
    after:
      'def overdrawn(operations):\n    running_balances = [0]\n    for operation in operations:\n        running_balances.append(running_balances[-1] + operation)\n        if running_balances[-1] < 0:\n            return True\n    return False\n',
    calls: [
      'overdrawn([1, 2, -4])',
      'overdrawn([1, 2])',
      'overdrawn([])',
      "overdrawn([1, 'a'])",
      'overdrawn([[1]])',
      'overdrawn([0.5, -1.5])',
      'overdrawn([10 ** 400, 1.5])',
      'overdrawn(None)',
    ],
  },
  {
    name: 'an operand that binds less tightly, and one that reads the variable',
    variant: 'expand',
    before:
      'def f(numbers):\n    total = 10\n    for number in numbers:\n        total -= number - total\n    return total\n',
    after:
      'def f(numbers):\n    values_so_far = [10]\n    for number in numbers:\n        values_so_far.append(values_so_far[-1] - (number - values_so_far[-1]))\n    return values_so_far[-1]\n',
    calls: ['f([1, 2])', "f(['a'])", 'f([])'],
  },
  {
    name: 'two entries a round are no history that anyone could read',
    variant: 'expand',
    before:
      "def nesting(text):\n    depth = 0\n    for mark in text:\n        if mark == '(':\n            depth += 1\n        else:\n            depth -= 1\n    return depth\n",
    after: null,
  },
  {
    name: 'a place that a loop goes by is kept as it is',
    variant: 'expand',
    before:
      'def f(values):\n    place = 0\n    while place < len(values):\n        place += values[place] + 1\n    return place\n',
    after: null,
  },
  {
    name: 'a value of a text may have many prefixes: no history of it',
    variant: 'expand',
    before:
      "def f(words):\n    text = ''\n    for word in words:\n        text += str(word)\n    return text\n",
    after: null,
  },
  {
    name: 'a place in a sequence has no history',
    variant: 'expand',
    before:
      'def f(values):\n    i = 0\n    while i < len(values) and values[i] > 0:\n        i += 1\n    return i\n',
    after: null,
  },
  {
    name: 'an update that is not in a loop',
    variant: 'expand',
    before: 'def f(value):\n    total = 1\n    total += value\n    return total\n',
    after: null,
  },
  {
    name: 'a variable that a function inside reads',
    variant: 'expand',
    before:
      'def f(values):\n    total = 0\n    for value in values:\n        total += value\n    def show():\n        return total\n    return show()\n',
    after: null,
  },
  {
    name: 'a variable that is set anew',
    variant: 'expand',
    before:
      'def f(values):\n    total = 0\n    for value in values:\n        total += value\n        if value:\n            total = 0\n    return total\n',
    after: null,
  },
  {
    name: 'arrays would be updated in place',
    variant: 'expand',
    before:
      'import numpy as np\n\n\ndef f(values):\n    total = 0\n    for value in values:\n        total += np.array(value)\n    return total\n',
    after: null,
  },
  {
    name: 'a depth that goes up and down has a function that moves it',
    variant: 'change-function',
    before:
      "def nesting(text):\n    depth = 0\n    deepest = 0\n    for mark in text:\n        if mark == '(':\n            depth += 1\n            deepest = max(depth, deepest)\n        else:\n            depth -= 1\n    return deepest\n",
    after:
      "def nesting(text):\n    depth = 0\n\n    def update_depth(shift):\n        nonlocal depth\n        depth += shift\n\n    deepest = 0\n    for mark in text:\n        if mark == '(':\n            update_depth(1)\n            deepest = max(depth, deepest)\n        else:\n            update_depth(-1)\n    return deepest\n",
    calls: ["nesting('(()())')", "nesting('')", 'nesting(3)'],
  },
  {
    name: 'text that is continued in two places',
    variant: 'change-function',
    before:
      "def spell(marks):\n    line = ''\n    for mark in marks:\n        if mark:\n            line += mark\n        else:\n            line += '-'\n    return line\n",
    after:
      "def spell(marks):\n    line = ''\n\n    def append_suffix(suffix):\n        nonlocal line\n        line += suffix\n\n    for mark in marks:\n        if mark:\n            append_suffix(mark)\n        else:\n            append_suffix('-')\n    return line\n",
    calls: ["spell(['a', '', 'b'])", 'spell([1])', 'spell([])'],
  },
  {
    name: 'one blank line is enough behind the function',
    variant: 'change-function',
    before: `def spell(marks):
    line = ''

    for mark in marks:
        if mark:
            line += mark
        else:
            line += '-'
    return line
`,
    after: `def spell(marks):
    line = ''

    def add_piece(piece):
        nonlocal line
        line += piece

    for mark in marks:
        if mark:
            add_piece(mark)
        else:
            add_piece('-')
    return line
`,
    calls: ["spell(['a', '', 'b'])", 'spell([1])', 'spell([])'],
  },
  {
    name: 'one update alone needs no function',
    variant: 'change-function',
    before:
      'def f(values):\n    total = 0\n    for value in values:\n        total += value\n    return total\n',
    after: null,
  },
  {
    name: 'updates that differ in kind have no common function',
    variant: 'change-function',
    before:
      'def f(values):\n    total = 0\n    for value in values:\n        total += value\n        total *= 2\n    return total\n',
    after: null,
  },
  {
    name: 'an unknown amount is not negated',
    variant: 'change-function',
    before:
      'def f(values):\n    total = 0\n    for value in values:\n        total += value\n        total -= value\n    return total\n',
    after: null,
  },
  {
    name: 'a variable that may have no value yet: another error in a function of its own',
    variant: 'change-function',
    before:
      'def f(values):\n    for value in values:\n        if value > 1:\n            total = 0\n        total += 1\n        total += 2\n    return total\n',
    after: null,
  },
  {
    name: 'a function that calls itself gets no deeper stack',
    variant: 'change-function',
    before:
      'def f(n):\n    total = 0\n    if n > 0:\n        total += f(n - 1)\n        total += f(n - 2)\n    return total\n',
    after: null,
  },
];
