import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variant that makes a function of what a script works out between reading and printing. */
export const SOLVE_CASES: readonly OperatorCase[] = [
  {
    name: 'the work between reading and printing becomes a function',
    variant: 'solve-function',
    texts: ['3 2 7\n', '1 1 0\n', '1\n', 'a b c\n', ''],
    before: `mod = 10 ** 9 + 7
width, step, limit = map(int, input().split())
distance = 0
while width <= limit:
    distance = (distance + step) % mod
    width += 3
print(distance)
`,
    after: `def determine_distance(width, step, limit):
    """Determine the distance from the width and the step."""
    mod = 10 ** 9 + 7
    distance = 0
    while width <= limit:
        distance = (distance + step) % mod
        width += 3
    return distance


def main():
    """Read the input, work on it and print the answer."""
    width, step, limit = map(int, input().split())
    print(determine_distance(width, step, limit))


main()
`,
  },
  {
    name: 'an answer without a word of its own is found by a function with a plain name',
    variant: 'solve-function',
    texts: ['2\n1 2\n', '0\n\n', '1\n'],
    before: `N = int(input())
A = [int(word) for word in input().split()]
ans = 0
for i in range(N):
    ans += A[i] * i
print(ans % 7)
`,
    after: `def work_out_answer(n, a):
    """Work out the answer from the input."""
    ans = 0
    for i in range(n):
        ans += a[i] * i
    return ans % 7


def run_script():
    """Read the input, work on it and print the answer."""
    n = int(input())
    a = [int(word) for word in input().split()]
    print(work_out_answer(n, a))


run_script()
`,
  },
  {
    name: 'an answer that is worked out where it is printed',
    variant: 'solve-function',
    texts: ['90\n', '1\n', '0\n', 'a\n'],
    before: `from math import gcd
angle = int(input())
print(360 // gcd(360, angle))
`,
    after: `from math import gcd


def solve(angle):
    """Return the answer to what has been read."""
    return 360 // gcd(360, angle)


def run_script():
    """Do the work of the script, from its input to its output."""
    angle = int(input())
    print(solve(angle))


run_script()
`,
  },
  {
    name: 'an answer that is looked up is no work',
    variant: 'solve-function',
    texts: ['ab\n', '\n'],
    before: `word = input()
print(len(word))
`,
    after: null,
  },
  {
    name: 'work that reads on is no function of what has been read',
    variant: 'solve-function',
    texts: ['2\n1\n2\n', '0\n'],
    before: `count = int(input())
total = 0
for _ in range(count):
    total += int(input())
print(total)
`,
    after: null,
  },
  {
    name: 'work that prints meanwhile is none either',
    variant: 'solve-function',
    texts: ['2\n', '0\n'],
    before: `count = int(input())
total = 0
for step in range(count):
    total += step
    print(step)
print(total)
`,
    after: null,
  },
  {
    name: 'a loop that writes what was read stays',
    variant: 'solve-function',
    texts: ['2\n', '0\n'],
    before: `count = int(input())
total = 0
for count in range(count):
    total += count
print(total)
`,
    after: null,
  },
];
