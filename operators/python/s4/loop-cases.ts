import type { OperatorCase } from '../../testing/operator-case.js';

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
    after: `from queue import SimpleQueue
from threading import Thread


def long_words(words, size):
    found = []
    waiting_found = SimpleQueue()
    end_of_work = object()

    def receive_found():
        while (next_value := waiting_found.get()) is not end_of_work:
            found.append(next_value)

    gatherer = Thread(target=receive_found)
    gatherer.start()
    try:
        for word in words:
            if len(word) > size:
                waiting_found.put("".join(sorted(word)))
    finally:
        waiting_found.put(end_of_work)
        gatherer.join()
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
    after: `import queue
import threading


def digits_until(number, stop) -> list:
    """Digits from the right, up to one that is the stop."""
    digits = []
    incoming_digits = queue.SimpleQueue()
    end_of_work = object()

    def receive_digits() -> None:
        while True:
            digit = incoming_digits.get()
            if digit is end_of_work:
                break
            digits.append(digit)

    keeper = threading.Thread(target=receive_digits)
    keeper.start()
    try:
        while number:
            if number % 10 == stop:
                break
            incoming_digits.put(sum(range(number % 10)))
            number //= 10
    finally:
        incoming_digits.put(end_of_work)
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
    after: `import threading
from queue import Queue


def pairs_of(names, ages):
    pairs = []
    pending_pairs = Queue()

    def gather_pairs():
        next_pair = pending_pairs.get()
        while next_pair is not None:
            pairs.append(next_pair)
            next_pair = pending_pairs.get()

    gatherer = threading.Thread(target=gather_pairs)
    gatherer.start()
    try:
        for place, name in enumerate(names):
            pending_pairs.put(
                (sorted(name), ages[place])
            )
    finally:
        pending_pairs.put(None)
        gatherer.join()
    return pairs
`,
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
