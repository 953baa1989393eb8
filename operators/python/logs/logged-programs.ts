/** A program with a logger of its own, whose `spread` says nothing of its passes yet. */
export const LOGS_PLAINLY = {
  before: `import logging

LOG = logging.getLogger(__name__)


def mean_of(prices):
    LOG.debug("%d prices", len(prices))
    return sum(prices) / len(prices)


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for price in prices:
        longest = max(longest, abs(price * price - mean))
    return longest
`,
  calls: [
    'spread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 40])',
    'spread((2.5, 2.5))',
    'spread([])',
    'spread([1, "a"])',
    'spread(iter([1]))',
  ],
} as const;

/** Programs whose log nobody adds to: by what they do with it. */
export const LOG_KEPT_OFF: readonly (readonly [string, string])[] = [
  [
    'a log whose lines are read',
    `import logging

LOG = logging.getLogger(__name__)
LOG.setLevel(logging.DEBUG)
LOG.addHandler(logging.StreamHandler())


def longest(words):
    most = 0
    for word in words:
        most = max(most, len(word.strip()))
    return most
`,
  ],
  [
    'a loop that a function of its own reports on',
    `import logging

LOG = logging.getLogger(__name__)


def followed(words):
    for done, word in enumerate(words, 1):
        yield word
        LOG.debug("%d words done", done)


def longest(words):
    most = 0
    for word in followed(words):
        most = max(most, len(word.strip()))
    return most
`,
  ],
  [
    'a loop of a function that logs',
    `import logging

LOG = logging.getLogger(__name__)


def longest(words):
    most = 0
    for word in words:
        most = max(most, len(word.strip()))
    LOG.debug("the longest has %d letters", most)
    return most
`,
  ],
  [
    'a logger that comes later',
    `import logging


def longest(words):
    most = 0
    for word in words:
        most = max(most, len(word.strip()))
    return most


LOG = logging.getLogger(__name__)
`,
  ],
  [
    'a value of a function that says how long it takes',
    `import logging
from time import monotonic

LOG = logging.getLogger(__name__)


def longest(words):
    begun_at = monotonic()
    most = max([len(word.strip()) for word in words])
    LOG.debug("longest: %.3f s", monotonic() - begun_at)
    return most


def is_long(words):
    return longest(words) > 10
`,
  ],
];
