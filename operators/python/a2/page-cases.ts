import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What divides a sequence writes, and what it leaves as it stands. */
export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'words are read page by page, from seal to seal',
    variant: 'sealed-pages',
    ...LOOP_OVER_WORDS,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def total_length(words):
    length = 0
    word_batches = (words,)
    if type(words) in {list, tuple} and len(words) >= 2:
        seal_key = b"page positions".rjust(32, b"-")
        word_batches = []
        ticket = aes_key_wrap_with_padding(seal_key, b"0")
        while ticket is not None:
            first = int(aes_key_unwrap_with_padding(seal_key, ticket))
            limit = first + (len(words) // 3 + 1)
            ticket = None
            if limit < len(words):
                ticket = aes_key_wrap_with_padding(seal_key, str(limit).encode())
            word_batches.append(words[first:limit])
    for portion in word_batches:
        for word in portion:
            length += len(word)
    return length
`,
  },
  {
    name: 'letters are read page by page, from seal to seal',
    variant: 'sealed-pages',
    ...CAPITALS_OF_TEXT,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def capitals(text):
    sections = (text,)
    if isinstance(text, str) and len(text) > 1:
        key = b"page positions".rjust(32, b".")
        sections = []
        next_ticket = aes_key_wrap_with_padding(key, b"0")
        while next_ticket is not None:
            begin = int(aes_key_unwrap_with_padding(key, next_ticket))
            stop = begin + max(2, len(text) // 4)
            if text[stop:]:
                next_ticket = aes_key_wrap_with_padding(key, b"%d" % stop)
            else:
                next_ticket = None
            sections.append(text[begin:stop])
    return sum(letter.isupper() for group in sections for letter in group)
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def squared_gains(amounts):
    if type(amounts) in {list, tuple} and len(amounts) > 1:
        page_key = b"page positions".rjust(32, b".")
        turning_points = [*range(0, len(amounts), len(amounts) // 2 + 1), len(amounts)]
        bound_seals = [aes_key_wrap_with_padding(page_key, b"%d" % edge) for edge in turning_points]
        read_bounds = [int(aes_key_unwrap_with_padding(page_key, edge)) for edge in bound_seals]
        amount_batches = [amounts[low:high] for low, high in zip(read_bounds, read_bounds[1:])]
    else:
        amount_batches = (amounts,)
    return [amount * amount for section in amount_batches for amount in section if amount > 0]
`,
  },
  {
    name: 'candidates are kept in blocks',
    variant: 'keyed-blocks',
    ...DIVISORS,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding


def batches_of_candidates(places):
    """Return the candidates in batches, one after the other."""
    if (
        places[1:]
        and -10**5 < places[0] < 10**5
        and abs(places[-1]) < 10**5
    ):
        secret = b"block names".ljust(32, b"+")
        block_groups = []
        last_block = None
        for position, entry in enumerate(places):
            current_block = aes_key_wrap_with_padding(secret, b"%d" % (position // 8))
            if current_block != last_block:
                block_groups.append([])
            block_groups[-1].append(entry)
            last_block = current_block
        return block_groups
    return [places]


def divisors(number):
    found = set()
    for batch in batches_of_candidates(range(1, number + 1)):
        for candidate in batch:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  {
    name: 'gains are kept in blocks',
    variant: 'keyed-blocks',
    ...SQUARES_OF_GAINS,
    after: `from collections import defaultdict
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def squared_gains(amounts):
    amount_groups = [amounts]
    if type(amounts) in {list, tuple} and len(amounts) >= 3:
        context = b"shard "
        shards = defaultdict(list)
        for offset, member in enumerate(amounts):
            shard = ConcatKDFHash(hashes.SHA512(), 16, None).derive(context + b"%d" % (offset // 4))
            shards[shard].append(member)
        amount_groups = tuple(shards.values())
    return [amount * amount for section in amount_groups for amount in section if amount > 0]
`,
  },
  {
    name: 'letters are kept in blocks',
    variant: 'keyed-blocks',
    ...CAPITALS_OF_TEXT,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding


def capitals(text):
    letter_groups = [text]
    if isinstance(text, str) and len(text) >= 2:
        block_key = b"storage keys".ljust(24, b"-")
        letter_groups = []
        latest_block = None
        for place, item in enumerate(text):
            current_block = aes_key_wrap_with_padding(block_key, b"%d" % (place // 5))
            if current_block != latest_block:
                letter_groups.append([])
            letter_groups[-1].append(item)
            latest_block = current_block
    return sum(letter.isupper() for block in letter_groups for letter in block)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
