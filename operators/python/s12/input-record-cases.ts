import type { OperatorCase } from '../../testing/operator-case.js';

function keptOff(name: string, statement: string, rest = 'print(a + b)', head = ''): OperatorCase {
  return {
    name: `kept off: ${name}`,
    variant: 'input-record',
    texts: ['3 4\n'],
    before: `${head}def run():\n    ${statement}\n    ${rest}\n\n\nrun()\n`,
    after: null,
  };
}

/** Cases of lines of the input that become records. */
export const INPUT_RECORD_CASES: readonly OperatorCase[] = [
  {
    name: 'three numbers of a line, one of which is changed',
    variant: 'input-record',
    texts: ['3 5 7\n', '3 5 8\n', '3 5\n', '3 5 7 9\n', 'a b c\n', ''],
    before: `def main():
    (every, baked, until) = map(int, input().split())
    cookies = 0
    until += 0.5
    for moment in range(every, int(until) + 1, every):
        cookies += baked
    print(cookies)


main()
`,
    after:
      'import dataclasses\nfrom typing import Any\n\n\n@dataclasses.dataclass\nclass Puzzle:\n    """What a line of the input says: every, baked and until."""\n\n    every: int\n    baked: int\n    until: Any\n\n    @classmethod\n    def from_line(cls, row):\n        """Read what one line says."""\n        every, baked, until = map(int, row.split())\n        return cls(every, baked, until)\n\n\ndef main():\n    puzzle = Puzzle.from_line(input())\n    cookies = 0\n    puzzle.until += 0.5\n    for moment in range(puzzle.every, int(puzzle.until) + 1, puzzle.every):\n        cookies += puzzle.baked\n    print(cookies)\n\n\nmain()\n',
  },
  {
    name: 'two words, read by another name for a reader',
    variant: 'input-record',
    texts: ['3 5\n', 'x y\n', 'x\n', ''],
    before: `import sys

read = sys.stdin.readline


def run():
    first, second = read().strip().split()
    pairs = [first + other for other in second]
    print(pairs, f'{first}/{second}')


run()
`,
    after:
      'import sys\nfrom dataclasses import dataclass\n\nread = sys.stdin.readline\n\n\n@dataclass(eq=False)\nclass Setting:\n    """The values of one line: first and second."""\n\n    first: str\n    second: str\n\n    @classmethod\n    def read(cls, row):\n        """Parse a line of the input."""\n        first, second = row.strip().split()\n        return cls(first=first, second=second)\n\n\ndef run():\n    setting = Setting.read(read())\n    pairs = [setting.first + other for other in setting.second]\n    print(pairs, f\'{setting.first}/{setting.second}\')\n\n\nrun()\n',
  },
  {
    name: 'numbers of every round, by a comprehension',
    variant: 'input-record',
    texts: ['2\n1.5 2\n3 4\n', '1\n1 2 3\n', '0\n'],
    before: `def run():
    total = 0
    for _ in range(int(input())):
        width, height = [float(word) for word in input().split(' ')]
        total += width * height
    print(total)


run()
`,
    after:
      'from dataclasses import dataclass\n\n\n@dataclass(frozen=True)\nclass Question:\n    """What a line of the input says: width and height."""\n\n    width: float\n    height: float\n\n    @classmethod\n    def read(cls, text):\n        """Take a line of the input apart."""\n        width, height = [float(word) for word in text.split(\' \')]\n        return cls(width, height)\n\n\ndef run():\n    total = 0\n    for _ in range(int(input())):\n        question = Question.read(input())\n        total += question.width * question.height\n    print(total)\n\n\nrun()\n',
  },
  keptOff('a line that is not taken apart', 'a, b = input()'),
  keptOff('two lines', 'a, b = input().split(input())'),
  keptOff(
    'a conversion of its own',
    'a, b = map(twice, input().split())',
    'print(a + b)',
    'twice = int\n\n\n',
  ),
  keptOff(
    'a name that is declared elsewhere',
    'a, b = map(int, input().split())',
    'print(a + b)',
    'int = float\n\n\n',
  ),
  keptOff('a value that nobody reads', 'a, b = map(int, input().split())', 'print(a)'),
  keptOff('a variable of a loop', 'a, b = map(int, input().split())', 'for a in range(b): print(a, b)'),
  keptOff('the rest of a line', 'a, *b = map(int, input().split())'),
  keptOff('a variable of mixed case', 'aB, b = map(int, input().split())', 'print(aB + b)'),
  keptOff('two fields that would be one', 'A, a = map(int, input().split())', 'print(A + a)'),
  {
    name: 'capitals of a script become fields as fields are written',
    variant: 'input-record',
    texts: ['3 4\n', '4 3\n', '4\n'],
    before: `def main():
    N, K = map(int, input().split())
    print('unsafe' if N <= K else 'safe')


main()
`,
    after:
      'import dataclasses\n\n\n@dataclasses.dataclass\nclass Scenario:\n    """One line of the input, with its n and k."""\n\n    n: int\n    k: int\n\n    @classmethod\n    def read(cls, row):\n        """Make one from the words of a line."""\n        n, k = map(int, row.split())\n        return cls(n, k)\n\n\ndef main():\n    scenario = Scenario.read(input())\n    print(\'unsafe\' if scenario.n <= scenario.k else \'safe\')\n\n\nmain()\n',
  },
  keptOff('a value with the name of the class', 'cls, b = map(int, input().split())', 'print(cls + b)'),
  keptOff('a value with the name of a method', 'read, b = map(int, input().split())', 'print(read + b)'),
  keptOff('a value with the name of a type', 'str, b = map(int, input().split())', 'print(str + b)'),
  keptOff('a value that is deleted', 'a, b = map(int, input().split())', 'print(a + b); del a'),
  keptOff('an f-string that shows its text', 'a, b = map(int, input().split())', "print(f'{a=}', b)"),
  keptOff('six values', 'a, b, c, d, e, f = map(int, input().split())', 'print(a + b + c + d + e + f)'),
  {
    name: 'values that are all of the input',
    variant: 'input-record',
    texts: ['3\n4\n', '3 4', '3\n'],
    before: `import sys


def run():
    width, height = map(int, sys.stdin.buffer.read().split())
    print(width * height + width)


run()
`,
    after: `import dataclasses
import sys


@dataclasses.dataclass(slots=True)
class Setting:
    """The values of the input: width and height."""

    width: int
    height: int

    @classmethod
    def from_input(cls, source):
        """Read what the input says."""
        width, height = map(int, source.split())
        return cls(width=width, height=height)


def run():
    setting = Setting.from_input(sys.stdin.buffer.read())
    print(setting.width * setting.height + setting.width)


run()
`,
  },
];
