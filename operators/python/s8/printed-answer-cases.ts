import type { OperatorCase } from '../../testing/operator-case.js';

function keptOff(name: string, before: string): OperatorCase {
  return { name: `not: ${name}`, variant: 'printed-answer', texts: ['3 4\n'], before, after: null };
}

/** Cases of functions that print what they have worked out. */
export const PRINTED_ANSWER_CASES: readonly OperatorCase[] = [
  {
    name: 'a script prints one number',
    variant: 'printed-answer',
    texts: ['3\n', '0\n', 'x\n', ''],
    before: `def main():
    limit = int(input())
    total = sum(range(limit))
    print(total)


main()
`,
    after:
      'import functools\n\n\ndef with_printed_answer(compute):\n    """Write the answer of a function to the output."""\n    def run_and_print():\n        answer = compute()\n        print(answer)\n\n    return functools.update_wrapper(run_and_print, compute)\n\n\n@with_printed_answer\ndef main():\n    limit = int(input())\n    total = sum(range(limit))\n    return total\n\n\nmain()\n',
  },
  {
    name: 'one of two texts, and what is set up for them',
    variant: 'printed-answer',
    texts: ['3 4\n', '4 4\n', '5 4\n', '5\n'],
    before: `def main():
    (sheep, wolves) = map(int, input().split())
    if sheep <= wolves:
        print('unsafe')
    elif sheep > 2 * wolves + 1:
        spare = sheep - wolves
        spare -= 1
        print(spare)
    else:
        print('safe')


if __name__ == '__main__':
    main()
`,
    after:
      'import functools\nfrom typing import Callable\n\n\ndef with_printed_answer(wrapped: Callable) -> Callable:\n    """Write the answer of a function to the output."""\n    def write_answer():\n        found = wrapped()\n        print(found)\n    return functools.wraps(wrapped)(write_answer)\n\n\n@with_printed_answer\ndef main():\n    (sheep, wolves) = map(int, input().split())\n    if sheep <= wolves:\n        return \'unsafe\'\n    if sheep > 2 * wolves + 1:\n        spare = sheep - wolves\n        spare -= 1\n        return spare\n    return \'safe\'\n\n\nif __name__ == \'__main__\':\n    main()\n',
  },
  {
    name: 'all of a list, with a separator of its own',
    variant: 'printed-answer',
    texts: ['3 4 1\n', '\n', 'a\n'],
    before: `def run():
    heights = [int(word) for word in input().split()]
    heights.sort(reverse=True)
    print(*heights, sep='-')


run()
`,
    after:
      'import functools\n\n\ndef heights_printed(delimiter):\n    """Write all of the heights to the output."""\n    def decorator(wrapped):\n        def write_answers():\n            print(*wrapped(), sep=delimiter)\n\n        return functools.update_wrapper(write_answers, wrapped)\n\n    return decorator\n\n\n@heights_printed(\'-\')\ndef run():\n    heights = [int(word) for word in input().split()]\n    heights.sort(reverse=True)\n    return heights\n\n\nrun()\n',
  },
  {
    name: 'two values become a pair',
    variant: 'printed-answer',
    texts: ['3 4\n', '4\n'],
    before: `def run() -> None:
    first, second = input().split()
    print(int(first) + int(second), second)


def count():
    first, second = input().split()
    print(first, second, end='')


count()
`,
    after:
      'import functools\nfrom typing import Callable\n\n\ndef run() -> None:\n    first, second = input().split()\n    print(int(first) + int(second), second)\n\n\ndef print_fields(calculate: Callable, ending):\n    """Let a function work out what is to be printed, and print it."""\n    print(*calculate(), end=ending)\n\n\ndef answers_printed(ending):\n    """Print all that a function gives."""\n    def decorate(calculate: Callable):\n        bound = functools.partial(print_fields, calculate, ending)\n        return functools.update_wrapper(bound, calculate)\n\n    return decorate\n\n\n@answers_printed(\'\')\ndef count():\n    first, second = input().split()\n    return first, second\n\n\ncount()\n',
  },
  {
    name: 'a function with parameters, which is called for every line',
    variant: 'printed-answer',
    texts: ['3\n4\n5\n', '1\n', ''],
    before: `import sys


def answer(limit: int) -> None:
    """Tell how much it is."""
    total = 0
    for number in range(limit):
        total += number * number
    print(str(total))


for line in sys.stdin:
    answer(int(line))
`,
    after:
      'import sys\nfrom functools import wraps\n\n\ndef digits_printed(compute):\n    """Write the digits to the output."""\n    def print_outcome(limit):\n        print(compute(limit))\n    return wraps(compute)(print_outcome)\n\n\n@digits_printed\ndef answer(limit: int) -> str:\n    """Tell how much it is."""\n    total = 0\n    for number in range(limit):\n        total += number * number\n    return str(total)\n\n\nfor line in sys.stdin:\n    answer(int(line))\n',
  },
  {
    name: 'lines that end as on Windows keep their ends',
    variant: 'printed-answer',
    texts: ['3 4\n'],
    before:
      'def run():\r\n    first = input()\r\n    if first:\r\n        print(first)\r\n    else:\r\n        print(1)\r\n\r\n\r\nrun()\r\n',
    after:
      'import functools\r\nfrom typing import Callable\r\n\r\n\r\ndef with_printed_answer(function: Callable):\r\n    """Print what a function gives."""\r\n    def print_outcome():\r\n        outcome = function()\r\n        print(outcome)\r\n\r\n    functools.update_wrapper(print_outcome, function)\r\n    return print_outcome\r\n\r\n\r\n@with_printed_answer\r\ndef run():\r\n    first = input()\r\n    if first:\r\n        return first\r\n    return 1\r\n\r\n\r\nrun()\r\n',
  },
  keptOff(
    'a way that returns',
    'def run():\n    a = input()\n    if not a:\n        return\n    print(a)\n\n\nrun()\n',
  ),
  keptOff(
    'a way that prints nothing',
    'def run():\n    a = input()\n    if a:\n        print(a)\n\n\nrun()\n',
  ),
  keptOff(
    'a way that prints another way',
    'def run():\n    a = input()\n    if a:\n        print(a)\n    else:\n        print(a, a)\n\n\nrun()\n',
  ),
  keptOff(
    'a print besides',
    'def run():\n    words = input().split()\n    for word in words:\n        print(word)\n    print(len(words))\n\n\nrun()\n',
  ),
  keptOff(
    'what is written to the output besides',
    'import sys\n\n\ndef run():\n    words = input().split()\n    sys.stdout.write(words[0])\n    print(len(words))\n\n\nrun()\n',
  ),
  keptOff(
    'a print to somewhere',
    'import sys\n\n\ndef run():\n    a = input()\n    print(a, file=sys.stderr)\n\n\nrun()\n',
  ),
  keptOff('a print of nothing', 'def run():\n    a = input()\n    a.strip()\n    print()\n\n\nrun()\n'),
  keptOff(
    'a print of their own',
    'def print(text):\n    raise ValueError(text)\n\n\ndef run():\n    a = input()\n    print(a)\n\n\nrun()\n',
  ),
  keptOff(
    'a function that says that it prints',
    'def print_sum():\n    a = input()\n    print(a)\n\n\nprint_sum()\n',
  ),
  keptOff('nothing but the print', 'def run(a):\n    print(a)\n\n\nrun(1)\n'),
  keptOff(
    'a print that is guarded',
    'def run():\n    a = input()\n    try:\n        print(a)\n    finally:\n        a = 1\n\n\nrun()\n',
  ),
  keptOff(
    'a comment at a branch',
    'def run():\n    a = input()\n    if a:\n        # Some.\n        print(a)\n    else:\n        print(1)\n\n\nrun()\n',
  ),
  keptOff(
    'a separator that is worked out',
    'def run():\n    a = input()\n    print(*a, sep=a[0])\n\n\nrun()\n',
  ),
  keptOff('a generator', 'def run():\n    a = input()\n    yield a\n    print(a)\n\n\nlist(run())\n'),
];
