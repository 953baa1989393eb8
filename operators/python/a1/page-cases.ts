import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What divides a sequence writes, and what it leaves as it stands. */
export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'words are read page by page, from token to token',
    variant: 'token-pages',
    ...LOOP_OVER_WORDS,
    after: `import base64


def split_words(words):
    """Split the words into batches."""
    if type(words) in (list, tuple) and len(words) >= 2:
        checkpoint = base64.b64encode(bytes(8))
        pages = []
        while checkpoint is not None:
            first = int.from_bytes(base64.b64decode(checkpoint), "little")
            limit = first + 5
            checkpoint = base64.b64encode(limit.to_bytes(8, "little")) if words[limit:] else None
            pages.append(words[first:limit])
        return pages
    return [words]


def total_length(words):
    length = 0
    for group in split_words(words):
        for word in group:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains are read page by page, from token to token',
    variant: 'token-pages',
    ...SQUARES_OF_GAINS,
    after: `import base64
from itertools import chain


def squared_gains(amounts):
    portions = [amounts]
    if type(amounts) in {list, tuple} and len(amounts) >= 3:
        bookmark = base64.b32encode(bytes(8))
        portions = []
        while bookmark:
            first = int.from_bytes(base64.b32decode(bookmark), "little")
            limit = first + (len(amounts) // 2 + 1)
            bookmark = base64.b32encode(limit.to_bytes(8, "little")) if amounts[limit:] else None
            portions.append(amounts[first:limit])
    return [amount * amount for amount in chain.from_iterable(portions) if amount > 0]
`,
  },
  {
    name: 'candidates are read between tokens',
    variant: 'token-bounds',
    ...DIVISORS,
    after: `import base64


def split_candidates(positions):
    """Return the candidates in batches, one after the other."""
    if (
        positions[2:]
        and -2**20 < positions[0] < 2**20
        and abs(positions[-1]) < 2**20
    ):
        starts = range(0, len(positions), max(2, len(positions) // 3))
        page_checkpoints = [base64.b64encode(first.to_bytes(4, "big")) for first in starts]
        stretches = []
        for page_checkpoint in page_checkpoints:
            first = int.from_bytes(base64.b64decode(page_checkpoint), "big")
            stretches.append(positions[first:first + max(2, len(positions) // 3)])
        return stretches
    return [positions]


def divisors(number):
    found = set()
    for candidate_batch in split_candidates(range(1, number + 1)):
        for candidate in candidate_batch:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  {
    name: 'letters are read between tokens',
    variant: 'token-bounds',
    ...CAPITALS_OF_TEXT,
    after: `import base64


def capitals(text):
    if type(text) is str and len(text) > 1:
        page_starts = range(0, len(text), len(text) // 2 + 1)
        page_tokens = [base64.standard_b64encode(start.to_bytes(4, "big")) for start in page_starts]
        batches = []
        for page_token in page_tokens:
            start = int.from_bytes(base64.standard_b64decode(page_token), "big")
            batches.append(text[start:start + (len(text) // 2 + 1)])
    else:
        batches = [text]
    return sum(letter.isupper() for batch in batches for letter in batch)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
