import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CALLS_ALPHABET,
  CALLS_DIGIT_SUM,
  CALLS_FALLING,
  CALLS_IN_ORDER,
  CALLS_KINDS,
  CALLS_LETTERS_OF,
  CALLS_LEVELS,
  CALLS_LOWEST,
  CALLS_SPREAD,
  CALLS_WEIGHT,
} from './case-calls.js';

export const CALL_CASES: readonly OperatorCase[] = [
  {
    name: 'numbers are sorted as an array',
    variant: 'sorted-array',
    before: `def in_order(readings):
    """Readings, the least first."""
    return sorted(readings)
`,
    after: `import numpy


def in_order(readings):
    """Readings, the least first."""
    if (
        type(readings) in (list, tuple)
        and {*map(type, readings)} == {int}
        and all(-(2**62) < reading < 2**62 for reading in readings)
    ):
        reading_levels, frequencies = numpy.unique(readings, return_counts=True)
        return numpy.repeat(reading_levels, frequencies).tolist()
    return sorted(readings)
`,
    calls: CALLS_IN_ORDER,
  },
  {
    name: 'the greatest first',
    variant: 'sorted-array',
    before: `def falling(readings):
    levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    after: `import numpy


def falling(readings):
    if (
        type(readings) in (tuple, list)
        and {type(entry) for entry in readings} == {int}
        and all(abs(entry) < 2**62 for entry in readings)
    ):
        array_of_entries = numpy.array(readings)
        levels = (-numpy.sort(-array_of_entries)).tolist()
    else:
        levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    calls: CALLS_FALLING,
  },
  {
    name: 'letters sorted by their codes',
    variant: 'sorted-codes',
    before: `def letters_of(word: str):
    return "".join(sorted(word))
`,
    after: `import numpy


def letters_of(word: str):
    if isinstance(word, str) and len(word) > 2 and max(word) <= "~":
        letter_codes = numpy.frombuffer(word.encode(), dtype=numpy.uint8)
        ordered = list(numpy.sort(letter_codes).tobytes().decode())
    else:
        ordered = sorted(word)
    return "".join(ordered)
`,
    calls: CALLS_LETTERS_OF,
  },
  {
    name: 'a sum of whole numbers',
    variant: 'array-sum',
    before: `def weight(loads):
    """The weight of all loads."""
    return sum(loads)
`,
    after: `import numpy


def weight(loads):
    """The weight of all loads."""
    if (
        type(loads) in {list, tuple}
        and {*map(type, loads)} == {int}
        and max(map(abs, loads)) < 2**31
    ):
        return numpy.add.reduce(loads).item()
    return sum(loads)
`,
    calls: CALLS_WEIGHT,
  },
  {
    name: 'a sum of digits',
    variant: 'array-sum',
    before: `def digit_sum(number):
    return sum(int(digit) for digit in str(number))
`,
    after: `import numpy


def digit_sum(number):
    all_listed_digits = [int(digit) for digit in str(number)]
    if len(all_listed_digits) >= 2:
        return int(numpy.cumsum(all_listed_digits)[-1])
    return sum(all_listed_digits)
`,
    calls: CALLS_DIGIT_SUM,
  },
  {
    name: 'the highest by its position',
    variant: 'array-extreme',
    before: `def spread(heights):
    top = max(heights)
    return top - heights[0]
`,
    after: `import numpy


def spread(heights):
    if (
        type(heights) in (tuple, list)
        and {type(member) for member in heights} == {int}
        and all(-(2**62) < member < 2**62 for member in heights)
    ):
        top = heights[int(numpy.argmax(heights))]
    else:
        top = max(heights)
    return top - heights[0]
`,
    calls: CALLS_SPREAD,
  },
  {
    name: 'the lowest inside an expression',
    variant: 'array-extreme',
    before: `def lowest(heights):
    return min(heights) + 1
`,
    after: `import numpy


def lowest(heights):
    if (
        type(heights) in (tuple, list)
        and set(map(type, heights)) == {int}
        and all(-(2**62) < member < 2**62 for member in heights)
    ):
        minimum = numpy.minimum.reduce(heights).item()
    else:
        minimum = min(heights)
    return minimum + 1
`,
    calls: CALLS_LOWEST,
  },
  {
    name: 'how many are distinct',
    variant: 'unique-levels',
    before: `def kinds(stamps):
    return len(set(stamps))
`,
    after: `import numpy


def kinds(stamps):
    if (
        type(stamps) in (list, tuple)
        and set(map(type, stamps)) == {int}
        and max(map(int.bit_length, stamps)) <= 61
    ):
        sorted_stamps = numpy.sort(stamps)
        rises = numpy.diff(sorted_stamps, prepend=sorted_stamps[0] - 1) > 0
        return int(numpy.count_nonzero(rises))
    return len(set(stamps))
`,
    calls: CALLS_KINDS,
  },
  {
    name: 'distinct scores',
    variant: 'unique-levels',
    before: `def levels(scores):
    """Distinct scores in order."""
    distinct = sorted(set(scores))
    return distinct
`,
    after: `import numpy


def levels(scores):
    """Distinct scores in order."""
    if (
        type(scores) in {list, tuple}
        and {*map(type, scores)} == {int}
        and all(-(2**61) < entry < 2**61 for entry in scores)
    ):
        sorted_entries = numpy.sort(scores)
        changes = numpy.diff(sorted_entries, prepend=sorted_entries[0] - 1) > 0
        distinct = sorted_entries[changes].tolist()
    else:
        distinct = sorted(set(scores))
    return distinct
`,
    calls: CALLS_LEVELS,
  },
  {
    name: 'distinct characters',
    variant: 'unique-levels',
    before: `def alphabet(text: str):
    return len(set(text.lower()))
`,
    after: `import numpy


def alphabet(text: str):
    all_characters = text.lower()
    if (
        isinstance(all_characters, str)
        and len(all_characters) > 2
        and max(all_characters) <= "~"
    ):
        character_codes = numpy.frombuffer(all_characters.encode(), dtype=numpy.uint8)
        return len(numpy.unique(character_codes))
    return len(set(all_characters))
`,
    calls: CALLS_ALPHABET,
  },
];
