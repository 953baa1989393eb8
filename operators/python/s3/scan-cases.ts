import type { OperatorCase } from '../../testing/operator-case.js';

export const SCAN_CASES: readonly OperatorCase[] = [
  {
    name: 'runs are read ahead',
    variant: 'scan-runs',
    before: `def tidy(words):
    kept = []
    dropped = 0
    for word in words:
        if word.isalpha() or word == "-":
            kept.append(word)
        else:
            dropped += 1
    return kept, dropped
`,
    after: `def tidy(words):
    kept = []
    dropped = 0
    unread_words = iter(words)
    nothing_left = object()
    word = next(unread_words, nothing_left)
    while word is not nothing_left:
        while word is not nothing_left and (word.isalpha() or word == "-"):
            kept.append(word)
            word = next(unread_words, nothing_left)
        if word is not nothing_left:
            dropped += 1
            word = next(unread_words, nothing_left)
    return kept, dropped
`,
    calls: ['tidy(["a", "b", "1", "-", "2"])', 'tidy([])', 'tidy("ab1")', 'tidy([1])', 'tidy(["1", None])'],
  },
  {
    name: 'a run and what comes behind it',
    variant: 'scan-runs',
    before: `def even_sum(numbers):
    total = 0
    for number in numbers:
        if number % 2 == 0:
            total += number
    return total
`,
    after: `def even_sum(numbers):
    total = 0
    pending_numbers = iter(numbers)
    no_more_numbers = object()
    number = next(pending_numbers, no_more_numbers)
    while number is not no_more_numbers:
        while number is not no_more_numbers and number % 2 != 0:
            number = next(pending_numbers, no_more_numbers)
        if number is not no_more_numbers:
            total += number
            number = next(pending_numbers, no_more_numbers)
    return total
`,
    calls: [
      'even_sum([2, 4, 1, 3, 6])',
      'even_sum([])',
      'even_sum([1])',
      'even_sum(["a"])',
      'even_sum(iter([2, 3]))',
      'even_sum(9)',
    ],
  },
  {
    name: 'runs of places',
    variant: 'scan-runs',
    before: `def census(text):
    digits = []
    letters = 0
    for index in range(1, len(text)):
        if text[index].isdigit():
            digits.append(index)
        elif text[index].isalpha():
            letters += 1
    return digits, letters
`,
    after: `def census(text):
    digits = []
    letters = 0
    upper_limit = len(text)
    index = 1
    while index < upper_limit:
        while index < upper_limit and text[index].isdigit():
            digits.append(index)
            index += 1
        if index < upper_limit:
            if text[index].isalpha():
                letters += 1
            index += 1
    return digits, letters
`,
    calls: ['census("a1b22 c!")', 'census("")', 'census([1, 2])', 'census("12")'],
  },
  {
    name: 'the rest of a while loop waits for the run to end',
    variant: 'while-runs',
    before: `def bisect(numbers, wanted):
    low = 0
    high = len(numbers)
    while low < high:
        if numbers[(low + high) // 2] < wanted:
            low = (low + high) // 2 + 1
        else:
            high = (low + high) // 2
    return low
`,
    after: `def bisect(numbers, wanted):
    low = 0
    high = len(numbers)
    while low < high:
        while low < high and numbers[(low + high) // 2] < wanted:
            low = (low + high) // 2 + 1
        if low < high:
            high = (low + high) // 2
    return low
`,
    calls: [
      'bisect([1, 3, 5, 7], 4)',
      'bisect([], 1)',
      'bisect([1, 2], 9)',
      'bisect([1, "a"], 0)',
      'bisect(3, 1)',
    ],
  },
  {
    name: 'stages on the way to a limit',
    variant: 'halving-stages',
    before: `def skip_blanks(text):
    index = 0
    while index < len(text) and text[index] == " ":
        index += 1
    return text[index:]
`,
    after: `def skip_blanks(text):
    index = 0
    while index < len(text) and text[index] == " ":
        boundary = len(text) - (len(text) - index) // 4
        while index < boundary and index < len(text) and text[index] == " ":
            index += 1
    return text[index:]
`,
    calls: [
      'skip_blanks("   abc ")',
      'skip_blanks("")',
      'skip_blanks("abc")',
      'skip_blanks([" "])',
      'skip_blanks(5)',
    ],
  },
  {
    name: 'stages downwards',
    variant: 'halving-stages',
    before: `def digits_of(text):
    left = len(text)
    seen = []
    while left > 0:
        left -= 2
        seen.append(text[left])
    return seen
`,
    after: `def digits_of(text):
    left = len(text)
    seen = []
    while left > 0:
        stage_end = left // 3
        while left > stage_end and left > 0:
            left -= 2
            seen.append(text[left])
    return seen
`,
    calls: ['digits_of("abcd")', 'digits_of("")', 'digits_of("abcde")'],
  },
];
