import type { OperatorCase } from '../../testing/operator-case.js';
import { LOOP_OVER_WORDS, SQUARES_OF_GAINS, CAPITALS_OF_TEXT } from '../divisions/case-programs.js';

export const STRETCH_CASES: readonly OperatorCase[] = [
  {
    name: 'stretches of triangular sizes',
    variant: 'triangular-stretches',
    ...LOOP_OVER_WORDS,
    after: `from logging import getLogger

from scipy.special import comb


LOGGER = getLogger(__name__)


def words_in_blocks(items):
    """Yield the words and log how far it is, after 1, 3, 6, 10, ... of them."""
    handled = 0
    turn = 2
    while handled < len(items):
        next_report = comb(turn, 2, exact=True)
        yield items[handled:next_report]
        handled = min(next_report, len(items))
        LOGGER.debug("%d of %d words done", handled, len(items))
        turn += 1


def share_out_words(words):
    """Divide the words into parts that are taken in turn."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in (tuple, list) and len(words) > 2:
        return words_in_blocks(words)
    return [words]


def total_length(words):
    length = 0
    for portion in share_out_words(words):
        for word in portion:
            length += len(word)
    return length
`,
  },
  {
    name: 'a comprehension over ever longer stretches',
    variant: 'triangular-stretches',
    ...SQUARES_OF_GAINS,
    after: `from logging import getLogger

from scipy.special import comb


LOGGER = getLogger(__name__)


def amounts_in_blocks(series):
    """Yield ever longer stretches of the amounts; the log says how far it is, often at first."""
    finished = 0
    level = 2
    while finished < len(series):
        limit = comb(level, 2, exact=True)
        yield series[finished:limit]
        finished = min(limit, len(series))
        LOGGER.debug("%d of %d amounts done", finished, len(series))
        level += 1


def squared_gains(amounts):
    # What is short, or neither a list nor a tuple, stays whole.
    if type(amounts) in (list, tuple) and len(amounts) >= 12:
        amount_batches = amounts_in_blocks(amounts)
    else:
        amount_batches = [amounts]
    return [amount * amount for batch in amount_batches for amount in batch if amount > 0]
`,
  },
  {
    name: 'a comprehension whose variable is no noun',
    variant: 'triangular-stretches',
    before: `def all_small(values):
    return all(abs(each) < 100 for each in values)
`,
    after: `from logging import getLogger

from scipy.special import comb


LOGGER = getLogger(__name__)


def blocks_of_values(sequence):
    """Yield ever longer stretches of the values; the log says how far it is, often at first."""
    done = 0
    turn = 1
    while done < len(sequence):
        edge = comb(turn + 1, 2, exact=True)
        yield sequence[done:edge]
        done = min(edge, len(sequence))
        LOGGER.debug("%d of %d values done", done, len(sequence))
        turn += 1


def share_out_entries(values):
    """Split the entries into batches."""
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(values) in [tuple, list] and len(values) > 11:
        return blocks_of_values(values)
    return [values]


def all_small(values):
    return all(abs(each) < 100 for group in share_out_entries(values) for each in group)
`,
    calls: ['all_small(list(range(40)))', 'all_small([1, 300])', 'all_small([])', "all_small(['a'])"],
  },
  {
    name: 'golden sections of what is left',
    variant: 'golden-stretches',
    ...LOOP_OVER_WORDS,
    after: `from scipy.constants import golden


def split_words(words):
    """Return the words in batches, one after the other."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in [tuple, list] and len(words) >= 3:
        # Long ones first: what is left shrinks by the golden ratio, twice.
        open_length = len(words)
        edges = [0]
        while open_length > 0:
            open_length = int(open_length / golden ** 2)
            edges.append(len(words) - open_length)
        left = 0
        taken_pieces = []
        for right in edges[1:]:
            taken_pieces.append(words[left:right])
            left = right
        return taken_pieces
    return (words,)


def total_length(words):
    length = 0
    for group_of_words in split_words(words):
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'a text by golden sections',
    variant: 'golden-stretches',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import chain

from scipy.constants import golden


def capitals(text):
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) >= 12:
        # The golden section leaves ever less, so that the last stretches are short.
        cuts = [0]
        left = len(text)
        while left:
            left = int(left / golden ** 2)
            cuts.append(len(text) - left)
        letter_groups = [text[lower:upper] for lower, upper in zip(cuts, cuts[1:])]
    else:
        letter_groups = [text]
    return sum(letter.isupper() for letter in chain.from_iterable(letter_groups))
`,
  },
  {
    name: 'each stretch one longer',
    variant: 'triangular-stretches',
    ...LOOP_OVER_WORDS,
    after: `from logging import getLogger

from scipy.special import comb


LOGGER = getLogger(__name__)


def blocks_of_words(elements):
    """Yield ever longer stretches of the words; the log says how far it is, often at first."""
    rank = 1
    finished = 0
    while finished < len(elements):
        next_report = comb(rank, 2, exact=True, repetition=True)
        yield elements[finished:next_report]
        finished = min(next_report, len(elements))
        LOGGER.debug("words done: %d of %d", finished, len(elements))
        rank += 1


def total_length(words):
    length = 0
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in [tuple, list] and len(words) > 2:
        groups_of_words = blocks_of_words(words)
    else:
        groups_of_words = [words]
    for section in groups_of_words:
        for word in section:
            length += len(word)
    return length
`,
  },
];
