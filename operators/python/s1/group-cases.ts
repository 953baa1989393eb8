import type { OperatorCase } from '../../testing/operator-case.js';

export const GROUP_CASES: readonly OperatorCase[] = [
  {
    name: 'a choice is made once a run',
    variant: 'group-by-test',
    before: `def split_signs(numbers):
    gains = []
    losses = 0
    for number in numbers:
        if number > 0:
            gains.append(number)
        else:
            losses += 1
    return gains, losses
`,
    after: `from itertools import groupby


def split_signs(numbers):
    gains = []
    losses = 0
    for is_number_positive, number_stretch in groupby(numbers, key=lambda number: number > 0):
        if is_number_positive:
            for number in number_stretch:
                gains.append(number)
        else:
            losses += len(list(number_stretch))
    return gains, losses
`,
    calls: [
      'split_signs([1, 2, -3, -4, 5])',
      'split_signs([])',
      'split_signs([float("nan"), 2])',
      'split_signs([1, "a"])',
      'split_signs(iter([1, -1]))',
      'split_signs(None)',
    ],
  },
  {
    name: 'the rest of a chain',
    variant: 'group-by-test',
    before: `def census(characters):
    digits = letters = others = 0
    for character in characters:
        if character.isdigit():
            digits += 1
        elif character.isalpha():
            letters += 1
        else:
            others += 1
    return digits, letters, others
`,
    after: `from itertools import groupby


def census(characters):
    digits = letters = others = 0
    for is_digit, character_group in groupby(characters, lambda character: character.isdigit()):
        if is_digit:
            digits += len(list(character_group))
        else:
            for character in character_group:
                if character.isalpha():
                    letters += 1
                else:
                    others += 1
    return digits, letters, others
`,
    calls: ['census("a1b22 c!")', 'census("")', 'census([1])', 'census(["12", "ab"])'],
  },
  {
    name: 'a filter passes over runs',
    variant: 'gather-groups',
    before: `def even_ones(numbers):
    return [number for number in numbers if number % 2 == 0]
`,
    after: `from itertools import groupby


def even_ones(numbers):
    kept_numbers = []
    for is_even, number_group in groupby(numbers, lambda number: number % 2 == 0):
        if is_even:
            kept_numbers.extend(number_group)
    return kept_numbers
`,
    calls: [
      'even_ones([2, 4, 1, 3, 6])',
      'even_ones([])',
      'even_ones(["a"])',
      'even_ones([2.0, 1])',
      'even_ones(4)',
    ],
  },
  {
    name: 'a search has no runs',
    variant: 'group-by-test',
    before: `def first_even(numbers):
    for number in numbers:
        if number % 2 == 0:
            return number
    return None
`,
    after: null,
  },
  {
    name: 'a test of what the body changes has no runs',
    variant: 'group-by-test',
    before: `def largest(numbers):
    best = 0
    for number in numbers:
        if number > best:
            best = number
    return best
`,
    after: null,
  },
  {
    name: 'a test that could end the groups by a StopIteration',
    variant: 'group-by-test',
    before: `def taken(words, marks):
    count = 0
    for word in words:
        if next(marks) == word:
            count += 1
    return count
`,
    after: null,
  },
  {
    name: 'the last element is read behind the loop',
    variant: 'group-by-test',
    before: `def last_long(words):
    count = 0
    word = ""
    for word in words:
        if len(word) > 3:
            count += 1
    return word, count
`,
    after: null,
  },
  {
    name: 'a name of the test that may have no value',
    variant: 'group-by-test',
    before: `def over(numbers, flag):
    count = 0
    if flag:
        limit = 3
    for number in numbers:
        if number > limit:
            count += 1
    return count
`,
    after: null,
  },
  {
    name: 'a count needs no name for the element',
    variant: 'gather-groups',
    before: `def even_count(numbers):
    return sum(1 for number in numbers if number % 2 == 0)
`,
    after: `from itertools import groupby


def even_count(numbers):
    matching_outcome_sum = 0
    for is_even, number_streak in groupby(numbers, lambda number: number % 2 == 0):
        if is_even:
            for _ in number_streak:
                matching_outcome_sum += 1
    return matching_outcome_sum
`,
    calls: ['even_count([2, 4, 1, 3, 6])', 'even_count([])', 'even_count(["a"])'],
  },
  {
    name: 'a filter by a lambda',
    variant: 'gather-groups',
    before: `def positives(numbers):
    return list(filter(lambda number: number > 0, numbers))
`,
    after: `from itertools import groupby


def positives(numbers):
    matching_entries = []
    for is_number_positive, number_group in groupby(numbers, key=lambda number: number > 0):
        if is_number_positive:
            matching_entries.extend(number_group)
    return matching_entries
`,
    calls: ['positives([2, -4, 1, 3, -6])', 'positives([])', 'positives(["a"])'],
  },
  {
    name: 'what is made of a run that passes is added at once',
    variant: 'gather-groups',
    before: `def digit_values(text):
    values = {int(letter) for letter in text if letter.isdigit()}
    return sorted(values)
`,
    after: `from itertools import groupby


def digit_values(text):
    values = set()
    for is_any_digit, letter_run in groupby(text, lambda letter: letter.isdigit()):
        if is_any_digit:
            values |= {int(letter) for letter in letter_run}
    return sorted(values)
`,
    calls: [
      "digit_values('a12b2')",
      "digit_values('')",
      'digit_values([1])',
      'digit_values(7)',
      "digit_values('²')",
    ],
  },
];
