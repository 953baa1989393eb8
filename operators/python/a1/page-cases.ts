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


def total_length(words):
    length = 0
    if type(words) in {list, tuple} and len(words) >= 2:
        word_batches = []
        bookmark = base64.b64encode(b"0")
        while bookmark is not None:
            begin = int(base64.b64decode(bookmark))
            limit = begin + 5
            word_batches.append(words[begin:limit])
            bookmark = base64.b64encode(b"%d" % limit) if words[limit:] else None
    else:
        word_batches = (words,)
    for word_batch in word_batches:
        for word in word_batch:
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


def divisors(number):
    found = set()
    candidates = range(1, number + 1)
    if (
        candidates[1:]
        and -10**5 < candidates[0] < 10**5
        and abs(candidates[-1]) < 10**5
    ):
        page_starts = range(0, len(candidates), 2)
        start_checkpoints = [base64.b16encode(start.to_bytes(4, "big")) for start in page_starts]
        candidate_batches = []
        for page_checkpoint in start_checkpoints:
            start = int.from_bytes(base64.b16decode(page_checkpoint), "big")
            candidate_batches.append(candidates[start:start + 2])
    else:
        candidate_batches = [candidates]
    for candidate_batch in candidate_batches:
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
