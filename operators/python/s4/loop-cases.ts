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


def long_words(words, size):
    found = []
    waiting_found = queue.Queue()

    def keep_found():
        while True:
            next_value = waiting_found.get()
            if next_value is None:
                break
            found.append(next_value)

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
    after: `import threading
from queue import Queue


def digits_until(number, stop) -> list:
    """Digits from the right, up to one that is the stop."""
    digits = []
    incoming_digits = Queue()
    no_more = object()

    def collect_digits() -> None:
        digit = incoming_digits.get()
        while digit is not no_more:
            digits.append(digit)
            digit = incoming_digits.get()

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


def pairs_of(names, ages):
    pairs = []
    pending_pairs = queue.SimpleQueue()

    def store_pairs():
        while (next_pair := pending_pairs.get()) is not None:
            pairs.append(next_pair)

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
from queue import SimpleQueue


def reversed_words(text):
    turned = []
    waiting_turned = SimpleQueue()

    def collect_turned():
        while True:
            next_value = waiting_turned.get()
            if next_value is None:
                return
            turned.append(next_value)

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
from queue import SimpleQueue


def reversed_words(text):
    turned = []
    pending_turned = SimpleQueue()

    def collect_turned():
        while True:
            next_value = pending_turned.get()
            if next_value is None:
                return
            turned.append(next_value)

    collector = threading.Thread(target=collect_turned, daemon=True)
    collector.start()
    try:
        for word in text.split():
            if word.isalpha():
                pending_turned.put("".join(reversed(word)))
    finally:
        pending_turned.put(None)
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
from concurrent.futures import ThreadPoolExecutor


def count_small(numbers, limit):
    count = 0
    count_steps = queue.SimpleQueue()

    def keep_count():
        tallied = 0
        change = count_steps.get()
        while change is not None:
            tallied += change
            change = count_steps.get()
        return tallied

    with ThreadPoolExecutor(max_workers=1) as background:
        counter_thread = background.submit(keep_count)
        try:
            for number in numbers:
                if sum(range(number)) < limit:
                    count_steps.put(1)
        finally:
            count_steps.put(None)
    count += counter_thread.result()
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
    after: `from concurrent.futures import ThreadPoolExecutor
from queue import Queue


def balance(marks) -> int:
    level = 3
    increments = Queue()

    def add_up() -> int:
        sum_so_far = 0
        while (increment := increments.get()) is not None:
            sum_so_far += increment
        return sum_so_far

    with ThreadPoolExecutor(max_workers=1) as background:
        counting = background.submit(add_up)
        try:
            for mark in marks:
                if mark == "(":
                    increments.put(len(sorted(marks)))
                elif mark == ")":
                    increments.put(-len(marks))
        finally:
            increments.put(None)
    level += counting.result()
    return level
`,
    calls: ["balance('(()')", "balance('')", "balance([')'])", 'balance(7)'],
  },
];
