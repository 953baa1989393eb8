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


RUN_LOG = logging.getLogger(__name__)


def vowel_count(text):
    count = 0
    whole_range = range(len(text))
    chunk_size = max(1, (len(whole_range) + 1) // 2)
    for first_of_chunk in range(0, len(whole_range), chunk_size):
        new_count = 0
        for index in whole_range[first_of_chunk:first_of_chunk + chunk_size]:
            if text[index] in "aeiou":
                new_count += 1
        RUN_LOG.debug("another chunk: count %d", new_count)
        count += new_count
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


PROGRESS = logging.getLogger(__name__)


def is_prime(number):
    all_positions = range(2, number)
    block_size = max(1, (all_positions.stop + 1) // 2)
    for offset in all_positions[::block_size]:
        for divisor in range(offset, min(offset + block_size, all_positions.stop)):
            if number % divisor == 0:
                return False
        PROGRESS.debug("done with the block of positions that begins at %d", offset)
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


PROGRESS = logging.getLogger(__name__)


def odd_places(words):
    found = []
    numbering = range(1, len(words), 2)
    batch_size = len(numbering) // 3 + 1
    for batch_start in range(0, len(numbering), batch_size):
        for place in numbering[batch_start:batch_start + batch_size]:
            if words[place] == "stop":
                break
            found.append(words[place])
        else:
            PROGRESS.debug("positions: batch from %d on done", batch_start)
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


PROGRESS = logging.getLogger(__name__)


def countdown(text):
    size = len(text)
    steps = []
    upper_end = size
    group_length = max(1, upper_end // 2)
    for offset in range(0, upper_end, group_length):
        group_steps = []
        for step in range(offset, min(offset + group_length, upper_end)):
            size -= 1
            group_steps.append((step, size))
        PROGRESS.info("steps in this group: %d", len(group_steps))
        steps.extend(group_steps)
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


def chunks_of(words):
    """Yield the words in chunks that grow."""
    remaining = iter(words)
    length = 1
    for opening in remaining:
        yield chain([opening], islice(remaining, length - 1))
        length *= 3


def capitals(sentence):
    found = 0
    for chunk in chunks_of(sentence.split(" ")):
        chunk_found = 0
        for word in chunk:
            if word.istitle():
                chunk_found += 1
        LOG.info("chunk of words: found %d", chunk_found)
        found += chunk_found
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
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def gaps(numbers):
    last = None
    widest = 0
    all_numbers = sorted(numbers)
    group_length = 1 + len(all_numbers) // 3
    for first_of_group in range(0, len(all_numbers), group_length):
        for number in all_numbers[first_of_group:first_of_group + group_length]:
            if last is not None and number - last > widest:
                widest = number - last
            last = number
        LOGGER.debug("group of numbers from %d on done", first_of_group)
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
        for line in lines[first_of_chunk:first_of_chunk + lines_per_chunk]:
            text += line
        RUN_LOG.info("chunk of lines from %d on done", first_of_chunk)
    return text + str(len(lines))
`,
    calls: ['report(["ann", "bob", "cyd"])', 'report([])', 'report([1])'],
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
