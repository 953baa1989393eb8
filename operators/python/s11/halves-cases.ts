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
    after: `def finds_matching_candidate(number, lower, upper):
    """Return whether a matching candidate can be found.

    Halves are small enough to go through sooner or later.
    """
    if upper - lower <= 2:
        for candidate in range(lower, upper):
            if number % candidate == 0:
                return True
        return False
    middle = (lower + upper) // 2
    if finds_matching_candidate(number, lower, middle):
        return True
    return finds_matching_candidate(number, middle, upper)


def has_divisor(number):
    """Whether a smaller number divides it."""
    whole_range = range(2, number)
    for block in whole_range[::100]:
        if finds_matching_candidate(number, block, min(block + 100, whole_range.stop)):
            return True
    return False
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
    after: `def has_such_place(letters, begin, end):
    """Return whether a place can be found, by halves until little is left."""
    if end - begin > 2:
        middle = (begin + end) // 2
        return has_such_place(letters, begin, middle) or has_such_place(letters, middle, end)
    for place in range(begin, end):
        if letters[place] != letters[-1 - place]:
            return True
    return False


def is_mirrored(letters):
    return not has_such_place(letters, 0, len(letters))
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
    after: `def build_squares(values, low, high):
    """Build the squares, in two halves."""
    if high - low > 3:
        centre = low + (high - low) // 2
        return build_squares(values, low, centre) + build_squares(values, centre, high)
    squares = []
    for place in range(low, high):
        if values[place] % 2:
            continue
        squares.append(values[place] ** 2)
    return squares


def even_squares(values):
    return build_squares(values, 0, len(values))
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
    name: 'bounds that may be of any size are taken in strides',
    variant: 'gather-halves',
    before: `def cubes_below(limit):
    cubes = []
    for number in range(limit):
        cubes.append(number ** 3)
    return cubes
`,
    after: `def build_cubes(lower, upper):
    """Build the cubes.

    The work is split in two halves until little is left.
    """
    if upper - lower > 3:
        middle = lower + (upper - lower) // 2
        return build_cubes(lower, middle) + build_cubes(middle, upper)
    cubes = []
    for number in range(lower, upper):
        cubes.append(number ** 3)
    return cubes


def cubes_below(limit):
    cubes = []
    whole_range = range(limit)
    for block in whole_range[::100]:
        cubes.extend(build_cubes(block, min(block + 100, whole_range.stop)))
    return cubes
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
    after: `def find_vowels(figures):
    """Find the vowels.

    One half is done after the other.
    """
    if len(figures) <= 4:
        vowels = 0
        for letter in figures:
            if letter in 'aeiou':
                vowels += 1
        return vowels
    half = len(figures) // 2
    return find_vowels(figures[:half]) + find_vowels(figures[half:])


def count_vowels(text):
    return find_vowels(str(text))
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
    after: `def work_out_spelled(digits):
    """Work out the spelled.

    The first half comes before the second.
    """
    if len(digits) > 4:
        midpoint = len(digits) // 2
        return work_out_spelled(digits[:midpoint]) + work_out_spelled(digits[midpoint:])
    spelled = ''
    for letter in digits:
        spelled += letter + '.'
    return spelled


def spell_out(text):
    spelled = work_out_spelled(str(text))
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
];
