import type { OperatorCase } from '../../testing/operator-case.js';

export const STAMP_CASES: readonly OperatorCase[] = [
  {
    name: 'positions as times of the epoch',
    variant: 'stamped-range',
    before: `def smallest_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            break
    else:
        return number
    return divisor
`,
    after: `import time
from calendar import timegm


def smallest_divisor(number):
    for divisor_time in map(time.gmtime, range(2, number)):
        divisor = timegm(divisor_time)
        if number % divisor == 0:
            break
    else:
        return number
    return divisor
`,
    calls: [
      'smallest_divisor(9)',
      'smallest_divisor(7)',
      'smallest_divisor(10 ** 30)',
      'smallest_divisor(2.5)',
      'smallest_divisor(-3)',
      'smallest_divisor(True)',
      "smallest_divisor('a')",
    ],
  },
  {
    name: 'a walk from time to time',
    variant: 'walk-stamps',
    before: `def find_pairs(numbers):
    """Positions of numbers that their follower repeats."""
    pairs = []
    for index in range(len(numbers) - 1):
        if numbers[index] != numbers[index + 1]:
            continue
        pairs.append(index)
    return pairs
`,
    after: `import calendar
import time


def find_pairs(numbers):
    """Positions of numbers that their follower repeats."""
    pairs = []
    index_moment = time.gmtime(0)
    planned_positions = range(len(numbers) - 1)
    while calendar.timegm(index_moment) in planned_positions:
        index = calendar.timegm(index_moment)
        index_moment = time.gmtime(index + 1)
        if numbers[index] != numbers[index + 1]:
            continue
        pairs.append(index)
    return pairs
`,
    calls: [
      'find_pairs([1, 1, 2, 2, 2])',
      'find_pairs([])',
      'find_pairs(5)',
      "find_pairs('aab')",
      'find_pairs({})',
      'find_pairs(range(10 ** 20))',
    ],
  },
  {
    name: 'a walk along the lines',
    variant: 'walk-stamps',
    before: `def label_lines(lines):
    labelled = {}
    for number, text in enumerate(lines, 1):
        if not text:
            continue
        labelled[number] = text
    return labelled
`,
    after: `from calendar import timegm
from time import gmtime


def label_lines(lines):
    labelled = {}
    number_stamp = gmtime(1)
    for text in lines:
        number = timegm(number_stamp)
        number_stamp = gmtime(number + 1)
        if not text:
            continue
        labelled[number] = text
    return labelled
`,
    calls: ["label_lines(['a', '', 'b'])", 'label_lines([])', 'label_lines(4)', "label_lines(iter('ab'))"],
  },
  {
    name: 'a position that the body changes',
    variant: 'walk-stamps',
    before: `def mark(numbers):
    marks = []
    for index in range(len(numbers)):
        marks.append(index)
        index += 5
        marks.append(index)
    return marks
`,
    after: `import time
from calendar import timegm


def mark(numbers):
    marks = []
    index_stamp = time.gmtime(0)
    valid_positions = range(len(numbers))
    while timegm(index_stamp) in valid_positions:
        index = timegm(index_stamp)
        index_stamp = time.gmtime(index + 1)
        marks.append(index)
        index += 5
        marks.append(index)
    return marks
`,
    calls: ['mark([1, 2, 3])', 'mark([])'],
  },
  {
    name: 'a clock that runs over',
    variant: 'walk-clock',
    before: `def last_positive(readings):
    for place in range(len(readings) - 1, -1, -1):
        if readings[place] > 0:
            return place
    return -1
`,
    after: `from calendar import timegm


def last_positive(readings):
    positions = range(len(readings) - 1, -1, -1)
    seconds_field = 5
    place_clock = [1970, 1, 1, 0, 0, positions.start]
    while timegm(place_clock) in positions:
        place = timegm(place_clock)
        if readings[place] > 0:
            return place
        place_clock[seconds_field] -= 1
    return -1
`,
    calls: [
      'last_positive([1, 2, 0])',
      'last_positive([])',
      "last_positive('a')",
      'last_positive([-1])',
      'last_positive(range(9 * 10 ** 18))',
    ],
  },
  {
    name: 'a count on a clock',
    variant: 'count-on-clock',
    before: `def count_vowels(text):
    count = 0
    for letter in text:
        if letter in 'aeiou':
            count += 1
    if not count:
        return None
    return count * 2
`,
    after: `from calendar import timegm
from time import gmtime


def count_vowels(text):
    seconds_place = 5
    count_timer = list(gmtime(0)[:6])
    for letter in text:
        if letter in 'aeiou':
            count_timer[seconds_place] += 1
    if not timegm(count_timer):
        return None
    return timegm(count_timer) * 2
`,
    calls: [
      "count_vowels('banana')",
      "count_vowels('xyz')",
      "count_vowels('')",
      'count_vowels(7)',
      "count_vowels(['a', 3])",
    ],
  },
  {
    name: 'a count on a clock of UTC',
    variant: 'count-stamps',
    before: `def count_vowels(text):
    count = 0
    for letter in text:
        if letter in 'aeiou':
            count += 1
    if not count:
        return None
    return count * 2
`,
    after: `from calendar import timegm
from time import gmtime


def count_vowels(text):
    count_time = gmtime(0)
    for letter in text:
        if letter in 'aeiou':
            count_time = gmtime(timegm(count_time) + 1)
    if not timegm(count_time):
        return None
    return timegm(count_time) * 2
`,
    calls: [
      "count_vowels('banana')",
      "count_vowels('xyz')",
      "count_vowels('')",
      'count_vowels(7)',
      "count_vowels(['a', 3])",
    ],
  },
  {
    name: 'kept off: two counters share no clock',
    variant: 'count-on-clock',
    before: `def longest_run(flags):
    longest = 0
    run = 1
    for flag in flags:
        run = run + 1 if flag else longest
    return run
`,
    after: null,
  },
  {
    name: 'tabs and carriage returns stay',
    before:
      'def walk(numbers):\r\n\tfound = []\r\n\tfor index in range(len(numbers)): # every one\r\n\t\t# those that stay\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\treturn found\r\n',
    after:
      'import calendar\r\nfrom time import gmtime\r\n\r\n\r\ndef walk(numbers):\r\n\tfound = []\r\n\tfor index_stamp in map(gmtime, range(len(numbers))): # every one\r\n\t\t# those that stay\r\n\t\tindex = calendar.timegm(index_stamp)\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\treturn found\r\n',
    calls: ['walk([1, 0, 2])', 'walk(3)'],
  },
];
