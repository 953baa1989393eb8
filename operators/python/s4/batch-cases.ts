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
    if type(words) in (list, tuple) and len(words) >= 3:
        midway = len(words) // 2
        places = [slice(first, last) for first, last in ((0, midway), (midway, len(words)))]
        with ThreadPoolExecutor(3) as pool:
            portions = list(pool.map(lambda window: words[window], places))
    else:
        portions = [words]
    for group in portions:
        for word in group:
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
    if len(nearest) > 2:
        half = len(nearest) // 2
        candidate_groups = []
        with ThreadPoolExecutor() as pool:
            promises = [
                pool.submit(getitem, nearest, slice(since, last))
                for since, last in ((0, half), (half, len(nearest)))
            ]
            for future in promises:
                candidate_groups.append(future.result())
    else:
        candidate_groups = [nearest]
    for group_of_candidates in [*candidate_groups, candidates[16:]]:
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
    listed_words = text.split()
    if len(listed_words) > 2:
        ready = SimpleQueue()
        size = len(listed_words) // 4 + 1
        def hand_out():
            for offset in range(0, len(listed_words), size):
                ready.put(listed_words[offset:offset + size])
            ready.put(None)
        cutter = Thread(target=hand_out)
        cutter.start()
        sections = []
        while (piece := ready.get()) is not None:
            sections.append(piece)
        cutter.join()
    else:
        sections = (listed_words,)
    for section in sections:
        for word in section:
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
    if type(numbers) in (list, tuple) and len(numbers) >= 3:
        dealt_out = SimpleQueue()
        middle = len(numbers) // 2
        def deal():
            for since, tail in ((0, middle), (middle, len(numbers))):
                dealt_out.put(numbers[since:tail])
            dealt_out.put(None)
        with ThreadPoolExecutor(max_workers=2) as pool:
            pool.submit(deal)
            batches = []
            while (dealt := dealt_out.get()) is not None:
                batches.append(dealt)
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
