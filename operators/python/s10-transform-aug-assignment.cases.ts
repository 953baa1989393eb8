import type { CaseTable } from '../testing/operator-case.js';

import { GATHERED_CASES } from './s10/gathered-cases.js';
import { LOOP_CASES } from './s10/loop-cases.js';
import { STOP_CASES } from './s10/stop-cases.js';
import { WRITTEN_OUT_CASES } from './s10/written-out-cases.js';
import { RUNNING_OPERAND_CASES } from './tables/operand-cases.js';

/** What S10 does and keeps off. */
export const CASES: CaseTable = {
  operator: 'S10',
  cases: [
    ...STOP_CASES,
    ...WRITTEN_OUT_CASES,
    ...LOOP_CASES,
    ...RUNNING_OPERAND_CASES,
    ...GATHERED_CASES,
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
