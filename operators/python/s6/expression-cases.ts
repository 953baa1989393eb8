import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that take an expression out. */
export const EXPRESSION_CASES: readonly OperatorCase[] = [
  {
    name: 'the same expression twice',
    variant: 'repeated-expression',
    before: `def closest(numbers):
    """The smallest distance."""
    best = abs(numbers[0] - numbers[1])
    for left in numbers:
        for right in numbers:
            if left != right and abs(left - right) < best:
                best = abs(left - right)
    return best
`,
    after: `def distance_between(left, right):
    """Return the distance between the left and the right."""
    return abs(left - right)


def closest(numbers):
    """The smallest distance."""
    best = abs(numbers[0] - numbers[1])
    for left in numbers:
        for right in numbers:
            if left != right and distance_between(left, right) < best:
                best = distance_between(left, right)
    return best
`,
    calls: ['closest([1, 4, 2])', 'closest([])', 'closest([1.0, 2.5, 9])'],
  },
  {
    name: 'a sort key gets a name',
    variant: 'lambda',
    before: `def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=lambda word: word[-1:] + word)
`,
    after: `def sort_key(word):
    """Return the word from its last character on followed by the word."""
    return word[-1:] + word


def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=sort_key)
`,
    calls: ["by_last_letter(['ab', 'ba', ''])", 'by_last_letter([1])'],
  },
  {
    name: 'a question of two parts is answered part by part',
    variant: 'decision',
    before: `def fit_sizes(sizes, limit):
    """Sizes that fit, halved where they are even and too large."""
    found = []
    for size in sizes:
        if size > limit and size % 2 == 0:
            found.append(size // 2)
        else:
            found.append(size)
    return found
`,
    after: `def is_size_above_limit_and_even(size, limit):
    """Return whether the size is greater than the limit and even."""
    if size > limit:
        return size % 2 == 0
    return False


def fit_sizes(sizes, limit):
    """Sizes that fit, halved where they are even and too large."""
    found = []
    for size in sizes:
        if is_size_above_limit_and_even(size, limit):
            found.append(size // 2)
        else:
            found.append(size)
    return found
`,
    calls: ['fit_sizes([1, 9, 8], 4)', 'fit_sizes([], 1)', "fit_sizes(['a'], 1)", "fit_sizes(['a%d'], 'A')"],
  },
  {
    name: 'which of two values it is stays where it is',
    variant: 'decision',
    before: `def total_fee(hours, rate):
    """The fee, with a lower bound on hours."""
    counted = max(hours, 1) if hours < 3 else hours + 2
    return counted * rate
`,
    after: null,
  },
  {
    name: 'a formula of several operations gets a name',
    variant: 'formula',
    before: `def shares(parts, whole):
    """The share of each part, in hundredths, and how many there are."""
    found = []
    for part in parts:
        share = round(part / whole * 100)
        found.append(share)
    return found, len(found)
`,
    after: `def calculate_share(part, whole):
    """Return part / whole times 100 rounded."""
    return round(part / whole * 100)


def shares(parts, whole):
    """The share of each part, in hundredths, and how many there are."""
    found = []
    for part in parts:
        share = calculate_share(part, whole)
        found.append(share)
    return found, len(found)
`,
    calls: ['shares([1, 2], 3)', 'shares([], 0)', 'shares([1], 0)', "shares(['a'], 1)"],
  },
  {
    name: 'the second of several is called so',
    variant: 'lambda',
    before: `def by_end(pairs):
    """Pairs by what they end in."""
    return sorted(pairs, key=lambda pair: pair[1] + pair[0] % 2)
`,
    after: `def sort_key(pair):
    """Return what an element is sorted by."""
    return pair[1] + pair[0] % 2


def by_end(pairs):
    """Pairs by what they end in."""
    return sorted(pairs, key=sort_key)
`,
    calls: ['by_end([(1, 2), (3, 1)])', 'by_end([])', 'by_end([1])'],
  },
];
