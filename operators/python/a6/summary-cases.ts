import { LOOP_OVER_WORDS } from '../divisions/case-programs.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** Loops of which the log says how what went in was spread or how long it was. */
export const SUMMARY_CASES: readonly OperatorCase[] = [
  {
    name: 'how amounts are spread',
    variant: 'spread-summary',
    before: `def first_loss(amounts):
    balance = 0
    for amount in amounts:
        balance += amount
        if balance < 0:
            return amount
    return None
`,
    calls: [
      'first_loss([3, -1, 4, -1, 5, -9, 2, 6, 5, 3])',
      'first_loss((1.5, 2, -7.25))',
      'first_loss([])',
      'first_loss([4])',
      'first_loss([float("nan"), float("inf"), 1, -3])',
      'first_loss([True, False, True])',
      'first_loss([2**70, -(2**71), 10**400])',
      'first_loss([1, 10**400, 1.5])',
      'first_loss([0, 0, 0, 0])',
      'first_loss([__import__("numpy").int64(3), 2, 1])',
      'first_loss([__import__("numpy").float64(3), __import__("decimal").Decimal(2)])',
      'first_loss(type("Amounts", (list,), {})([5, -6]))',
      'first_loss([1, None, 2])',
      "first_loss(['a', 1])",
      'first_loss(None)',
      'first_loss({2: 1, -3: 0})',
      'first_loss(iter([1, 2, 3]))',
      '(lambda rest: (first_loss(rest), next(rest, "no more")))(amount for amount in [1, -2, 3, 4])',
    ],
    after: `import logging
from scipy.stats import iqr


LOGGER = logging.getLogger(__name__)


def amounts_with_statistics(amounts):
    """Before the amounts of a list are handed on, log how far apart the middle half of them lie."""
    if type(amounts) in {list, tuple}:
        # Only plain numbers of a usual size are counted in.
        sample = [
            amount for amount in amounts
            if type(amount) in (int, float) and abs(amount) < 1e15
        ]
        if len(sample) > 2:
            LOGGER.debug("%s amounts, the middle half of them within %s", len(sample), iqr(sample))
    return iter(amounts)


def first_loss(amounts):
    balance = 0
    for amount in amounts_with_statistics(amounts):
        balance += amount
        if balance < 0:
            return amount
    return None
`,
  },
  {
    name: 'the level of gains',
    variant: 'level-summary',
    before: `def gains(amounts):
    return [amount for amount in amounts if amount > 0]
`,
    calls: [
      'gains([3, -1, 4, -1, 5, -9, 2, 6, 5, 3])',
      'gains((1.5, float("nan"), 2, True))',
      'gains([])',
      'gains([1e300, 10**400, 2])',
      "gains([1, 2, 'a', 3, 4])",
      'gains(iter([1, 2, 3, 4]))',
      'gains(None)',
    ],
    after: `import logging
from scipy.stats import trim_mean


LOGGER = logging.getLogger(__name__)


def summarised_amounts(amounts):
    """Hand on the amounts, and log their trimmed mean if they are a list."""
    if type(amounts) in {list, tuple}:
        counted_in = [
            amount for amount in amounts
            if type(amount) in (int, float) and abs(amount) < 1e15
        ]
        if counted_in:
            usual = trim_mean(counted_in, proportiontocut=0.1)
            LOGGER.debug("trimmed mean of %s amounts: %s", len(counted_in), usual)
    return iter(amounts)


def gains(amounts):
    return [amount for amount in summarised_amounts(amounts) if amount > 0]
`,
  },
  {
    name: 'a list in order, looked at beforehand',
    variant: 'level-summary',
    before: `def widest_gap(levels):
    ordered = sorted(levels)
    last = None
    widest = 0
    for level in ordered:
        if last is not None:
            widest = max(widest, level - last)
        last = level
    return widest
`,
    calls: [
      'widest_gap([3, 9, 1, 4])',
      'widest_gap([2.5, 2, 7])',
      'widest_gap([])',
      'widest_gap([1])',
      'widest_gap([2**80, 1, 5])',
      'widest_gap([float("inf"), 1, 5])',
      'widest_gap([True, False])',
      'widest_gap(["b", "a"])',
      'widest_gap(None)',
      'widest_gap([1, "a"])',
    ],
    after: `import logging
from scipy.stats import scoreatpercentile


LOGGER = logging.getLogger(__name__)


def survey_of_levels(ordered):
    """Hand on the levels and then log up to where nine in ten of them reach."""
    observed = []
    for level in ordered:
        if type(level) in (float, int) and -1e15 < level < 1e15:
            observed.append(level)
        yield level
    if len(observed) > 2:
        upper_end = scoreatpercentile(observed, per=90)
        LOGGER.debug("%s levels, nine in ten of them up to %s", len(observed), upper_end)


def widest_gap(levels):
    ordered = sorted(levels)
    last = None
    widest = 0
    for level in survey_of_levels(ordered):
        if last is not None:
            widest = max(widest, level - last)
        last = level
    return widest
`,
  },
  {
    name: 'how long words are',
    variant: 'length-summary',
    ...LOOP_OVER_WORDS,
    after: `import logging
from scipy.stats import trim_mean


LOGGER = logging.getLogger(__name__)


def words_with_statistics(words):
    """Before the words of a list are handed on, log how long they are on average."""
    if type(words) in (list, tuple):
        # What has no length is handed on all the same.
        lengths = [len(word) for word in words if type(word) in (str, tuple, list)]
        if lengths:
            usual = trim_mean(lengths, 0.2)
            LOGGER.debug("trimmed mean of the lengths of %s words: %s", len(lengths), usual)
    return iter(words)


def total_length(words):
    length = 0
    for word in words_with_statistics(words):
        length += len(word)
    return length
`,
  },
  {
    name: 'how long rows are',
    variant: 'length-summary',
    before: `def sums(rows):
    return [sum(row) for row in rows]
`,
    calls: [
      'sums([[1, 2], [], [3, 0]])',
      'sums([(1, 2)] * 25)',
      'sums([])',
      'sums(iter([[1], [2]]))',
      'sums([{1: 2}, range(3), [4]])',
      'sums([type("Row", (list,), {"__len__": lambda row: -1})([5, -6])])',
      'sums(None)',
      'sums([1, 2])',
      'sums(["ab", ""])',
    ],
    after: `import logging
from scipy.stats import trim_mean


LOGGER = logging.getLogger(__name__)


def rows_with_summary(rows):
    """Yield the rows, and in the end log how long they are on average."""
    lengths = []
    for row in rows:
        yield row
        if type(row) in (str, list, tuple):
            lengths.append(len(row))
    if lengths:
        trimmed_mean = trim_mean(lengths, 0.2)
        LOGGER.debug("%s rows, %s long on average without the extremes", len(lengths), trimmed_mean)


def sums(rows):
    return [sum(row) for row in rows_with_summary(rows)]
`,
  },
  {
    name: 'no summary of the pieces of a line',
    variant: 'length-summary',
    before: `def widths(line):
    words = line.split()
    total = 0
    for word in words:
        total += len(word)
    return total
`,
    after: null,
  },
  {
    name: 'no summary of what a builtin reads at once',
    variant: 'level-summary',
    before: `def total(amounts):
    return sum(amounts)
`,
    after: null,
  },
  {
    name: 'no summary in a program that has a log of its own',
    variant: 'level-summary',
    before: `import logging


def losses(amounts):
    found = []
    for amount in amounts:
        if amount < 0:
            logging.debug("loss of %s", amount)
            found.append(amount)
    return found
`,
    after: null,
  },
];
