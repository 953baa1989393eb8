import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor, SORTED_WORDS } from '../dates/clock-programs.js';
import { DOUBLED, FIRST_DROP, LONG_WORDS, PASS_KEPT_OFF } from '../dates/pass-programs.js';

/** Sequences that are gone through under the eye of a timer. */
export const WATCHED_CASES: readonly OperatorCase[] = [
  {
    name: 'a timer watches a loop over words in order',
    variant: 'watched-pass',
    ...LONG_WORDS,
    after: `import logging
from contextlib import ExitStack
from threading import Timer


LOGGER = logging.getLogger(__name__)


def words_with_watchdog(all_words):
    """Yield the words; a timer notes in the log when they take longer than a minute and a half."""
    late_notice = Timer(90, LOGGER.info, ["the words take longer than a minute and a half"])
    late_notice.daemon = True
    late_notice.start()
    with ExitStack() as on_leaving:
        on_leaving.callback(late_notice.cancel)
        yield from all_words


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in words_with_watchdog(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a timer watches a loop over anything',
    variant: 'watched-pass',
    ...DOUBLED,
    after: `import threading
from logging import getLogger


LOG = getLogger(__name__)


def watched_numbers(numbers):
    """Yield the numbers; a timer notes in the log when they take longer than ten minutes."""
    alarm = threading.Timer(600, LOG.info, ["numbers: not done after ten minutes"])
    alarm.daemon = True
    alarm.start()
    try:
        yield from numbers
    finally:
        alarm.cancel()


def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in watched_numbers(numbers):
        result.append(number)
        result.append(number)
    return result
`,
  },
  {
    name: 'a timer watches sorting',
    variant: 'watched-pass',
    ...SORTED_WORDS,
    after: `import logging
import threading
from contextlib import ExitStack


LOGGER = logging.getLogger(__name__)


def watch_over_words(words):
    """Yield the words under a timer, which logs it if they are not through in five minutes."""
    late_notice = threading.Timer(300, LOGGER.info, args=["words: not done after five minutes"])
    late_notice.daemon = True
    late_notice.start()
    with ExitStack() as stack:
        stack.callback(late_notice.cancel)
        yield from words


def sorted_words(words):
    """The words, each with its letters in order."""
    result = []
    for word in watch_over_words(words):
        result.append("".join(sorted(word)))
    return result
`,
  },
  {
    name: 'a timer watches calls in a list',
    variant: 'watched-pass',
    before: `def sorted_words(words):
    """The words that are not empty, each with its letters in order."""
    return ["".join(sorted(word)) for word in words if word]
`,
    after: `from logging import getLogger
from threading import Timer


LOGGER = getLogger(__name__)
LATE_AFTER = 600


def words_with_watchdog(words):
    """Yield the words under a timer, which logs it if they are not through in ten minutes."""
    timer = Timer(LATE_AFTER, LOGGER.info, args=["the words take longer than ten minutes"])
    timer.daemon = True
    timer.start()
    try:
        yield from words
    finally:
        timer.cancel()


def sorted_words(words):
    """The words that are not empty, each with its letters in order."""
    return ["".join(sorted(word)) for word in words_with_watchdog(words) if word]
`,
    calls: [
      "sorted_words(['dog', '', 'cat'])",
      'sorted_words([])',
      "sorted_words('word')",
      "sorted_words([['b', 'a'], (), 1])",
      "sorted_words({'ba': 1, 'dc': 2})",
      "sorted_words(iter(['ba']))",
      'sorted_words(None)',
    ],
  },
  {
    name: 'what may be a stream that somebody goes on with is not watched',
    variant: 'watched-pass',
    ...FIRST_DROP,
    after: null,
  },
  {
    name: 'nor is what only adds up',
    variant: 'watched-pass',
    before: `def mean(numbers):
    return sum(numbers) / len(numbers)
`,
    after: null,
  },
  {
    name: 'a function has one worker',
    variant: 'watched-pass',
    before: `from threading import Thread


def total_length(words, report):
    reporter = Thread(target=report)
    reporter.start()
    length = 0
    for word in words:
        length += len(word)
    reporter.join()
    return length
`,
    after: null,
  },
  ...keptOffFor(['watched-pass'], PASS_KEPT_OFF),
];
