import type { OperatorCase } from '../../testing/operator-case.js';

/** Functions whose work is done by one that raises where they give a fixed answer. */
export const REFUSAL_CASES: readonly OperatorCase[] = [
  {
    name: 'a rule that is broken on the way',
    variant: 'raised-rule',
    before: `def is_rising(readings):
    """Whether no reading is lower than the one before."""
    last = None
    # From the first to the last.
    for reading in readings:
        if last is not None and reading < last:
            return False
        last = reading
    return True
`,
    after: `class NotRising(ValueError):
    """Raised where the answer of is_rising is False."""


def require_rising(readings):
    """Accept what is_rising accepts, and raise NotRising for the rest."""
    last = None
    # From the first to the last.
    for reading in readings:
        if last is not None and reading < last:
            raise NotRising
        last = reading


def is_rising(readings):
    """Whether no reading is lower than the one before."""
    try:
        require_rising(readings)
    except NotRising:
        return False
    return True
`,
    calls: [
      'is_rising([1, 2, 2])',
      'is_rising([2, 1])',
      'is_rising([])',
      "is_rising('abc')",
      'is_rising([1, None, 2])',
      "is_rising([1, 'a'])",
      'is_rising(3)',
    ],
  },
  {
    name: 'something that is found',
    variant: 'raised-rule',
    before: `def has_gap(stamps, longest):
    previous = None
    for stamp in stamps:
        if previous is not None and stamp - previous > longest:
            return True
        previous = stamp
    return False
`,
    after: `class GapFound(Exception):
    """Raised once has_gap has to answer True."""


def forbid_gap(stamps, longest):
    """Raise GapFound once has_gap has to answer True."""
    previous = None
    for stamp in stamps:
        if previous is not None and stamp - previous > longest:
            raise GapFound
        previous = stamp


def has_gap(stamps, longest):
    try:
        forbid_gap(stamps, longest)
    except GapFound:
        return True
    return False
`,
    calls: [
      'has_gap([1, 2, 9], 3)',
      'has_gap([1, 2, 3], 3)',
      'has_gap([], 0)',
      "has_gap('ab', 1)",
      'has_gap(1, 1)',
    ],
  },
  {
    name: 'the end is a test of its own',
    variant: 'raised-rule',
    before: `def is_balanced(marks: str):
    depth = 0
    for mark in marks:
        depth += 1 if mark == "<" else -1
        if depth < 0:
            return False
    return depth == 0
`,
    after: `class NotBalanced(Exception):
    """Raised where the answer of is_balanced is False."""


def validate_balanced(marks):
    """Raise NotBalanced once is_balanced has to answer False."""
    depth = 0
    for mark in marks:
        depth += 1 if mark == "<" else -1
        if depth < 0:
            raise NotBalanced
    if depth != 0:
        raise NotBalanced


def is_balanced(marks: str):
    try:
        validate_balanced(marks)
    except NotBalanced:
        return False
    return True
`,
    calls: [
      "is_balanced('<<>>')",
      "is_balanced('><')",
      "is_balanced('<')",
      "is_balanced('')",
      "is_balanced(['<', '>'])",
      'is_balanced(None)',
    ],
  },
  {
    name: 'answers in words',
    variant: 'raised-rule',
    before: `def check_code(code):
    parts = code.split("-")
    if len(parts) != 2:
        return "No"
    if not parts[0].isdigit():
        return "No"
    return "Yes" if parts[1] else "No"
`,
    after: `class CodeFailed(ValueError):
    """Raised for what check_code refuses."""


def validate_code(code):
    """Raise CodeFailed once check_code has to answer No."""
    parts = code.split("-")
    if len(parts) != 2:
        raise CodeFailed
    if not parts[0].isdigit():
        raise CodeFailed
    if not parts[1]:
        raise CodeFailed


def check_code(code):
    try:
        validate_code(code)
    except CodeFailed:
        return "No"
    return "Yes"
`,
    calls: [
      "check_code('12-a')",
      "check_code('12-')",
      "check_code('x-a')",
      "check_code('12')",
      'check_code(12)',
      "check_code(b'1-2')",
    ],
  },
  {
    name: 'a test that may not be turned round',
    variant: 'raised-rule',
    before: `def fits(size, room):
    if room is None:
        return True
    return True if size <= room else False
`,
    after: `class ConditionViolated(Exception):
    """Raised where the answer of fits is False."""


def ensure_condition(size, room):
    """Raise ConditionViolated once fits has to answer False."""
    if room is None:
        return
    if size <= room:
        return
    raise ConditionViolated


def fits(size, room):
    try:
        ensure_condition(size, room)
    except ConditionViolated:
        return False
    return True
`,
    calls: [
      'fits(1, 2)',
      'fits(3, 2)',
      'fits(3, None)',
      'fits(float("nan"), 1)',
      'fits({1}, {2})',
      "fits(1, 'a')",
    ],
  },
  {
    name: 'no result',
    variant: 'raised-missing',
    before: `def mean_gap(stamps: list) -> float:
    """The mean distance of neighbours, -1 where there are none."""
    if len(stamps) < 2:
        return -1
    gaps = [later - sooner for sooner, later in zip(stamps, stamps[1:])]
    return sum(gaps) / len(gaps)
`,
    after: `class MeanGapMissing(Exception):
    """Raised where there is no such result."""


def determine_mean_gap(stamps):
    """Return the result of mean_gap; where it has none, raise MeanGapMissing."""
    if len(stamps) < 2:
        raise MeanGapMissing
    gaps = [later - sooner for sooner, later in zip(stamps, stamps[1:])]
    return sum(gaps) / len(gaps)


def mean_gap(stamps: list) -> float:
    """The mean distance of neighbours, -1 where there are none."""
    try:
        return determine_mean_gap(stamps)
    except MeanGapMissing:
        return -1
`,
    calls: [
      'mean_gap([1, 4, 6])',
      'mean_gap([1])',
      'mean_gap([])',
      "mean_gap('ab')",
      'mean_gap((1, None))',
      'mean_gap(stamps=[2, 3])',
      'mean_gap(5)',
    ],
  },
  {
    name: 'one of two is no result',
    variant: 'raised-missing',
    before: `def second_lowest(costs):
    costs = sorted(set(costs))
    return None if len(costs) < 2 else costs[1]
`,
    after: `class NoSecondLowest(LookupError):
    """Raised where there is no such result."""


def find_second_lowest(costs):
    """Return what second_lowest gives, or raise NoSecondLowest where there is none."""
    costs = sorted(set(costs))
    if len(costs) < 2:
        raise NoSecondLowest
    return costs[1]


def second_lowest(costs):
    try:
        return find_second_lowest(costs)
    except NoSecondLowest:
        return None
`,
    calls: [
      'second_lowest([3, 1, 2])',
      'second_lowest([1, 1])',
      'second_lowest([])',
      "second_lowest('abc')",
      "second_lowest([1, 'a'])",
      'second_lowest([[1]])',
      'second_lowest(None)',
    ],
  },
  {
    name: 'a function that is called by what it does',
    variant: 'raised-missing',
    before: `def sort_ledger(entries, limit=3):
    if not entries:
        return []
    kept = [entry for entry in entries if entry < limit]
    return sorted(kept)
`,
    after: `class NothingToSort(Exception):
    """Raised where sort_ledger has no result to give."""


def sort_ledger_or_raise(entries, limit):
    """Return what sort_ledger gives, or raise NothingToSort where there is none."""
    if not entries:
        raise NothingToSort
    kept = [entry for entry in entries if entry < limit]
    return sorted(kept)


def sort_ledger(entries, limit=3):
    try:
        return sort_ledger_or_raise(entries, limit)
    except NothingToSort:
        return []
`,
    calls: [
      'sort_ledger([3, 1, 2])',
      'sort_ledger([], 5)',
      'sort_ledger(None)',
      "sort_ledger('ba', 'c')",
      'sort_ledger([1, None])',
      'sort_ledger((4, 5), limit=5)',
    ],
  },
];
