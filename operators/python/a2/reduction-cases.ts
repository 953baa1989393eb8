import type { OperatorCase } from '../../testing/operator-case.js';
import { KINDS_OF_LETTERS, REDUCTION_KEPT_OFF_CASES, SWAPPED_CASE } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'kinds from seal to seal',
    variant: 'sealed-pages',
    ...KINDS_OF_LETTERS,
    after: `from hashlib import shake_128
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


MOST_PER_PAGE = 4
PAGE_CIPHER = AESSIV(shake_128(b"page bookmarks").digest(64))


def read_page(items, page_bookmark):
    """Return the page that a bookmark asks for, with the bookmark of the next, if any."""
    start = 0
    if page_bookmark is not None:
        start = int(PAGE_CIPHER.decrypt(page_bookmark, [b"page"]))
    end = start + MOST_PER_PAGE
    following_bookmark = PAGE_CIPHER.encrypt(b"%d" % end, [b"page"]) if end < len(items) else None
    return items[start:end], following_bookmark


def collect_distinct_letters(letters):
    """Collect the distinct letters."""
    if type(letters) in {list, tuple} and len(letters) > MOST_PER_PAGE:
        page_read, bookmark_received = read_page(letters, None)
        batches = [page_read]
        while bookmark_received is not None:
            page_read, bookmark_received = read_page(letters, bookmark_received)
            batches.append(page_read)
        different = set().union(*batches)
        return different
    return set(letters)


def kinds(letters: list):
    return len(collect_distinct_letters(letters))
`,
  },
  {
    name: 'nobody sends for the letters of a text to rewrite it',
    variant: 'sealed-pages',
    before: SWAPPED_CASE.before,
    after: null,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
