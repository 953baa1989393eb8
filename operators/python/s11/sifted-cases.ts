import type { OperatorCase } from '../../testing/operator-case.js';

export const SIFTED_CASES: readonly OperatorCase[] = [
  {
    name: 'parts without capitals are passed over by halves',
    variant: 'sifted-halves',
    before: `def capitals(text):
    return sum(letter.isupper() for letter in text)
`,
    after: `from itertools import chain


def parts_to_search(section):
    """Dismiss halves without capitals as a whole, and yield what is left."""
    if section.islower():
        return
    if len(section) > 4:
        midpoint = len(section) // 2
        yield from parts_to_search(section[:midpoint])
        yield from parts_to_search(section[midpoint:])
    else:
        yield section


def batches_of_letters(text):
    """Divide the letters into parts that are taken in turn."""
    if isinstance(text, str) and len(text) > 9:
        return parts_to_search(text)
    return (text,)


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(batches_of_letters(text)))
`,
    calls: [
      'capitals("an Old Oak in A Field of RYE")',
      'capitals("")',
      'capitals("A")',
      'capitals("all of these are small letters")',
      'capitals(["A", "b", "C", "d", "e", "f"])',
      'capitals(["A", "b", None, "d", "e", "f"])',
      'capitals(3)',
      'capitals(None)',
    ],
  },
  {
    name: 'a loop goes through parts with a vowel by halves',
    variant: 'sifted-halves',
    before: `def vowel_places(text):
    places = []
    for letter in text:
        if letter in "aeiou":
            places.append(letter)
    return places
`,
    after: `def parts_to_search(part):
    """Dismiss halves without any of aeiou as a whole, and yield what is left."""
    if set(part).isdisjoint("aeiou"):
        return
    if len(part) > 4:
        midpoint = len(part) // 2
        yield from parts_to_search(part[:midpoint])
        yield from parts_to_search(part[midpoint:])
    else:
        yield part


def split_letters(text):
    """Split the letters into batches."""
    if isinstance(text, str) and len(text) >= 2:
        return parts_to_search(text)
    return [text]


def vowel_places(text):
    places = []
    for section in split_letters(text):
        for letter in section:
            if letter in "aeiou":
                places.append(letter)
    return places
`,
    calls: [
      'vowel_places("an Old Oak in A Field of RYE")',
      'vowel_places("")',
      'vowel_places("A")',
      'vowel_places("all of these are small letters")',
      'vowel_places(["A", "b", "C", "d", "e", "f"])',
      'vowel_places(["A", "b", None, "d", "e", "f"])',
      'vowel_places(3)',
      'vowel_places(None)',
    ],
  },
  {
    name: 'either of two marks by halves',
    variant: 'sifted-halves',
    before: `def depth_changes(text):
    opened = closed = 0
    for mark in text:
        if mark == "(":
            opened += 1
        elif mark == ")":
            closed += 1
    return opened, closed
`,
    after: `def promising_parts(section):
    """Dismiss halves without ( or ) as a whole, and list what is left."""
    if "(" not in section and ")" not in section:
        return []
    if len(section) <= 6:
        return [section]
    midpoint = len(section) // 2
    return promising_parts(section[:midpoint]) + promising_parts(section[midpoint:])


def depth_changes(text):
    opened = closed = 0
    if isinstance(text, str) and len(text) > 2:
        sections = promising_parts(text)
    else:
        sections = (text,)
    for portion in sections:
        for mark in portion:
            if mark == "(":
                opened += 1
            elif mark == ")":
                closed += 1
    return opened, closed
`,
    calls: [
      'depth_changes("no marks here at all (but here)")',
      'depth_changes("")',
      'depth_changes("()()")',
      'depth_changes(["(", ")", "a", "b", "c"])',
      'depth_changes(None)',
    ],
  },
  {
    name: 'numbers above a bound by halves',
    variant: 'sifted-halves',
    before: `def late_ones(delays):
    return [delay for delay in delays if delay > 30]
`,
    after: `from itertools import chain


def sift_halves(piece):
    """List the parts that may hold numbers above 30, halving what is long."""
    if max(piece) <= 30:
        return []
    if len(piece) > 4:
        middle = len(piece) // 2
        return sift_halves(piece[:middle]) + sift_halves(piece[middle:])
    return [piece]


def batches_of_delays(delays):
    """Divide the delays into parts that are taken in turn."""
    if type(delays) in {list, tuple} and len(delays) >= 8:
        return sift_halves(delays)
    return [delays]


def late_ones(delays):
    return [delay for delay in chain.from_iterable(batches_of_delays(delays)) if delay > 30]
`,
    calls: [
      'late_ones([3, 40, 4, 1, 5, 9, 2, 6, 5, 3, 31, 2])',
      'late_ones((1.5, float("nan"), 2, 40.5, True, 3))',
      'late_ones([])',
      'late_ones([1])',
      'late_ones([1, 2, "a", 3, 4, 5])',
      'late_ones([1, 2, None, 3, 4, 5, 6, 7, 8, 9])',
      'late_ones(iter([1, 2, 3, 40]))',
      'late_ones(None)',
    ],
  },
  {
    name: 'kept off: something is done with every element by halves',
    variant: 'sifted-halves',
    before: `def signs(text):
    kinds = []
    for letter in text:
        if letter.isdigit():
            kinds.append("digit")
        else:
            kinds.append("other")
    return kinds
`,
    after: null,
  },
  {
    name: 'kept off: what is done with the numbers might raise before a comparison does by halves',
    variant: 'sifted-halves',
    before: `def shares(amounts):
    return [100 // amount for amount in amounts if amount > -1]
`,
    after: null,
  },
  {
    name: 'kept off: the last element is read behind the loop by halves',
    variant: 'sifted-halves',
    before: `def last_letter(text):
    count = 0
    letter = ""
    for letter in text:
        if letter == "a":
            count += 1
    return count, letter
`,
    after: null,
  },
  {
    name: 'kept off: the test is of more than the element by halves',
    variant: 'sifted-halves',
    before: `def repeated(text):
    return [letter for letter in text if text.count(letter) > 1]
`,
    after: null,
  },
];
