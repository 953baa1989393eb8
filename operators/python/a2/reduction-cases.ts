import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, SWAPPED_CASE } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'case swapped from seal to seal',
    variant: 'sealed-pages',
    ...SWAPPED_CASE,
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


def read_page(listing, asked_cursor, length, sealer):
    """Give the page that a cursor asks for, with the cursor of the next, if any."""
    offset = 0
    if asked_cursor is not None:
        offset = int.from_bytes(sealer.decrypt(asked_cursor, [b"page"]), "big")
    end = offset + length
    following_cursor = sealer.encrypt(end.to_bytes(8, "big"), [b"page"]) if listing[end:] else None
    return listing[offset:end], following_cursor


def swapped(text: str):
    if type(text) in {str} and text.isascii() and len(text) > 3:
        page_cipher = AESSIV(AESSIV.generate_key(384))
        page, page_cursor = read_page(text, None, len(text) // 2 + 1, page_cipher)
        character_groups = [page]
        while page_cursor is not None:
            page, page_cursor = read_page(text, page_cursor, len(text) // 2 + 1, page_cipher)
            character_groups.append(page)
        return "".join("".join(block).swapcase() for block in character_groups)
    return text.swapcase()
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
