import type { OperatorCase } from '../../testing/operator-case.js';

/** Filters that become masks, and what is counted by flags. */
export const MASK_CASES: readonly OperatorCase[] = [
  {
    name: 'what is above a limit',
    variant: 'masked-values',
    before: `def above(readings):
    return [reading for reading in readings if reading > 1]
`,
    after:
      'import numpy\n\n\ndef above(readings):\n    # dtype=object keeps Python\'s own numbers, which do not overflow.\n    values = numpy.fromiter(readings, dtype=object)\n    with numpy.errstate(all="ignore"):\n        is_kept = values > 1\n    return numpy.compress(is_kept, values).tolist()\n',
    calls: [
      'above([3, 1, 2])',
      'above((5, -1, 5))',
      'above([])',
      'above([True, 2])',
      'above([2.5, 1])',
      'above([2**80, 1])',
      "above(['b', 'a'])",
      'above(iter([2, 1]))',
      'above({2: 1, 1: 2})',
      'above(None)',
      'above([1, None])',
      'above([float("nan"), 1])',
      'above([[1], 2])',
      'above(list(range(30, 0, -1)))',
    ],
  },
  {
    name: 'a filter with a lambda',
    variant: 'masked-values',
    before: `def evens(readings):
    even = list(filter(lambda reading: reading % 2 == 0, readings))
    return even, len(even)
`,
    after: `import numpy


def evens(readings):
    # As objects, so that no number is rounded or wraps around.
    column = numpy.fromiter(readings, dtype=object)
    with numpy.errstate(all="ignore"):
        passes = column % 2 == 0
    even = column[passes].tolist()
    return even, len(even)
`,
    calls: [
      'evens([3, 1, 2])',
      'evens((5, -1, 5))',
      'evens([])',
      'evens([1, float("nan"), 4])',
      'evens([float("inf"), 6])',
      'evens([True, 2])',
      'evens([2.5, 1])',
      'evens([2**80, 1])',
      "evens(['b', 'a'])",
      'evens(iter([2, 1]))',
      'evens({2: 1, 1: 2})',
      'evens(None)',
      'evens([1, None])',
      'evens([float("nan"), 1])',
      'evens([[1], 2])',
      'evens(list(range(30, 0, -1)))',
      "evens(['%d', '%'])",
    ],
  },
  {
    name: 'numbers of a range by two tests',
    variant: 'masked-values',
    before: `def multiples(first, last):
    return [number for number in range(first, last) if number % 3 == 0 or number % 5 == 0]
`,
    after: `import numpy


def multiples(first, last):
    listed_steps = range(first, last)
    # dtype=object keeps Python's own numbers, which do not overflow.
    numbers_given = numpy.fromiter(listed_steps, dtype=object)
    return numbers_given[(numbers_given % 3 == 0) | (numbers_given % 5 == 0)].tolist()
`,
    calls: [
      'multiples(0, 40)',
      'multiples(5, 5)',
      'multiples(-9, 4)',
      'multiples(2**70, 2**70 + 9)',
      'multiples(1.5, 3)',
      'multiples(None, 1)',
    ],
  },
  {
    name: 'a limit that may be a sequence',
    variant: 'masked-values',
    before: `def above(readings, limit):
    return [reading for reading in readings if reading > limit]
`,
    after: null,
  },
  {
    name: 'two tests of what may be no numbers',
    variant: 'masked-values',
    before: `def between(readings):
    return [reading for reading in readings if reading > 1 and reading < 9]
`,
    after: null,
  },
  {
    name: 'letters that are counted',
    variant: 'counted-flags',
    before: `def vowels(word):
    """How many vowels a word has."""
    return sum(letter in "aeiou" for letter in word)
`,
    after: `import numpy


def vowels(word):
    """How many vowels a word has."""
    return int(numpy.count_nonzero([letter in "aeiou" for letter in word]))
`,
    calls: [
      'vowels("banana")',
      'vowels("bä")',
      'vowels("")',
      'vowels(["b", "a"])',
      'vowels(b"cab")',
      'vowels(None)',
      'vowels("a\\0b")',
      'vowels(("x", "yy"))',
      'vowels([3, 1])',
      'vowels("The Quick Brown Fox")',
      'vowels(["A", "b", "C"])',
    ],
  },
  {
    name: 'a list that is only measured',
    variant: 'counted-flags',
    before: `def capitals(text):
    count = len([letter for letter in text if letter.isupper()])
    return count + 1
`,
    after: `import numpy


def capitals(text):
    flags = numpy.fromiter((letter.isupper() for letter in text), dtype=bool)
    count = int(numpy.count_nonzero(flags))
    return count + 1
`,
    calls: [
      'capitals("banana")',
      'capitals("bä")',
      'capitals("")',
      'capitals(["b", "a"])',
      'capitals(b"cab")',
      'capitals(None)',
      'capitals("a\\0b")',
      'capitals(("x", "yy"))',
      'capitals([3, 1])',
      'capitals("The Quick Brown Fox")',
      'capitals(["A", "b", "C"])',
    ],
  },
  {
    name: 'ones that are added up',
    variant: 'counted-flags',
    before: `def ones(text):
    return sum(1 for letter in text if letter.isupper())
`,
    after: `import numpy


def ones(text):
    flags = numpy.fromiter((letter.isupper() for letter in text), dtype=bool)
    return int(flags.sum())
`,
    calls: [
      'ones("banana")',
      'ones("bä")',
      'ones("")',
      'ones(["b", "a"])',
      'ones(b"cab")',
      'ones(None)',
      'ones("a\\0b")',
      'ones(("x", "yy"))',
      'ones([3, 1])',
      'ones("The Quick Brown Fox")',
      'ones(["A", "b", "C"])',
    ],
  },
  {
    name: 'a sum of what may be no truth values',
    variant: 'counted-flags',
    before: `def weight(loads):
    return sum(load.size for load in loads)
`,
    after: null,
  },
  {
    name: 'a test with an effect is asked in turn',
    variant: 'counted-flags',
    before: `def taken(names, seen):
    return len([name for name in names if seen.add(name)])
`,
    after: null,
  },
  {
    name: 'a loop that counts',
    variant: 'marked-loop',
    before: `def capitals(text):
    found = 0
    for letter in text:
        if letter.isupper():
            found += 1
    return found
`,
    after: `import numpy


def capitals(text):
    found = 0
    flags = numpy.fromiter((letter.isupper() for letter in text), dtype=bool)
    found += int(flags.sum())
    return found
`,
    calls: [
      'capitals("banana")',
      'capitals("bä")',
      'capitals("")',
      'capitals(["b", "a"])',
      'capitals(b"cab")',
      'capitals(None)',
      'capitals("a\\0b")',
      'capitals(("x", "yy"))',
      'capitals([3, 1])',
      'capitals("The Quick Brown Fox")',
      'capitals(["A", "b", "C"])',
    ],
  },
  {
    name: 'positions that pass',
    variant: 'marked-loop',
    before: `def odd_places(text):
    found = 0
    for place in range(1, len(text), 2):
        if text[place] in "xyz":
            found += 1
    return found
`,
    after: `import numpy


def odd_places(text):
    found = 0
    is_counted = [
        text[place] in "xyz"
        for place in range(1, len(text), 2)
    ]
    found += int(numpy.count_nonzero(is_counted))
    return found
`,
    calls: [
      'odd_places("banana")',
      'odd_places("bä")',
      'odd_places("")',
      'odd_places(["b", "a"])',
      'odd_places(b"cab")',
      'odd_places(None)',
      'odd_places("a\\0b")',
      'odd_places(("x", "yy"))',
      'odd_places([3, 1])',
      'odd_places("The Quick Brown Fox")',
      'odd_places(["A", "b", "C"])',
    ],
  },
];
