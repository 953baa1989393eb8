import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variant that makes one function of a script. */
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
    name: 'names that hide builtins where nothing is known of the values but that',
    variant: 'main-function',
    texts: ['3 4\n', '4 3\n', 'x\n'],
    before: `n, m = map(int, input().split())
if m > n:
    min = m
    max = n + m - 1
    print(min, max)
else:
    min = n
    max = n - m
    pow = min * max
    print(min, max, pow)
`,
    after:
      'def main():\n    """Read the input, work on it and print the answer."""\n    n, m = map(int, input().split())\n    if m > n:\n        lowest = m\n        highest = n + m - 1\n        print(lowest, highest)\n    else:\n        lowest = n\n        highest = n - m\n        product = lowest * highest\n        print(lowest, highest, product)\n\n\nmain()\n',
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
    name: 'a script of more names than a function should have stays',
    variant: 'main-function',
    texts: ['3\n'],
    before: `first = int(input())
north = first * 2
east = first * 3
south = first * 4
west = first * 5
upper = first * 6
lower = first * 7
inner = first * 8
outer = first * 9
left = first * 10
right = first * 11
front = first * 12
back = first * 13
near = first * 14
far = first * 15
wide = first * 16
print(north + east + south + west + upper + lower + inner + outer + left + right + front + back)
print(near + far + wide)
`,
    after: null,
  },
];
