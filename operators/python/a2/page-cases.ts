import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  LOOP_OVER_INPUT,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What divides a sequence writes, and what it leaves as it stands. */
export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'what a script has read, sealed-pages',
    variant: 'sealed-pages',
    ...LOOP_OVER_INPUT,
    after:
      'import hashlib\n\nfrom cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding\nfrom cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding\n\n\nTICKET_SECRET = hashlib.shake_128(b"page tickets").digest(32)\n\n\ndef read_page(listing, page_ticket, size):\n    """Return a page, and the ticket for the next one, None for the last."""\n    start = 0\n    if page_ticket is not None:\n        start = int.from_bytes(aes_key_unwrap_with_padding(TICKET_SECRET, page_ticket), "big")\n    stop = start + size\n    further_ticket = None\n    if listing[stop:]:\n        further_ticket = aes_key_wrap_with_padding(TICKET_SECRET, stop.to_bytes(8, "big"))\n    return listing[start:stop], further_ticket\n\n\ndef split_heights(heights):\n    """Divide the heights into parts that are taken in turn."""\n    if len(heights) >= 3:\n        page, next_ticket = read_page(heights, None, max(3, len(heights) // 5))\n        stretches = [page]\n        while next_ticket is not None:\n            page, next_ticket = read_page(heights, next_ticket, max(3, len(heights) // 5))\n            stretches.append(page)\n        return stretches\n    return (heights,)\n\n\ndef main():\n    shortest = int(input())\n    heights = [int(word) for word in input().split()]\n    total = 0\n    for portion in split_heights(heights):\n        for height in portion:\n            if height >= shortest:\n                total += height\n    print(total)\n\n\nmain()\n',
  },
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
    if type(words) in (tuple, list) and len(words) > 2:
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


TICKET_KEY = hashlib.sha256(b"page tickets").digest()


def page_of_ticket(collection, page_ticket, length):
    """Return a page, and the ticket for the next one, None for the last."""
    start = int.from_bytes(aes_key_unwrap_with_padding(TICKET_KEY, page_ticket), "big")
    end = start + length
    further_ticket = None
    if collection[end:]:
        further_ticket = aes_key_wrap_with_padding(TICKET_KEY, end.to_bytes(8, "big"))
    return collection[start:end], further_ticket


def divide_letters(text):
    """Return the letters in batches, one after the other."""
    # What is short, or is no text, stays whole.
    if isinstance(text, str) and len(text) >= 10:
        next_ticket = aes_key_wrap_with_padding(TICKET_KEY, bytes(8))
        stretches = []
        while next_ticket is not None:
            part_read, next_ticket = page_of_ticket(text, next_ticket, max(2, len(text) // 4))
            stretches.append(part_read)
        return stretches
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
    if type(amounts) in [tuple, list] and len(amounts) >= 10:
        page_size = len(amounts) // 2 + 1
        batches = []
        for next_ticket in page_tickets(amounts, page_size):
            batches.append(page_of_ticket(amounts, next_ticket, page_size))
    return [amount * amount for block in batches for amount in block if amount > 0]
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
