import type { OwnLabel } from './label.js';

/** Statements, operators and functions: the units K1 to K6. */
export const BASICS_LABELS: readonly OwnLabel[] = [
  {
    unit: 'Variables',
    count: 8,
    why: 'nested targets one each, a starred one too; the chained = has two and its literal once',
    source: `
(a, (b, *c)) = read()
x = y = 'name'
point.x, table[key] = a, b
`,
  },
  {
    unit: 'Variables',
    count: 6,
    why: 'two names of the for header, one of the plain target with its number, an augmented one, an annotated one',
    source: `
total: float
best: object = find(rows)
count = 0
for index, row in enumerate(rows):
    count += row
`,
  },
  {
    unit: 'Variables',
    count: 0,
    why: 'parameters, defaults, keywords, annotations, comprehensions, imports and as-names bind without assigning',
    source: `
import os.path as paths

def scale(value, factor=2, *, name='x') -> float:
    unit: str
    with lock() as held:
        return show(sum(v * factor for v in value), name=name, held=held)
`,
  },
  {
    unit: 'Operators',
    count: 8,
    why: 'the chained comparison two, not in, is not, two ands, the % on a string, the =',
    source: `
text = '%d' % n
if 0 < n <= 9 and n not in seen and owner is not None:
    pass
`,
  },
  {
    unit: 'Operators',
    count: 6,
    why: 'two = (the chain once), one |=, ~, & and @',
    source: `
a = b = ~mask
flags |= a & 7
product = left @ right
`,
  },
  {
    unit: 'Operators',
    count: 0,
    why: 'signs, stars, decorators, annotations, defaults, keywords and the in of a loop are no operators',
    source: `
@cached
def spread(first, *rest, sign=-1, **options) -> int | None:
    """a + b == c"""
    kind: str | None
    for item in rest:
        yield show(-item, +first, *rest, key=sign, **options)
`,
  },
  {
    unit: 'Condition',
    count: 7,
    why: 'if, elif, else; in the else an if with its else, nested; a conditional expression',
    source: `
if a:
    x = 1 if b else 2
elif b:
    x = 3
else:
    if c:
        x = 4
    else:
        x = 5
`,
  },
  {
    unit: 'Condition',
    count: 2,
    why: 'the inner if stands in a function of its own, so it is not nested',
    source: `
if enabled:
    def check(value):
        if value and value.ok or value is other:
            return value
`,
  },
  {
    unit: 'Condition',
    count: 0,
    why: 'filters, guards by and/or, else of loop and try, while and assert are no conditions',
    source: `
kept = [v for v in rows if v and v.ok]
for v in kept:
    assert v or default
else:
    finish()
try:
    go() or stop()
except OSError:
    pass
else:
    done()
while waiting():
    step()
`,
  },
  {
    unit: 'Loop',
    count: 8,
    why: 'while with its else; in it a nested for over a sequence with continue, break and a pass',
    source: `
while queue:
    for item in queue:
        if item is None:
            continue
        if item.done:
            pass
        break
else:
    finish()
`,
  },
  {
    unit: 'Loop',
    count: 3,
    why: 'a for over range is one; the other, over len of a range, iterates; it is in a function of its own',
    source: `
for i in range(10):
    def inner(rows):
        for row in sorted(range(i)):
            show(row)
`,
  },
  {
    unit: 'Loop',
    count: 0,
    why: 'comprehensions and generator expressions, recursion, and pass where no loop is around',
    source: `
class Empty(Exception):
    pass

def walk(tree):
    pairs = [(a, b) for a in tree for b in a]
    return sum(walk(child) for child in tree) if pairs else 0
`,
  },
  {
    unit: 'Function',
    count: 5,
    why: 'a method, a nested async def, and two returns with a value; one global name; the bare return does not count',
    source: `
class Box:
    def open(self):
        global opened
        async def wait():
            if not opened:
                return
            return self
        return wait
`,
  },
  {
    unit: 'Function',
    count: 4,
    why: 'a def without return, and three global names',
    source: `
def reset(x=1, *y, **z):
    global a, b, c
    a = b = c = call(x, *y, key=2, **z)
`,
  },
  {
    unit: 'Function',
    count: 0,
    why: 'lambdas, calls, classes without methods, and the word def in a text',
    source: `
add = lambda a, b=1: a + b
note = 'def f(): return 1'
class Point:
    x = add(1, b=2)
show(add(1), key=add)
`,
  },
  {
    unit: 'Anonymous Function',
    count: 3,
    why: 'one as default of a parameter, one in a lambda, one in a call',
    source: `
def make(key=lambda row: row[0]):
    return sorted(rows, key=lambda a: (lambda b: b)(a))
`,
  },
  {
    unit: 'Anonymous Function',
    count: 1,
    why: 'in an f-string stands an expression like any other',
    source: `
text = f'{(lambda: 1)()} lambda x: x'
`,
  },
  {
    unit: 'Anonymous Function',
    count: 0,
    why: 'the word in names, texts and comments',
    source: `
lambda_ = settings.lambda_value  # lambda x: x
name = 'lambda: 0'
def lambdas(rows):
    """lambda x: x"""
    return partial(sorted, rows)
`,
  },
];
