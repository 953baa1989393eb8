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


PAGE_LENGTH = 4
TICKET_CIPHER = Fernet(urlsafe_b64encode(hashlib.sha256(b"tickets").digest()))


def fetch_page(items, ticket):
    """Return the page that a ticket asks for, with the ticket of the next, if any."""
    offset = 0
    if ticket is not None:
        offset = int(TICKET_CIPHER.decrypt(ticket))
    stop = offset + PAGE_LENGTH
    following_ticket = TICKET_CIPHER.encrypt(b"%d" % stop) if stop < len(items) else None
    return items[offset:stop], following_ticket


def divide_words(words):
    """Split the words into batches."""
    if type(words) in {list, tuple} and len(words) > PAGE_LENGTH:
        page, ticket_received = fetch_page(words, None)
        all_pages = [page]
        while ticket_received is not None:
            page, ticket_received = fetch_page(words, ticket_received)
            all_pages.append(page)
        return all_pages
    return [words]


def total_length(words):
    length = 0
    for section in divide_words(words):
        for word in section:
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


PAGE_SIZE = 5
CURSOR_KEY = hashlib.sha256(b"page cursors").digest()


def page_of_cursor(items, cursor):
    """Return the page that a cursor asks for, the first one for None, and the next cursor."""
    offset = 0
    if cursor is not None:
        offset = int.from_bytes(aes_key_unwrap_with_padding(CURSOR_KEY, cursor), "big")
    stop = offset + PAGE_SIZE
    next_cursor = None
    if items[stop:]:
        next_cursor = aes_key_wrap_with_padding(CURSOR_KEY, stop.to_bytes(8, "big"))
    return items[offset:stop], next_cursor


def divide_letters(text):
    """Return the letters in batches, one after the other."""
    if type(text) in (str,) and len(text) > PAGE_SIZE:
        page, page_cursor = page_of_cursor(text, None)
        pages = [page]
        while page_cursor is not None:
            page, page_cursor = page_of_cursor(text, page_cursor)
            pages.append(page)
        return pages
    return [text]


def capitals(text):
    return sum(letter.isupper() for block in divide_letters(text) for letter in block)
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `import base64
import hashlib
from itertools import chain
from cryptography.fernet import Fernet


AMOUNTS_PER_PAGE = 4
TICKET_SEAL = Fernet(base64.urlsafe_b64encode(hashlib.sha256(b"tickets of pages").digest()))


def tickets_of_pages(items):
    """Yield the tickets of all pages, in order."""
    offset = 0
    while offset < len(items):
        yield TICKET_SEAL.encrypt(str(offset).encode())
        offset += AMOUNTS_PER_PAGE


def page_of_ticket(items, ticket):
    """Return the part of the items that a ticket asks for."""
    offset = int(TICKET_SEAL.decrypt(ticket))
    return items[offset:offset + AMOUNTS_PER_PAGE]


def split_amounts(amounts):
    """Divide the amounts into parts that are taken in turn."""
    if type(amounts) in (list, tuple) and len(amounts) > AMOUNTS_PER_PAGE:
        known_tickets = tickets_of_pages(amounts)
        return [page_of_ticket(amounts, given_ticket) for given_ticket in known_tickets]
    return (amounts,)


def squared_gains(amounts):
    return [amount * amount for amount in chain.from_iterable(split_amounts(amounts)) if amount > 0]
`,
  },
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'sealed-pages' })),
];
