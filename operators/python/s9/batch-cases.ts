import type { OperatorCase } from '../../testing/operator-case.js';

/** What loops go through in batches: ranges left early, slices, words, pairs, entries. */
export const BATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'of a range that is left early the first few are divided',
    variant: 'stepped-starts',
    before: `def first_divisor(number):
    for candidate in range(2, number):
        if number % candidate == 0:
            return candidate
    return number
`,
    after: `import numpy


def share_out_candidates(positions):
    """Split the candidates into batches."""
    first_of_them = positions[:20]
    if len(first_of_them) > 2:
        starts = numpy.arange(0, len(first_of_them), 3)
        batches = [first_of_them[start:start + 3] for start in starts.tolist()]
        return [*batches, positions[20:]]
    return (positions,)


def first_divisor(number):
    for section in share_out_candidates(range(2, number)):
        for candidate in section:
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
    variant: 'spaced-edges',
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
    after: `import numpy


def verdict(number):
    candidates = range(2, number)
    first_of_them = candidates[:16]
    candidate_batches = [first_of_them]
    if len(first_of_them) > 3:
        boundaries = [*map(int, numpy.linspace(0, len(first_of_them), 5))]
        extents = map(slice, boundaries, boundaries[1:])
        candidate_batches = [first_of_them[stretch] for stretch in extents]
    for batch in [*candidate_batches, candidates[16:]]:
        for candidate in batch:
            if number % candidate == 0:
                answer = candidate
                break
        else:
            continue
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
    name: 'a break leaves all batches',
    variant: 'stepped-starts',
    before: `def all_small(numbers):
    for number in numbers:
        if number > 9:
            break
    else:
        # none of them was large
        return True
    return False
`,
    after: `import numpy


def batches_of_numbers(numbers):
    """Return the numbers in batches, one after the other."""
    if type(numbers) in (list, tuple) and len(numbers) > 1:
        starts = numpy.arange(0, len(numbers), 6)
        return [numbers[beginning:beginning + 6] for beginning in starts.tolist()]
    return (numbers,)


def all_small(numbers):
    for section in batches_of_numbers(numbers):
        for number in section:
            if number > 9:
                break
        else:
            continue
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
    variant: 'stepped-starts',
    before: `def lengths(text):
    found = []
    for word in text.split():
        if len(word) > 2:
            found.append(len(word))
    return found
`,
    after: `import numpy


def share_out_words(given_words):
    """Split the words into batches."""
    if len(given_words) >= 3:
        starts = numpy.arange(0, len(given_words), 6)
        return [given_words[beginning:beginning + 6] for beginning in starts.tolist()]
    return [given_words]


def lengths(text):
    found = []
    for portion in share_out_words(text.split()):
        for word in portion:
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
    variant: 'stepped-starts',
    before: `def joined(entries, mark):
    parts = []
    for entry in entries[:-1]:
        parts.append(entry)
        parts.append(mark)
    return parts + list(entries[-1:])
`,
    after: `import numpy


def joined(entries, mark):
    parts = []
    given_entries = entries[:-1]
    if type(given_entries) in (list, tuple) and len(given_entries) > 1:
        first_positions = numpy.arange(0, len(given_entries), 3)
        groups_of_entries = [given_entries[start:start + 3] for start in first_positions.tolist()]
    else:
        groups_of_entries = [given_entries]
    for batch in groups_of_entries:
        for entry in batch:
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
    variant: 'spaced-edges',
    before: `def products(prices, amounts):
    total = []
    for price, amount in zip(prices, amounts):
        total.append(price * amount)
    return total
`,
    after: `import numpy


def products(prices, amounts):
    total = []
    if (
        type(prices) in {list, tuple}
        and type(amounts) in (list, tuple)
        and min(len(prices), len(amounts)) >= 4
    ):
        matched = list(zip(prices, amounts))
        boundaries = numpy.linspace(0, len(matched), 4, dtype=int).tolist()
        extents = map(slice, boundaries, boundaries[1:])
        portions = [matched[span] for span in extents]
    else:
        portions = [zip(prices, amounts)]
    for portion in portions:
        for price, amount in portion:
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
    variant: 'stepped-starts',
    before: `def bills(prices):
    lines = []
    for name, price in prices.items():
        lines.append(f"{name}: {price}")
    return lines
`,
    after: `import numpy


def split_prices(given_prices):
    """Return the prices in batches, one after the other."""
    if len(given_prices) >= 2:
        first_positions = numpy.arange(0, len(given_prices), 3)
        return [given_prices[start:start + 3] for start in first_positions.tolist()]
    return (given_prices,)


def bills(prices):
    lines = []
    for portion in split_prices(list(prices.items())):
        for name, price in portion:
            lines.append(f"{name}: {price}")
    return lines
`,
    calls: ["bills({'a': 1, 'b': 2, 'c': 3, 'd': 4})", 'bills({})', 'bills([1])', 'bills({1: None})'],
  },
  {
    name: 'what is counted from one on',
    variant: 'stepped-starts',
    before: `def weighted(values):
    total = 0
    for weight, value in enumerate(values, 1):
        total += weight * value
    return total
`,
    after: `import numpy


def weighted(values):
    total = 0
    batches = [enumerate(values, 1)]
    if type(values) in {list, tuple} and len(values) > 2:
        pairs = list(enumerate(values, 1))
        first_positions = numpy.arange(0, len(pairs), 3)
        batches = [pairs[start:start + 3] for start in first_positions.tolist()]
    for element_batch in batches:
        for weight, value in element_batch:
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
