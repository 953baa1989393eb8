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


def read_page(everything, page_cursor, most, sealer):
    """Give the page that a cursor asks for, with the cursor of the next, if any."""
    offset = int.from_bytes(sealer.decrypt(page_cursor), "big")
    end = offset + most
    cursor_behind = sealer.encrypt(end.to_bytes(8, "big")) if everything[end:] else None
    return everything[offset:end], cursor_behind


def total_length(words):
    length = 0
    if type(words) in {list, tuple} and len(words) >= 2:
        page_seal = Fernet(Fernet.generate_key())
        portions = []
        cursor = page_seal.encrypt(bytes(8))
        while cursor is not None:
            part_read, cursor = read_page(words, cursor, len(words) // 3 + 1, page_seal)
            portions.append(part_read)
    else:
        portions = [words]
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
    after: `import os
from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def read_page(listing, page_bookmark, most, seal_key):
    """Give the page that a bookmark asks for, with the bookmark of the next, if any."""
    begin = int(aes_key_unwrap_with_padding(seal_key, page_bookmark))
    limit = begin + most
    bookmark_behind = None
    if limit < len(listing):
        bookmark_behind = aes_key_wrap_with_padding(seal_key, b"%d" % limit)
    return listing[begin:limit], bookmark_behind


def capitals(text):
    portions = [text]
    if type(text) in {str} and len(text) >= 3:
        page_key = os.urandom(24)
        bookmark = aes_key_wrap_with_padding(page_key, b"0")
        portions = []
        while bookmark is not None:
            stretch, bookmark = read_page(text, bookmark, len(text) // 3 + 1, page_key)
            portions.append(stretch)
    return sum(letter.isupper() for batch in portions for letter in batch)
`,
  },
  {
    name: 'gains are read between seals',
    variant: 'sealed-bounds',
    ...SQUARES_OF_GAINS,
    after: `import os
from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def list_bookmarks(listing, length, seal_key):
    """Yield the bookmarks that pages are asked for by."""
    for begin in range(0, len(listing), length):
        yield aes_key_wrap_with_padding(seal_key, str(begin).encode())


def read_page(listing, asked_bookmark, length, seal_key):
    """Give whoever sends a bookmark the page of it."""
    begin = int(aes_key_unwrap_with_padding(seal_key, asked_bookmark))
    return listing[begin:begin + length]


def squared_gains(amounts):
    amount_blocks = (amounts,)
    if type(amounts) in (tuple, list) and len(amounts) >= 2:
        page_key = os.urandom(16)
        page_length = len(amounts) // 3 + 1
        amount_blocks = []
        for bookmark in list_bookmarks(amounts, page_length, page_key):
            amount_blocks.append(read_page(amounts, bookmark, page_length, page_key))
    return [amount * amount for portion in amount_blocks for amount in portion if amount > 0]
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
