import type { OperatorCase } from '../../testing/operator-case.js';

export const STATE_GROUP_CASES: readonly OperatorCase[] = [
  {
    name: 'two counts that one decision raises',
    variant: 'state-object',
    before: `def parity_counts(digits):
    even_count = 0
    limit = len(digits)
    odd_count = 0
    for digit in digits[:limit]:
        if digit % 2 == 0:
            even_count += 1
        else:
            odd_count += 1
    return even_count, odd_count
`,
    after: `from dataclasses import dataclass


@dataclass
class Counts:
    """Even count and odd count, kept up on the way."""

    even_count: int = 0
    odd_count: int = 0

    def count_digit(self, digit):
        """Raise the even count by one if the digit is even, else raise the odd count by one."""
        if digit % 2 == 0:
            self.even_count += 1
        else:
            self.odd_count += 1


def parity_counts(digits):
    limit = len(digits)
    counts = Counts()
    for digit in digits[:limit]:
        counts.count_digit(digit)
    return counts.even_count, counts.odd_count
`,
    calls: ['parity_counts([1, 2, 4])', 'parity_counts([])', "parity_counts('ab')", 'parity_counts(3)'],
  },
  {
    name: 'a sum and a count that change in one step',
    variant: 'state-object',
    before: `def mean_of(prices):
    price_total = 0
    price_count = 0
    for price in prices:
        price_total += price
        price_count += 1
    return price_total / price_count
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class PriceCounts:
    """Price total and price count, kept up on the way."""

    price_total: Any
    price_count: int

    def include_price(self, price):
        """Add to the price total and raise the price count by one."""
        self.price_total += price
        self.price_count += 1

    @property
    def mean(self):
        """The mean: the price total divided by the price count."""
        return self.price_total / self.price_count


def mean_of(prices):
    price_counts = PriceCounts(0, 0)
    for price in prices:
        price_counts.include_price(price)
    return price_counts.mean
`,
    calls: ['mean_of([1, 2, 4.5])', 'mean_of([])', "mean_of('ab')", 'mean_of([True])'],
  },
  {
    name: 'the ends of a search and what is asked of them',
    variant: 'state-object',
    before: `def find_place(values, wanted):
    low = 0
    high = 64
    while low <= high:
        middle = (low + high) // 2
        if values[middle % len(values)] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return low
`,
    after: `class PlaceSearchSpan:
    """The stretch from low to high, which moves on the way."""

    __slots__ = ("low", "high")

    def __init__(self):
        self.low = 0
        self.high = 64

    def narrow_down(self, values, middle, wanted):
        """Renew the low end if the value is below the wanted, else renew the high end."""
        if values[middle % len(values)] < wanted:
            self.low = middle + 1
        else:
            self.high = middle - 1

    @property
    def is_low_at_most_high(self):
        """Whether the low is at most the high."""
        return self.low <= self.high

    @property
    def middle(self):
        """The middle: half of the sum of low and the high, rounded down."""
        return (self.low + self.high) // 2


def find_place(values, wanted):
    place_search_span = PlaceSearchSpan()
    while place_search_span.is_low_at_most_high:
        middle = place_search_span.middle
        place_search_span.narrow_down(values, middle, wanted)
    return place_search_span.low
`,
    calls: ['find_place([1, 2, 4], 2)', 'find_place([], 1)', "find_place('ab', 1)"],
  },
  {
    name: 'kept off: a number and a list that nothing joins',
    variant: 'state-object',
    before: `def report(lines):
    depth = 0
    kept = []
    for line in lines:
        depth += 1
    for line in lines:
        kept.append(line)
    if depth:
        return kept
    return None
`,
    after: null,
  },
];
