import type { OperatorCase } from '../../testing/operator-case.js';

export const BY_HAND_CASES: readonly OperatorCase[] = [
  {
    name: 'the top level of a script',
    variant: 'gather-by-hand',
    before: `numbers = [3, 1, 2]
doubled = [number * 2 for number in numbers]
print(doubled)
`,
    after: `numbers = [3, 1, 2]
next_number = iter(numbers).__next__
doubled = []
while True:
    try:
        number = next_number()
    except StopIteration:
        break
    else:
        doubled.append(number * 2)
print(doubled)
`,
    calls: ['doubled', 'numbers'],
  },
  {
    name: 'the top level of a module that others call into',
    before: `LIMITS = [3, 1, 2]
DOUBLED = [limit * 2 for limit in LIMITS]


def largest():
    return max(DOUBLED)
`,
    after: null,
  },
  {
    name: 'a loop draws for itself',
    variant: 'iterate-by-hand',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:
        if number < 0:
            continue
        if number > 99:
            break
        total += number
    return total
`,
    after: `def total_of(numbers):
    total = 0
    next_number = iter(numbers).__next__
    is_exhausted = False
    while not is_exhausted:
        try:
            number = next_number()
        except StopIteration:
            is_exhausted = True
        if not is_exhausted:
            if number < 0:
                continue
            if number > 99:
                break
            total += number
    return total
`,
    calls: [
      'total_of([1, -2, 3])',
      'total_of([1, 100, 3])',
      'total_of([])',
      'total_of(3)',
      'total_of(["a"])',
      'total_of(iter([1, 2]))',
    ],
  },
  {
    name: 'a loop over pairs draws for itself',
    variant: 'iterate-by-hand',
    before: `def weighted(numbers):
    total = 0
    for place, number in enumerate(numbers):
        total += place * number
    return total
`,
    after: `def weighted(numbers):
    total = 0
    further_numbered_numbers = iter(enumerate(numbers))
    while further_numbered_numbers is not None:
        try:
            place, number = next(further_numbered_numbers)
        except StopIteration:
            further_numbered_numbers = None
        else:
            total += place * number
    return total
`,
    calls: ['weighted([1, 2, 3])', 'weighted([])', 'weighted([None])', 'weighted(None)'],
  },
  {
    name: 'unknown elements are taken apart in the body',
    variant: 'iterate-by-hand',
    before: `def weighted(pairs):
    total = 0
    for place, number in pairs:
        total += place * number
    return total
`,
    after: `def weighted(pairs):
    total = 0
    is_exhausted = False
    remaining_pairs = iter(pairs)
    while not is_exhausted:
        try:
            pair = next(remaining_pairs)
        except StopIteration:
            is_exhausted = True
        else:
            place, number = pair
            total += place * number
    return total
`,
    calls: ['weighted([(1, 2), [3, 4]])', 'weighted([])', 'weighted([(1, 2, 3)])', 'weighted([1])'],
  },
  {
    name: 'a loop with else is left alone',
    variant: 'iterate-by-hand',
    before: `def weighted(numbers):
    for number in numbers:
        print(number)
    else:
        print("done")
`,
    after: null,
  },
  {
    name: 'a program with generators is left alone',
    variant: 'iterate-by-hand',
    before: `def weighted(numbers):
    for number in numbers:
        print(number)


def each(numbers):
    yield from numbers
`,
    after: null,
  },
  {
    name: 'a comprehension draws for itself',
    variant: 'gather-by-hand',
    before: `def upper_words(words):
    return sorted([word.upper() for word in words if word])
`,
    after: `def upper_words(words):
    nothing_left = False
    draw_word = iter(words).__next__
    kept_uppercase_words = []
    while not nothing_left:
        try:
            word = draw_word()
        except StopIteration:
            nothing_left = True
        if not nothing_left:
            if word:
                kept_uppercase_words.append(word.upper())
    return sorted(kept_uppercase_words)
`,
    calls: ['upper_words(["a", "", "b"])', 'upper_words([1])', 'upper_words(None)'],
  },
  {
    name: 'a joined comprehension draws for itself',
    variant: 'gather-by-hand',
    before: `def shifted(text):
    return "".join([chr(ord(letter) + 1) for letter in text])
`,
    after: `def shifted(text):
    is_exhausted = False
    next_letter = iter(text).__next__
    characters = []
    while not is_exhausted:
        try:
            letter = next_letter()
        except StopIteration:
            is_exhausted = True
        else:
            characters.append(chr(ord(letter) + 1))
    return "".join(characters)
`,
    calls: ['shifted("abc")', 'shifted("")', 'shifted([1])', 'shifted(2)'],
  },
  {
    name: 'tabs stay',
    variant: 'iterate-by-hand',
    before: 'def show(words):\n\tfor word in words:\n\t\tprint(word)\n',
    after:
      'def show(words):\n\tremaining_words = iter(words)\n\twhile True:\n\t\ttry:\n\t\t\tword = next(remaining_words)\n\t\texcept StopIteration:\n\t\t\tbreak\n\t\telse:\n\t\t\tprint(word)\n',
    calls: ['show("ab")', 'show(1)'],
  },
  {
    name: 'elements that nobody reads stay in the comprehension',
    variant: 'gather-by-hand',
    before: `def zeros(count):
    values = [0 for place in range(count)]
    return values
`,
    after: null,
  },
  {
    name: 'a generator draws for itself',
    variant: 'iterate-by-hand',
    before: `def rising(limit):
    for number in range(limit):
        if number % 3:
            yield number
`,
    after: `def rising(limit):
    pending_numbers = iter(range(limit))
    while True:
        try:
            number = next(pending_numbers)
        except StopIteration:
            break
        else:
            if number % 3:
                yield number
`,
    calls: ['list(rising(7))', 'next(rising(2))', 'list(rising(0))', 'list(rising(None))'],
  },
];
