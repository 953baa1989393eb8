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
        half = len(words) // 2
        stretches = [slice(since, tail) for since, tail in ((0, half), (half, len(words)))]
        with ThreadPoolExecutor(max_workers=2) as helpers:
            word_batches = list(helpers.map(lambda where: words[where], stretches))
    else:
        word_batches = (words,)
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
        width = len(nearest) // 4 + 1
        futures = []
        with ThreadPoolExecutor(2) as helpers:
            for offset in range(0, len(nearest), width):
                futures.append(helpers.submit(getitem, nearest, slice(offset, offset + width)))
        candidate_batches = [future.result() for future in futures]
    else:
        candidate_batches = (nearest,)
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
    groups_of_words = (given_words,)
    if len(given_words) >= 3:
        dealt_out = SimpleQueue()
        width = max(2, len(given_words) // 3)
        ends = range(width, len(given_words) + width, width)
        def deal():
            for past_last in ends:
                dealt_out.put(given_words[past_last - width:past_last])
            dealt_out.put(None)
        supplier = Thread(target=deal)
        supplier.start()
        groups_of_words = []
        while (dealt := dealt_out.get()) is not None:
            groups_of_words.append(dealt)
        supplier.join()
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
    after: `from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue


def doubled(numbers):
    if type(numbers) in (tuple, list) and len(numbers) >= 3:
        outlet = SimpleQueue()
        size = max(2, len(numbers) // 3)
        stops = range(size, len(numbers) + size, size)
        def hand_out():
            for end in stops:
                outlet.put(numbers[end - size:end])
            outlet.put(None)
        with ThreadPoolExecutor(max_workers=2) as pool:
            pool.submit(hand_out)
            number_batches = []
            for piece in iter(outlet.get, None):
                number_batches += [piece]
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
