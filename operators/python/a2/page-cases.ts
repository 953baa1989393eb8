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
    after: `from base64 import urlsafe_b64encode
from itertools import chain
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def capitals(text):
    letter_groups = [text]
    if type(text) in {str} and len(text) > 2:
        page_key = ConcatKDFHash(hashes.SHA3_512(), 32, None).derive(b"bookmark seal")
        fernet = Fernet(urlsafe_b64encode(page_key))
        page_ticket = fernet.encrypt(b"0")
        letter_groups = []
        while page_ticket is not None:
            offset = int(fernet.decrypt(page_ticket))
            stop = offset + (len(text) // 3 + 1)
            letter_groups.append(text[offset:stop])
            if text[stop:]:
                page_ticket = fernet.encrypt(str(stop).encode())
            else:
                page_ticket = None
    return sum(letter.isupper() for letter in chain.from_iterable(letter_groups))
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def squared_gains(amounts):
    portions = [amounts]
    if type(amounts) in {list, tuple} and len(amounts) >= 3:
        key = b"reading order".ljust(16, b"*")
        starts = range(0, len(amounts), len(amounts) // 2 + 1)
        page_sealed_starts = [aes_key_wrap_with_padding(key, b"%d" % start) for start in starts]
        portions = []
        for sealed_start in page_sealed_starts:
            start = int(aes_key_unwrap_with_padding(key, sealed_start))
            portions.append(amounts[start:start + (len(amounts) // 2 + 1)])
    return [amount * amount for block in portions for amount in block if amount > 0]
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
        and -2**16 < places[0] < 2**16
        and abs(places[-1]) < 2**16
    ):
        secret = b"shelf numbers".ljust(24, b".")
        filled = []
        last_block = None
        for offset, item in enumerate(places):
            block = aes_key_wrap_with_padding(secret, b"%d" % (offset // 8))
            if block != last_block:
                filled.append([])
            last_block = block
            filled[-1].append(item)
        return filled
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
    after: `from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def squared_gains(amounts):
    batches = [amounts]
    if type(amounts) in {list, tuple} and len(amounts) >= 3:
        salt = b"bucket "
        buckets = {}
        for rank, member in enumerate(amounts):
            bucket = ConcatKDFHash(hashes.SHA256(), 16, None).derive(salt + b"%d" % (rank // 5))
            buckets.setdefault(bucket, []).append(member)
        batches = [*buckets.values()]
    return [amount * amount for section in batches for amount in section if amount > 0]
`,
  },
  {
    name: 'letters are kept in blocks',
    variant: 'keyed-blocks',
    ...CAPITALS_OF_TEXT,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding


def capitals(text):
    portions = (text,)
    if isinstance(text, str) and len(text) >= 2:
        block_key = b"storage keys".ljust(16, b"*")
        portions = []
        latest_block = None
        for position, entry in enumerate(text):
            current_block = aes_key_wrap_with_padding(block_key, b"%d" % (position // 5))
            if current_block != latest_block:
                portions.append([])
            latest_block = current_block
            portions[-1].append(entry)
    return sum(letter.isupper() for group in portions for letter in group)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
