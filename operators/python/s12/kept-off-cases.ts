import type { OperatorCase } from '../../testing/operator-case.js';

export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: an async function',
    before: `async def count_both(values):
    odd = 0
    even = 0
    for value in values:
        odd += value % 2
        even += 1
    return odd, even
`,
    after: null,
  },
  {
    name: 'kept off: a generator',
    before: `def running(values):
    count = 0
    total = 0
    for value in values:
        count += 1
        total += value
        yield total / count
`,
    after: null,
  },
  {
    name: 'kept off: names that code looks up by their text',
    before: `def look(values):
    count = 0
    total = 0
    for value in values:
        count += 1
        total += value
    return locals()
`,
    after: null,
  },
  {
    name: 'kept off: variables of a class body are its attributes',
    before: `class Numbers:
    count = 0
    total = 0
    for step in range(3):
        count += 1
        total += step
`,
    after: null,
  },
  {
    name: 'kept off: a chained assignment gives one value to both',
    before: `def both(values):
    count = total = 0
    for value in values:
        count += 1
        total += value
    return count, total
`,
    after: null,
  },
  {
    name: 'kept off: a walrus sets one of them',
    before: `def sizes(words):
    size = 0
    longest = 0
    for word in words:
        if (size := len(word)) > longest:
            longest = size
    return size, longest
`,
    after: null,
  },
  {
    name: 'kept off: a loop variable is no field',
    before: `def last_pair(values):
    place = 0
    value = None
    for place in range(len(values)):
        value = values[place]
    return place, value
`,
    after: null,
  },
  {
    name: 'kept off: a handler may find them unset',
    before: `def careful(values):
    try:
        count = 0
        total = len(values)
        for value in values:
            count += value
            total -= 1
    except TypeError:
        return None
    return count, total
`,
    after: null,
  },
  {
    name: 'kept off: an f-string that shows the name itself',
    before: `def show(values):
    count = 0
    total = 0
    for value in values:
        count = count + 1
        total = total + value
    return f'{count=} {total=}'
`,
    after: null,
  },
  {
    name: 'kept off: a box around one value that is asked one thing',
    before: `def flip(text):
    return text.swapcase()
`,
    after: null,
  },
  {
    name: 'kept off: a box around one value that is asked one thing',
    before: `def middle(values):
    values = sorted(values)
    return values[len(values) // 2]
`,
    after: null,
  },
  {
    name: 'kept off: values of which the second is made of the first',
    variant: 'settled-record',
    before: `def ends(text):
    words = text.split()
    letters = words[0].strip()
    return [words, letters]
`,
    after: null,
  },
  {
    name: 'kept off: values of different kinds that nothing reads together',
    variant: 'settled-record',
    before: `def start(text, limit):
    words = text.split()
    bound = limit + 1
    print(words)
    return bound
`,
    after: null,
  },
];
