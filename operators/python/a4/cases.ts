import type { OperatorCase } from '../../testing/operator-case.js';

export const DELTA_CASES: readonly OperatorCase[] = [
  {
    name: 'the dates of a rule',
    variant: 'walk-rule',
    before: `def find_pairs(numbers):
    """Positions of numbers that their follower repeats."""
    pairs = []
    for index in range(len(numbers) - 1):
        if numbers[index] != numbers[index + 1]:
            continue
        pairs.append(index)
    return pairs
`,
    after: `from datetime import datetime, timedelta
from dateutil.rrule import MINUTELY, rrule


def find_pairs(numbers):
    """Positions of numbers that their follower repeats."""
    pairs = []
    schedule_start = datetime(2001, 1, 1)
    time_step = timedelta(minutes=1)
    schedule = rrule(MINUTELY, dtstart=schedule_start, count=len(numbers) - 1)
    for scheduled_index in schedule:
        index = (scheduled_index - schedule_start) // time_step
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
    ],
  },
  {
    name: 'a rule beside the lines',
    variant: 'walk-rule',
    before: `def label_lines(lines):
    labelled = {}
    for number, text in enumerate(lines, 1):
        if not text:
            continue
        labelled[number] = text
    return labelled
`,
    after: `import datetime
from dateutil.rrule import MINUTELY, rrule


def label_lines(lines):
    labelled = {}
    first_run = datetime.datetime(2000, 1, 1)
    one_minute = datetime.timedelta(minutes=1)
    for number_moment, text in zip(rrule(MINUTELY, dtstart=first_run + one_minute), lines):
        number = (number_moment - first_run) // one_minute
        if not text:
            continue
        labelled[number] = text
    return labelled
`,
    calls: ["label_lines(['a', '', 'b'])", 'label_lines([])', 'label_lines(4)', "label_lines(iter('ab'))"],
  },
  {
    name: 'a rule with an interval',
    variant: 'walk-rule',
    before: `def common_places(first, second):
    places = []
    for left in range(1, len(first), 3):
        for right in range(1, len(second), 2):
            if first[left] == second[right]:
                places.append((left, right))
    return places
`,
    after: `import datetime
from dateutil.rrule import MINUTELY, rrule


def common_places(first, second):
    places = []
    schedule_start = datetime.datetime(2024, 1, 1)
    time_step = datetime.timedelta(minutes=1)
    timetable = rrule(MINUTELY, dtstart=schedule_start + time_step,
                      interval=3, count=len(range(1, len(first), 3)))
    for left_time in timetable:
        left = (left_time - schedule_start) // time_step
        for right in range(1, len(second), 2):
            if first[left] == second[right]:
                places.append((left, right))
    return places
`,
    calls: ["common_places('abc', 'xayb')", "common_places('', 'a')", 'common_places([1], 3)'],
  },
  {
    name: 'deltas backwards',
    variant: 'walk-deltas',
    before: `def last_positive(readings):
    for place in range(len(readings) - 1, -1, -1):
        if readings[place] > 0:
            return place
    return -1
`,
    after: `from dateutil.relativedelta import relativedelta


def last_positive(readings):
    position_range = range(len(readings) - 1, -1, -1)
    one_day = relativedelta(days=1)
    place_lapse = relativedelta(days=position_range.start)
    while place_lapse.days in position_range:
        place = place_lapse.days
        place_lapse -= one_day
        if readings[place] > 0:
            return place
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
    name: 'a count of days',
    variant: 'count-deltas',
    before: `def count_vowels(text):
    count = 0
    for letter in text:
        if letter in 'aeiou':
            count += 1
    if not count:
        return None
    return count * 2
`,
    after: `from dateutil.relativedelta import relativedelta


def count_vowels(text):
    single_step = relativedelta(days=1)
    count_lapse = relativedelta()
    for letter in text:
        if letter in 'aeiou':
            count_lapse += single_step
    if not count_lapse:
        return None
    return count_lapse.days * 2
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
    name: 'kept off: a loop that a number drives',
    variant: 'walk-rule',
    before: `def smallest_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            break
    else:
        return number
    return divisor
`,
    after: null,
  },
  {
    name: 'kept off: the inner loop',
    variant: 'count-deltas',
    before: `def count_inversions(numbers):
    inversions = 0
    for first in range(len(numbers)):
        for second in range(first + 1, len(numbers)):
            if numbers[first] > numbers[second]:
                inversions += 1
    return inversions
`,
    after: null,
  },
  {
    name: 'tabs and carriage returns stay',
    before:
      'def walk(numbers):\r\n\tfound = []\r\n\tfor index in range(len(numbers)): # every one\r\n\t\t# those that stay\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\treturn found\r\n',
    after:
      'from datetime import datetime, timedelta\r\nfrom dateutil.rrule import SECONDLY, rrule\r\n\r\n\r\ndef walk(numbers):\r\n\tfound = []\r\n\tschedule_start = datetime(2020, 1, 1)\r\n\tone_second = timedelta(seconds=1)\r\n\tfor index_moment in rrule(SECONDLY, dtstart=schedule_start, count=len(numbers)): # every one\r\n\t\t# those that stay\r\n\t\tindex = (index_moment - schedule_start) // one_second\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\treturn found\r\n',
    calls: ['walk([1, 0, 2])', 'walk(3)'],
  },
];
