import { CAPITALS_OF_TEXT, DIVISORS, LOOP_OVER_WORDS, SQUARES_OF_GAINS } from '../divisions/case-programs.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** Sequences that are taken in a few pages, each asked for by an opaque cursor. */
export const MARKED_CASES: readonly OperatorCase[] = [
  {
    name: 'words by cursors that come with the pages',
    variant: 'cursor-pages',
    ...LOOP_OVER_WORDS,
    after: `import base64


PAGE_LENGTH = 3


def read_page(items, cursor):
    """Return a page, and the cursor for the next one, None for the last."""
    offset = 0
    if cursor is not None:
        offset = int.from_bytes(base64.b16decode(cursor), "big")
    end = offset + PAGE_LENGTH
    following_cursor = base64.b16encode(end.to_bytes(6, "big")) if items[end:] else None
    return items[offset:end], following_cursor


def divide_words(words):
    """Divide the words into parts that are taken in turn."""
    if type(words) in {list, tuple} and len(words) > PAGE_LENGTH:
        page, next_cursor = read_page(words, None)
        pages = [page]
        while next_cursor is not None:
            page, next_cursor = read_page(words, next_cursor)
            pages.append(page)
        return pages
    return [words]


def total_length(words):
    length = 0
    for group in divide_words(words):
        for word in group:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains by cursors of JSON',
    variant: 'cursor-pages',
    ...SQUARES_OF_GAINS,
    after: `import base64


PAGE_SIZE = 5


def fetch_page(listing, marker):
    """Return the page that a marker asks for, the first one for None, and the next marker."""
    begin = 0
    if marker is not None:
        begin = int.from_bytes(base64.b32decode(marker), "big")
    page_end = begin + PAGE_SIZE
    following_marker = None
    if page_end < len(listing):
        following_marker = base64.b32encode(page_end.to_bytes(6, "big"))
    return listing[begin:page_end], following_marker


def squared_gains(amounts):
    batches = (amounts,)
    if type(amounts) in (tuple, list) and len(amounts) > PAGE_SIZE:
        received, page_marker = fetch_page(amounts, None)
        batches = [received]
        while page_marker is not None:
            received, page_marker = fetch_page(amounts, page_marker)
            batches.append(received)
    return [amount * amount for group in batches for amount in group if amount > 0]
`,
  },
  {
    name: 'words by cursors that are listed before',
    variant: 'listed-cursors',
    ...LOOP_OVER_WORDS,
    after: `import base64


PAGE_LENGTH = 4


def page_cursors(collection):
    """List the cursors of the pages."""
    return [base64.b32encode(b"%d" % start) for start in range(len(collection))[::PAGE_LENGTH]]


def list_page(collection, cursor):
    """Return the page that a cursor asks for."""
    start = int(base64.b32decode(cursor))
    return collection[start:start + PAGE_LENGTH]


def total_length(words):
    length = 0
    if type(words) in (list, tuple) and len(words) > PAGE_LENGTH:
        batches = []
        for page_cursor in page_cursors(words):
            batches.append(list_page(words, page_cursor))
    else:
        batches = [words]
    for group_of_words in batches:
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'capitals of a text by listed cursors',
    variant: 'listed-cursors',
    ...CAPITALS_OF_TEXT,
    after: `import base64
import json
from itertools import chain


PAGE_LENGTH = 4


def cursors_of_pages(listing):
    """Yield the cursors of all pages, in order."""
    for start in range(0, len(listing), PAGE_LENGTH):
        yield base64.urlsafe_b64encode(json.dumps({"start": start}).encode())


def get_page(listing, page_cursor):
    """Return the page that a cursor asks for."""
    start = json.loads(base64.urlsafe_b64decode(page_cursor))["start"]
    return listing[start:start + PAGE_LENGTH]


def share_out_letters(text):
    """Return the letters in batches, one after the other."""
    if type(text) in {str} and len(text) > PAGE_LENGTH:
        all_pages = []
        for next_cursor in cursors_of_pages(text):
            all_pages.append(get_page(text, next_cursor))
        return all_pages
    return (text,)


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(share_out_letters(text)))
`,
  },
  {
    name: 'a total by cursors',
    variant: 'cursor-pages',
    before: `def weight(loads):
    return sum(loads)
`,
    after: `import base64
import json


PAGE_LENGTH = 5


def list_page(collection, marker):
    """Return the page that a marker asks for, with the marker of the next, if any."""
    begin = 0
    if marker is not None:
        begin = json.loads(base64.b64decode(marker))["offset"]
    end = begin + PAGE_LENGTH
    following_marker = None
    if collection[end:]:
        following_marker = base64.b64encode(json.dumps({"offset": end}).encode())
    return collection[begin:end], following_marker


def add_up_loads(loads):
    """Add up the loads."""
    if (
        type(loads) in (list, tuple)
        and set(map(type, loads)) == {int}
        and len(loads) > PAGE_LENGTH
    ):
        received, next_marker = list_page(loads, None)
        load_groups = [received]
        while next_marker is not None:
            received, next_marker = list_page(loads, next_marker)
            load_groups.append(received)
        total = 0
        for section in load_groups:
            total += sum(section)
        return total
    return sum(loads)


def weight(loads):
    return add_up_loads(loads)
`,
    calls: [
      'weight([3, 1, 2, 2**70, 5, 6])',
      'weight((1, True, 3))',
      'weight([0.1, 0.2, 0.3, 0.4])',
      'weight([])',
      "weight(['a', 'b', 'c', 'd'])",
      'weight(iter([1, 2, 3, 4]))',
      'weight({1: 2, 3: 4})',
      'weight(None)',
    ],
  },
  {
    name: 'nobody asks for numbers that follow each other',
    variant: 'cursor-pages',
    before: DIVISORS.before,
    after: null,
  },
];
