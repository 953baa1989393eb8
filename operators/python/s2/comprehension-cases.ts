import type { OperatorCase } from '../../testing/operator-case.js';

export const COMPREHENSION_CASES: readonly OperatorCase[] = [
  {
    name: 'a filtered list is gathered by a loop',
    variant: 'comprehension-filter',
    before: `def keep(words, start):
    return [word.upper() for word in words if word.startswith(start)]
`,
    after: `def keep(words, start):
    selected_uppercase_words = []
    for word in words:
        if word.startswith(start):
            selected_uppercase_words.append(word.upper())
    return selected_uppercase_words
`,
    calls: ['keep(["ab", "b", "ac"], "a")', 'keep("aba", "a")', 'keep([1], "a")', 'keep([], 1)'],
  },
  {
    name: 'a variable that clashes gets another name',
    variant: 'comprehension-filter',
    before: `def keep(words, start):
    for word in words:
        start += word[:1]
    kept = [word for word in words if word in start]
    return "".join(kept)
`,
    after: `def keep(words, start):
    for word in words:
        start += word[:1]
    kept = []
    for word in words:
        if word in start:
            kept.append(word)
    return "".join(kept)
`,
    calls: ['keep(["ab", "b", "b"], "a")', 'keep(["a", 1], "a")', 'keep([], "")'],
  },
  {
    name: 'a list that reads its own old value keeps it',
    variant: 'comprehension-filter',
    before: `def keep(words):
    words = [word for word in words if len(words) > len(word)]
    return words
`,
    after: `def keep(words):
    selected_words = []
    for word in words:
        if len(words) > len(word):
            selected_words.append(word)
    words = selected_words
    return words
`,
    calls: ['keep(["ab", "b", "abcd"])', 'keep([1])'],
  },
  {
    name: 'any in front of its if',
    variant: 'comprehension-filter',
    before: `def describe(words, letter):
    if any(letter in word for word in words):
        return "yes"
    return "no"
`,
    after: `def describe(words, letter):
    is_found = False
    for word in words:
        if letter in word:
            is_found = True
            break
    if is_found:
        return "yes"
    return "no"
`,
    calls: ['describe(["ab", "c"], "c")', 'describe([], "c")', 'describe([1], "c")'],
  },
  {
    name: 'all that is returned',
    variant: 'comprehension-filter',
    before: `def is_sorted(numbers):
    return all(numbers[place - 1] <= numbers[place] for place in range(1, len(numbers)))
`,
    after: `def is_sorted(numbers):
    for place in range(1, len(numbers)):
        if not numbers[place - 1] <= numbers[place]:
            return False
    return True
`,
    calls: [
      'is_sorted([1, 2, 2])',
      'is_sorted([2, 1])',
      'is_sorted([])',
      'is_sorted([1, "a"])',
      'is_sorted(4)',
    ],
  },
  {
    name: 'a set and a dictionary',
    variant: 'comprehension-filter',
    before: `def first_letters(words):
    counts = {word: len(word) for word in words if word}
    return counts
`,
    after: `def first_letters(words):
    counts = {}
    for word in words:
        if word:
            counts[word] = len(word)
    return counts
`,
    calls: ['first_letters(["ab", "", "c"])', 'first_letters([[1]])'],
  },
  {
    name: 'filter with a lambda',
    variant: 'comprehension-filter',
    before: `def negatives(numbers):
    return len(list(filter(lambda number: number < 0, numbers)))
`,
    after: `def negatives(numbers):
    matching_entries = []
    for number in numbers:
        if number < 0:
            matching_entries.append(number)
    return len(matching_entries)
`,
    calls: ['negatives([1, -2, -3])', 'negatives([])', 'negatives(["a"])', 'negatives(3)'],
  },
  {
    name: 'a sum of floats is left alone',
    variant: 'comprehension-filter',
    before: `def total(numbers):
    return sum(number for number in numbers if number > 0)
`,
    after: null,
  },
  {
    name: 'a sum of whole numbers is counted',
    variant: 'comprehension-filter',
    before: `def total(words):
    return 2 * sum(len(word) for word in words if word)
`,
    after: `def total(words):
    grand_total = 0
    for word in words:
        if word:
            grand_total += len(word)
    return 2 * grand_total
`,
    calls: ['total(["ab", "", "c"])', 'total([])', 'total([4])'],
  },
  {
    name: 'a closure over the variable is left alone',
    variant: 'comprehension-filter',
    before: `def adders(numbers):
    return [lambda value: value + number for number in numbers if number]
`,
    after: null,
  },
  {
    name: 'something that may raise before it keeps its place',
    variant: 'comprehension-filter',
    before: `def scaled(numbers, factors):
    return factors[0] * len([number for number in numbers if number > 1])
`,
    after: null,
  },
  {
    name: 'the top level of what others call into is left alone',
    entryPoint: 'largest_even',
    variant: 'comprehension-filter',
    before: `NUMBERS = [1, 2, 3]
EVEN = [number for number in NUMBERS if number % 2 == 0]
`,
    after: null,
  },
  {
    name: 'a sum of choices',
    variant: 'comprehension-filter',
    before: `def digit_sum(text):
    return sum(ord(letter) if letter.isupper() else 0 for letter in text)
`,
    after: `def digit_sum(text):
    character_code_sum = 0
    for letter in text:
        if letter.isupper():
            character_code_sum += ord(letter)
    return character_code_sum
`,
    calls: ['digit_sum("aBC")', 'digit_sum("")', 'digit_sum([1])'],
  },
];
