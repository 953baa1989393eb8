import type { OperatorCase } from '../../testing/operator-case.js';

export const EMPTINESS_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop over a range goes behind a test',
    variant: 'non-empty-guard',
    before: `def has_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            return True
    return False
`,
    after: `def has_divisor(number):
    positions = range(2, number)
    if positions:
        for divisor in positions:
            if number % divisor == 0:
                return True
    return False
`,
    calls: ['has_divisor(9)', 'has_divisor(7)', 'has_divisor(1)', 'has_divisor(2.5)', 'has_divisor("a")'],
  },
  {
    name: 'a loop over a fixed range is left alone',
    variant: 'non-empty-guard',
    before: `def show(number):
    for divisor in range(2, 9):
        print(number, divisor)
`,
    after: null,
  },
  {
    name: 'a loop over a parameter is left alone',
    variant: 'non-empty-guard',
    before: `def show(numbers):
    for number in numbers:
        print(number)
`,
    after: null,
  },
  {
    name: 'an empty collection has its answer',
    variant: 'non-empty-result',
    before: `def joined(words):
    kept = list(words)
    kept.pop()
    return "-".join(kept)
`,
    after: `def joined(words):
    kept = list(words)
    kept.pop()
    if kept:
        return "-".join(kept)
    return ''
`,
    calls: ['joined(["a", "b", "c"])', 'joined(["a"])', 'joined([])', 'joined([1, 2])'],
  },
];
