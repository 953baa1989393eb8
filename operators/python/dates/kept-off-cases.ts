import type { OperatorCase } from '../../testing/operator-case.js';

const CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: an async function',
    before: `async def walk(numbers):
    total = 0
    for index in range(len(numbers)):
        total += 1
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a generator',
    before: `def walk(numbers):
    total = 0
    for index in range(len(numbers)):
        total += 1
        yield total
`,
    after: null,
  },
  {
    name: 'kept off: a counter of an outer function',
    before: `def walk(numbers):
    total = 0
    def step():
        nonlocal total
        total += 1
    for _ in numbers:
        step()
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a global counter',
    before: `total = 0


def walk(numbers):
    global total
    for _ in numbers:
        total += 1
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a counter that grows by what it is handed',
    before: `def walk(numbers):
    total = 0
    for number in iter(numbers):
        total += number
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a counter that doubles',
    before: `def walk(numbers):
    total = 1
    for number in iter(numbers):
        if number < 0:
            break
        total *= 2
    return total
`,
    after: null,
  },
  {
    name: 'kept off: two counters that add up, as Fibonacci numbers do',
    before: `def walk(numbers):
    low = 0
    high = 1
    for number in iter(numbers):
        if number < 0:
            break
        low = high + low
        high = high + low
    return low, high
`,
    after: null,
  },
  {
    name: 'kept off: a counter that is deleted',
    before: `def walk(numbers):
    total = 0
    for number in iter(numbers):
        if number < 0:
            break
        total += 1
    answer = total
    del total
    return answer
`,
    after: null,
  },
  {
    name: 'kept off: a chained assignment',
    before: `def walk(numbers):
    total = other = 0
    for number in iter(numbers):
        if number < 0:
            break
        total += 1
    return total, other
`,
    after: null,
  },
  {
    name: 'kept off: a counter shown with its name',
    before: `def walk(numbers):
    total = 0
    for number in iter(numbers):
        if number < 0:
            break
        total += 1
    return f'{total=}'
`,
    after: null,
  },
  {
    name: 'kept off: a counter bound by a walrus too',
    before: `def walk(numbers):
    total = 0
    for number in iter(numbers):
        if number < 0:
            break
        total += 1
    if (total := total + 1) > 3:
        return None
    return total
`,
    after: null,
  },
  {
    name: 'kept off: names that can be seen',
    before: `def walk(numbers):
    total = 0
    for index in range(len(numbers)):
        total += 1
    return total, sorted(locals())
`,
    after: null,
  },
  {
    name: 'kept off: a range from anywhere',
    before: `def walk(first, last, type):
    found = None
    for index in range(first, last):
        if index % type == 0:
            found = index
            break
    return found
`,
    after: null,
  },
  {
    name: 'kept off: a range of its own',
    before: `def walk(numbers):
    for index in range(len(numbers)):
        if index % 7 == 3:
            return index
    return None


def range(number):
    return [number]
`,
    after: null,
  },
  {
    name: 'kept off: a body on the line of its loop',
    before: `def walk(numbers):
    for index in range(len(numbers)): print(numbers[index])
`,
    after: null,
  },
  {
    name: 'kept off: a spread range',
    before: `def walk(bounds, max):
    for index in range(*bounds):
        print(index)
        if index > max:
            break
`,
    after: null,
  },
  {
    name: 'kept off: a counter in the body of a class',
    before: `class Walk:
    total = 0
    for _ in (1, 2, 3):
        total += 1
`,
    after: null,
  },
];

/** What no walk and no counter of dates takes, for each of some variants. */
export function keptOff(...variants: readonly string[]): readonly OperatorCase[] {
  return variants.flatMap((variant) =>
    CASES.map((one) => ({ ...one, name: `${one.name} (${variant})`, variant })),
  );
}
