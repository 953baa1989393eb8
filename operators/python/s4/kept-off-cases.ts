import type { OperatorCase } from '../../testing/operator-case.js';

export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a list that the loop looks at',
    variant: 'background-list',
    before: `def distinct(words):
    found = []
    for word in words:
        if word not in found:
            found.append(sorted(word))
    return found
`,
    after: null,
  },
  {
    name: 'a list that has another name',
    variant: 'background-list',
    before: `def twice(words):
    found = []
    table = [found]
    for word in words:
        if len(table[0]) < 2:
            found.append(sorted(word))
    return table
`,
    after: null,
  },
  {
    name: "a list of the caller's",
    before: `def fill(found, words):
    for word in words:
        found.append(sorted(word))
    return found
`,
    after: null,
  },
  {
    name: 'a list that may not be there',
    variant: 'background-list',
    before: `def fill(words, fresh):
    if fresh:
        found = []
    for word in words:
        found.append(sorted(word))
    return found
`,
    after: null,
  },
  {
    name: 'a list that a closure sees',
    before: `def fill(words):
    found = []

    def size():
        return len(found)

    for word in words:
        if size() < 3:
            found.append(sorted(word))
    return found
`,
    after: null,
  },
  {
    name: 'a count that the loop looks at',
    variant: 'background-tally',
    before: `def count(words):
    total = 0
    for word in words:
        if total < len(sorted(word)):
            total += 1
    return total
`,
    after: null,
  },
  {
    name: 'a sum of what may be anything',
    variant: 'background-tally',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:
        total += sum(number)
    return total
`,
    after: null,
  },
  {
    name: 'a loop of a coroutine',
    before: `async def gather(words):
    found = []
    async for word in words:
        found.append(sorted(word))
    return found
`,
    after: null,
  },
  {
    name: 'a loop of a generator',
    before: `def gather(words):
    found = []
    for word in words:
        found.append(sorted(word))
        yield found
`,
    after: null,
  },
  {
    name: 'a function that calls itself',
    before: `def flatten(items):
    found = []
    for item in items:
        found.append(flatten(item) if isinstance(item, list) else item)
    return found
`,
    after: null,
  },
  {
    name: 'a function that is called in a loop',
    before: `def totals(rows):
    result = 0
    for row in rows:
        result = result + sum(scaled(row))
    return result


def scaled(row):
    return [abs(number) for number in row]
`,
    after: null,
  },
  {
    name: 'a function that is handed on',
    before: `def totals(rows):
    return sorted(rows, key=scaled)


def scaled(row):
    return [abs(number) for number in row]
`,
    after: null,
  },
  {
    name: 'a comprehension in a loop',
    before: `def longest(rows):
    best = 0
    while rows:
        best = max([len(cell) for cell in rows.pop()])
    return best
`,
    after: null,
  },
  {
    name: 'a function that looks at the depth of the stack',
    before: `import sys


def doubled(numbers):
    sys.setrecursionlimit(5000)
    return [abs(number) for number in numbers]
`,
    after: null,
  },
  {
    name: 'what belongs to a thread',
    before: `from decimal import Decimal, getcontext


def thirds(numbers):
    getcontext().prec = 5
    return [Decimal(number) / 3 for number in numbers]
`,
    after: null,
  },
  {
    name: 'names that can be seen as text',
    before: `def doubled(numbers):
    found = [abs(number) for number in numbers]
    return len(locals()), found
`,
    after: null,
  },
  {
    name: 'a name bound inside a comprehension',
    before: `def doubled(numbers):
    found = [last := abs(number) for number in numbers]
    return found, last
`,
    after: null,
  },
  {
    name: 'a class body',
    before: `class Table:
    squares = [number ** 2 for number in range(9)]

    def size(self):
        return len(self.squares)
`,
    after: null,
  },
  {
    name: 'keys that may not be hashable',
    variant: 'produced-items',
    before: `def places(words):
    table = {word: len(word) for word in words}
    return table
`,
    after: null,
  },
  {
    name: 'a name that its own comprehension hides',
    variant: 'produced-items',
    before: `def inner(word):
    return [str(word) for word in word]
`,
    after: null,
  },
  {
    name: 'a statement that shares its line',
    before: `def gather(words):
    number = 0; found = [str(word) for word in words]
    return found, number
`,
    after: null,
  },
  {
    name: 'something evaluated before',
    variant: 'produced-items',
    before: `def shown(words):
    return print(words), [str(word) for word in words]
`,
    after: null,
  },
  {
    name: 'a method that operators call',
    before: `class Row:
    def __len__(self):
        return len([str(cell) for cell in self.cells if cell])
`,
    after: null,
  },
  {
    name: 'a property',
    before: `class Row:
    def __init__(self, cells):
        self.cells = cells

    @property
    def size(self):
        return len([str(cell) for cell in self.cells if cell])
`,
    after: null,
  },
  {
    name: 'a nonlocal count',
    before: `def outer(words):
    count = 0

    def add():
        nonlocal count
        for word in words:
            count += len(sorted(word))

    add()
    return count
`,
    after: null,
  },
  {
    name: 'a list of what costs nothing to find',
    variant: 'background-list',
    before: `def long_words(words, size):
    found = []
    for word in words:
        if len(word) > size:
            found.append(word.lower())
    return found
`,
    after: null,
  },
  {
    name: 'a list of what is only handed on',
    variant: 'produced-items',
    before: `def long_words(words):
    return [word for word in words if word]
`,
    after: null,
  },
];
