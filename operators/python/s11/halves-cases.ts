import type { OperatorCase } from '../../testing/operator-case.js';

export const HALVES_CASES: readonly OperatorCase[] = [
  {
    name: 'a divisor is looked for in one half of the candidates, then in the other',
    variant: 'search-halves',
    before: `def has_divisor(number):
    """Whether a smaller number divides it."""
    for candidate in range(2, number):
        if number % candidate == 0:
            return True
    return False
`,
    after: `def has_factor(number, first, limit):
    """Return whether there is a factor from \`first\` up to \`limit\`.

    Divide and conquer: one half with such an element is enough.
    """
    if limit - first > 3:
        # The small end first: it is the likeliest to have one.
        midpoint = min(first + (limit - first) // 2, 2 * first)
        return has_factor(number, first, midpoint) or has_factor(number, midpoint, limit)
    for candidate in range(first, limit):
        if number % candidate == 0:
            return True
    return False


def has_divisor(number):
    """Whether a smaller number divides it."""
    to_search = range(2, number)
    return has_factor(number, to_search.start, to_search.stop)
`,
    calls: [
      'has_divisor(97)',
      'has_divisor(91)',
      'has_divisor(1)',
      'has_divisor(2**64)',
      'has_divisor(2.5)',
      "has_divisor('ab')",
      'has_divisor(None)',
      'has_divisor(True)',
      'has_divisor(10**400)',
    ],
  },
  {
    name: 'lengths are small, so that the bounds are handed over as they are',
    variant: 'search-halves',
    before: `def is_mirrored(letters):
    for place in range(len(letters)):
        if letters[place] != letters[-1 - place]:
            return False
    return True
`,
    after: `def has_mismatch(letters, left, right):
    """Return whether there is a mismatch from \`left\` up to \`right\`.

    The second half is looked at only where the first has none.
    """
    if right - left > 3:
        midpoint = (left + right) // 2
        return has_mismatch(letters, left, midpoint) or has_mismatch(letters, midpoint, right)
    for place in range(left, right):
        if letters[place] != letters[-1 - place]:
            return True
    return False


def is_mirrored(letters):
    return not has_mismatch(letters, 0, len(letters))
`,
    calls: [
      "is_mirrored('abcba')",
      "is_mirrored('abcdba')",
      'is_mirrored([])',
      'is_mirrored(5)',
      'is_mirrored({0: 1})',
      "is_mirrored('ab' * 3000)",
    ],
  },
  {
    name: 'a list that is only appended to is gathered from both halves',
    variant: 'gather-halves',
    before: `def even_squares(values):
    squares = []
    for place in range(len(values)):
        if values[place] % 2:
            continue
        squares.append(values[place] ** 2)
    return squares
`,
    after: `def gather_squares(values, start, stop):
    """Gather the squares from \`start\` up to \`stop\`.

    Divide and conquer: the lists of both halves, one behind the other.
    """
    if stop - start > 6:
        centre = start + (stop - start) // 2
        return gather_squares(values, start, centre) + gather_squares(values, centre, stop)
    squares = []
    for place in range(start, stop):
        if values[place] % 2:
            continue
        squares.append(values[place] ** 2)
    return squares


def even_squares(values):
    return gather_squares(values, 0, len(values))
`,
    calls: [
      'even_squares([1, 2, 3, 4, 6, 8, 9])',
      'even_squares([])',
      "even_squares([2, 'a'])",
      'even_squares({0: 2})',
      'even_squares(list(range(3000)))',
    ],
  },
  {
    name: 'a range is halved by slices of it',
    variant: 'gather-halves',
    before: `def cubes_below(limit):
    cubes = []
    for number in range(limit):
        cubes.append(number ** 3)
    return cubes
`,
    after: `def collect_cubes(some_indices):
    """Collect the cubes.

    The halves share nothing, so that only their lists have to be put together.
    """
    if len(some_indices) > 8:
        centre = len(some_indices) // 2
        return collect_cubes(some_indices[:centre]) + collect_cubes(some_indices[centre:])
    cubes = []
    for number in some_indices:
        cubes.append(number ** 3)
    return cubes


def cubes_below(limit):
    return collect_cubes(range(limit))
`,
    calls: [
      'cubes_below(0)',
      'cubes_below(5)',
      'cubes_below(1000)',
      'cubes_below(-3)',
      'cubes_below(2.0)',
      "cubes_below('9')",
    ],
  },
  {
    name: 'a count is the sum of the counts of the halves',
    variant: 'total-halves',
    before: `def count_vowels(text):
    vowels = 0
    for letter in str(text):
        if letter in 'aeiou':
            vowels += 1
    return vowels
`,
    after: `def add_up_vowels(figures):
    """Add up the vowels.

    Divide and conquer: the sum of what both halves come to.
    """
    if len(figures) > 4:
        midpoint = len(figures) // 2
        return add_up_vowels(figures[:midpoint]) + add_up_vowels(figures[midpoint:])
    vowels = 0
    for letter in figures:
        if letter in 'aeiou':
            vowels += 1
    return vowels


def count_vowels(text):
    return add_up_vowels(str(text))
`,
    calls: [
      "count_vowels('Recursion')",
      "count_vowels('')",
      'count_vowels(3)',
      "count_vowels('e' * 5000)",
      "count_vowels(b'ae')",
    ],
  },
  {
    name: 'a text is put together from the texts of the halves',
    variant: 'total-halves',
    before: `def spell_out(text):
    spelled = ''
    for letter in str(text):
        spelled += letter + '.'
    return spelled.strip('.')
`,
    after: `def put_together_spelled_digits(digits):
    """Put together the spelled digits.

    Each half is written by itself, and the second goes behind the first.
    """
    if len(digits) > 6:
        centre = len(digits) // 2
        spelled = put_together_spelled_digits(digits[:centre])
        return spelled + put_together_spelled_digits(digits[centre:])
    spelled = ''
    for letter in digits:
        spelled += letter + '.'
    return spelled


def spell_out(text):
    spelled = put_together_spelled_digits(str(text))
    return spelled.strip('.')
`,
    calls: ["spell_out('abc')", 'spell_out(123456789)', "spell_out('')", "spell_out('\\ud800x')"],
  },
  {
    name: 'kept off: a sum of unknown numbers depends on the order',
    variant: 'total-halves',
    before: `def add_up(values):
    total = 0
    for place in range(len(values)):
        total += values[place]
    return total
`,
    after: null,
  },
  {
    name: 'what may be another sequence than text is asked first',
    variant: 'total-halves',
    before: `def count_capitals(word):
    capitals = 0
    for character in word:
        if 'A' <= character <= 'Z':
            capitals += 1
    return capitals
`,
    after: `def add_up_capitals(letters):
    """Add up the capitals.

    A longer sequence is halved; the results of both halves are added.
    """
    if not isinstance(letters, str) or len(letters) <= 3:
        # What is short, or cannot be cut in two, is gone through as it is.
        capitals = 0
        for character in letters:
            if 'A' <= character <= 'Z':
                capitals += 1
        return capitals
    midpoint = len(letters) // 2
    return add_up_capitals(letters[:midpoint]) + add_up_capitals(letters[midpoint:])


def count_capitals(word):
    return add_up_capitals(word)
`,
    calls: [
      "count_capitals('aBcDeFgH')",
      "count_capitals('')",
      "count_capitals(['A', 'b', 'C', 'D', 'E'])",
      "count_capitals(iter('ABCDEF'))",
      'count_capitals([1])',
      'count_capitals(None)',
    ],
  },
  {
    name: 'a list that the loop takes from is not halved',
    variant: 'gather-halves',
    before: `def drain(given):
    seen = []
    words = sorted(given)
    for word in words:
        words.pop()
        seen.append(word)
        seen.append(len(words))
    return seen
`,
    after: null,
  },
  {
    name: 'a list whose items the loop swaps is not halved',
    variant: 'gather-halves',
    before: `def swap_round(given):
    seen = []
    words = sorted(given)
    for word in words:
        words[0], words[-1] = words[-1], words[0]
        seen.append(word)
        seen.append(len(words))
    return seen
`,
    after: null,
  },
  {
    name: 'a list that something else knows of is not halved',
    variant: 'gather-halves',
    before: `def spread(given, kept):
    words = sorted(given)
    kept.append(words)
    seen = []
    for word in words:
        kept[0].append(word) if len(kept[0]) < 9 else None
        seen.append(len(kept[0]))
    return seen
`,
    after: null,
  },
];
