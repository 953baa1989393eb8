import type { OperatorCase } from '../../testing/operator-case.js';

export const SCAN_CASES: readonly OperatorCase[] = [
  {
    name: 'characters of two kinds are read by runs',
    variant: 'scan-runs',
    before: `def tidy(text):
    kept = []
    dropped = 0
    for letter in text:
        if letter.isalpha() or letter == "-":
            kept.append(letter)
        else:
            dropped += 1
    return kept, dropped
`,
    after: `def tidy(text):
    kept = []
    dropped = 0
    upcoming_letters = iter(text)
    end_marker = object()
    letter = next(upcoming_letters, end_marker)
    while letter is not end_marker:
        while letter is not end_marker and (letter.isalpha() or letter == "-"):
            kept.append(letter)
            letter = next(upcoming_letters, end_marker)
        while letter is not end_marker and not (letter.isalpha() or letter == "-"):
            dropped += 1
            letter = next(upcoming_letters, end_marker)
    return kept, dropped
`,
    calls: [
      'tidy("ab-1 2c")',
      'tidy("")',
      'tidy(["a", "b", "1"])',
      'tidy([1])',
      'tidy(["1", None])',
      'tidy(None)',
    ],
  },
  {
    name: 'characters that do not count are skipped more plainly by a filter',
    variant: 'scan-runs',
    before: `def digit_total(text):
    total = 0
    for mark in text:
        if mark.isdigit():
            total += int(mark)
    return total
`,
    after: null,
  },
  {
    name: 'places with nothing to do are passed',
    variant: 'scan-runs',
    before: `def capitals(word):
    places = []
    for index in range(len(word)):
        if word[index] in "ABCDEFG":
            places.append(index)
    return places
`,
    after: `def capitals(word):
    places = []
    finish = len(word)
    index = 0
    while index < finish:
        # Skip positions that do not qualify.
        while index < finish and word[index] not in "ABCDEFG":
            index += 1
        if index < finish:
            places.append(index)
            index += 1
    return places
`,
    calls: ['capitals("aBcdEFg")', 'capitals("")', 'capitals("BAG")', 'capitals([1])', 'capitals(None)'],
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
];
