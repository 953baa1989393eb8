import type { OwnLabel } from './label.js';

/** What is wrapped around values and calls: the units K11 to K15. */
export const FUNCTIONS_LABELS: readonly OwnLabel[] = [
  {
    unit: 'Generators',
    count: 4,
    why: 'a yield that is assigned, a yield from, next and iter',
    source: `
def echo(rows):
    first = next(iter(rows), None)
    sent = yield first
    yield from rows
    show(sent)
`,
  },
  {
    unit: 'Generators',
    count: 2,
    why: 'a bare yield in a lambda, and one in a context manager',
    source: `
pause = lambda: (yield)

@contextmanager
def held(lock):
    lock.acquire()
    yield lock
    lock.release()
`,
  },
  {
    unit: 'Generators',
    count: 0,
    why: 'next is a method and a function of the file; a generator expression is a comprehension',
    source: `
def next(rows):
    return rows.next() + rows.__next__()

total = sum(next(row) for row in iterator.iter('yield'))
`,
  },
  {
    unit: 'Decorators',
    count: 4,
    why: 'two on one method, one with arguments on a nested def, one on an async def',
    source: `
class Store:
    @property
    @cached
    def rows(self):
        @retry(times=3)
        def load():
            return self
        return load

@route('/')
async def index():
    return 1
`,
  },
  {
    unit: 'Decorators',
    count: 1,
    why: 'only the decorator of the method: the two on the class do not count',
    source: `
@register
@dataclass(frozen=True)
class Point:
    x: int

    @classmethod
    def origin(cls):
        return cls(0)
`,
  },
  {
    unit: 'Decorators',
    count: 0,
    why: 'matrix products, decorators that are called by hand, and one on a class',
    source: `
@total_ordering
class Version:
    area = property(compute)
    make = staticmethod(build)

product = left @ right
load = cache(load)
`,
  },
  {
    unit: 'Closures',
    count: 2,
    why: 'one reads a parameter in a comprehension, one counts up a nonlocal name',
    source: `
def outer(limit):
    count = 0
    def small(rows):
        return [row for row in rows if row < limit]
    def step():
        nonlocal count
        count += 1
    return small, step
`,
  },
  {
    unit: 'Closures',
    count: 2,
    why: 'a decorator with arguments: each inner def reads a name of the one around it',
    source: `
def times(n):
    def wrap(func):
        m = n
        def call(*args):
            return func(m, *args)
        return call
    return wrap
`,
  },
  {
    unit: 'Closures',
    count: 0,
    why: 'own parameters, globals, a default that is read outside, a method in a function, and a lambda',
    source: `
LIMIT = 3

def outer(rows, key):
    def plain(rows):
        key = LIMIT
        return len(rows) + key
    def bound(row, key=key):
        return row, key
    class Local:
        def get(self):
            return rows
    return sorted(rows, key=lambda row: key(row)), plain, bound, Local
`,
  },
  {
    unit: 'Context Managers',
    count: 5,
    why: 'with over two locks is one, an async with one, suppress and its with two, a contextmanager',
    source: `
import contextlib

@contextlib.contextmanager
def quiet():
    with contextlib.suppress(OSError):
        yield

async def both(first, second):
    with first, second:
        async with first:
            pass
`,
  },
  {
    unit: 'Context Managers',
    count: 3,
    why: 'the two methods, and a stack from contextlib by its short name',
    source: `
from contextlib import ExitStack

class Managed:
    def __enter__(self):
        self.stack = ExitStack()
        return self

    def __exit__(self, *args):
        self.stack.close()
`,
  },
  {
    unit: 'Context Managers',
    count: 0,
    why: 'locks by hand, methods that are called, and a function that only has the name',
    source: `
def __enter__(door):
    door.acquire()
    try:
        return door.__enter__()
    finally:
        door.__exit__(None, None, None)
        door.release()
`,
  },
  {
    unit: 'List Comprehension',
    count: 4,
    why: 'a list in a list, a dictionary and a generator expression as the only argument',
    source: `
grid = [[cell for cell in row] for row in rows]
sizes = {name: len(name) for name in names}
total = sum(size for size in sizes if size)
`,
  },
  {
    unit: 'List Comprehension',
    count: 1,
    why: 'two fors and two ifs in one set comprehension',
    source: `
pairs = {(a, b) for a in rows if a for b in a if b}
`,
  },
  {
    unit: 'List Comprehension',
    count: 0,
    why: 'displays, loops that append, map and filter, a generator by yield',
    source: `
rows = [*first, *second]
table = {**first, 'for': 1}
for row in rows:
    table[row] = [row]
found = list(map(str, filter(None, rows)))
def each():
    for row in (rows):
        yield (row)
`,
  },
];
