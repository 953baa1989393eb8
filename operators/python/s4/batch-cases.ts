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


def first_divisor(number):
    places = range(2, number)
    first_of_them = places[:20]
    sections = [first_of_them]
    if len(first_of_them) > 1:
        share = len(first_of_them) // 3 + 1
        slices = [slice(turn * share, (turn + 1) * share) for turn in range(3)]
        with ThreadPoolExecutor() as executor:
            sections = list(executor.map(lambda where: first_of_them[where], slices))
    for candidate_batch in [*sections, places[20:]]:
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
    if type(numbers) in {list, tuple} and len(numbers) > 1:
        supply = SimpleQueue()
        stretch = max(2, len(numbers) // 3)
        edges = [*range(0, len(numbers), stretch), len(numbers)]
        def deal():
            for low, right in zip(edges, edges[1:]):
                supply.put(numbers[low:right])
            supply.put(None)
        with ThreadPoolExecutor() as executor:
            executor.submit(deal)
            batches = []
            for piece in iter(supply.get, None):
                batches += [piece]
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
