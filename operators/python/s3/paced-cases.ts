import type { OperatorCase } from '../../testing/operator-case.js';
import { LOOP_OVER_WORDS, SQUARES_OF_GAINS, CAPITALS_OF_TEXT } from '../divisions/case-programs.js';
import { HIGHEST_OF_ALL } from '../divisions/reduction-programs.js';

export const PACED_CASES: readonly OperatorCase[] = [
  {
    name: 'blocks of a list grow',
    variant: 'growing-blocks',
    ...LOOP_OVER_WORDS,
    after: `def take_blocks(supply):
    """Give it out in ever longer blocks."""
    taken, block_size = 0, 2
    while taken < len(supply):
        yield supply[taken:taken + block_size]
        taken += block_size
        block_size *= 2


def batches_of_words(words):
    """Return the words in batches, one after the other."""
    if type(words) in {list, tuple} and len(words) >= 2:
        return list(take_blocks(words))
    return [words]


def total_length(words):
    length = 0
    for section in batches_of_words(words):
        for word in section:
            length += len(word)
    return length
`,
  },
  {
    name: 'a comprehension reads blocks that grow',
    variant: 'growing-blocks',
    ...SQUARES_OF_GAINS,
    after: `def squared_gains(amounts):
    if type(amounts) in {list, tuple} and len(amounts) > 7:
        portions = []
        length = 2
        begin = 0
        while begin < len(amounts):
            portions.append(amounts[begin:begin + length])
            begin += length
            length += length
    else:
        portions = [amounts]
    return [amount * amount for block in portions for amount in block if amount > 0]
`,
  },
  {
    name: 'each block is a share of what is left',
    variant: 'shrinking-blocks',
    ...LOOP_OVER_WORDS,
    after: `def total_length(words):
    length = 0
    groups_of_words = (words,)
    if type(words) in {list, tuple} and len(words) > 1:
        groups_of_words = []
        offset = 0
        while offset < len(words):
            open_ones = len(words) - offset
            stop = offset + max(1, open_ones // 3)
            groups_of_words.append(words[offset:stop])
            offset = stop
    for batch in groups_of_words:
        for word in batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'characters are counted in shrinking blocks',
    variant: 'shrinking-blocks',
    ...CAPITALS_OF_TEXT,
    after: `def take_blocks(all_of_it):
    """Hand out what there is, by shares of what is left."""
    taken = 0
    while taken < len(all_of_it):
        open_ones = len(all_of_it) - taken
        limit = taken + (open_ones + 2) // 3
        yield all_of_it[taken:limit]
        taken = limit


def split_letters(text):
    """Return the letters in batches, one after the other."""
    if type(text) in (str,) and len(text) > 9:
        return [*take_blocks(text)]
    return (text,)


def capitals(text):
    return sum(letter.isupper() for block in split_letters(text) for letter in block)
`,
  },
  {
    name: 'as many blocks as each is long',
    variant: 'rooted-blocks',
    ...LOOP_OVER_WORDS,
    after: `from math import isqrt


def share_out_words(words):
    """Split the words into batches."""
    if type(words) in (list, tuple) and len(words) >= 3:
        taken = 0
        width = max(1, isqrt(len(words)))
        chunks = []
        while next_block := words[taken:taken + width]:
            chunks.append(next_block)
            taken += len(next_block)
        return chunks
    return (words,)


def total_length(words):
    length = 0
    for group_of_words in share_out_words(words):
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'the greatest of blocks',
    variant: 'rooted-blocks',
    ...HIGHEST_OF_ALL,
    after: `from math import isqrt


def highest(values: list):
    if type(values) in (list, tuple) and len(values) > 4:
        member_blocks = []
        offset = 0
        width = 1 + isqrt(len(values))
        while next_block := values[offset:offset + width]:
            member_blocks.append(next_block)
            offset += len(next_block)
        peak = values[0]
        for portion in member_blocks:
            peak = max(peak, *portion)
    else:
        peak = max(values)
    return peak
`,
  },
];
