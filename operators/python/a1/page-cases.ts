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


def page_of_cursor(items, page_cursor, size):
    """Give the page that a cursor asks for, with the cursor of the next, if any."""
    begin = int.from_bytes(base64.urlsafe_b64decode(page_cursor), "big")
    stop = begin + size
    behind = None
    if stop < len(items):
        behind = base64.urlsafe_b64encode(stop.to_bytes(4, "big"))
    return items[begin:stop], behind


def batches_of_words(words):
    """Divide the words into parts that are taken in turn."""
    if type(words) in (list, tuple) and len(words) >= 2:
        cursor = base64.urlsafe_b64encode(bytes(4))
        pages = []
        while cursor is not None:
            stretch, cursor = page_of_cursor(words, cursor, 2)
            pages.append(stretch)
        return pages
    return (words,)


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


def get_page(everything, token_sent, size):
    """Give the page that a token asks for, with the token of the next, if any."""
    begin = int.from_bytes(base64.a85decode(token_sent), "little")
    limit = begin + size
    token_behind = base64.a85encode(limit.to_bytes(8, "little")) if everything[limit:] else None
    return everything[begin:limit], token_behind


def squared_gains(amounts):
    if type(amounts) in {list, tuple} and len(amounts) > 1:
        token = base64.a85encode(bytes(8))
        amount_groups = []
        while token is not None:
            part_read, token = get_page(amounts, token, 4)
            amount_groups.append(part_read)
    else:
        amount_groups = (amounts,)
    return [amount * amount for group in amount_groups for amount in group if amount > 0]
`,
  },
  {
    name: 'candidates are read between tokens',
    variant: 'token-bounds',
    ...DIVISORS,
    after: `import base64


def list_tokens(everything, length):
    """Yield the tokens that pages are asked for by."""
    for offset in range(0, len(everything), length):
        yield base64.b16encode(offset.to_bytes(8, "little"))


def read_page(everything, token_sent, length):
    """Give whoever sends a token the page of it."""
    offset = int.from_bytes(base64.b16decode(token_sent), "little")
    return everything[offset:offset + length]


def divisors(number):
    found = set()
    places = range(1, number + 1)
    first_few = places[:60]
    candidate_groups = (first_few,)
    if len(first_few) > 1:
        page_size = max(2, len(first_few) // 3)
        candidate_groups = []
        for token in list_tokens(first_few, page_size):
            candidate_groups.append(read_page(first_few, token, page_size))
    for group_of_candidates in [*candidate_groups, places[60:]]:
        for candidate in group_of_candidates:
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


def list_bookmarks(listing, length):
    """Return a bookmark for every page."""
    return [base64.b32encode(str(offset).encode()) for offset in range(0, len(listing), length)]


def page_of_bookmark(listing, asked_bookmark, length):
    """Return the page that a bookmark asks for."""
    offset = int(base64.b32decode(asked_bookmark))
    return listing[offset:offset + length]


def divide_letters(text):
    """Split the letters into batches."""
    if isinstance(text, str) and len(text) >= 3:
        pages = []
        for next_bookmark in list_bookmarks(text, 5):
            pages.append(page_of_bookmark(text, next_bookmark, 5))
        return pages
    return (text,)


def capitals(text):
    return sum(letter.isupper() for portion in divide_letters(text) for letter in portion)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
