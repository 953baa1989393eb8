import type { OperatorCase } from '../../testing/operator-case.js';

/** What loops go through in batches: ranges left early, slices, words, pairs, entries. */
export const BATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a range that is left early',
    variant: 'rarer-reports',
    before: `def first_divisor(number):
    for candidate in range(2, number):
        if number % candidate == 0:
            return candidate
    return number
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def candidates_with_progress(candidates):
    """Yield the candidates, with a line in the log whenever four times as many are done."""
    finished = 0
    for milestone in numpy.power(4, range(9)).tolist():
        yield from candidates[finished:milestone]
        if not candidates[milestone:]:
            return
        finished = milestone
        LOGGER.debug("candidates so far: %s", finished)
    yield from candidates[finished:]


def first_divisor(number):
    for candidate in candidates_with_progress(range(2, number)):
        if number % candidate == 0:
            return candidate
    return number
`,
    calls: [
      'first_divisor(35)',
      'first_divisor(2)',
      'first_divisor(2 ** 70)',
      'first_divisor(3 * 2 ** 64 + 3)',
      'first_divisor(3.5)',
      'first_divisor(13)',
    ],
  },
  {
    name: 'a range with a name, a break and an else clause',
    variant: 'rarer-reports',
    before: `def verdict(number):
    candidates = range(2, number)
    for candidate in candidates:
        if number % candidate == 0:
            answer = candidate
            break
    else:
        answer = "none"
    return answer
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def progress_through_candidates(candidates):
    """Yield the candidates and log when one is done, and each time that twice as many are."""
    done = 0
    for mark in numpy.logspace(0, 12, num=13, base=2, dtype=int).tolist():
        yield from candidates[done:mark]
        if not candidates[mark:]:
            return
        done = mark
        LOGGER.debug("candidates so far: %s", done)
    yield from candidates[done:]


def verdict(number):
    candidates = range(2, number)
    for candidate in progress_through_candidates(candidates):
        if number % candidate == 0:
            answer = candidate
            break
    else:
        answer = "none"
    return answer
`,
    calls: [
      'verdict(35)',
      'verdict(2)',
      'verdict(2 ** 70)',
      'verdict(31)',
      'verdict(29 * 31)',
      'verdict(None)',
    ],
  },
  {
    name: 'a loop with a break and an else clause',
    variant: 'rarer-reports',
    before: `def all_small(numbers):
    for number in numbers:
        if number > 9:
            break
    else:
        # none of them was large
        return True
    return False
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def report_on_numbers(numbers):
    """Yield the numbers and log how many are done, often at first and then rarely."""
    milestones = numpy.unique(numpy.geomspace(1, len(numbers) + 1, num=4, dtype=int) - 1).tolist()
    finished = 0
    for mark in milestones[1:]:
        yield from numbers[finished:mark]
        finished = mark
        LOGGER.debug("numbers: %s of %s", finished, len(numbers))


def follow_numbers(numbers):
    """Report on the numbers of a list, and leave a stream as it is."""
    if not isinstance(numbers, (list, tuple)):
        return numbers
    return report_on_numbers(numbers)


def all_small(numbers):
    for number in follow_numbers(numbers):
        if number > 9:
            break
    else:
        # none of them was large
        return True
    return False
`,
    calls: [
      'all_small([1, 2, 3, 4, 5])',
      'all_small([1, 2, 30, 4, 5])',
      'all_small([])',
      "all_small([1, 'a'])",
      "all_small(iter([3, 4, 11, 'b']))",
      'all_small(3)',
    ],
  },
  {
    name: 'words of a text',
    variant: 'rarer-reports',
    before: `def lengths(text):
    found = []
    for word in text.split():
        if len(word) > 2:
            found.append(len(word))
    return found
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def report_on_words(all_words):
    """Yield the words, with reports that are further and further apart."""
    milestones = numpy.unique(numpy.geomspace(1, len(all_words) + 1, num=5, dtype=int) - 1).tolist()
    for done, upcoming in zip(milestones, milestones[1:]):
        LOGGER.debug("words: %s of %s", done, len(all_words))
        yield from all_words[done:upcoming]


def lengths(text):
    found = []
    for word in report_on_words(text.split()):
        if len(word) > 2:
            found.append(len(word))
    return found
`,
    calls: [
      "lengths('some words of a text that is long')",
      "lengths('')",
      "lengths(b'some bytes are words too')",
      'lengths(3)',
      "lengths('a b')",
    ],
  },
  {
    name: 'a slice of something',
    variant: 'rarer-reports',
    before: `def joined(entries, mark):
    parts = []
    for entry in entries[:-1]:
        parts.append(entry)
        parts.append(mark)
    return parts + list(entries[-1:])
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def report_on_entries(all_entries):
    """Yield the entries and log when one is done, and each time that ten times as many are."""
    done = 0
    for next_report in numpy.logspace(0, 6, num=7, base=10, dtype=int).tolist():
        yield from all_entries[done:next_report]
        if not all_entries[next_report:]:
            return
        done = next_report
        LOGGER.debug("entries so far: %s", done)
    yield from all_entries[done:]


def watch_entries(all_entries):
    """Report on the entries of a list, and leave a stream as it is."""
    return report_on_entries(all_entries) if isinstance(all_entries, (list, tuple)) else all_entries


def joined(entries, mark):
    parts = []
    for entry in watch_entries(entries[:-1]):
        parts.append(entry)
        parts.append(mark)
    return parts + list(entries[-1:])
`,
    calls: [
      'joined([1, 2, 3, 4, 5, 6], 0)',
      "joined('abcdefg', '-')",
      'joined((1, 2, 3, 4, 5), None)',
      'joined({}, 0)',
      'joined(range(9), 1)',
      'joined([], 0)',
    ],
  },
  {
    name: 'pairs of two sequences',
    variant: 'even-reports',
    before: `def products(prices, amounts):
    total = []
    for price, amount in zip(prices, amounts):
        total.append(price * amount)
    return total
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def progress_through_prices(prices):
    """Yield the prices; the log says at even intervals how far they are."""
    milestones = numpy.unique(numpy.linspace(0, len(prices), num=4, dtype=int)).tolist()
    begun = 0
    for next_report in milestones[1:]:
        yield from prices[begun:next_report]
        begun = next_report
        LOGGER.debug("%s of the prices are left", len(prices) - begun)


def watch_prices(prices):
    """Give out the prices: with reports on them, or as they are where they are a stream."""
    return progress_through_prices(prices) if isinstance(prices, (tuple, list)) else prices


def products(prices, amounts):
    total = []
    for price, amount in zip(watch_prices(prices), amounts):
        total.append(price * amount)
    return total
`,
    calls: [
      'products([1, 2, 3, 4], [5, 6, 7, 8, 9])',
      'products([1, 2, 3], iter([4, 5, 6]))',
      'products((), ())',
      "products([1, 2, 3], 'abc')",
      'products(3, [1])',
      'products([2.5] * 7, (2,) * 6)',
    ],
  },
  {
    name: 'entries of a dictionary',
    variant: 'rarer-reports',
    before: `def bills(prices):
    lines = []
    for name, price in prices.items():
        lines.append(f"{name}: {price}")
    return lines
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def progress_through_prices(all_prices):
    """Yield the prices, with reports that are further and further apart."""
    report_at = numpy.unique(numpy.geomspace(1, len(all_prices) + 1, num=6, dtype=int) - 1).tolist()
    finished = 0
    for upcoming in report_at[1:]:
        yield from all_prices[finished:upcoming]
        finished = upcoming
        LOGGER.debug("prices: %s of %s", finished, len(all_prices))


def bills(prices):
    lines = []
    for name, price in progress_through_prices(list(prices.items())):
        lines.append(f"{name}: {price}")
    return lines
`,
    calls: ["bills({'a': 1, 'b': 2, 'c': 3, 'd': 4})", 'bills({})', 'bills([1])', 'bills({1: None})'],
  },
  {
    name: 'what is counted from one on',
    variant: 'rarer-reports',
    before: `def weighted(values):
    total = 0
    for weight, value in enumerate(values, 1):
        total += weight * value
    return total
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def progress_through_values(values):
    """Yield the values, with a line in the log whenever ten times as many are done."""
    done = 0
    for milestone in (10 ** numpy.arange(7)).tolist():
        yield from values[done:milestone]
        if not values[milestone:]:
            return
        done = milestone
        LOGGER.debug("%s values done", done)
    yield from values[done:]


def watch_values(values):
    """Return the values, with reports on the way where their number is known."""
    if not isinstance(values, (tuple, list)):
        return values
    return progress_through_values(values)


def weighted(values):
    total = 0
    for weight, value in enumerate(watch_values(values), 1):
        total += weight * value
    return total
`,
    calls: [
      'weighted([3, 1, 2, 5, 4])',
      'weighted([])',
      'weighted(iter([1, 2, 3]))',
      "weighted('ab')",
      'weighted((0.5, 2))',
      'weighted(None)',
    ],
  },
  {
    name: 'a dictionary that changes on the way stays',
    before: `def spread(prices):
    for name, price in prices.items():
        prices[name] = price + 1
    return prices
`,
    after: null,
  },
  {
    name: 'pairs of a list that grows on the way stay',
    before: `def spread(prices):
    for place, price in enumerate(prices):
        if price > place:
            prices.append(price - 1)
    return prices
`,
    after: null,
  },
];
