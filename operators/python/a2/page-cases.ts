import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What divides a sequence writes, and what it leaves as it stands. */
export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'words are read page by page, from seal to seal',
    variant: 'sealed-pages',
    ...LOOP_OVER_WORDS,
    after: `from cryptography.fernet import Fernet


PAGE_CIPHER = Fernet(Fernet.generate_key())


def get_page(listing, page_ticket, most):
    """Give the page that a ticket asks for, with the ticket of the next, if any."""
    start = 0
    if page_ticket is not None:
        start = int(PAGE_CIPHER.decrypt(page_ticket))
    end = start + most
    following_ticket = PAGE_CIPHER.encrypt(b"%d" % end) if end < len(listing) else None
    return listing[start:end], following_ticket


def divide_words(words):
    """Split the words into batches."""
    if type(words) in {list, tuple} and len(words) > 2:
        stretch, ticket = get_page(words, None, len(words) // 2 + 1)
        pages_read = [stretch]
        while ticket is not None:
            stretch, ticket = get_page(words, ticket, len(words) // 2 + 1)
            pages_read.append(stretch)
        return pages_read
    return [words]


def total_length(words):
    length = 0
    for group in divide_words(words):
        for word in group:
            length += len(word)
    return length
`,
  },
  {
    name: 'letters are read page by page, from seal to seal',
    variant: 'sealed-pages',
    ...CAPITALS_OF_TEXT,
    after: `import os
from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


CURSOR_KEY = os.urandom(32)


def read_page(items, page_cursor, length):
    """Return a page, and the cursor for the next one, None for the last."""
    offset = 0
    if page_cursor is not None:
        offset = int(aes_key_unwrap_with_padding(CURSOR_KEY, page_cursor))
    stop = offset + length
    cursor_behind = None
    if items[stop:]:
        cursor_behind = aes_key_wrap_with_padding(CURSOR_KEY, str(stop).encode())
    return items[offset:stop], cursor_behind


def divide_letters(text):
    """Return the letters in batches, one after the other."""
    if type(text) in (str,) and len(text) > 9:
        stretch, cursor = read_page(text, None, max(3, len(text) // 5))
        pages_read = [stretch]
        while cursor is not None:
            stretch, cursor = read_page(text, cursor, max(3, len(text) // 5))
            pages_read.append(stretch)
        return pages_read
    return [text]


def capitals(text):
    return sum(letter.isupper() for block in divide_letters(text) for letter in block)
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


PAGE_SEAL = AESSIV(AESSIV.generate_key(256))


def list_tickets(listing, length):
    """Return a ticket for every page."""
    return [PAGE_SEAL.encrypt(b"%d" % begin, [b"page"]) for begin in range(0, len(listing), length)]


def get_page(listing, page_ticket, length):
    """Return the page that a ticket asks for."""
    begin = int(PAGE_SEAL.decrypt(page_ticket, [b"page"]))
    return listing[begin:begin + length]


def squared_gains(amounts):
    if type(amounts) in (tuple, list) and len(amounts) >= 12:
        page_length = max(3, len(amounts) // 5)
        amount_groups = []
        for next_ticket in list_tickets(amounts, page_length):
            amount_groups.append(get_page(amounts, next_ticket, page_length))
    else:
        amount_groups = [amounts]
    return [amount * amount for section in amount_groups for amount in section if amount > 0]
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
