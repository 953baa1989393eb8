import type { OperatorCase } from '../../testing/operator-case.js';

export const SHARED_CASES: readonly OperatorCase[] = [
  {
    name: 'the top level of what others call into is left alone',
    entryPoint: 'show_all',
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
  {
    name: 'a loop draws and goes on',
    variant: 'draw-or-skip',
    before: `def longest(words):
    best = ""
    for word in words:  # each
        if len(word) > len(best):
            best = word
    best += "!"
    return best
`,
    after: `def longest(words):
    best = ""
    has_more = True
    draw_word = iter(words).__next__
    while has_more:  # each
        try:
            word = draw_word()
        except StopIteration:
            has_more = False
            continue
        if len(word) > len(best):
            best = word
    best += "!"
    return best
`,
    calls: ['longest(["a", "bc"])', 'longest([])', 'longest([1])', 'longest(1)'],
  },
];
