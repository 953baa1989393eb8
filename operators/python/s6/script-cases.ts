import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that make functions of a script: `main-function` and `solve-function`. */
export const SCRIPT_CASES: readonly OperatorCase[] = [
  {
    name: 'names of constants are right at the top of a module, and not in a function',
    variant: 'main-function',
    texts: ['3\n', '0\n', 'x\n', ''],
    before: `N = int(input())
maxTotal = sum(range(N))
print(maxTotal)
`,
    after: `def run():
    """Take the input and print what comes of it."""
    n = int(input())
    max_total = sum(range(n))
    print(max_total)


run()
`,
  },
  {
    name: 'a line that is too long already stays so',
    variant: 'main-function',
    texts: ['3 4 5\n', '1 2 5\n', '1 2\n'],
    before: `weights = [int(word) for word in input().split()]
heaviest = max(weights)
print('the heaviest of them weighs ' + str(heaviest) + ' and the lightest of them weighs ' + str(min(weights)))
`,
    after:
      'def work_through_input():\n    """Take the input and print what comes of it."""\n    weights = [int(word) for word in input().split()]\n    heaviest = max(weights)\n    print(\'the heaviest of them weighs \' + str(heaviest) + \' and the lightest of them weighs \' + str(min(weights)))\n\n\nwork_through_input()\n',
  },
  {
    name: 'a name that hides a builtin gets one of its own',
    variant: 'main-function',
    texts: ['3 4\n', '\n', 'x\n'],
    before: `list = [int(word) for word in input().split()]
total = sum(list)
print(total)
`,
    after: `def run():
    """Read the input, work on it and print the answer."""
    whole_numbers = [int(word) for word in input().split()]
    total = sum(whole_numbers)
    print(total)


run()
`,
  },
  {
    name: 'what nobody reads is marked, and set to a literal it goes',
    variant: 'main-function',
    texts: ['3 2\n5\n6\n', '1\n', '1 x\n'],
    before: `count, size = map(int, input().split())
answer = 0
total = 0
for index in range(count):
    total += int(input())
print(total)
`,
    after: `def run():
    """Take the input and print what comes of it."""
    count, _size = map(int, input().split())
    total = 0
    for _index in range(count):
        total += int(input())
    print(total)


run()
`,
  },
  {
    name: 'what functions read stays at the top, and so does what comes before it',
    variant: 'main-function',
    texts: ['3\n1 2\n', '2\n', 'x\n'],
    before: `def scaled(number):
    return number * factor


factor = int(input())
numbers = map(int, input().split())
print([scaled(number) for number in numbers])
`,
    after: `def scaled(number):
    return number * factor


factor = int(input())


def work_through_input():
    """Take the input and print what comes of it."""
    numbers = map(int, input().split())
    print([scaled(number) for number in numbers])


work_through_input()
`,
  },
  {
    name: 'an import between two statements comes first',
    variant: 'main-function',
    texts: ['16\n', '-1\n', 'x\n'],
    before: `size = int(input())
from math import isqrt
root = isqrt(size)
print(root, size)
`,
    after: `from math import isqrt


def work_through_input():
    """Take the input and print what comes of it."""
    size = int(input())
    root = isqrt(size)
    print(root, size)


work_through_input()
`,
  },
  {
    name: 'constants and shortcuts stay at the top',
    variant: 'main-function',
    texts: ['3\n4\n', '', 'x\n'],
    before: `import sys
LIMIT = 10 ** 5
readline = sys.stdin.readline
size = int(readline())
total = size + int(readline())
print(total % LIMIT)
`,
    after: `import sys
LIMIT = 10 ** 5
readline = sys.stdin.readline


def run():
    """Do the work of the script, from its input to its output."""
    size = int(readline())
    total = size + int(readline())
    print(total % LIMIT)


run()
`,
  },
  {
    name: 'an import of a name that a function reads stays where it is',
    variant: 'main-function',
    texts: ['16\n'],
    before: `def rooted(number):
    return isqrt(number)


size = int(input())
from math import isqrt
print(rooted(size))
`,
    after: null,
  },
  {
    name: 'what a script does below its guard becomes a function',
    variant: 'main-function',
    texts: ['4\n', 'x\n'],
    before: `if __name__ == '__main__':
    number = int(input())
    print(number * 2)
`,
    after: `def run_script():
    """Do the work of the script, from its input to its output."""
    number = int(input())
    print(number * 2)


if __name__ == '__main__':
    run_script()
`,
  },
  {
    name: 'a script of one line that does several things',
    variant: 'main-function',
    texts: ['a,b\n', '\n', ''],
    before: `print(input().replace(',', ' '))
`,
    after: `def work_through_input():
    """Read the input, work on it and print the answer."""
    print(input().replace(',', ' '))


work_through_input()
`,
  },
  {
    name: 'a script of one line that does one thing stays',
    variant: 'main-function',
    texts: ['a\n', ''],
    before: `print(input())
`,
    after: null,
  },
  {
    name: 'a name that may have no value stays in the module',
    variant: 'main-function',
    texts: ['1 2\n', '\n'],
    before: `for word in input().split():
    last = word
print(last)
`,
    after: null,
  },
  {
    name: 'a builtin that is read before its name is taken stays',
    variant: 'main-function',
    texts: ['1 2\n'],
    before: `numbers = [int(word) for word in input().split()]
if numbers:
    max = max(numbers)
    print(max)
`,
    after: null,
  },
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
