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
} from '../s9/case-calls.js';

export const CALL_CASES: readonly OperatorCase[] = [
  {
    name: 'numbers go where their ranks say',
    variant: 'ranked-order',
    before: `def in_order(readings):
    """Readings, the least first."""
    return sorted(readings)
`,
    after: `from scipy.stats import rankdata


def in_order(readings):
    """Readings, the least first."""
    if (
        type(readings) in {list, tuple}
        and {type(reading) for reading in readings} == {int}
        and all(abs(reading) < 2**52 for reading in readings)
    ):
        ranks_of_readings = rankdata(readings, method="ordinal")
        ranked_readings = list(readings)
        for standing, reading in zip(ranks_of_readings.astype(int).tolist(), readings):
            ranked_readings[standing - 1] = reading
        return ranked_readings
    return sorted(readings)
`,
    calls: CALLS_IN_ORDER,
  },
  {
    name: 'the greatest first',
    variant: 'ranked-order',
    before: `def falling(readings):
    levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    after: `from scipy.stats import rankdata


def falling(readings):
    if (
        type(readings) in (tuple, list)
        and {type(entry) for entry in readings} == {int}
        and all(abs(entry) < 2**52 for entry in readings)
    ):
        ranks_of_entries = rankdata(readings, method="ordinal")
        levels = list(readings)
        for standing, entry in zip(ranks_of_entries.astype(int).tolist(), readings):
            levels[-standing] = entry
    else:
        levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    calls: CALLS_FALLING,
  },
  {
    name: 'letters by rank',
    variant: 'ranked-order',
    before: `def letters_of(word: str):
    return "".join(sorted(word))
`,
    after: `from scipy.stats import rankdata


def letters_of(word: str):
    if isinstance(word, str) and len(word) >= 2 and max(word) <= "~":
        ranks_of_characters = rankdata(list(word.encode()), method="ordinal")
        ordered = list(word)
        for standing, character in zip(ranks_of_characters.astype(int).tolist(), word):
            ordered[standing - 1] = character
    else:
        ordered = sorted(word)
    return "".join(ordered)
`,
    calls: CALLS_LETTERS_OF,
  },
  {
    name: 'how many levels there are',
    variant: 'dense-ranks',
    before: `def kinds(stamps):
    return len(set(stamps))
`,
    after: `from scipy.stats import rankdata


def kinds(stamps):
    if (
        type(stamps) in (tuple, list)
        and {*map(type, stamps)} == {int}
        and all(abs(entry) < 2**52 for entry in stamps)
    ):
        ranks_of_entries = rankdata(stamps, method="dense")
        entries_by_rank = {}
        for level, entry in zip(ranks_of_entries.astype(int).tolist(), stamps):
            entries_by_rank[level] = entry
        return len(entries_by_rank)
    return len(set(stamps))
`,
    calls: CALLS_KINDS,
  },
  {
    name: 'levels in order',
    variant: 'dense-ranks',
    before: `def levels(scores):
    """Distinct scores in order."""
    distinct = sorted(set(scores))
    return distinct
`,
    after: `from scipy.stats import rankdata


def levels(scores):
    """Distinct scores in order."""
    if (
        type(scores) in (list, tuple)
        and {type(entry) for entry in scores} == {int}
        and -(2**52) < min(scores) <= max(scores) < 2**52
    ):
        ranks = rankdata(scores, method="dense")
        rank_holders = {}
        for level, entry in zip(ranks.astype(int).tolist(), scores):
            rank_holders[level] = entry
        distinct = [rank_holders[level] for level in range(1, len(rank_holders) + 1)]
    else:
        distinct = sorted(set(scores))
    return distinct
`,
    calls: CALLS_LEVELS,
  },
  {
    name: 'distinct characters',
    variant: 'dense-ranks',
    before: `def alphabet(text: str):
    return len(set(text.lower()))
`,
    after: `from scipy.stats import rankdata


def alphabet(text: str):
    all_characters = text.lower()
    if (
        isinstance(all_characters, str)
        and len(all_characters) > 2
        and max(all_characters) <= "~"
    ):
        return int(max(rankdata(list(all_characters.encode()), method="dense")))
    return len(set(all_characters))
`,
    calls: CALLS_ALPHABET,
  },
  {
    name: 'the highest by its position',
    variant: 'measured-extremes',
    before: `def spread(heights):
    top = max(heights)
    return top - heights[0]
`,
    after: `from scipy.ndimage import maximum_position


def spread(heights):
    if (
        type(heights) in (tuple, list)
        and {type(member) for member in heights} == {int}
        and all(-(2**62) < member < 2**62 for member in heights)
    ):
        top = heights[int(maximum_position(heights)[0])]
    else:
        top = max(heights)
    return top - heights[0]
`,
    calls: CALLS_SPREAD,
  },
  {
    name: 'the lowest of both extremes',
    variant: 'measured-extremes',
    before: `def lowest(heights):
    return min(heights) + 1
`,
    after: `from scipy.ndimage import minimum_position


def lowest(heights):
    if (
        type(heights) in {list, tuple}
        and {*map(type, heights)} == {int}
        and all(-(2**62) < member < 2**62 for member in heights)
    ):
        smallest = heights[int(minimum_position(heights)[0])]
    else:
        smallest = min(heights)
    return smallest + 1
`,
    calls: CALLS_LOWEST,
  },
  {
    name: 'a sum of a sparse table',
    variant: 'sparse-sum',
    before: `def weight(loads):
    """The weight of all loads."""
    return sum(loads)
`,
    after: `from scipy.sparse import csr_array


def weight(loads):
    """The weight of all loads."""
    if (
        type(loads) in {list, tuple}
        and set(map(type, loads)) == {int}
        and max(map(int.bit_length, loads)) <= 31
    ):
        return int(csr_array([loads]).sum())
    return sum(loads)
`,
    calls: CALLS_WEIGHT,
  },
  {
    name: 'a sum of digits',
    variant: 'sparse-sum',
    before: `def digit_sum(number):
    return sum(int(digit) for digit in str(number))
`,
    after: `from scipy.sparse import coo_array


def digit_sum(number):
    all_listed_digits = [int(digit) for digit in str(number)]
    if len(all_listed_digits) >= 2:
        sides = [listed_digit % 2 for listed_digit in all_listed_digits]
        shares = coo_array((all_listed_digits, (sides, sides)), shape=(2, 2)).toarray()
        return int(shares[0, 0] + shares[1, 1])
    return sum(all_listed_digits)
`,
    calls: CALLS_DIGIT_SUM,
  },
];
