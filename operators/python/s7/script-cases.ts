import type { OperatorCase } from '../../testing/operator-case.js';

/** How the work of a script leaves it. */
export const SCRIPT_CASES: readonly OperatorCase[] = [
  {
    name: 'the work of a script leaves with what it uses',
    variant: 'script',
    texts: ['5 2\n', '3\n', 'x\n', ''],
    before: `import math

SIZE = 3


def rounded(number):
    """The next multiple of the size."""
    return math.ceil(number / SIZE) * SIZE


words = input().split()
total = 0
for word in words:
    total += rounded(int(word))
print(total)
`,
    after: `import script_work


script_work.main()
`,
  },
  {
    name: 'a script without a word for its work gets a module of a plain name',
    variant: 'script',
    texts: ['5\n', 'x\n'],
    before: `n = int(input())
print(n * 2)
`,
    after: `from script_work import work_through_input

work_through_input()
`,
  },
  {
    name: 'work that goes on with what stays in the script stays there, too',
    variant: 'script',
    texts: ['5\n1 2\n', '3\n'],
    before: `factor = int(input())


def scaled(number):
    return number * factor


numbers = map(int, input().split())
print(sum(scaled(number) for number in numbers))
`,
    after: null,
  },
];
