import type { OperatorCase } from '../../testing/operator-case.js';

/** How functions and classes that a file defines leave it. */
export const DEFINITION_CASES: readonly OperatorCase[] = [
  {
    name: 'a helper moves with the helper that it calls',
    variant: 'helper',
    entryPoint: 'total_price',
    calls: ['total_price([1, 2.5], 0.1)', 'total_price([], 0)', "total_price('a', 1)"],
    before: `def discounted(price, share):
    """The price without the discount."""
    return rounded(price * (1 - share))


def rounded(price):
    """The price in whole cents."""
    return round(price, 2)


def total_price(prices, share):
    """The sum of the discounted prices."""
    return sum(discounted(price, share) for price in prices)
`,
    after: `import price_steps


def total_price(prices, share):
    """The sum of the discounted prices."""
    return sum(price_steps.discounted(price, share) for price in prices)
`,
  },
  {
    name: 'a class moves, and the file imports it',
    variant: 'class',
    entryPoint: 'visit_all',
    calls: ["visit_all(['a', 'b'])", 'visit_all(3)'],
    before: `class Visit:
    """One visit of a place."""

    def __init__(self, place, hour):
        self.place = place
        self.hour = hour

    def is_early(self):
        """Whether it was before noon."""
        return self.hour < 12


def visit_all(places):
    """The places that are visited early."""
    visits = [Visit(place, hour) for hour, place in enumerate(places)]
    return [visit.place for visit in visits if visit.is_early()]
`,
    after: `from visit_types import Visit


def visit_all(places):
    """The places that are visited early."""
    visits = [Visit(place, hour) for hour, place in enumerate(places)]
    return [visit.place for visit in visits if visit.is_early()]
`,
  },
  {
    name: 'an exception moves to a module of errors, which is not called after it',
    variant: 'class',
    entryPoint: 'longest_word',
    calls: ["longest_word('a bc')", "longest_word('')"],
    before: `class NothingToChoose(ValueError):
    """There is no word to choose from."""


def longest_word(text):
    """The longest word of a text, an empty one where it has none."""
    try:
        words = text.split()
        if not words:
            raise NothingToChoose
        return max(words, key=len)
    except NothingToChoose:
        return ''
`,
    after: `import longest_word_exceptions


def longest_word(text):
    """The longest word of a text, an empty one where it has none."""
    try:
        words = text.split()
        if not words:
            raise longest_word_exceptions.NothingToChoose
        return max(words, key=len)
    except longest_word_exceptions.NothingToChoose:
        return ''
`,
  },
];
