import type { OperatorCase } from '../../testing/operator-case.js';

function keptOff(name: string, body: string, rest = 'print(main())'): OperatorCase {
  const lines = body.split('\n').map((line) => `    ${line}\n`);
  return {
    name: `kept off: ${name}`,
    variant: 'answer-part',
    texts: ['3 4\n5\n', '1 1\n'],
    before: `def main():\n${lines.join('')}\n\n${rest}\n`,
    after: null,
  };
}

/** How the work of a function that reads becomes a function of what has been read. */
export const ANSWER_CASES: readonly OperatorCase[] = [
  {
    name: 'an answer that is returned in several ways',
    variant: 'answer-part',
    texts: ['3\nabc\n', '2\nabcde\n', 'x\nabc\n', ''],
    before: `def main():
    K = int(input())
    S = input()
    # A short text stays.
    if len(S) <= K:
        return S
    return S[:K] + '...'


if __name__ == '__main__':
    print(main())
`,
    after:
      'def solve(s, k):\n    """Return the answer to what has been read."""\n    # A short text stays.\n    if len(s) <= k:\n        return s\n    return s[:k] + \'...\'\n\n\ndef main():\n    K = int(input())\n    S = input()\n    return solve(S, K)\n\n\nif __name__ == \'__main__\':\n    print(main())\n',
  },
  {
    name: 'an answer that is printed in the end',
    variant: 'answer-part',
    texts: ['3\n1 2 3\n', '1\n7\n', '0\n\n', 'x\n'],
    before: `import sys

read = sys.stdin.readline


def run():
    count = int(read())
    heights = list(map(int, read().split()))
    total = 0
    for height in heights:
        if height > count:
            total += height
    print(total)


run()
`,
    after:
      'import sys\n\nread = sys.stdin.readline\n\n\ndef compute_total(heights, count):\n    """Compute the total from the heights and the count."""\n    total = 0\n    for height in heights:\n        if height > count:\n            total += height\n    return total\n\n\ndef run():\n    count = int(read())\n    heights = list(map(int, read().split()))\n    print(compute_total(heights, count))\n\n\nrun()\n',
  },
  keptOff(
    'an answer that is read on',
    'a, b = map(int, input().split())\nif a < b:\n    return a * 2\nreturn int(input()) + b',
  ),
  keptOff(
    'an answer that is called for already',
    'a, b = map(int, input().split())\nreturn max(a * 2, b * 3)',
  ),
  keptOff(
    'work that prints besides',
    'a, b = map(int, input().split())\nif a < b:\n    print(a)\nreturn a * b + 1',
  ),
  keptOff(
    'several values that are printed',
    'a, b = map(int, input().split())\nc = a * b + 1\nprint(a, c)',
    'main()',
  ),
  keptOff(
    'an answer that a function of the program gives, and that is printed',
    'a, b = map(int, input().split())\nprint(solve(a, b))',
    'def solve(a, b):\n    return a * b - max(a, b)\n\n\nmain()',
  ),
  keptOff('little work', 'a, b = map(int, input().split())\nif a < b:\n    return a\nreturn b'),
  keptOff(
    'a function that goes on behind its end',
    'a, b = map(int, input().split())\nif a * 2 < b - 1:\n    return a',
  ),
];
