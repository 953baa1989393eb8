import type { CaseProgram } from '../divisions/case-program.js';

/** A loop over what is given, be it a stream of the caller's, that may be left before its end. */
export const FIRST_DROP: CaseProgram = {
  before: `def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in prices:
        if last is not None and price < last:
            return price
        last = price
    return None
`,
  calls: [
    'first_drop([3, 5, 4, 9])',
    'first_drop([])',
    "first_drop('aba')",
    'first_drop(5)',
    'first_drop([None, 1])',
    '(lambda stream: (first_drop(stream), list(stream)))(value for value in [2, 1, 7, 8])',
    'first_drop([0.0, -0.0, float("nan"), 1])',
  ],
};

/** A loop over a new list, whose length is known. */
export const LONG_WORDS: CaseProgram = {
  before: `def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in sorted(words):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  calls: [
    "long_words(['a', 'bee', 'and', 'ants'])",
    "long_words('', 1)",
    'long_words(None, 1)',
    "long_words(['ab'], 'c')",
  ],
};

/** A loop over anything, to its end. */
export const DOUBLED: CaseProgram = {
  before: `def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in numbers:
        result.append(number)
        result.append(number)
    return result
`,
  calls: [
    'doubled([1, 2.5, True])',
    'doubled(())',
    'doubled(range(3))',
    'doubled({1: 2})',
    'doubled(None)',
    'doubled(iter([1, 2]))',
  ],
};

/** A value that takes a sort. */
export const SPREAD: CaseProgram = {
  before: `def spread(numbers, places):
    """How far apart the middle numbers are."""
    levels = sorted(round(number, places) for number in numbers)
    if not levels:
        return 0
    return levels[-1] - levels[0]
`,
  calls: [
    'spread([3.25, 1.5, 2], 1)',
    'spread([], 0)',
    "spread(['a'], 0)",
    'spread(None, 2)',
    'spread([1], None)',
  ],
};

/** What no stopwatch is held to. */
export const PASS_KEPT_OFF: readonly (readonly [string, string])[] = [
  [
    'the few pieces of a text',
    `def long_words(text, least=3):
    words = text.split()
    result = []
    for word in words:
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  ],
  [
    'a log of its own',
    `import logging

logging.basicConfig(level=logging.INFO)


def total(numbers):
    result = sum(number * 2 for number in numbers) + 1
    for number in numbers:
        logging.info("another one")
        result += number
    return result
`,
  ],
  [
    'what is called by a loop',
    `def inner(row):
    count = 0
    for value in row:
        count += value
    return sum(value * value for value in row) + count


def outer(rows, most):
    while most > 0:
        most -= inner(rows)
    return most
`,
  ],
  [
    'few elements that are written out',
    `def vowels(text):
    count = 0
    for vowel in ["a", "e", "i"]:
        count += text.count(vowel)
    return count + 1
`,
  ],
  [
    'what is over at once',
    `def is_number(text):
    if text.count(".") == 1 and text.strip("-").isdigit():
        return text.find("e") + 1 > 2
    return len(text) > 3 or text.lower() == "nan"
`,
  ],
  [
    'an async function',
    `async def total(numbers):
    result = sum(number * 2 for number in numbers) + 1
    for number in numbers:
        result += number
    return result
`,
  ],
];

/** Loops over a handful of fields of one line, of which nobody waits to hear how far they are. */
export const PIECES_KEPT_OFF: readonly (readonly [string, string])[] = [
  [
    'the fields of a line, read backwards',
    `def last_setting(line, wanted):
    fields = list(line.split(";"))
    for field in reversed(fields):
        if field.startswith(wanted):
            return field
    return None
`,
  ],
  [
    'some of the fields of a line',
    `def setting(line, wanted):
    fields = list(line.split(";"))
    for field in fields[1:]:
        if field.startswith(wanted):
            return field
    return None
`,
  ],
  [
    'what a loop makes of the fields of a line',
    `def marked(line):
    fields = line.split(",")
    numbers = []
    while fields:
        numbers.append(len(fields.pop()))
    result = 0
    for number in numbers[:-1]:
        result = result * 10 + number
    return result
`,
  ],
  [
    'the fields of a line, given to a function',
    `def read(line):
    return shortened(line.strip().split("|"))


def shortened(fields):
    result = []
    for field in fields:
        result.append(field[:2])
    return result
`,
  ],
];

/** What is worked out only when somebody asks for its elements: how long the value takes says nothing. */
export const LAZY_KEPT_OFF: readonly (readonly [string, string])[] = [
  [
    'a map over what a generator will give',
    `def scaled(numbers, factor):
    scaled_numbers = map(abs, (sum(number) * factor for number in numbers))
    return next(scaled_numbers), numbers
`,
  ],
];

/** A value that takes what a lazy one gives. */
export const JOINED_PRICES: CaseProgram = {
  before: `def price_tag(prices, currency):
    """The prices in one line."""
    listed_prices = ", ".join(map(currency.format, prices))
    if not listed_prices:
        return "nothing"
    return listed_prices.upper()
`,
  calls: [
    "price_tag([3, 5], '{} eur')",
    "price_tag([], '{} eur')",
    "price_tag(None, '{}')",
    'price_tag([1], 3)',
  ],
};
