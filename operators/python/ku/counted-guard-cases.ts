import type { OperatorCase } from '../../testing/operator-case.js';

export const COUNTED_GUARD_CASES: readonly OperatorCase[] = [
  {
    name: 'a range that a length ends',
    variant: 'counted-guard',
    before: `def turned(items):
    found = []
    for index in range(len(items)):
        found.insert(0, items[index])
    return found
`,
    after: `def turned(items):
    found = []
    if len(items) > 0:
        for index in range(len(items)):
            found.insert(0, items[index])
    return found
`,
    calls: ['turned([1, 2])', 'turned([])', "turned('')", 'turned(None)', 'turned({})'],
  },
  {
    name: 'what is taken off a length stands on the other side',
    variant: 'counted-guard',
    before: `def rising(items):
    count = 0
    for index in range(1, len(items) - 1, 2):  # inner ones
        count += items[index] > items[index - 1]
    return count
`,
    after: `def rising(items):
    count = 0
    if len(items) > 2:
        for index in range(1, len(items) - 1, 2):  # inner ones
            count += items[index] > items[index - 1]
    return count
`,
    calls: ['rising([1, 2, 3])', 'rising([1, 2])', 'rising([])', 'rising(3)'],
  },
  {
    name: 'downwards, from one number to another',
    variant: 'counted-guard',
    before: `def last_of(items, wanted):
    for index in range(len(items) - 1, -1, -1):
        if items[index] == wanted:
            return index
    return -1
`,
    after: `def last_of(items, wanted):
    if len(items) > 0:
        for index in range(len(items) - 1, -1, -1):
            if items[index] == wanted:
                return index
    return -1
`,
    calls: ["last_of('abca', 'a')", "last_of('', 'a')", 'last_of(None, 1)'],
  },
  {
    name: 'an inner range that starts at the outer number',
    variant: 'counted-guard',
    before: `def pairs(items):
    size = len(items)
    count = 0
    for first in range(size):
        for second in range(first + 1, size):
            if items[first] == items[second]:
                count += 1
    return count
`,
    after: `def pairs(items):
    size = len(items)
    count = 0
    if size > 0:
        for first in range(size):
            for second in range(first + 1, size):
                if items[first] == items[second]:
                    count += 1
    return count
`,
    calls: ['pairs([1, 1, 2, 1])', 'pairs([1])', 'pairs([])'],
  },
  {
    name: 'bounds that may be no integers, literals, an else, and other iterables are left alone',
    variant: 'counted-guard',
    before: `def counted(limit, items):
    total = 0
    for row in range(limit):
        total += row
    for row in range(3):
        total += row
    for row in items:
        total += row
    for index in range(len(items)):
        total += index
    else:
        total += 1
    for index in range(0, len(items), limit):
        total += index
    return total
`,
    after: null,
    calls: ['counted(3, [1, 2])', 'counted(2.5, [])'],
  },
  {
    name: 'a loop that an if is there for, that is compared, or that stands in a handler is decided on already',
    variant: 'counted-guard',
    before: `def told(items, rows):
    count = 0
    size = len(rows)
    if items:
        words = list(items)
        for index in range(len(words)):
            count += index
    while count > size:
        count -= 1
    for index in range(size):
        count += index
    try:
        count += int(rows)
    except TypeError:
        for index in range(len(rows)):
            count += index
    return count
`,
    after: null,
    calls: ['told([1, 2], [3])'],
  },
  {
    name: 'an inner range that no turn of the outer loop changes is left alone',
    variant: 'counted-guard',
    before: `def crossed(items, rows):
    size = len(items)
    count = 0
    for row in rows:
        for index in range(size):
            count += row * index
    return count
`,
    after: null,
    calls: ['crossed([1, 2], [3, 4])'],
  },
  {
    name: 'an inner range that each turn changes is tested in each',
    variant: 'counted-guard',
    before: `def lengths(rows):
    count = 0
    for row in rows:
        words = row.split()
        for index in range(len(words)):
            count += index
    return count
`,
    after: `def lengths(rows):
    count = 0
    for row in rows:
        words = row.split()
        if len(words) > 0:
            for index in range(len(words)):
                count += index
    return count
`,
    calls: ["lengths(['a b', '', ' c'])", 'lengths([])', 'lengths([1])'],
  },
];
