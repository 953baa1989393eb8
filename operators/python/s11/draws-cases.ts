import type { OperatorCase } from '../../testing/operator-case.js';

export const DRAWS_CASES: readonly OperatorCase[] = [
  {
    name: 'a search through anything that can be gone over tells yes, no or not yet',
    variant: 'draw-answer',
    before: `def has_negative(values):
    for value in values:
        if value < 0:
            return True
    return False
`,
    after: `def has_fitting_value(upcoming_elements, batch_size):
    """Return whether a fitting value can be found.

    The answer is None where the next few do not tell.
    """
    if batch_size < 5:
        for value in upcoming_elements:
            if value < 0:
                return True
            batch_size -= 1
            if not batch_size:
                return None
        return False
    first_part = batch_size // 2
    finding = has_fitting_value(upcoming_elements, first_part)
    if finding is None:
        finding = has_fitting_value(upcoming_elements, batch_size - first_part)
    return finding


def has_negative(values):
    upcoming_elements = iter(values)
    finding = None
    while finding is None:
        finding = has_fitting_value(upcoming_elements, 20)
    return finding
`,
    calls: [
      'has_negative([1, 2, -3, 4])',
      'has_negative([])',
      "has_negative([1, 'a', -1])",
      'has_negative(iter([3, -1, 2]))',
      'has_negative(5)',
      'has_negative({-1: 2})',
      'has_negative(range(2000))',
    ],
  },
  {
    name: 'a search that carries a balance hands it on',
    variant: 'draw-answer',
    before: `def stays_positive(changes):
    balance = 0
    for change in changes:
        balance += change
        if balance < 0:
            return False
    return True
`,
    after: `def seek_violation(upcoming_entries, balance, most):
    """Look for a violation, None being undecided."""
    if most < 7:
        for change in upcoming_entries:
            balance += change
            if balance < 0:
                return balance, True
            most -= 1
            if most == 0:
                return balance, None
        return balance, False
    half = most // 2
    balance, verdict = seek_violation(upcoming_entries, balance, half)
    if verdict is None:
        balance, verdict = seek_violation(upcoming_entries, balance, most - half)
    return balance, verdict


def stays_positive(changes):
    balance = 0
    upcoming_entries = iter(changes)
    verdict = None
    while verdict is None:
        balance, verdict = seek_violation(upcoming_entries, balance, 24)
    return not verdict
`,
    calls: [
      'stays_positive([1, 2, -3, 4])',
      'stays_positive([1, -2, 5])',
      'stays_positive([])',
      "stays_positive(['a'])",
      'stays_positive((1.5, -2.5))',
    ],
  },
  {
    name: 'entries are put into a dict in the order in which they come',
    variant: 'draw-in-turn',
    before: `def group_by_size(words):
    groups = {}
    for word in words:
        groups.setdefault(len(word), []).append(word)
    return groups
`,
    after: `def fill_groups(upcoming_entries, groups, count):
    """Fill the groups, one half of a batch after the other."""
    if count < 4:
        for word in upcoming_entries:
            groups.setdefault(len(word), []).append(word)
            count -= 1
            if count == 0:
                return True
        return False
    half = (count + 1) // 2
    if fill_groups(upcoming_entries, groups, half):
        return fill_groups(upcoming_entries, groups, count - half)
    return False


def group_by_size(words):
    groups = {}
    upcoming_entries = iter(words)
    goes_on = True
    while goes_on:
        goes_on = fill_groups(upcoming_entries, groups, 12)
    return groups
`,
    calls: [
      "group_by_size(['a', 'bb', 'c', 'dd', 'eee'])",
      'group_by_size([])',
      'group_by_size([1])',
      "group_by_size('abc')",
      "group_by_size(word for word in ['x', 'yy'])",
    ],
  },
  {
    name: 'a loop that stops early says that nothing is left',
    variant: 'draw-in-turn',
    before: `def leading_words(words, kept):
    for word in words:
        if not word:
            break
        kept.append(word)
    return kept
`,
    after: `def add_to_kept_words(remaining_entries, kept, most):
    """Add to the kept words, for a batch of the next ones."""
    if most > 1:
        if add_to_kept_words(remaining_entries, kept, most // 2):
            return add_to_kept_words(remaining_entries, kept, (most + 1) // 2)
        return False
    try:
        word = next(remaining_entries)
    except StopIteration:
        return False
    if not word:
        return False
    kept.append(word)
    return True


def leading_words(words, kept):
    remaining_entries = iter(words)
    has_more = True
    while has_more:
        has_more = add_to_kept_words(remaining_entries, kept, 16)
    return kept
`,
    calls: [
      "leading_words(['a', 'b', '', 'c'], [])",
      'leading_words([], [1])',
      'leading_words([1, 0, 2], [])',
      'leading_words(iter([3, 4]), [])',
      "leading_words('ab', None)",
    ],
  },
  {
    name: 'running values are handed from one round to the next',
    variant: 'draw-with-state',
    before: `def widest_gap(marks):
    gap = 0
    last = None
    for mark in marks:
        if last is not None and mark - last > gap:
            gap = mark - last
        last = mark
    return gap
`,
    after: `def keep_up_gap(upcoming_marks, last, gap, batch_size):
    """Keep up the gap, so many of them at most."""
    if batch_size <= 6:
        for mark in upcoming_marks:
            if last is not None and mark - last > gap:
                gap = mark - last
            last = mark
            if batch_size < 2:
                return gap, last, True
            batch_size -= 1
        return gap, last, False
    gap, last, is_unfinished = keep_up_gap(upcoming_marks, last, gap, batch_size // 2)
    if is_unfinished:
        gap, last, is_unfinished = keep_up_gap(
            upcoming_marks, last, gap, batch_size - batch_size // 2
        )
    return gap, last, is_unfinished


def widest_gap(marks):
    gap = 0
    last = None
    upcoming_marks = iter(marks)
    is_unfinished = True
    while is_unfinished:
        gap, last, is_unfinished = keep_up_gap(upcoming_marks, last, gap, 18)
    return gap
`,
    calls: [
      'widest_gap([1, 4, 5, 11])',
      'widest_gap([])',
      'widest_gap([1, 2.5, 9])',
      "widest_gap([1, 'a'])",
      'widest_gap(range(500))',
      'widest_gap(7)',
    ],
  },
  {
    name: 'pairs are drawn in turn, and unpacked where they are drawn',
    variant: 'draw-in-turn',
    before: `def merged(first, second):
    joined = []
    for left, right in zip(first, second):
        if left == right:
            continue
        joined.extend([left, right])
    return joined
`,
    after: `def add_to_joined_pairs(upcoming_pairs, joined, batch_size):
    """Add to the joined pairs, for a batch of the next ones."""
    if batch_size < 6:
        for left, right in upcoming_pairs:
            batch_size -= 1
            if left == right:
                continue
            joined.extend([left, right])
            if batch_size <= 0:
                return True
        return False
    half = batch_size // 2
    if add_to_joined_pairs(upcoming_pairs, joined, half):
        return add_to_joined_pairs(upcoming_pairs, joined, batch_size - half)
    return False


def merged(first, second):
    joined = []
    upcoming_pairs = iter(zip(first, second))
    is_unfinished = True
    while is_unfinished:
        is_unfinished = add_to_joined_pairs(upcoming_pairs, joined, 20)
    return joined
`,
    calls: [
      'merged([1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1])',
      'merged([], [1])',
      "merged('abc', iter('abd'))",
      'merged(3, [1])',
    ],
  },
  {
    name: 'a search among numbered elements',
    variant: 'draw-answer',
    before: `def has_fixed_point(values):
    for place, value in enumerate(values):
        if place == value:
            return True
    return False
`,
    after: `def has_matching_value(remaining, how_many):
    """Return whether a matching value can be found.

    The answer is None where the next few do not tell.
    """
    if how_many > 6:
        first_part = (how_many + 1) // 2
        answer = has_matching_value(remaining, first_part)
        if answer is None:
            answer = has_matching_value(remaining, how_many - first_part)
        return answer
    for place, value in remaining:
        if place == value:
            return True
        how_many -= 1
        if how_many == 0:
            return None
    return False


def has_fixed_point(values):
    remaining = iter(enumerate(values))
    answer = None
    while answer is None:
        answer = has_matching_value(remaining, 24)
    return answer
`,
    calls: [
      'has_fixed_point([3, 2, 1, 0, 4])',
      'has_fixed_point([5, 5, 2, 5])',
      'has_fixed_point([])',
      'has_fixed_point(iter([1, 1]))',
      'has_fixed_point(None)',
      'has_fixed_point(list(range(1, 40)) + [39])',
    ],
  },
];
