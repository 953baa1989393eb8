import type { OperatorCase } from '../../testing/operator-case.js';

export const SHARED_CASES: readonly OperatorCase[] = [
  {
    name: 'module level is left alone',
    before: `for number in [1, 2]:
    print(number)
`,
    after: null,
  },
  {
    name: 'a coroutine is left alone',
    before: `async def show(words):
    for word in words:
        print(word)
`,
    after: null,
  },
];
