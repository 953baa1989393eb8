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
    after: `def vowel_count(text):
    count = 0
    last_stop = len(text)
    chunk_length = 3
    for offset in range(0, last_stop, chunk_length):
        chunk_count = 0
        for index in range(offset, min(offset + chunk_length, last_stop)):
            if text[index] in "aeiou":
                chunk_count += 1
        count += chunk_count
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
    after: `def is_prime(number):
    positions = range(2, number)
    batch_length = 3
    for first_of_batch in positions[::batch_length]:
        for divisor in range(first_of_batch, min(first_of_batch + batch_length, positions.stop)):
            if number % divisor == 0:
                return False
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
    after: `def odd_places(words):
    found = []
    numbering = range(1, len(words), 2)
    block_size = 2
    for first_of_block in range(0, len(numbering), block_size):
        for place in numbering[first_of_block:first_of_block + block_size]:
            if words[place] == "stop":
                break
            found.append(words[place])
        else:
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
    after: `def countdown(text):
    size = len(text)
    steps = []
    limit = size
    group_length = max(2, limit // 4)
    for first_of_group in range(0, limit, group_length):
        group_steps = []
        for step in range(first_of_group, min(first_of_group + group_length, limit)):
            size -= 1
            group_steps.append((step, size))
        steps += group_steps
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


def words_in_chunks(words):
    """Cut the words into chunks of at most 3, the last of which may be shorter."""
    unread = iter(words)
    for first_word in unread:
        yield chain([first_word], islice(unread, 2))


def capitals(sentence):
    found = 0
    for chunk in words_in_chunks(sentence.split(" ")):
        chunk_found = 0
        for word in chunk:
            if word.istitle():
                chunk_found += 1
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
    after: `def gaps(numbers):
    last = None
    widest = 0
    all_numbers = sorted(numbers)
    group_length = len(all_numbers) // 3 + 1
    for group_start in range(0, len(all_numbers), group_length):
        for number in all_numbers[group_start:group_start + group_length]:
            if last is not None and number - last > widest:
                widest = number - last
            last = number
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
    after: `def report(names):
    lines = []
    for name in names:
        lines.append(name + "!")
    text = ""
    lines_per_chunk = max(2, len(lines) // 3)
    for offset in range(0, len(lines), lines_per_chunk):
        for line in lines[offset:offset + lines_per_chunk]:
            text += line
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
