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
    if type(text) is str and text.isascii() and text[1:]:
        seal_key = b"entry ranges".center(32, b"+")
        letter_batches = []
        next_bookmark = aes_key_wrap_with_padding(seal_key, bytes(8))
        while next_bookmark:
            start = int.from_bytes(aes_key_unwrap_with_padding(seal_key, next_bookmark), "big")
            stop = start + (len(text) // 3 + 1)
            letter_batches.append(text[start:stop])
            next_bookmark = None
            if stop < len(text):
                next_bookmark = aes_key_wrap_with_padding(seal_key, stop.to_bytes(8, "big"))
        result_text = ""
        for part in letter_batches:
            result_text += "".join(part).swapcase()
        return result_text
    return text.swapcase()
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
