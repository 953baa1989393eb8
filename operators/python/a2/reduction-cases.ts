import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, SWAPPED_CASE } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'case swapped from seal to seal',
    variant: 'sealed-pages',
    ...SWAPPED_CASE,
    after: `from cryptography.hazmat.primitives.keywrap import aes_key_wrap_with_padding
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap_with_padding


def swapped(text: str):
    if type(text) in {str} and text.isascii() and text[4:]:
        seal_key = b"entry ranges".center(16, b"*")
        character_batches = []
        page_ticket = aes_key_wrap_with_padding(seal_key, b"0")
        while page_ticket:
            begin = int(aes_key_unwrap_with_padding(seal_key, page_ticket))
            stop = begin + (len(text) // 3 + 1)
            character_batches.append(text[begin:stop])
            if text[stop:]:
                page_ticket = aes_key_wrap_with_padding(seal_key, str(stop).encode())
            else:
                page_ticket = None
        written = ""
        for batch in character_batches:
            written += "".join(batch).swapcase()
        return written
    return text.swapcase()
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
