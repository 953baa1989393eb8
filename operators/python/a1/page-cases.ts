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


def batches_of_words(words):
    """Divide the words into parts that are taken in turn."""
    if type(words) in (list, tuple) and len(words) >= 2:
        pages = []
        bookmark = base64.urlsafe_b64encode(bytes(4))
        while bookmark:
            first = int.from_bytes(base64.urlsafe_b64decode(bookmark), "big")
            stop = first + 2
            bookmark = base64.urlsafe_b64encode(stop.to_bytes(4, "big")) if words[stop:] else None
            pages.append(words[first:stop])
        return pages
    return [words]


def total_length(words):
    length = 0
    for group in batches_of_words(words):
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


def squared_gains(amounts):
    portions = (amounts,)
    if type(amounts) in {list, tuple} and len(amounts) >= 2:
        portions = []
        checkpoint = base64.b32encode(b"0")
        while checkpoint is not None:
            offset = int(base64.b32decode(checkpoint))
            stop = offset + (len(amounts) // 2 + 1)
            checkpoint = None
            if stop < len(amounts):
                checkpoint = base64.b32encode(f"{stop}".encode())
            portions.append(amounts[offset:stop])
    return [amount * amount for block in portions for amount in block if amount > 0]
`,
  },
  {
    name: 'candidates are read between tokens',
    variant: 'token-bounds',
    ...DIVISORS,
    after: `import base64


def share_out_candidates(positions):
    """Split the candidates into batches."""
    if (
        positions[2:]
        and -10**6 < positions[0] < 10**6
        and abs(positions[-1]) < 10**6
    ):
        page_starts = range(0, len(positions), 4)
        checkpoints = [base64.b85encode(begin.to_bytes(8, "little")) for begin in page_starts]
        stretches = []
        for checkpoint in checkpoints:
            begin = int.from_bytes(base64.b85decode(checkpoint), "little")
            stretches.append(positions[begin:begin + 4])
        return stretches
    return [positions]


def divisors(number):
    found = set()
    for candidate_batch in share_out_candidates(range(1, number + 1)):
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
    portions = [text]
    if isinstance(text, str) and len(text) >= 3:
        page_starts = range(0, len(text), 5)
        page_bookmarks = [base64.b32encode(str(start).encode()) for start in page_starts]
        portions = []
        for page_bookmark in page_bookmarks:
            start = int(base64.b32decode(page_bookmark))
            portions.append(text[start:start + 5])
    return sum(letter.isupper() for portion in portions for letter in portion)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
