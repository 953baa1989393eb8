import type { OperatorCase } from '../../testing/operator-case.js';

const WORDS = `def reversed_words(text):
    turned = []
    for word in text.split():
        if word.isalpha():
            turned.append("".join(reversed(word)))
    return " ".join(turned)
`;

export const LOOP_CASES: readonly OperatorCase[] = [
  {
    name: 'a list that a loop gathers',
    variant: 'background-list',
    before: `def long_words(words, size):
    found = []
    for word in words:
        if len(word) > size:
            found.append("".join(sorted(word)))
    return found
`,
    after: `import queue
import threading
from logging import getLogger


EVENT_LOG = getLogger(__name__)


def long_words(words, size):
    found = []
    waiting_found = queue.Queue()

    def keep_found():
        while True:
            next_value = waiting_found.get()
            if next_value is None:
                break
            found.append(next_value)
            EVENT_LOG.debug("kept so far: %d", len(found))

    collector = threading.Thread(target=keep_found, name="keep_found")
    collector.start()
    try:
        for word in words:
            if len(word) > size:
                waiting_found.put("".join(sorted(word)))
    finally:
        waiting_found.put(None)
        collector.join()
    return found
`,
    calls: [
      "long_words(['a','bcd','ef'],1)",
      'long_words([], 1)',
      'long_words([1], 1)',
      'long_words(3, 1)',
      "long_words(iter(['abc']), 0)",
    ],
  },
  {
    name: 'a while loop that leaves early',
    variant: 'background-list',
    before: `def digits_until(number, stop) -> list:
    """Digits from the right, up to one that is the stop."""
    digits = []
    while number:
        if number % 10 == stop:
            break
        digits.append(sum(range(number % 10)))
        number //= 10
    digits.reverse()
    return digits
`,
    after: `import logging
import threading
from queue import Queue


RUN_LOG = logging.getLogger(__name__)


def digits_until(number, stop) -> list:
    """Digits from the right, up to one that is the stop."""
    digits = []
    incoming_digits = Queue()
    no_more = object()

    def collect_digits() -> None:
        while True:
            digit = incoming_digits.get()
            if digit is no_more:
                return
            digits.append(digit)
            RUN_LOG.debug("digits so far: %d", len(digits))

    keeper = threading.Thread(target=collect_digits)
    keeper.start()
    try:
        while number:
            if number % 10 == stop:
                break
            incoming_digits.put(sum(range(number % 10)))
            number //= 10
    finally:
        incoming_digits.put(no_more)
        keeper.join()
    digits.reverse()
    return digits
`,
    calls: ['digits_until(12345, 3)', 'digits_until(0, 1)', "digits_until('a', 1)", 'digits_until(-1 , 9)'],
  },
  {
    name: 'values on several lines',
    variant: 'background-list',
    before: `def pairs_of(names, ages):
    pairs = []
    for place, name in enumerate(names):
        pairs.append(
            (sorted(name), ages[place])
        )
    return pairs
`,
    after: `import queue
import threading
from logging import getLogger


LOG = getLogger(__name__)


def pairs_of(names, ages):
    pairs = []
    pending_pairs = queue.SimpleQueue()

    def store_pairs():
        next_pair = pending_pairs.get()
        while next_pair is not None:
            pairs.append(next_pair)
            LOG.debug("pairs so far: %d", len(pairs))
            next_pair = pending_pairs.get()

    receiver = threading.Thread(target=store_pairs, name="store_pairs")
    receiver.start()
    try:
        for place, name in enumerate(names):
            pending_pairs.put(
                (sorted(name), ages[place])
            )
    finally:
        pending_pairs.put(None)
        receiver.join()
    return pairs
`,
  },
  {
    name: 'turned words',
    variant: 'background-list',
    before: WORDS,
    after: `import threading
from logging import getLogger
from queue import SimpleQueue


EVENT_LOG = getLogger(__name__)


def reversed_words(text):
    turned = []
    waiting_turned = SimpleQueue()

    def collect_turned():
        for next_value in iter(waiting_turned.get, None):
            turned.append(next_value)
            EVENT_LOG.debug("kept so far: %d", len(turned))

    gatherer = threading.Thread(name="collect_turned", target=collect_turned)
    gatherer.start()
    try:
        for word in text.split():
            if word.isalpha():
                waiting_turned.put("".join(reversed(word)))
    finally:
        waiting_turned.put(None)
        gatherer.join()
    return " ".join(turned)
`,
    calls: [
      "reversed_words('ab c1 de')",
      "reversed_words('')",
      'reversed_words(None)',
      'reversed_words(b"ab c")',
    ],
  },
  {
    name: 'a text word by word',
    variant: 'background-list',
    before: WORDS,
    after: `import threading
from logging import getLogger
from queue import SimpleQueue


EVENT_LOG = getLogger(__name__)


def reversed_words(text):
    turned = []
    pending_turned = SimpleQueue()
    all_done = object()

    def collect_turned():
        while True:
            next_value = pending_turned.get()
            if next_value is all_done:
                return
            turned.append(next_value)
            EVENT_LOG.debug("kept so far: %d", len(turned))

    collector = threading.Thread(target=collect_turned, daemon=True)
    collector.start()
    try:
        for word in text.split():
            if word.isalpha():
                pending_turned.put("".join(reversed(word)))
    finally:
        pending_turned.put(all_done)
        collector.join()
    return " ".join(turned)
`,
    calls: [
      "reversed_words('ab c1 de')",
      "reversed_words('')",
      'reversed_words(None)',
      'reversed_words(b"ab c")',
    ],
  },
  {
    name: 'a count that a loop keeps',
    variant: 'background-tally',
    before: `def count_small(numbers, limit):
    count = 0
    for number in numbers:
        if sum(range(number)) < limit:
            count += 1
    return count
`,
    after: `import queue
import threading
from logging import getLogger


RUN_LOG = getLogger(__name__)


def count_small(numbers, limit):
    count = 0
    count_steps = queue.SimpleQueue()
    outcome = queue.SimpleQueue()

    def keep_count():
        tallied = 0
        amount = count_steps.get()
        while amount is not None:
            tallied += amount
            RUN_LOG.debug("added to the count so far: %d", tallied)
            amount = count_steps.get()
        outcome.put(tallied)

    counter_thread = threading.Thread(name="keep_count", target=keep_count)
    counter_thread.start()
    try:
        for number in numbers:
            if sum(range(number)) < limit:
                count_steps.put(1)
    finally:
        count_steps.put(None)
        counter_thread.join()
    count += outcome.get()
    return count
`,
    calls: ['count_small([1,5,2],3)', 'count_small([],3)', "count_small(['a'],3)", 'count_small(None,3)'],
  },
  {
    name: 'a count that goes both ways',
    variant: 'background-tally',
    before: `def balance(marks) -> int:
    level = 3
    for mark in marks:
        if mark == "(":
            level += len(sorted(marks))
        elif mark == ")":
            level -= len(marks)
    return level
`,
    after: `import threading
from logging import getLogger
from queue import SimpleQueue


LOGGER = getLogger(__name__)


def balance(marks) -> int:
    level = 3
    reported_changes = SimpleQueue()
    outcome = SimpleQueue()

    def add_up() -> None:
        tallied = 0
        while (change := reported_changes.get()) is not None:
            tallied += change
            LOGGER.debug("added to the level so far: %d", tallied)
        outcome.put(tallied)

    tally_keeper = threading.Thread(target=add_up)
    tally_keeper.start()
    try:
        for mark in marks:
            if mark == "(":
                reported_changes.put(len(sorted(marks)))
            elif mark == ")":
                reported_changes.put(-len(marks))
    finally:
        reported_changes.put(None)
        tally_keeper.join()
    level += outcome.get()
    return level
`,
    calls: ["balance('(()')", "balance('')", "balance([')'])", 'balance(7)'],
  },
];
