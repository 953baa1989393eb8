import type { OperatorCase } from '../../testing/operator-case.js';

export const BLOCK_CASES: readonly OperatorCase[] = [
  {
    name: 'a counting loop goes in blocks',
    variant: 'range-blocks',
    before: `def vowel_count(text):
    count = 0
    for index in range(len(text)):
        if text[index] in "aeiou":
            count += 1
    return count
`,
    after: `import logging


LOGGER = logging.getLogger(__name__)


def vowel_count(text):
    count = 0
    span = range(len(text))
    portion_size = len(span) // 3 + 1
    for portion_start in range(0, len(span), portion_size):
        portion_limit = min(portion_start + portion_size, len(span))
        new_count = 0
        for index in span[portion_start:portion_limit]:
            if text[index] in "aeiou":
                new_count += 1
        count += new_count
        LOGGER.debug("%d of %d positions done", portion_limit, len(span))
    return count
`,
    calls: ['vowel_count("education")', 'vowel_count("")', 'vowel_count([1])', 'vowel_count(3)'],
  },
  {
    name: 'bounds of an unknown kind',
    variant: 'range-blocks',
    before: `def is_prime(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return number > 1
`,
    after: `import logging


LOGGER = logging.getLogger(__name__)


def is_prime(number):
    whole_range = range(2, number)
    chunk_length = max(1, whole_range.stop // 2)
    for offset in whole_range[::chunk_length]:
        chunk_end = min(offset + chunk_length, whole_range.stop)
        for divisor in range(offset, chunk_end):
            if number % divisor == 0:
                return False
        LOGGER.debug("positions from %d to %d done", offset, chunk_end - 1)
    return number > 1
`,
    calls: [
      'is_prime(7)',
      'is_prime(9)',
      'is_prime(-3)',
      'is_prime(2 * 10 ** 40)',
      'is_prime(True)',
      'is_prime(2.0)',
      'is_prime("7")',
      'is_prime(None)',
    ],
  },
  {
    name: 'every second place',
    variant: 'range-blocks',
    before: `def odd_places(words):
    found = []
    for place in range(1, len(words), 2):
        if words[place] == "stop":
            break
        found.append(words[place])
    return found
`,
    after: `import logging


LOGGER = logging.getLogger(__name__)


def odd_places(words):
    found = []
    whole_range = range(1, len(words), 2)
    positions_per_group = len(whole_range) // 3 + 1
    for first_of_group in range(0, len(whole_range), positions_per_group):
        group_end = min(first_of_group + positions_per_group, len(whole_range))
        for place in whole_range[first_of_group:group_end]:
            if words[place] == "stop":
                break
            found.append(words[place])
        else:
            LOGGER.debug("positions done: %d of %d", group_end, len(whole_range))
            continue
        break
    return found
`,
    calls: [
      'odd_places(["a", "b", "c", "d", "e", "f"])',
      'odd_places(["a", "stop", "c", "d"])',
      'odd_places([])',
      'odd_places(4)',
    ],
  },
  {
    name: 'the bound is bound again in the body',
    variant: 'range-blocks',
    before: `def countdown(text):
    size = len(text)
    steps = []
    for step in range(size):
        size -= 1
        steps.append((step, size))
    return steps
`,
    after: `import logging


EVENT_LOG = logging.getLogger(__name__)


def countdown(text):
    size = len(text)
    steps = []
    last_stop = size
    chunk_length = max(1, last_stop // 3 + 1)
    for chunk_start in range(0, last_stop, chunk_length):
        chunk_limit = min(chunk_start + chunk_length, last_stop)
        chunk_steps = []
        for step in range(chunk_start, chunk_limit):
            size -= 1
            chunk_steps.append((step, size))
        steps += chunk_steps
        EVENT_LOG.debug("%d of %d positions done", chunk_limit, last_stop)
    return steps
`,
    calls: ['countdown("abcd")', 'countdown("")'],
  },
  {
    name: 'batches of words, counted each for itself',
    variant: 'batch-results',
    before: `def capitals(sentence):
    found = 0
    for word in sentence.split(" "):
        if word.istitle():
            found += 1
    return found
`,
    after: `from itertools import chain, islice
from logging import getLogger


LOG = getLogger(__name__)


def word_chunks(words):
    """Cut the words into ever larger chunks."""
    unread = iter(words)
    chunk_size = 1
    for leading in unread:
        yield chain([leading], islice(unread, chunk_size - 1))
        chunk_size *= 3


def capitals(sentence):
    found = 0
    for chunk in word_chunks(sentence.split(" ")):
        new_found = 0
        for word in chunk:
            if word.istitle():
                new_found += 1
        found += new_found
        LOG.debug("found: %d more, %d so far", new_found, found)
    return found
`,
    calls: ['capitals("One two Three")', 'capitals("")', 'capitals(1)'],
  },
  {
    name: 'slices of sorted numbers',
    variant: 'slice-batches',
    before: `def gaps(numbers):
    last = None
    widest = 0
    for number in sorted(numbers):
        if last is not None and number - last > widest:
            widest = number - last
        last = number
    return widest
`,
    after: `import logging


LOGGER = logging.getLogger(__name__)


def gaps(numbers):
    last = None
    widest = 0
    all_numbers = sorted(numbers)
    group_length = 1 + len(all_numbers) // 3
    for first_of_group in range(0, len(all_numbers), group_length):
        boundary = min(first_of_group + group_length, len(all_numbers))
        for number in all_numbers[first_of_group:boundary]:
            if last is not None and number - last > widest:
                widest = number - last
            last = number
        LOGGER.debug("%d of %d numbers done", boundary, len(all_numbers))
    return widest
`,
    calls: ['gaps([5, 1, 9, 2])', 'gaps([])', 'gaps([1, "a"])', 'gaps(3)'],
  },
  {
    name: 'a list of the function itself',
    variant: 'slice-batches',
    before: `def report(names):
    lines = []
    for name in names:
        lines.append(name + "!")
    text = ""
    for line in lines:
        text += line
    return text + str(len(lines))
`,
    after: `from logging import getLogger


RUN_LOG = getLogger(__name__)


def report(names):
    lines = []
    for name in names:
        lines.append(name + "!")
    text = ""
    lines_per_chunk = len(lines) // 3 + 1
    for first_of_chunk in range(0, len(lines), lines_per_chunk):
        boundary = min(first_of_chunk + lines_per_chunk, len(lines))
        for line in lines[first_of_chunk:boundary]:
            text += line
        RUN_LOG.debug("%d of %d lines done", boundary, len(lines))
    return text + str(len(lines))
`,
    calls: ['report(["ann", "bob", "cyd"])', 'report([])', 'report([1])'],
  },
  {
    name: 'slices of a loop that counts two things: the log says what there is of both by then',
    variant: 'slice-batches',
    before: `def halves_of(numbers):
    low = 0
    high = 0
    for number in sorted(numbers):
        if number < 0:
            low += 1
        if number > 0:
            high += 1
    return low, high
`,
    after: `from logging import getLogger


LOG = getLogger(__name__)


def halves_of(numbers):
    low = 0
    high = 0
    all_numbers = sorted(numbers)
    numbers_per_group = max(1, (len(all_numbers) + 1) // 2)
    for group_start in range(0, len(all_numbers), numbers_per_group):
        boundary = min(group_start + numbers_per_group, len(all_numbers))
        new_low = 0
        new_high = 0
        for number in all_numbers[group_start:boundary]:
            if number < 0:
                new_low += 1
            if number > 0:
                new_high += 1
        low += new_low
        high += new_high
        LOG.debug("%d of %d; low: %d, high: %d", boundary, len(all_numbers), low, high)
    return low, high
`,
    calls: ['halves_of([5, -1, 9, 2])', 'halves_of([])', 'halves_of([1, "a"])', 'halves_of(3)'],
  },
  {
    name: 'a list that the body changes is no place for slices',
    variant: 'slice-batches',
    before: `def queue_up(count):
    waiting = list(str(count))
    for name in waiting:
        if len(waiting) < 9:
            waiting.append(name)
    return waiting
`,
    after: null,
  },
  {
    name: 'a list with two names is no place for slices',
    variant: 'slice-batches',
    before: `def queue_up(count):
    waiting = list(str(count))
    line = waiting
    for name in waiting:
        if len(line) < 9:
            line.append(name)
    return waiting
`,
    after: null,
  },
];
