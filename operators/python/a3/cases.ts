import type { OperatorCase } from '../../testing/operator-case.js';

export const SPAN_CASES: readonly OperatorCase[] = [
  {
    name: 'an offset that the loop advances',
    variant: 'walk-span',
    before: `def find_pairs(numbers):
    """Positions of numbers that their follower repeats."""
    pairs = []
    for index in range(len(numbers) - 1):
        if numbers[index] != numbers[index + 1]:
            continue
        pairs.append(index)
    return pairs
`,
    after: `from datetime import timedelta


def find_pairs(numbers):
    """Positions of numbers that their follower repeats."""
    pairs = []
    index_offset = timedelta(0)
    closing_time = timedelta(microseconds=len(numbers) - 1)
    while index_offset < closing_time:
        index = index_offset // timedelta(microseconds=1)
        index_offset += timedelta(microseconds=1)
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
    name: 'a loop that ends at a break',
    variant: 'walk-span',
    before: `def smallest_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            break
    else:
        return number
    return divisor
`,
    after: `from datetime import timedelta


def smallest_divisor(number):
    tick = timedelta(milliseconds=1)
    divisor_offset = timedelta(milliseconds=2)
    reachable_slots = range(2, number)
    while divisor_offset // tick in reachable_slots:
        divisor = divisor_offset // tick
        divisor_offset += tick
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
    name: 'a loop backwards',
    variant: 'walk-span',
    before: `def last_positive(readings):
    for place in range(len(readings) - 1, -1, -1):
        if readings[place] > 0:
            return place
    return -1
`,
    after: `from datetime import timedelta


def last_positive(readings):
    planned_positions = range(len(readings) - 1, -1, -1)
    place_interval = timedelta(microseconds=planned_positions.start)
    while place_interval // timedelta(microseconds=1) in planned_positions:
        place = place_interval // timedelta(microseconds=1)
        place_interval -= timedelta(microseconds=1)
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
    name: 'the inner loop goes up to its end',
    variant: 'walk-span',
    before: `def common_places(first, second):
    places = []
    for left in range(len(first)):
        for right in range(1, len(second), 2):
            if first[left] == second[right]:
                places.append((left, right))
    return places
`,
    after: `import datetime


def common_places(first, second):
    places = []
    left_time = datetime.timedelta(microseconds=0)
    end_of_walk = datetime.timedelta(microseconds=len(first))
    while left_time < end_of_walk:
        left = left_time // datetime.timedelta(microseconds=1)
        for right in range(1, len(second), 2):
            if first[left] == second[right]:
                places.append((left, right))
        left_time += datetime.timedelta(microseconds=1)
    return places
`,
    calls: ["common_places('abc', 'xayb')", "common_places('', 'a')", 'common_places([1], 3)'],
  },
  {
    name: 'moments after an origin',
    variant: 'walk-moments',
    before: `def smallest_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            break
    else:
        return number
    return divisor
`,
    after: `from datetime import datetime, timedelta


def smallest_divisor(number):
    positions = range(2, number)
    tick = timedelta(seconds=1)
    opening = datetime(1970, 1, 1)
    divisor_time = opening + timedelta(seconds=2)
    while (divisor_time - opening) // tick in positions:
        divisor = (divisor_time - opening) // tick
        if number % divisor == 0:
            break
        divisor_time += tick
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
    name: 'moments along the lines',
    variant: 'walk-moments',
    before: `def label_lines(lines):
    labelled = {}
    for number, text in enumerate(lines, 1):
        if not text:
            continue
        labelled[number] = text
    return labelled
`,
    after: `from datetime import datetime, timedelta


def label_lines(lines):
    labelled = {}
    midnight = datetime(2024, 1, 1)
    number_moment = midnight + timedelta(seconds=1)
    for text in lines:
        number = (number_moment - midnight) // timedelta(seconds=1)
        number_moment += timedelta(seconds=1)
        if not text:
            continue
        labelled[number] = text
    return labelled
`,
    calls: ["label_lines(['a', '', 'b'])", 'label_lines([])', 'label_lines(4)', "label_lines(iter('ab'))"],
  },
  {
    name: 'two counters that are kept in one another',
    variant: 'count-span',
    before: `def deepest(brackets):
    greatest = 0
    depth = 0
    for bracket in brackets:
        if bracket == '(':
            depth += 1
        elif depth > 0:
            depth = depth - 1
        greatest = max(greatest, depth)
    return greatest, depth
`,
    after: `from datetime import timedelta


def deepest(brackets):
    greatest_span = timedelta()
    depth_offset = timedelta()
    for bracket in brackets:
        if bracket == '(':
            depth_offset += timedelta(seconds=1)
        elif depth_offset > timedelta():
            depth_offset -= timedelta(seconds=1)
        greatest_span = max(greatest_span, depth_offset)
    return greatest_span // timedelta(seconds=1), depth_offset // timedelta(seconds=1)
`,
    calls: ["deepest('(()')", "deepest('')", "deepest('))')", 'deepest(3)'],
  },
  {
    name: 'a pointer that skips',
    variant: 'count-span',
    before: `def skip_spaces(text, start):
    position = 0
    while position < len(text) and position != start:
        position += 2
    return text[position:], position - 1
`,
    after: `from datetime import timedelta


def skip_spaces(text, start):
    time_step = timedelta(milliseconds=1)
    position_span = timedelta()
    while position_span // time_step < len(text) and position_span // time_step != start:
        position_span += timedelta(milliseconds=2)
    return text[position_span // time_step:], position_span // time_step - 1
`,
    calls: [
      "skip_spaces('abcdef', 4)",
      "skip_spaces('abcdef', 3)",
      "skip_spaces('', 0)",
      'skip_spaces(3, 3)',
      "skip_spaces([1, 2], 'a')",
    ],
  },
  {
    name: 'a count in an inner loop',
    variant: 'count-span',
    before: `def count_inversions(numbers):
    inversions = 0
    for first in range(len(numbers)):
        for second in range(first + 1, len(numbers)):
            if numbers[first] > numbers[second]:
                inversions += 1
    return inversions
`,
    after: `import datetime


def count_inversions(numbers):
    inversions_span = datetime.timedelta(0)
    for first in range(len(numbers)):
        for second in range(first + 1, len(numbers)):
            if numbers[first] > numbers[second]:
                inversions_span += datetime.timedelta(seconds=1)
    return inversions_span // datetime.timedelta(seconds=1)
`,
    calls: [
      'count_inversions([3, 1, 2])',
      'count_inversions([])',
      "count_inversions('ba')",
      "count_inversions([1, 'a'])",
    ],
  },
  {
    name: 'a count by the clock',
    variant: 'count-moments',
    before: `def count_vowels(text):
    count = 0
    for letter in text:
        if letter in 'aeiou':
            count += 1
    if not count:
        return None
    return count * 2
`,
    after: `import datetime


def count_vowels(text):
    time_step = datetime.timedelta(seconds=1)
    midnight = datetime.datetime(1970, 1, 1)
    count_moment = midnight
    for letter in text:
        if letter in 'aeiou':
            count_moment += time_step
    if not (count_moment - midnight) // time_step:
        return None
    return ((count_moment - midnight) // time_step) * 2
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
    name: 'tabs and carriage returns stay',
    before:
      'def walk(numbers):\r\n\tfound = []\r\n\tfor index in range(len(numbers)): # every one\r\n\t\t# those that stay\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\treturn found\r\n',
    after:
      'from datetime import timedelta\r\n\r\n\r\ndef walk(numbers):\r\n\tfound = []\r\n\tvalid_positions = range(len(numbers))\r\n\tindex_interval = timedelta(seconds=0)\r\n\twhile index_interval // timedelta(seconds=1) in valid_positions: # every one\r\n\t\t# those that stay\r\n\t\tindex = index_interval // timedelta(seconds=1)\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\t\tindex_interval += timedelta(seconds=1)\r\n\treturn found\r\n',
    calls: ['walk([1, 0, 2])', 'walk(3)'],
  },
];
