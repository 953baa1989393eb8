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
    after: `import hashlib
from base64 import urlsafe_b64encode

from cryptography.fernet import Fernet


TICKET_CIPHER = Fernet(urlsafe_b64encode(hashlib.sha256(b"tickets").digest()))


def fetch_page(items, page_ticket, size):
    """Return a page, and the ticket for the next one, None for the last."""
    offset = int(TICKET_CIPHER.decrypt(page_ticket))
    stop = offset + size
    further_ticket = TICKET_CIPHER.encrypt(b"%d" % stop) if stop < len(items) else None
    return items[offset:stop], further_ticket


def divide_words(words):
    """Split the words into batches."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(words) in {list, tuple} and len(words) > 2:
        stretches = []
        next_ticket = TICKET_CIPHER.encrypt(b"0")
        while next_ticket is not None:
            page, next_ticket = fetch_page(words, next_ticket, len(words) // 3 + 1)
            stretches.append(page)
        return stretches
    return [words]


def total_length(words):
    length = 0
    for word_batch in divide_words(words):
        for word in word_batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'letters are read page by page, from seal to seal',
    variant: 'sealed-pages',
    ...CAPITALS_OF_TEXT,
    after: `import hashlib

from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


CURSOR_KEY = hashlib.sha256(b"page cursors").digest()


def read_page(items, page_cursor, length):
    """Return a page, and the cursor for the next one, None for the last."""
    offset = 0
    if page_cursor is not None:
        offset = int.from_bytes(aes_key_unwrap_with_padding(CURSOR_KEY, page_cursor), "big")
    stop = offset + length
    further_cursor = None
    if items[stop:]:
        further_cursor = aes_key_wrap_with_padding(CURSOR_KEY, stop.to_bytes(8, "big"))
    return items[offset:stop], further_cursor


def divide_letters(text):
    """Return the letters in batches, one after the other."""
    # What is short, or is no text, stays whole.
    if type(text) in (str,) and len(text) > 9:
        stretch, cursor = read_page(text, None, max(3, len(text) // 5))
        listed_pages = [stretch]
        while cursor is not None:
            stretch, cursor = read_page(text, cursor, max(3, len(text) // 5))
            listed_pages.append(stretch)
        return listed_pages
    return [text]


def capitals(text):
    return sum(letter.isupper() for block in divide_letters(text) for letter in block)
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `from hashlib import blake2s

from cryptography.hazmat.primitives.ciphers.aead import AESSIV


PAGE_CIPHER = AESSIV(blake2s(b"page tickets").digest())


def page_tickets(listing, size):
    """Give a ticket for every page."""
    return (PAGE_CIPHER.encrypt(b"%d" % start, None) for start in range(0, len(listing), size))


def page_of_ticket(listing, ticket_sent, size):
    """Return the page that a ticket asks for."""
    start = int(PAGE_CIPHER.decrypt(ticket_sent, None))
    return listing[start:start + size]


def squared_gains(amounts):
    batches = (amounts,)
    # What is short, or neither a list nor a tuple, stays whole.
    if type(amounts) in (tuple, list) and len(amounts) >= 10:
        page_size = len(amounts) // 2 + 1
        batches = []
        for next_ticket in page_tickets(amounts, page_size):
            batches.append(page_of_ticket(amounts, next_ticket, page_size))
    return [amount * amount for block in batches for amount in block if amount > 0]
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
