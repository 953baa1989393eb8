import type { OperatorCase } from '../../testing/operator-case.js';

export const GUARD_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop decides the second half of its test inside',
    variant: 'while-guard',
    before: `def skip_zeros(digits, start):
    while start < len(digits) and digits[start] == 0:
        if start > 3:
            print(start)
        start += 1
    return start
`,
    after: `def skip_zeros(digits, start):
    while start < len(digits):
        if digits[start] != 0:
            break
        if start > 3:
            print(start)
        start += 1
    return start
`,
    calls: [
      'skip_zeros([0, 0, 1], 0)',
      'skip_zeros([], 0)',
      'skip_zeros([0] * 6, 0)',
      'skip_zeros([1], "a")',
    ],
  },
  {
    name: 'a loop with else is left alone',
    variant: 'while-guard',
    before: `def skip_zeros(digits, start):
    while start < len(digits) and digits[start] == 0:
        start += 1
    else:
        start = -start
    return start
`,
    after: null,
  },
  {
    name: 'the rest of a loop body goes into the if',
    variant: 'guard-body',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:
        if number in (3, 4):
            continue
        # the others count
        if number > 9:
            total += 9
        total += number
    return total
`,
    after: `def total_of(numbers):
    total = 0
    for number in numbers:
        if number not in (3, 4):
            # the others count
            if number > 9:
                total += 9
            total += number
    return total
`,
    calls: ['total_of([1, 3, 4, 12])', 'total_of([])', 'total_of(["a"])'],
  },
  {
    name: 'the rest of a function goes into the if',
    variant: 'guard-function',
    before: `def longest(words):
    if not words:
        return None

    best = words[0]
    for word in words:
        if len(word) > len(best):
            best = word
    return best
`,
    after: `def longest(words):
    if words:
        best = words[0]
        for word in words:
            if len(word) > len(best):
                best = word
        return best
    return None
`,
    calls: ['longest(["a", "bcd", "ef"])', 'longest([])', 'longest(())', 'longest(None)', 'longest([1])'],
  },
  {
    name: 'an answer that both ways end in stands once',
    variant: 'guard-function',
    before: `def first_even(numbers):
    if len(numbers) < 2:
        return None
    for number in numbers:
        if number % 2 == 0:
            return number
    return None
`,
    after: `def first_even(numbers):
    if len(numbers) >= 2:
        for number in numbers:
            if number % 2 == 0:
                return number
    return None
`,
    calls: ['first_even([1, 4])', 'first_even([4])', 'first_even([1, 3])', 'first_even(3)'],
  },
  {
    name: 'a guard behind another one, which would stay an early return',
    variant: 'guard-function',
    before: `def first_even(numbers):
    numbers = list(numbers)
    if numbers == [0]:
        numbers.append(2)
        return 0
    if len(numbers) < 2:
        return None
    for number in numbers:
        if number % 2 == 0:
            return number
    return None
`,
    after: null,
  },
  {
    name: 'a function that may run off its end is left alone',
    variant: 'guard-function',
    before: `def show_all(words):
    if not words:
        return 1
    for word in words:
        print(word)
`,
    after: null,
  },
  {
    name: 'a guard on one line',
    variant: 'guard-body',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:
        if number == 3: continue
        total += number
    return total
`,
    after: `def total_of(numbers):
    total = 0
    for number in numbers:
        if number != 3:
            total += number
    return total
`,
    calls: ['total_of([1, 3, 4, 12])', 'total_of([])', 'total_of(["a"])'],
  },
];
