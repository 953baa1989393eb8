import type { OperatorCase } from '../../testing/operator-case.js';

/** How what a script reads comes from a module. */
export const READING_CASES: readonly OperatorCase[] = [
  {
    name: 'each kind of line is read by a function of its own',
    variant: 'readings',
    texts: ['3\n4 5 6\n', '3\n4 x\n', '1\n', ''],
    before: `n = int(input())
numbers = list(map(int, input().split()))
print(sum(numbers) % n)
`,
    after: `from number_input import parse_integer, parse_numbers

n = parse_integer()
numbers = parse_numbers()
print(sum(numbers) % n)
`,
  },
  {
    name: 'lines that are alike are read by the same function, in loops too',
    variant: 'readings',
    texts: ['2\n4\n5\n', '2\n4\n', 'x\n', '0\n'],
    before: `def main():
    n = int(input())
    total = 0
    for _ in range(n):
        total += int(input())
    print(total)


main()
`,
    after: `from number_reading import scan_whole_number


def main():
    n = scan_whole_number()
    total = 0
    for _ in range(n):
        total += scan_whole_number()
    print(total)


main()
`,
  },
  {
    name: 'another name for a way of reading is seen through',
    variant: 'readings',
    texts: ['2 b\n4 5\n7 8\n', '1\n4 x\n', 'x\n'],
    before: `import sys

input = sys.stdin.readline
words = input().split()
rows = [[int(word) for word in input().split()] for _ in range(2)]
first = sys.stdin.readline().strip()
print(words, rows, first)
`,
    after: `import sys

from word_source import parse_rows, parse_text, parse_words

input = sys.stdin.readline
words = parse_words()
rows = parse_rows()
first = parse_text()
print(words, rows, first)
`,
  },
  {
    name: 'how many lines there are is handed on',
    variant: 'readings',
    texts: ['2\n4 5\n7 8\n', '1\n4 x\n', '3\n1 2\n'],
    before: `n = int(input())
table = [list(map(int, input().split())) for _ in range(n)]
for row in table:
    print(*row[::-1])
`,
    after: `import number_source

n = number_source.fetch_single_number()
table = number_source.fetch_table(n)
for row in table:
    print(*row[::-1])
`,
  },
  {
    name: 'what is read in one place alone stays there',
    variant: 'readings',
    texts: ['4 5\n'],
    before: `a, b = map(int, input().split())
print(a * b)
`,
    after: null,
  },
  {
    name: 'a line that is taken as it is, and one that more is done with, stay',
    variant: 'readings',
    texts: ['4\n5\n6\n'],
    before: `first = input()
second = int(input()) + 1
third = eval(input())
print(first, second, third)
`,
    after: null,
  },
  {
    name: 'a function that is called like the one that reads is not it',
    variant: 'readings',
    texts: ['4\n5\n'],
    before: `def input():
    return '12'


first = int(input())
second = int(input())
print(first, second)
`,
    after: null,
  },
  {
    name: 'a way of reading that changes is left alone',
    variant: 'readings',
    texts: ['4\n5\n'],
    before: `import sys

read = input
first = int(read())
read = sys.stdin.readline
second = int(read())
print(first, second)
`,
    after: null,
  },
  {
    name: 'functions and lambdas that only read are left as they are',
    variant: 'readings',
    texts: ['4\n5 6\n'],
    before: `def number():
    return int(input())


numbers = lambda: list(map(int, input().split()))
print(number(), numbers())
`,
    after: null,
  },
  {
    name: 'a type of the script that is called like one that takes lines apart keeps its lines',
    variant: 'readings',
    texts: ['4\n5\n'],
    before: `int = float
first = int(input())
second = int(input())
print(first, second)
`,
    after: null,
  },
  {
    name: 'what is read before a name gets its other meaning is read as before',
    variant: 'readings',
    texts: ['abc\\n5\\n6\\n'],
    before: `import sys

first = list(input())
input = sys.stdin.readline
second = int(input())
print(first, second, list(input()))
`,
    after: null,
  },
  {
    name: 'a stream that is another one by then is left alone',
    variant: 'readings',
    texts: ['5\\n6\\n'],
    before: `import io
import sys

read = sys.stdin.readline
sys.stdin = io.StringIO('1\\n2\\n')
first = int(read())
second = int(read())
print(first, second)
`,
    after: null,
  },
  {
    name: 'a format that shows its own code keeps it',
    variant: 'readings',
    texts: ['5\\n6\\n'],
    before: `print(f"{int(input())=}")
print(f"{int(input())=}")
`,
    after: null,
  },
  {
    name: 'digits, words in order and letters without their order have no word of their own',
    variant: 'readings',
    texts: ['52\\nb a\\n65\\n'],
    before: `digits = list(map(int, input()))
words = sorted(input().split())
letters = set(input())
print(digits, words, len(letters))
`,
    after: null,
  },
];
