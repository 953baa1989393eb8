import { BALANCE, COUNT, EVENS, LONGEST, SHOUT, TOTAL } from './programs.js';
import type { InertCase } from './programs.js';

export const LOOP_CASES: readonly InertCase[] = [
  {
    operator: 'S1',
    what: 'a loop that runs once around the body',
    original: TOTAL,
    evolved: `def total(values):
    result = 0
    for _ in range(842 // 841):
        for value in values:
            result += value
    return result
`,
  },
  {
    operator: 'S1',
    what: 'a loop over one value around each step',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    best = ''
    for word in words:
        for current in [word]:
            if len(current) > len(best):
                best = current
    return best
`,
  },
  {
    operator: 'S1',
    what: 'a loop from a number to the next one',
    original: COUNT,
    evolved: `def count_down(start: int):
    steps = []
    while start > 0:
        for outer in range(17, 18):
            for inner in range(outer, outer + 1):
                steps.append(start)
        start -= 2
    return steps
`,
  },
  {
    operator: 'S1',
    what: 'loops that count to nothing',
    original: EVENS,
    evolved: `def evens(numbers):
    checked = 0
    for i in range(3):
        for j in range(2):
            checked += i * j
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'S2',
    what: 'a bit test of two numbers around the body',
    original: TOTAL,
    evolved: `def total(values):
    if 842 & 985:
        result = 0
        for value in values:
            result += value
        return result
`,
  },
  {
    operator: 'S2',
    what: 'a test that is never false, with a branch that never runs',
    original: SHOUT,
    evolved: `def shout(text: str, times: int) -> str:
    if times <= 0:
        if len(text) >= 0:
            return ''
        else:
            return 'unreachable'
    if 7 * 6 == 42 and not False:
        return text.upper() * times
    return text.lower()
`,
  },
  {
    operator: 'S2',
    what: 'the same test asked again',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    best = ''
    for word in words:
        if len(word) > len(best):
            if True or word:
                if not (3 > 4):
                    best = word
    return best
`,
  },
  {
    operator: 'S2',
    what: 'a flag that nobody changes',
    original: BALANCE,
    evolved: `class Account:
    def __init__(self, owner):
        enabled = True
        if enabled:
            self.owner = owner
            self.balance = 0

    def deposit(self, amount):
        limit_checked = 55
        if limit_checked > 12 and limit_checked != 13:
            if amount <= 0:
                raise ValueError('amount')
        self.balance += amount
        return self.balance
`,
  },
  {
    operator: 'S3',
    what: 'a while that is left at once',
    original: TOTAL,
    evolved: `def total(values):
    result = 0
    while True:
        for value in values:
            result += value
        break
    return result
`,
  },
  {
    operator: 'S3',
    what: 'a counter that goes to one',
    original: SHOUT,
    evolved: `def shout(text: str, times: int) -> str:
    rounds = 0
    while rounds < 1:
        rounds += 1
        if times <= 0:
            return ''
    return text.upper() * times
`,
  },
  {
    operator: 'S3',
    what: 'a flag that ends the loop it opens',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    best = ''
    for word in words:
        running = True
        while running:
            if len(word) > len(best):
                best = word
            running = False
    return best
`,
  },
];
