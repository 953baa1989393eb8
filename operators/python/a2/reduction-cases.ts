import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, SWAPPED_CASE } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'case swapped from seal to seal',
    variant: 'sealed-pages',
    ...SWAPPED_CASE,
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


TICKET_SEAL = AESSIV(AESSIV.generate_key(256))


def fetch_page(everything, ticket_sent, size):
    """Give the page that a ticket asks for, with the ticket of the next, if any."""
    offset = int(TICKET_SEAL.decrypt(ticket_sent, [b"start"]))
    limit = offset + size
    following_ticket = None
    if limit < len(everything):
        following_ticket = TICKET_SEAL.encrypt(str(limit).encode(), [b"start"])
    return everything[offset:limit], following_ticket


def swap_cases(text):
    """Return the text with its cases swapped."""
    if type(text) in {str} and text.isascii() and len(text) >= 10:
        symbol_batches = []
        page_ticket = TICKET_SEAL.encrypt(b"0", [b"start"])
        while page_ticket is not None:
            page, page_ticket = fetch_page(text, page_ticket, max(3, len(text) // 5))
            symbol_batches.append(page)
        return "".join("".join(section).swapcase() for section in symbol_batches)
    return text.swapcase()


def swapped(text: str):
    return swap_cases(text)
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
