import type { OperatorCase } from '../../testing/operator-case.js';

/** How the parts that a function is made of leave together, and how what leaves is called. */
export const PARTS_CASES: readonly OperatorCase[] = [
  {
    name: 'the functions and classes that a function is made of leave together',
    variant: 'parts',
    entryPoint: 'dear_names',
    calls: ["dear_names(['a 3', 'b 1'], 2)", 'dear_names([], 0)', "dear_names(['a'], 1)", 'dear_names(3, 1)'],
    before: `from dataclasses import dataclass

CENTS = 100


@dataclass
class Article:
    """What is sold."""

    name: str
    price: int


def read_article(line):
    """The article that a line tells of."""
    name, price = line.split()
    return Article(name, int(price) * CENTS)


def is_dear(article, limit):
    """Whether an article costs more than the limit."""
    return article.price > limit * CENTS


def dear_names(lines, limit):
    """Names of the articles that cost more than the limit."""
    articles = [read_article(line) for line in lines]
    return [article.name for article in articles if is_dear(article, limit)]
`,
    after: `from article_helpers import is_dear, read_article


def dear_names(lines, limit):
    """Names of the articles that cost more than the limit."""
    articles = [read_article(line) for line in lines]
    return [article.name for article in articles if is_dear(article, limit)]
`,
  },
  {
    name: 'where the first import leaves too, no blank line stays at the top',
    variant: 'parts',
    entryPoint: 'dear_names',
    calls: ["dear_names(['a 3', 'b 1'], 2)", 'dear_names([], 0)', "dear_names(['a'], 1)", 'dear_names(3, 1)'],
    before: `from dataclasses import dataclass

import numpy


@dataclass
class Article:
    """What is sold."""

    name: str
    price: int


def read_article(line):
    """The article that a line tells of."""
    name, price = line.split()
    return Article(name, int(price))


def is_dear(article, limit):
    """Whether an article costs more than the limit."""
    return article.price > limit


def dear_names(lines, limit):
    """Names of the articles that cost more than the limit."""
    articles = numpy.array([read_article(line) for line in lines], dtype=object)
    return [article.name for article in articles.tolist() if is_dear(article, limit)]
`,
    after: `import numpy

from article_steps import is_dear, read_article


def dear_names(lines, limit):
    """Names of the articles that cost more than the limit."""
    articles = numpy.array([read_article(line) for line in lines], dtype=object)
    return [article.name for article in articles.tolist() if is_dear(article, limit)]
`,
  },
  {
    name: 'where one of the parts calls the function itself, all stay',
    variant: 'parts',
    entryPoint: 'depth_of',
    before: `def is_leaf(tree):
    return not tree


def deepest(parts):
    return max(depth_of(part) for part in parts)


def depth_of(tree):
    return 0 if is_leaf(tree) else 1 + deepest(tree)
`,
    after: null,
  },
  {
    name: 'one part alone is no module of parts',
    variant: 'parts',
    entryPoint: 'total',
    before: `def worth(price):
    return price * 2


def total(prices):
    return sum(worth(price) for price in prices)
`,
    after: null,
  },
  {
    name: 'what is handed on by name, and a part that changes the module, stay',
    variant: 'parts',
    entryPoint: 'counted',
    before: `seen = 0


def count(word):
    global seen
    seen += 1
    return word


def shout(word):
    return word.upper()


def counted(words):
    return [count(word) for word in words], list(map(shout, words)), seen
`,
    after: null,
  },
  {
    name: 'what passes over nothing is no selection',
    variant: 'selections',
    before: `def long_size(words, limit):
    """Sizes of the words, with the limit."""
    size = 0
    for word in words:
        quantity = len(word) + 1
        price = quantity * limit
        size += quantity * price
        size -= price // 3
    return size
`,
    after: `from prices import quantities_and_prices


def long_size(words, limit):
    """Sizes of the words, with the limit."""
    size = 0
    for quantity, price in quantities_and_prices(words, limit):
        size += quantity * price
        size -= price // 3
    return size
`,
    calls: ["long_size(['ab', 'c'], 2)", 'long_size([], 2)', 'long_size([1], 2)'],
  },
  {
    name: 'what is asked of each item is a rule and no formula',
    variant: 'rules',
    calls: [
      "checked_total({'a': 2}, 3)",
      "checked_total({'a': -2}, 3)",
      "checked_total({'a': 101}, 3)",
      'checked_total({}, 0)',
      'checked_total([], 1)',
    ],
    before: `def checked_total(shares, least):
    if any(share < 0 or share > 100 for share in shares.values()):
        raise ValueError("no share of a whole")
    total = sum(shares.values())
    return max(total, least)
`,
    after: `import checked_total_rules


def checked_total(shares, least):
    if any(map(checked_total_rules.is_share_out_of_range, shares.values())):
        raise ValueError("no share of a whole")
    total = sum(shares.values())
    return max(total, least)
`,
  },
  {
    name: 'a generator of pairs is called after both',
    variant: 'steps',
    calls: ["seats_taken([(1, 'a'), (0, 'b')], 4)", 'seats_taken([], 1)', 'seats_taken([1], 2)'],
    before: `def seats_taken(tickets, width):
    """Row and seat of the tickets, and how many there are."""
    best = []
    for ticket in tickets:
        row, seat = ticket
        if row > 0:
            best.append((row, seat))
        elif width > 3:
            best.append((row, seat))
    best.sort()
    return best, len(tickets)
`,
    after: `from seat_steps import rows_and_seats


def seats_taken(tickets, width):
    """Row and seat of the tickets, and how many there are."""
    best = list(rows_and_seats(tickets, width))
    best.sort()
    return best, len(tickets)
`,
  },
];
