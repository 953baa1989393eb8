import type { OperatorCase } from '../../testing/operator-case.js';

export const SHARED_CASES: readonly OperatorCase[] = [
  {
    name: 'the top level of what others call into is left alone',
    entryPoint: 'show_all',
    before: `for number in [1, 2]:
    if number > 1:
        print(number)
`,
    after: null,
  },
  {
    name: 'a coroutine is left alone',
    before: `async def show(words):
    for word in words:
        if word:
            print(word)
`,
    after: null,
  },
];
