import type { OperatorCase } from '../../testing/operator-case.js';

/** What operators that compute by a library keep off. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a generator',
    before: `def in_order(readings):
    yield sorted(readings)
`,
    after: null,
  },
  {
    name: 'a coroutine',
    before: `async def in_order(readings):
    return sorted(readings)
`,
    after: null,
  },
  {
    name: 'a sort for every turn of a loop',
    before: `def in_order(rows):
    result = []
    while rows:
        result += sorted(rows.pop())
    return result
`,
    after: null,
  },
  {
    name: 'a function that the file calls in a comprehension',
    before: `def in_order(rows):
    return [arranged(row) for row in rows]


def arranged(row):
    return sorted(row)
`,
    after: null,
  },
  {
    name: 'a recursive function',
    before: `def total(tree):
    if not tree:
        return 0
    return sum(tree) + total(tree[1:])
`,
    after: null,
  },
  {
    name: 'a function handed on as a value',
    entryPoint: 'in_order',
    before: `def arranged(row):
    return max(row)


def in_order(rows):
    return list(map(arranged, rows))
`,
    after: null,
  },
  {
    name: 'names that code may see',
    before: `def in_order(readings):
    levels = sorted(readings)
    return locals(), levels
`,
    after: null,
  },
  {
    name: 'sorted by a key of its own',
    before: `def in_order(readings, key):
    return sorted(readings, key=key)
`,
    after: null,
  },
  {
    name: 'a builtin of another meaning',
    before: `def sorted(readings):
    return readings


def in_order(readings):
    return sorted(readings)
`,
    after: null,
  },
  {
    name: 'a generator of what may not be whole',
    before: `def weight(loads, factor):
    return sum(load * factor() for load in loads)
`,
    after: null,
  },
  {
    name: 'a loop that changes what it goes over',
    before: `def drain(readings):
    for reading in readings:
        readings.append(reading)
        if len(readings) > 9:
            return readings
    return readings
`,
    after: null,
  },
  {
    name: 'a loop that calls what may change what it goes over',
    before: `def drain(readings, use):
    for reading in readings:
        use(reading)
`,
    after: null,
  },
  {
    name: 'an iterator that is left early',
    before: `def first(readings):
    for reading in iter(readings):
        if reading:
            break
    else:
        return None
    return reading
`,
    after: null,
  },
  {
    name: 'what is evaluated behind something that may raise, and needs more than one sequence',
    before: `def spread(heights, place):
    return heights[0].size - max(heights, key=place)
`,
    after: null,
  },
  {
    name: 'an f-string with a name',
    before: `def show(readings):
    return f"{sorted(readings)=}"
`,
    after: null,
  },
  {
    name: 'a walrus',
    before: `def show(readings):
    return (kept := [one for one in readings if (last := one)]), last
`,
    after: null,
  },
  {
    name: 'two statements on a line',
    before: `def show(readings):
    kept = 1; return sorted(readings)
`,
    after: null,
  },
  {
    name: 'a parameter that hides a builtin',
    before: `def letters_of(str, sum):
    found = []
    for letter in str:
        if letter in "aeiou":
            found.append(letter)
    return max(str)
`,
    after: null,
  },
  {
    name: 'a class body',
    before: `class Levels:
    order = sorted([3, 1])
`,
    after: null,
  },
  {
    name: 'a test with an effect',
    before: `def kept(readings, seen):
    return [one for one in readings if seen.add(one) is None]
`,
    after: null,
  },
];
