import type { OperatorCase } from '../../testing/operator-case.js';

export const SHARED_CASES: readonly OperatorCase[] = [
  {
    name: 'a coroutine is left alone',
    before: `async def evens(numbers):
    if numbers and numbers[0]:
        return 1
    return [number for number in numbers if number]
`,
    after: null,
  },
  {
    name: 'names seen by locals are left alone',
    before: `def evens(numbers):
    found = [number for number in numbers if number]
    return found, locals()
`,
    after: null,
  },
  {
    name: 'a truth value is returned as it is: an if that returns either says nothing more',
    before: `def same_letters(first, second):
    return set(first) == set(second)
`,
    after: null,
  },
  {
    name: 'a comparison of unknown values may give anything',
    before: `def same(first, second):
    return first == second
`,
    after: null,
  },
];
