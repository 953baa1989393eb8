import {
  CAPITALS_OF_TEXT,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
  TAKEN_AT_ONCE,
  TAKEN_ONE_BY_ONE,
} from '../divisions/case-programs.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** Sequences that a feeder thread hands over part by part. */
export const FED_CASES: readonly OperatorCase[] = [
  {
    name: 'words are fed to their loop',
    variant: 'fed-parts',
    ...LOOP_OVER_WORDS,
    after: `from queue import Queue
from threading import Thread


def deliver_parts(items, width, parts_out):
    """Put one part after the other into a queue, and None behind the last."""
    for offset in range(0, len(items), width):
        parts_out.put(items[offset:offset + width])
    parts_out.put(None)


def batches_of_words(words):
    """Divide the words into parts that are taken in turn."""
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(words) in [tuple, list] and len(words) >= 3:
        waiting_parts = Queue()
        Thread(target=deliver_parts, args=(words, (len(words) + 1) // 2, waiting_parts)).start()
        return iter(waiting_parts.get, None)
    return [words]


def total_length(words):
    length = 0
    for portion in batches_of_words(words):
        for word in portion:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains are fed to a list',
    variant: 'fed-parts',
    ...SQUARES_OF_GAINS,
    after: `from itertools import chain
from queue import SimpleQueue
from threading import Thread


def hand_over_parts(source, part_length, conveyor):
    """Cut the whole into parts for whoever reads the queue; None says that it was the last."""
    for begin in range(0, len(source), part_length):
        conveyor.put(source[begin:begin + part_length])
    conveyor.put(None)


def squared_gains(amounts):
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(amounts) in [tuple, list] and len(amounts) > 7:
        inlet = SimpleQueue()
        feeder = Thread(target=hand_over_parts, args=(amounts, -(-len(amounts) // 2), inlet))
        feeder.start()
        amount_batches = iter(inlet.get, None)
    else:
        amount_batches = [amounts]
    return [amount * amount for amount in chain.from_iterable(amount_batches) if amount > 0]
`,
  },
  {
    name: 'letters are fed to a count',
    variant: 'fed-parts',
    ...CAPITALS_OF_TEXT,
    after: `from queue import SimpleQueue
from threading import Thread


def hand_over_parts(source, share_size, conveyor):
    """Cut the whole into parts for whoever reads the queue; None says that it was the last."""
    for start in range(0, len(source), share_size):
        conveyor.put(source[start:start + share_size])
    conveyor.put(None)


def share_out_letters(text):
    """Return the letters in batches, one after the other."""
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) >= 12:
        incoming = SimpleQueue()
        feeder = Thread(target=hand_over_parts, args=(text, -(-len(text) // 2), incoming))
        feeder.start()
        return iter(incoming.get, None)
    return (text,)


def capitals(text):
    return sum(letter.isupper() for portion in share_out_letters(text) for letter in portion)
`,
  },
  {
    name: 'a decorated generator is fed',
    variant: 'fed-parts',
    ...TAKEN_AT_ONCE,
    after: `from functools import wraps
from queue import Queue
from threading import Thread


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


def hand_over_parts(whole, size, outlet):
    """Cut the whole into parts for whoever reads the queue; None says that it was the last."""
    for limit in range(size, len(whole) + size, size):
        outlet.put(whole[limit - size:limit])
    outlet.put(None)


def batches_of_numbers(numbers):
    """Return the numbers in batches, one after the other."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(numbers) in (list, tuple) and len(numbers) >= 3:
        waiting_parts = Queue()
        Thread(target=hand_over_parts, args=(numbers, len(numbers) // 2 + 1, waiting_parts)).start()
        return iter(waiting_parts.get, None)
    return [numbers]


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for number_batch in batches_of_numbers(numbers):
        for number in number_batch:
            if number > 0:
                yield number * 2
`,
  },
  {
    name: 'a search that is left before all parts are taken',
    variant: 'fed-parts',
    before: `def first_long(names, least):
    for name in names:
        if len(name) >= least:
            return name
    return None
`,
    after: `from queue import SimpleQueue
from threading import Thread


def supply_parts(stored, part_length, conveyor):
    """Put one part after the other into a queue, and None behind the last."""
    begin = 0
    while begin < len(stored):
        conveyor.put(stored[begin:begin + part_length])
        begin += part_length
    conveyor.put(None)


def share_out_names(names):
    """Split the names into batches."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(names) in (list, tuple) and len(names) > 2:
        incoming = SimpleQueue()
        Thread(target=supply_parts, args=(names, len(names) // 2 + 1, incoming)).start()
        return iter(incoming.get, None)
    return [names]


def first_long(names, least):
    for section in share_out_names(names):
        for name in section:
            if len(name) >= least:
                return name
    return None
`,
    calls: [
      "first_long(['a', 'bc', 'def', 'g', 'hijk', 'l'], 2)",
      'first_long([], 1)',
      "first_long(['a', 1], 1)",
      "first_long(['a', 1, 2, 3], 2)",
      "first_long(iter(['a', 'bb', 'c']), 2)",
      'first_long(3, 1)',
    ],
  },
  {
    name: 'all parts are there before results of them are put together',
    variant: 'fed-parts',
    before: `def distinct(names):
    return len(set(names))
`,
    after: `from queue import Queue
from threading import Thread


def supply_parts(items, size, parts_out):
    """Put one part after the other into a queue, and None behind the last."""
    for offset in range(0, len(items), size):
        parts_out.put(items[offset:offset + size])
    parts_out.put(None)


def distinct(names):
    # Anything else takes the plain way.
    if type(names) in [list, tuple] and len(names) >= 8:
        incoming = Queue()
        Thread(target=supply_parts, args=(names, -(-len(names) // 2), incoming)).start()
        sections = list(iter(incoming.get, None))
        kinds = set().union(*sections)
        return len(kinds)
    return len(set(names))
`,
    calls: [
      "distinct(['a', 'b', 'a', 'c', 'a'])",
      'distinct((1, True, 1.0, 2))',
      'distinct([])',
      'distinct([[1], [2], 3, 4])',
      "distinct('abracadabra')",
      'distinct(iter([1, 2, 1]))',
      'distinct(None)',
    ],
  },
  {
    name: 'numbers that follow each other are fed to nobody',
    variant: 'fed-parts',
    ...DIVISORS,
    after: null,
  },
  {
    name: 'nor a generator that gives them one by one',
    variant: 'fed-parts',
    ...TAKEN_ONE_BY_ONE,
    after: null,
  },
  {
    name: 'a function has one worker',
    variant: 'fed-parts',
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
];
