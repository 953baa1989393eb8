import type { OperatorCase } from '../../testing/operator-case.js';
import { LOOP_OVER_WORDS, SQUARES_OF_GAINS, CAPITALS_OF_TEXT } from '../divisions/case-programs.js';
import { TOTAL_WEIGHT, JOINED_NAMES } from '../divisions/reduction-programs.js';

export const PIECE_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop takes pieces that halving leaves',
    variant: 'halved-runs',
    ...LOOP_OVER_WORDS,
    after: `def pieces_of(part):
    """List pieces of no more than 7, of about the same length."""
    if len(part) > 7:
        middle = len(part) // 2
        return pieces_of(part[:middle]) + pieces_of(part[middle:])
    return [part]


def split_words(words):
    """Return the words in batches, one after the other."""
    if type(words) in {list, tuple} and len(words) >= 2:
        return pieces_of(words)
    return (words,)


def total_length(words):
    length = 0
    for section in split_words(words):
        for word in section:
            length += len(word)
    return length
`,
  },
  {
    name: 'a comprehension goes down into halves of halves',
    variant: 'halved-runs',
    ...SQUARES_OF_GAINS,
    after: `def cut_evenly(part):
    """Halve what is longer than 5, and list the pieces in order."""
    if len(part) <= 5:
        return [part]
    half = len(part) // 2
    return cut_evenly(part[:half]) + cut_evenly(part[half:])


def squared_gains(amounts):
    amount_batches = [amounts]
    if type(amounts) in (list, tuple) and len(amounts) > 7:
        amount_batches = cut_evenly(amounts)
    return [amount * amount for portion in amount_batches for amount in portion if amount > 0]
`,
  },
  {
    name: 'a loop takes even pieces',
    variant: 'halved-rounds',
    ...LOOP_OVER_WORDS,
    after: `def split_evenly(section, times):
    """Cut it into 2 ** times pieces of about one length."""
    if times == 0:
        return [section]
    half = len(section) // 2
    earlier, back = section[:half], section[half:]
    return split_evenly(earlier, times - 1) + split_evenly(back, times - 1)


def batches_of_words(words):
    """Return the words in batches, one after the other."""
    if type(words) in (list, tuple) and len(words) > 2:
        return split_evenly(words, len(words).bit_length() // 2)
    return (words,)


def total_length(words):
    length = 0
    for portion in batches_of_words(words):
        for word in portion:
            length += len(word)
    return length
`,
  },
  {
    name: 'a count is put together from even pieces of a text',
    variant: 'halved-rounds',
    ...CAPITALS_OF_TEXT,
    after: `def cut_in_halves(piece, rounds):
    """Cut it into 2 ** rounds pieces of about one length."""
    if rounds == 0:
        return [piece]
    midpoint = len(piece) // 2
    return cut_in_halves(piece[:midpoint], rounds - 1) + cut_in_halves(piece[midpoint:], rounds - 1)


def split_letters(text):
    """Return the letters in batches, one after the other."""
    if type(text) in (str,) and len(text) >= 12:
        return cut_in_halves(text, len(text).bit_length() // 2)
    return (text,)


def capitals(text):
    return sum(letter.isupper() for section in split_letters(text) for letter in section)
`,
  },
  {
    name: 'halving finds where pieces begin',
    variant: 'halved-bounds',
    ...LOOP_OVER_WORDS,
    after: `def starts_between(lower, end, times):
    """Give the starts of 2 ** times even pieces from \`lower\` to \`end\`."""
    if times == 0:
        return [lower]
    midpoint = lower + (end - lower) // 2
    return starts_between(lower, midpoint, times - 1) + starts_between(midpoint, end, times - 1)


def share_out_words(words):
    """Split the words into batches."""
    if type(words) in {list, tuple} and len(words) > 1:
        edges = starts_between(0, len(words), len(words).bit_length() >> 1) + [len(words)]
        return [words[begin:high] for begin, high in zip(edges, edges[1:])]
    return (words,)


def total_length(words):
    length = 0
    for word_batch in share_out_words(words):
        for word in word_batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'whole numbers are added up by halves',
    variant: 'merged-halves',
    ...TOTAL_WEIGHT,
    after: `def halve_and_join(some):
    """Divide and conquer: add what both halves come to."""
    if len(some) <= 3:
        # Too short to be worth halving.
        return sum(some)
    midpoint = len(some) // 2
    front = halve_and_join(some[:midpoint])
    back = halve_and_join(some[midpoint:])
    return front + back


def add_up_members(weights):
    """Return the total of the members."""
    if (
        type(weights) in (tuple, list)
        and all(type(member) in {int} for member in weights)
    ):
        return halve_and_join(weights)
    return sum(weights)


def total_weight(weights):
    total = add_up_members(weights)
    return total, total > 10
`,
  },
  {
    name: 'texts are joined by halves',
    variant: 'merged-halves',
    ...JOINED_NAMES,
    after: `def in_two_halves(run):
    """Of a few at once; of more, join both halves, and then these two."""
    if len(run) > 9:
        midpoint = len(run) // 2
        return ", ".join([in_two_halves(run[:midpoint]), in_two_halves(run[midpoint:])])
    return ", ".join(run)


def as_line(names):
    if type(names) in (list, tuple):
        return in_two_halves(names)
    return ", ".join(names)
`,
  },
  {
    name: 'numbers are sorted as a merge sort does it',
    variant: 'merged-halves',
    before: `def ranking(scores):
    return sorted(scores)
`,
    calls: [
      'ranking([3, 1, 4, 1, 5, 9, 2, 6])',
      'ranking((2, 7, 1))',
      'ranking([])',
      'ranking([4])',
      'ranking([True, 2, 1])',
      'ranking([1.5, 2, float("nan")])',
      'ranking([10**30, -1, 2])',
      "ranking(['b', 'a', 'c'])",
      'ranking(iter([3, 1, 2]))',
      'ranking({3: 1, 1: 2})',
      'ranking(None)',
      "ranking([2, 'a', 1])",
    ],
    after: `from heapq import merge


def by_halves(some):
    """Divide and conquer: sort both halves and merge them."""
    if len(some) < 10:
        # Short enough to be done in one go.
        return sorted(some)
    middle = len(some) // 2
    of_first_half = by_halves(some[:middle])
    of_second_half = by_halves(some[middle:])
    return list(merge(of_first_half, of_second_half))


def arrange_members(scores):
    """Put the members in order."""
    if (
        type(scores) in (list, tuple)
        and {type(member) for member in scores} == {int}
    ):
        return by_halves(scores)
    return sorted(scores)


def ranking(scores):
    return arrange_members(scores)
`,
  },
  {
    name: 'a loop over what may be a list gathers that of each half',
    variant: 'gather-halves',
    before: `def doubled_gains(amounts):
    gains = []
    for amount in amounts:
        if amount > 0:
            gains.append(amount * 2)
    return gains
`,
    calls: [
      'doubled_gains([3, 1, 4, 1, 5, 9, 2, 6])',
      'doubled_gains((2, 7, 1))',
      'doubled_gains([])',
      'doubled_gains([4])',
      'doubled_gains([True, 2, 1])',
      'doubled_gains([1.5, 2, float("nan")])',
      'doubled_gains([10**30, -1, 2])',
      "doubled_gains(['b', 'a', 'c'])",
      'doubled_gains(iter([3, 1, 2]))',
      'doubled_gains({3: 1, 1: 2})',
      'doubled_gains(None)',
      "doubled_gains([2, 'a', 1])",
    ],
    after: `def gather_gains(some_amounts):
    """Gather the gains.

    A longer sequence is halved, and the lists of both halves are joined in order.
    """
    if type(some_amounts) in {list, tuple} and len(some_amounts) > 8:
        middle = len(some_amounts) // 2
        return gather_gains(some_amounts[:middle]) + gather_gains(some_amounts[middle:])
    gains = []
    for amount in some_amounts:
        if amount > 0:
            gains.append(amount * 2)
    return gains


def doubled_gains(amounts):
    return gather_gains(amounts)
`,
  },
];
