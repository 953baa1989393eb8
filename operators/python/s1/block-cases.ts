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
    end_position = len(text)
    positions_per_batch = max(2, end_position // 4)
    for first_of_block in range(0, end_position, positions_per_batch):
        for index in range(first_of_block, min(first_of_block + positions_per_batch, end_position)):
            if text[index] in "aeiou":
                count += 1
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
    all_positions = range(2, number)
    chunk_length = max(2, all_positions.stop // 4)
    for block_start in all_positions[::chunk_length]:
        for divisor in range(block_start, min(block_start + chunk_length, all_positions.stop)):
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
    positions_per_batch = len(numbering) // 2 + 1
    for first_of_block in range(0, len(numbering), positions_per_batch):
        for place in numbering[first_of_block:first_of_block + positions_per_batch]:
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
    end_position = size
    chunk_size = max(1, end_position // 2)
    for block_start in range(0, end_position, chunk_size):
        for step in range(block_start, min(block_start + chunk_size, end_position)):
            size -= 1
            steps.append((step, size))
    return steps
`,
    calls: ['countdown("abcd")', 'countdown("")'],
  },
  {
    name: 'slices of words',
    variant: 'lazy-batches',
    before: `def capitals(sentence):
    found = 0
    for word in sentence.split(" "):
        if word.istitle():
            found += 1
    return found
`,
    after: `from itertools import chain, islice


def capitals(sentence):
    found = 0
    unread_words = iter(sentence.split(" "))
    chunk_length = 2
    for opening_word in unread_words:
        for word in islice(chain([opening_word], unread_words), chunk_length):
            if word.istitle():
                found += 1
        chunk_length += chunk_length
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
    block_size = max(2, len(all_numbers) // 3)
    for block_start in range(0, len(all_numbers), block_size):
        for number in all_numbers[block_start:block_start + block_size]:
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
    lines_per_chunk = max(1, len(lines) // 2)
    for section_start in range(0, len(lines), lines_per_chunk):
        for line in lines[section_start:section_start + lines_per_chunk]:
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
