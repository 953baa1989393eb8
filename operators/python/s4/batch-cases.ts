import type { OperatorCase } from '../../testing/operator-case.js';

/** Batches that threads cut or deal. */
export const BATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a pool cuts the batches of a loop',
    variant: 'pooled-slices',
    before: `def lengths(words):
    found = []
    for word in words:
        if word:
            found.append(len(word))
    return found
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def lengths(words):
    found = []
    if type(words) in (list, tuple) and len(words) >= 2:
        width = max(2, len(words) // 3)
        cuts = range(0, len(words), width)
        with ThreadPoolExecutor(max_workers=2) as helpers:
            word_batches = list(helpers.map(lambda first: words[first:first + width], cuts))
    else:
        word_batches = [words]
    for group_of_words in word_batches:
        for word in group_of_words:
            if word:
                found.append(len(word))
    return found
`,
    calls: [
      "lengths(['some', '', 'words', 'of', 'a', 'text'])",
      'lengths([])',
      "lengths(('a', 'bc'))",
      "lengths(iter(['a', 'bc']))",
      "lengths('abc')",
      'lengths([1, 2])',
      'lengths(None)',
    ],
  },
  {
    name: 'promises of a pool are batches of a range',
    variant: 'pooled-slices',
    before: `def first_divisor(number):
    for candidate in range(2, number):
        if number % candidate == 0:
            return candidate
    return number
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from operator import getitem


def first_divisor(number):
    candidates = range(2, number)
    nearest = candidates[:16]
    if len(nearest) > 1:
        size = max(2, len(nearest) // 2)
        promises = []
        with ThreadPoolExecutor(2) as workers:
            for begin in range(0, len(nearest), size):
                promises.append(workers.submit(getitem, nearest, slice(begin, begin + size)))
        candidate_batches = [task.result() for task in promises]
    else:
        candidate_batches = [nearest]
    for group_of_candidates in [*candidate_batches, candidates[16:]]:
        for candidate in group_of_candidates:
            if number % candidate == 0:
                return candidate
    return number
`,
    calls: [
      'first_divisor(35)',
      'first_divisor(2)',
      'first_divisor(2 ** 70)',
      'first_divisor(3.5)',
      'first_divisor(31)',
    ],
  },
  {
    name: 'a thread deals batches to a loop',
    variant: 'dealt-batches',
    before: `def shouted(text):
    words = []
    for word in text.split():
        if word == "stop":
            break
        words.append(word.upper())
    return words
`,
    after: `from queue import SimpleQueue
from threading import Thread


def shouted(text):
    words = []
    given_words = text.split()
    if len(given_words) >= 3:
        ready = SimpleQueue()
        def deal_out():
            for first in range(0, len(given_words), 4):
                ready.put(given_words[first:first + 4])
            ready.put(None)
        cutter = Thread(target=deal_out)
        cutter.start()
        groups_of_words = list(iter(ready.get, None))
        cutter.join()
    else:
        groups_of_words = [given_words]
    for batch in groups_of_words:
        for word in batch:
            if word == "stop":
                break
            words.append(word.upper())
        else:
            continue
        break
    return words
`,
    calls: [
      "shouted('some words of a text')",
      "shouted('some stop words')",
      "shouted('')",
      "shouted(b'as bytes')",
      'shouted(3)',
    ],
  },
  {
    name: 'a thread deals batches to a comprehension',
    variant: 'dealt-batches',
    before: `def doubled(numbers):
    return [2 * number for number in numbers]
`,
    after: `from queue import SimpleQueue
from threading import Thread


def doubled(numbers):
    if type(numbers) in (tuple, list) and len(numbers) >= 3:
        ready = SimpleQueue()
        width = max(2, len(numbers) // 3)
        def hand_out():
            for start in range(0, len(numbers), width):
                ready.put(numbers[start:start + width])
            ready.put(None)
        dealer = Thread(target=hand_out)
        dealer.start()
        number_batches = []
        while (dealt := ready.get()) is not None:
            number_batches.append(dealt)
        dealer.join()
    else:
        number_batches = [numbers]
    return [2 * number for batch in number_batches for number in batch]
`,
    calls: [
      'doubled([1, 2, 3, 4, 5])',
      'doubled([])',
      'doubled((1, 2))',
      'doubled(iter([3]))',
      "doubled('ab')",
      'doubled(5)',
    ],
  },
];
