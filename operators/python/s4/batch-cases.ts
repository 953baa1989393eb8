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
    portions = [words]
    if type(words) in (list, tuple) and len(words) >= 3:
        width = len(words) // 4 + 1
        first_places = range(0, len(words), width)
        with ThreadPoolExecutor(2) as workers:
            portions = list(workers.map(lambda first: words[first:first + width], first_places))
    for word_batch in portions:
        for word in word_batch:
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
    nearest = candidates[:12]
    if len(nearest) > 1:
        stretch = len(nearest) // 2 + 1
        promises = []
        with ThreadPoolExecutor(max_workers=2) as helpers:
            for first in range(0, len(nearest), stretch):
                promises.append(helpers.submit(getitem, nearest, slice(first, first + stretch)))
        candidate_batches = [promise.result() for promise in promises]
    else:
        candidate_batches = [nearest]
    for candidate_batch in [*candidate_batches, candidates[12:]]:
        for candidate in candidate_batch:
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
    listed_words = text.split()
    if len(listed_words) > 2:
        outlet = SimpleQueue()
        stretch = len(listed_words) // 4 + 1
        def deal_out():
            for begin in range(0, len(listed_words), stretch):
                outlet.put(listed_words[begin:begin + stretch])
            outlet.put(None)
        dealer = Thread(target=deal_out)
        dealer.start()
        sections = list(iter(outlet.get, None))
        dealer.join()
    else:
        sections = [listed_words]
    for batch in sections:
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
    if type(numbers) in {list, tuple} and len(numbers) > 1:
        outlet = SimpleQueue()
        def deal():
            for first in range(0, len(numbers), 6):
                outlet.put(numbers[first:first + 6])
            outlet.put(None)
        cutter = Thread(target=deal)
        cutter.start()
        batches = []
        while (dealt := outlet.get()) is not None:
            batches.append(dealt)
        cutter.join()
    else:
        batches = [numbers]
    return [2 * number for batch in batches for number in batch]
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
