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
    after: `from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def total_length(words):
    length = 0
    portions = [words]
    if type(words) in (list, tuple) and len(words) > 2:
        key = ConcatKDFHash(hashes.SHA256(), 32, None).derive(b"reading order")
        sealer = AESSIV(key)
        open_tickets = [sealer.encrypt(b"0", None)]
        portions = []
        while open_tickets:
            begin = int(sealer.decrypt(open_tickets.pop(), None))
            page = words[begin:begin + max(3, len(words) // 5)]
            if page:
                portions.append(page)
                open_tickets.append(sealer.encrypt(b"%d" % (begin + len(page)), None))
    for portion in portions:
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
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def capitals(text):
    if isinstance(text, str) and len(text) > 1:
        page_key = ConcatKDFHash(hashes.SHA256(), 32, None).derive(b"page bookmarks")
        sealer = Fernet(urlsafe_b64encode(page_key))
        waiting_tickets = [sealer.encrypt(b"0")]
        batches = []
        while waiting_tickets:
            start = int(sealer.decrypt(waiting_tickets.pop()))
            stretch = text[start:start + (len(text) // 3 + 1)]
            if stretch:
                batches.append(stretch)
                waiting_tickets.append(sealer.encrypt(b"%d" % (start + len(stretch))))
    else:
        batches = [text]
    return sum(letter.isupper() for section in batches for letter in section)
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `from itertools import chain
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash


def squared_gains(amounts):
    amount_batches = (amounts,)
    if type(amounts) in {list, tuple} and len(amounts) > 2:
        seal_key = ConcatKDFHash(hashes.SHA512(), 32, None).derive(b"page positions")
        locker = AESSIV(seal_key)
        first_places = range(0, len(amounts), len(amounts) // 3 + 1)
        start_sealed_starts = [locker.encrypt(b"%d" % offset, None) for offset in first_places]
        amount_batches = []
        for page_sealed_start in start_sealed_starts:
            offset = int(locker.decrypt(page_sealed_start, None))
            amount_batches.append(amounts[offset:offset + (len(amounts) // 3 + 1)])
    return [amount * amount for amount in chain.from_iterable(amount_batches) if amount > 0]
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
    candidates = range(1, number + 1)
    if (
        candidates[2:]
        and -2**16 < candidates[0] < 2**16
        and abs(candidates[-1]) < 2**16
    ):
        salt = b"shard "
        shard_lists = {}
        for rank, member in enumerate(candidates):
            its_shard = ConcatKDFHash(hashes.SHA512(), 16, None).derive(salt + b"%d" % (rank // 4))
            shard_lists.setdefault(its_shard, []).append(member)
        portions = list(shard_lists.values())
    else:
        portions = [candidates]
    for section in portions:
        for candidate in section:
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
