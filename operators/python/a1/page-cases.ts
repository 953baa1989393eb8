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
    amount_groups = [amounts]
    if type(amounts) in {list, tuple} and len(amounts) > 1:
        amount_groups = []
        page_cursor = base64.b32encode(bytes(4))
        while page_cursor is not None:
            start = int.from_bytes(base64.b32decode(page_cursor), "big")
            following = start + 3
            amount_groups.append(amounts[start:following])
            if amounts[following:]:
                page_cursor = base64.b32encode(following.to_bytes(4, "big"))
            else:
                page_cursor = None
    return [amount * amount for section in amount_groups for amount in section if amount > 0]
`,
  },
  {
    name: 'candidates are read between tokens',
    variant: 'token-bounds',
    ...DIVISORS,
    after: `import base64


def divisors(number):
    found = set()
    places = range(1, number + 1)
    first_few = places[:60]
    candidate_groups = [first_few]
    if len(first_few) > 1:
        first_places = range(0, len(first_few), max(2, len(first_few) // 3))
        start_tokens = [base64.b16encode(start.to_bytes(8, "little")) for start in first_places]
        candidate_groups = []
        for page_token in start_tokens:
            start = int.from_bytes(base64.b16decode(page_token), "little")
            candidate_groups.append(first_few[start:start + max(2, len(first_few) // 3)])
    for candidate_batch in [*candidate_groups, places[60:]]:
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
    portions = (text,)
    if type(text) in {str} and len(text) > 1:
        starts = range(0, len(text), 4)
        start_bookmarks = [base64.b85encode(offset.to_bytes(4, "big")) for offset in starts]
        portions = []
        for page_bookmark in start_bookmarks:
            offset = int.from_bytes(base64.b85decode(page_bookmark), "big")
            portions.append(text[offset:offset + 4])
    return sum(letter.isupper() for portion in portions for letter in portion)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
