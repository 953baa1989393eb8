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
    after: `def finds_matching_candidate(number, first, limit):
    """Return whether a matching candidate can be found.

    Halves are small enough to go through sooner or later.
    """
    if limit - first <= 2:
        for candidate in range(first, limit):
            if number % candidate == 0:
                return True
        return False
    centre = first + (limit - first) // 2
    if finds_matching_candidate(number, first, centre):
        return True
    return finds_matching_candidate(number, centre, limit)


def has_divisor(number):
    """Whether a smaller number divides it."""
    span = range(2, number)
    for block_start in span[::100]:
        if finds_matching_candidate(number, block_start, min(block_start + 100, span.stop)):
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
    after: `def has_mismatch(letters, lower, upper):
    """Return whether there is a mismatch, halving what is left."""
    if upper - lower <= 4:
        for place in range(lower, upper):
            if letters[place] != letters[-1 - place]:
                return True
        return False
    centre = lower + (upper - lower) // 2
    return has_mismatch(letters, lower, centre) or has_mismatch(letters, centre, upper)


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
    after: `def gather_squares(values, left, right):
    """Gather the squares, splitting the work in two."""
    if right - left > 2:
        midpoint = left + (right - left) // 2
        return gather_squares(values, left, midpoint) + gather_squares(values, midpoint, right)
    squares = []
    for place in range(left, right):
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
    name: 'bounds that may be of any size are taken in strides',
    variant: 'gather-halves',
    before: `def cubes_below(limit):
    cubes = []
    for number in range(limit):
        cubes.append(number ** 3)
    return cubes
`,
    after: `def gather_cubes(left, right):
    """Gather the cubes, halving what is left."""
    if left + 3 < right:
        midpoint = (left + right) // 2
        return gather_cubes(left, midpoint) + gather_cubes(midpoint, right)
    cubes = []
    for number in range(left, right):
        cubes.append(number ** 3)
    return cubes


def cubes_below(limit):
    cubes = []
    candidates = range(limit)
    for block in candidates[::50]:
        cubes.extend(gather_cubes(block, min(block + 50, candidates.stop)))
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
    after: `def add_up_vowels(figures):
    """Add up the vowels, by halves until little is left."""
    if len(figures) <= 2:
        vowels = 0
        for letter in figures:
            if letter in 'aeiou':
                vowels += 1
        return vowels
    middle = len(figures) // 2
    return add_up_vowels(figures[:middle]) + add_up_vowels(figures[middle:])


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

    The first half comes before the second.
    """
    if len(digits) > 4:
        midpoint = len(digits) // 2
        spelled = put_together_spelled_digits(digits[:midpoint])
        return spelled + put_together_spelled_digits(digits[midpoint:])
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
    name: 'words of a list made here are grouped, one half after the other',
    variant: 'halves-in-turn',
    before: `def group_by_size(given):
    groups = {}
    words = sorted(given)
    for word in words:
        size = len(word)
        groups.setdefault(size, []).append(word)
    return groups
`,
    after: `def add_to_groups(groups, section):
    """Add to the groups, by halves until little is left."""
    if len(section) <= 2:
        for word in section:
            size = len(word)
            groups.setdefault(size, []).append(word)
    else:
        half = len(section) // 2
        add_to_groups(groups, section[:half])
        add_to_groups(groups, section[half:])


def group_by_size(given):
    groups = {}
    words = sorted(given)
    add_to_groups(groups, words)
    return groups
`,
    calls: [
      "group_by_size(['a', 'bc', 'd', 'efg', 'hi', 'jkl', 'm'])",
      'group_by_size([])',
      "group_by_size(['a', 3])",
      'group_by_size(5)',
    ],
  },
  {
    name: 'a gap is handed from one half to the other',
    variant: 'halves-with-state',
    before: `def widest_gap(given):
    gap = 0
    last = None
    marks = sorted(given)
    for mark in marks:
        if last is not None and mark - last > gap:
            gap = mark - last
        last = mark
    return gap
`,
    after: `def keep_up_gap(last, gap, section):
    """Keep up the gap.

    Halves are small enough to go through sooner or later.
    """
    if len(section) > 4:
        middle = len(section) // 2
        gap, last = keep_up_gap(last, gap, section[:middle])
        return keep_up_gap(last, gap, section[middle:])
    for mark in section:
        if last is not None and mark - last > gap:
            gap = mark - last
        last = mark
    return gap, last


def widest_gap(given):
    gap = 0
    last = None
    marks = sorted(given)
    gap, last = keep_up_gap(last, gap, marks)
    return gap
`,
    calls: [
      'widest_gap([1, 4, 9, 2, 30, 17, 20])',
      'widest_gap([])',
      "widest_gap(['a', 'b'])",
      'widest_gap([5, 5, 5.5])',
    ],
  },
  {
    name: 'a list that the loop takes from is not halved',
    variant: 'halves-in-turn',
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
    variant: 'halves-in-turn',
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
    variant: 'halves-in-turn',
    before: `def spread(given, kept):
    seen = {}
    words = sorted(given)
    kept.append(words)
    for word in words:
        kept[0].append(word) if len(kept[0]) < 9 else None
        seen[word] = len(kept[0])
    return seen
`,
    after: null,
  },
];
