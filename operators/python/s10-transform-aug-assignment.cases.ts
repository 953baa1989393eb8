import type { CaseTable } from '../testing/operator-case.js';

/** What S10 does and keeps off. */
export const CASES: CaseTable = {
  operator: 'S10',
  cases: [
    {
      name: 'a counter is written out',
      variant: 'expand',
      before:
        'def count(words):\n    total = 0\n    for word in words:\n        total += len(word)\n    return total\n',
      after:
        'def count(words):\n    total = 0\n    for word in words:\n        total = total + len(word)\n    return total\n',
      calls: ["count(['a', 'bc'])", 'count([1])'],
    },
    {
      name: 'a parameter takes a number away: no mutable type does that in place',
      variant: 'expand',
      before: 'def drop(value):\n    value -= 3\n    return value\n',
      after: 'def drop(value):\n    value = value - 3\n    return value\n',
      calls: ['drop(5)', 'drop([1])', 'drop({1})', "drop('a')", 'drop(None)', 'drop({})', 'drop(True)'],
    },
    {
      name: 'parentheses where the operand binds less tightly',
      variant: 'expand',
      before: 'def f(n):\n    x = 10\n    y = 4\n    x -= y - 1\n    return x\n',
      after: 'def f(n):\n    x = 10\n    y = 4\n    x = x - (y - 1)\n    return x\n',
      calls: ['f(1)'],
    },
    {
      name: 'no parentheses where it binds more tightly',
      variant: 'expand',
      before: 'def f(n):\n    x = 10\n    y = 4\n    x -= y * 2\n    return x\n',
      after: 'def f(n):\n    x = 10\n    y = 4\n    x = x - y * 2\n    return x\n',
      calls: ['f(1)'],
    },
    {
      name: 'a counted entry',
      variant: 'expand',
      before:
        'def tally(words):\n    seen = {word: 0 for word in words}\n    for word in words:\n        seen[word] += 1\n    return seen\n',
      after:
        'def tally(words):\n    seen = {word: 0 for word in words}\n    for word in words:\n        seen[word] = seen[word] + 1\n    return seen\n',
      calls: ["tally('abca')", 'tally(3)'],
    },
    {
      name: 'an update is contracted, its parentheses dropped',
      variant: 'contract',
      before: 'def f(n):\n    x = 10\n    y = 4\n    x = x - (y - 1)\n    return x\n',
      after: 'def f(n):\n    x = 10\n    y = 4\n    x -= y - 1\n    return x\n',
      calls: ['f(1)'],
    },
    {
      name: 'text that grows',
      variant: 'contract',
      before:
        "def f(words):\n    text = ''\n    for word in words:\n        text = text + str(word)\n    return text\n",
      after:
        "def f(words):\n    text = ''\n    for word in words:\n        text += str(word)\n    return text\n",
      calls: ["f(['a', 'b'])", 'f([1])'],
    },
    {
      name: 'a counter under a test',
      variant: 'conditional-amount',
      before:
        'def f(words):\n    count = 0\n    for word in words:\n        if len(word) > 2:\n            count += 1\n    return count\n',
      after:
        'def f(words):\n    count = 0\n    for word in words:\n        count += 1 if len(word) > 2 else 0\n    return count\n',
      calls: ["f(['a', 'abc'])", 'f([1])'],
    },
    {
      name: 'two ends move at once',
      variant: 'both-at-once',
      before:
        'def f(text):\n    i, j = 0, 5\n    while i < j:\n        i += 1\n        j -= 1\n    return i, j\n',
      after:
        'def f(text):\n    i, j = 0, 5\n    while i < j:\n        i, j = i + 1, j - 1\n    return i, j\n',
      calls: ["f('')"],
    },
    {
      name: 'digits by divmod',
      variant: 'divmod',
      before:
        'def f(text):\n    number = len(text)\n    total = 0\n    while number > 0:\n        digit = number % 10\n        number //= 10\n        total = total + digit\n    return total\n',
      after:
        'def f(text):\n    number = len(text)\n    total = 0\n    while number > 0:\n        number, digit = divmod(number, 10)\n        total = total + digit\n    return total\n',
      calls: ["f('a' * 123)", 'f(1)'],
    },
    {
      name: 'a list that another name may hold',
      before: 'def f(values, more):\n    values += more\n    return values\n',
      after: null,
    },
    {
      name: 'a list of its own',
      before: 'def f(more):\n    values = []\n    values += [more]\n    return values\n',
      after: null,
    },
    {
      name: 'a list written out stays written out',
      before: 'def f(values):\n    values = values + [1]\n    return values\n',
      after: null,
    },
    {
      name: 'a repeated parameter',
      before: 'def f(values):\n    values *= 2\n    return values\n',
      after: null,
    },
    {
      name: 'arrays change in place',
      before: 'import numpy as np\n\n\ndef f(values):\n    values -= 1\n    return np.sum(values)\n',
      after: null,
    },
    {
      name: 'a class that defines the operator',
      before:
        'class Box:\n    def __isub__(self, other):\n        return self\n\n\ndef f(value):\n    value -= 1\n    return value\n',
      after: null,
    },
    {
      name: 'an index that is computed by a call',
      before: 'def f(values, step):\n    values[step()] += 1\n    return values\n',
      after: null,
    },
    {
      name: 'a walrus in the operand',
      before: 'def f(value):\n    value -= (other := 1)\n    return value, other\n',
      after: null,
    },
    {
      name: 'chained and annotated assignment',
      before: 'def f(value):\n    value: int = value - 1\n    other = value = value - 1\n    return other\n',
      after: null,
    },
    {
      name: 'float sums keep their order',
      before: 'def f(value):\n    value = 1.5 + value\n    value = value - 2 - value\n    return value\n',
      after: null,
    },
    { name: 'a class body', before: 'class Box:\n    size = 1\n    size += 1\n', after: null },
    {
      name: 'a global',
      before: 'COUNT = 0\n\n\ndef f():\n    global COUNT\n    COUNT += 1\n    return COUNT\n',
      after: null,
    },
  ],
};
