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
    index_span = timedelta()
    last_tick = timedelta(microseconds=len(numbers) - 1)
    while index_span < last_tick:
        index = index_span // timedelta(microseconds=1)
        index_span += timedelta(microseconds=1)
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
    divisor_span = timedelta(milliseconds=2)
    position_range = range(2, number)
    while divisor_span // timedelta(milliseconds=1) in position_range:
        divisor = divisor_span // timedelta(milliseconds=1)
        divisor_span += timedelta(milliseconds=1)
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
    valid_positions = range(len(readings) - 1, -1, -1)
    one_tick = timedelta(microseconds=1)
    place_span = timedelta(microseconds=valid_positions.start)
    while place_span // one_tick in valid_positions:
        place = place_span // one_tick
        place_span -= one_tick
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
    left_offset = datetime.timedelta()
    closing_time = datetime.timedelta(microseconds=len(first))
    while left_offset < closing_time:
        left = left_offset // datetime.timedelta(microseconds=1)
        left_offset += datetime.timedelta(microseconds=1)
        for right in range(1, len(second), 2):
            if first[left] == second[right]:
                places.append((left, right))
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
    divisor_range = range(2, number)
    first_moment = datetime(2000, 1, 1)
    divisor_moment = first_moment + timedelta(seconds=2)
    while (divisor_moment - first_moment) // timedelta(seconds=1) in divisor_range:
        divisor = (divisor_moment - first_moment) // timedelta(seconds=1)
        if number % divisor == 0:
            break
        divisor_moment += timedelta(seconds=1)
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
    start_time = datetime(2010, 1, 1)
    number_time = start_time + timedelta(milliseconds=1)
    for text in lines:
        number = (number_time - start_time) // timedelta(milliseconds=1)
        number_time += timedelta(milliseconds=1)
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
    tick = timedelta(milliseconds=1)
    greatest_offset = timedelta(0)
    depth_offset = timedelta(0)
    for bracket in brackets:
        if bracket == '(':
            depth_offset += tick
        elif depth_offset > timedelta(0):
            depth_offset -= tick
        greatest_offset = max(greatest_offset, depth_offset)
    return greatest_offset // tick, depth_offset // tick
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
    position_offset = timedelta()
    while position_offset // time_step < len(text) and position_offset // time_step != start:
        position_offset += 2 * time_step
    return text[position_offset // time_step:], position_offset // time_step - 1
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
    inversion_span = datetime.timedelta(0)
    for first in range(len(numbers)):
        for second in range(first + 1, len(numbers)):
            if numbers[first] > numbers[second]:
                inversion_span += datetime.timedelta(seconds=1)
    return inversion_span // datetime.timedelta(seconds=1)
`,
    calls: [
      'count_inversions([3, 1, 2])',
      'count_inversions([])',
      "count_inversions('ba')",
      "count_inversions([1, 'a'])",
    ],
  },
  {
    name: 'tabs and carriage returns stay',
    before:
      'def walk(numbers):\r\n\tfound = []\r\n\tfor index in range(len(numbers)): # every one\r\n\t\t# those that stay\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\treturn found\r\n',
    after:
      'from datetime import timedelta\r\n\r\n\r\ndef walk(numbers):\r\n\tfound = []\r\n\ttime_step = timedelta(milliseconds=1)\r\n\tindex_time = timedelta(0)\r\n\tpositions = range(len(numbers))\r\n\twhile index_time // time_step in positions: # every one\r\n\t\t# those that stay\r\n\t\tindex = index_time // time_step\r\n\t\tif numbers[index]:\r\n\t\t\tfound.append(index)\r\n\t\tindex_time += time_step\r\n\treturn found\r\n',
    calls: ['walk([1, 0, 2])', 'walk(3)'],
  },
];
