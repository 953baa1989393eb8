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
    after: `def has_such_value(upcoming_elements, allowance):
    """Return whether a value can be found.

    The answer is None where the next few do not tell.
    """
    if allowance < 5:
        for value in upcoming_elements:
            if value < 0:
                return True
            allowance -= 1
            if not allowance:
                return None
        return False
    portion = allowance // 2
    finding = has_such_value(upcoming_elements, portion)
    if finding is None:
        finding = has_such_value(upcoming_elements, allowance - portion)
    return finding


def has_negative(values):
    upcoming_elements = iter(values)
    finding = None
    allowance = 16
    while finding is None:
        finding = has_such_value(upcoming_elements, allowance)
        allowance *= 2
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
    after: `def finds_matching_change(upcoming_entries, balance, budget):
    """Return whether a matching change can be found, with None for not yet."""
    if budget < 7:
        for change in upcoming_entries:
            balance += change
            if balance < 0:
                return balance, True
            budget -= 1
            if budget == 0:
                return balance, None
        return balance, False
    half = budget // 2
    balance, verdict = finds_matching_change(upcoming_entries, balance, half)
    if verdict is None:
        balance, verdict = finds_matching_change(upcoming_entries, balance, budget - half)
    return balance, verdict


def stays_positive(changes):
    balance = 0
    upcoming_entries = iter(changes)
    verdict = None
    budget = 10
    while verdict is None:
        balance, verdict = finds_matching_change(upcoming_entries, balance, budget)
        budget += 8
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
    after: `def build_setdefault_value(upcoming_entries, groups, quota):
    """Build the setdefault value from the groups, as far as the quota lasts."""
    if quota < 4:
        for word in upcoming_entries:
            groups.setdefault(len(word), []).append(word)
            quota -= 1
            if quota == 0:
                return True
        return False
    half = (quota + 1) // 2
    if build_setdefault_value(upcoming_entries, groups, half):
        return build_setdefault_value(upcoming_entries, groups, quota - half)
    return False


def group_by_size(words):
    groups = {}
    upcoming_entries = iter(words)
    quota = 8
    while build_setdefault_value(upcoming_entries, groups, quota):
        quota += 8
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
    after: `def gather_kept(remaining_entries, kept, budget):
    """Gather the kept.

    Half of the next few are taken before the other half.
    """
    if budget > 1:
        if gather_kept(remaining_entries, kept, budget // 2):
            return gather_kept(remaining_entries, kept, (budget + 1) // 2)
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
    budget = 16
    while gather_kept(remaining_entries, kept, budget):
        budget *= 3
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
    after: `def work_out_last(upcoming_marks, last, gap, allowance):
    """Work out the last.

    Half of the next few are taken before the other half.
    """
    if allowance <= 6:
        for mark in upcoming_marks:
            if last is not None and mark - last > gap:
                gap = mark - last
            last = mark
            if allowance < 2:
                return gap, last, True
            allowance -= 1
        return gap, last, False
    gap, last, is_unfinished = work_out_last(upcoming_marks, last, gap, allowance // 2)
    if is_unfinished:
        gap, last, is_unfinished = work_out_last(
            upcoming_marks, last, gap, allowance - allowance // 2
        )
    return gap, last, is_unfinished


def widest_gap(marks):
    gap = 0
    last = None
    upcoming_marks = iter(marks)
    allowance = 4
    is_unfinished = True
    while is_unfinished:
        gap, last, is_unfinished = work_out_last(upcoming_marks, last, gap, allowance)
        allowance *= 3
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
    after: `def visit_pairs(remaining_matched_pairs, joined, budget):
    """Visit the pairs, within the budget given."""
    if budget > 3:
        first_part = (budget + 1) // 2
        if visit_pairs(remaining_matched_pairs, joined, first_part):
            return visit_pairs(remaining_matched_pairs, joined, budget - first_part)
        return False
    for left, right in remaining_matched_pairs:
        budget -= 1
        if left == right:
            continue
        joined.extend([left, right])
        if budget <= 0:
            return True
    return False


def merged(first, second):
    joined = []
    remaining_matched_pairs = iter(zip(first, second))
    budget = 10
    while visit_pairs(remaining_matched_pairs, joined, budget):
        budget *= 3
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
    after: `def has_matching_value(remaining_indexed_values, ration):
    """Return whether a matching value can be found.

    What is undecided so far is None.
    """
    if ration > 6:
        portion = (ration + 1) // 2
        answer = has_matching_value(remaining_indexed_values, portion)
        if answer is None:
            answer = has_matching_value(remaining_indexed_values, ration - portion)
        return answer
    for place, value in remaining_indexed_values:
        if place == value:
            return True
        ration -= 1
        if ration == 0:
            return None
    return False


def has_fixed_point(values):
    remaining_indexed_values = iter(enumerate(values))
    answer = None
    ration = 10
    while answer is None:
        answer = has_matching_value(remaining_indexed_values, ration)
        ration *= 2
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
