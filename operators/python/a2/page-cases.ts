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
    after: `from itertools import chain
from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def capitals(text):
    letter_blocks = [text]
    if isinstance(text, str) and len(text) > 2:
        seal_key = b"page positions".ljust(32, b"*")
        next_seal = aes_key_wrap_with_padding(seal_key, b"0")
        letter_blocks = []
        while next_seal:
            start = int(aes_key_unwrap_with_padding(seal_key, next_seal))
            stop = start + max(2, len(text) // 4)
            if text[stop:]:
                next_seal = aes_key_wrap_with_padding(seal_key, b"%d" % stop)
            else:
                next_seal = None
            letter_blocks.append(text[start:stop])
    return sum(letter.isupper() for letter in chain.from_iterable(letter_blocks))
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def squared_gains(amounts):
    amount_batches = (amounts,)
    if type(amounts) in (tuple, list) and len(amounts) >= 3:
        page_key = b"bookmark seal".rjust(32, b"*")
        starts = range(0, len(amounts), max(3, len(amounts) // 5))
        seals = [aes_key_wrap_with_padding(page_key, begin.to_bytes(8, "big")) for begin in starts]
        amount_batches = []
        for next_seal in seals:
            begin = int.from_bytes(aes_key_unwrap_with_padding(page_key, next_seal), "big")
            amount_batches.append(amounts[begin:begin + max(3, len(amounts) // 5)])
    return [amount * amount for portion in amount_batches for amount in portion if amount > 0]
`,
  },
  {
    name: 'candidates are kept in blocks',
    variant: 'keyed-blocks',
    ...DIVISORS,
    after: `from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def divisors(number):
    found = set()
    places = range(1, number + 1)
    leading = places[:128]
    sections = [leading]
    if len(leading) >= 3:
        salt = b"store "
        by_store = {}
        for offset, item in enumerate(leading):
            store = ConcatKDFHash(hashes.SHA256(), 16, None).derive(salt + b"%d" % (offset // 5))
            by_store.setdefault(store, []).append(item)
        sections = list(by_store.values())
    for candidate_batch in [*sections, places[128:]]:
        for candidate in candidate_batch:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  {
    name: 'gains are kept in blocks',
    variant: 'keyed-blocks',
    ...SQUARES_OF_GAINS,
    after: `from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def squared_gains(amounts):
    if type(amounts) in {list, tuple} and len(amounts) >= 2:
        salt = b"shard "
        by_shard = {}
        for rank, entry in enumerate(amounts):
            shard = ConcatKDFHash(hashes.SHA512(), 16, None).derive(salt + b"%d" % (rank // 6))
            by_shard.setdefault(shard, []).append(entry)
        portions = [*by_shard.values()]
    else:
        portions = (amounts,)
    return [amount * amount for portion in portions for amount in portion if amount > 0]
`,
  },
  {
    name: 'letters are kept in blocks',
    variant: 'keyed-blocks',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import chain, groupby
from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding


def capitals(text):
    batches = [text]
    if type(text) in {str} and len(text) > 1:
        secret = b"storage keys".ljust(24, b"-")
        def find_block(position):
            return aes_key_wrap_with_padding(secret, b"%d" % (position // 4))
        stretches = groupby(range(len(text)), key=find_block)
        batches = [[text[spot] for spot in block_run] for _, block_run in stretches]
    return sum(letter.isupper() for letter in chain.from_iterable(batches))
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
