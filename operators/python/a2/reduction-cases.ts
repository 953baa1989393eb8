import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, SWAPPED_CASE } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'case swapped from seal to seal',
    variant: 'sealed-pages',
    ...SWAPPED_CASE,
    after: `import hashlib

from cryptography.hazmat.primitives.ciphers.aead import AESSIV


CURSOR_SEAL = AESSIV(hashlib.shake_128(b"page cursors").digest(32))


def fetch_page(collection, cursor_sent, size):
    """Give the page that a cursor asks for, with the cursor of the next, if any."""
    offset = int.from_bytes(CURSOR_SEAL.decrypt(cursor_sent, [b"start"]), "big")
    limit = offset + size
    following_cursor = None
    if limit < len(collection):
        following_cursor = CURSOR_SEAL.encrypt(limit.to_bytes(8, "big"), [b"start"])
    return collection[offset:limit], following_cursor


def swap_cases(text):
    """Return the text with its cases swapped."""
    # Anything else takes the plain way.
    if type(text) in {str} and text.isascii() and len(text) >= 10:
        symbol_batches = []
        page_cursor = CURSOR_SEAL.encrypt(bytes(8), [b"start"])
        while page_cursor is not None:
            page, page_cursor = fetch_page(text, page_cursor, max(3, len(text) // 5))
            symbol_batches.append(page)
        return "".join("".join(section).swapcase() for section in symbol_batches)
    return text.swapcase()


def swapped(text: str):
    return swap_cases(text)
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
