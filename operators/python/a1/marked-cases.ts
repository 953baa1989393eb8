import {
  CAPITALS_OF_TEXT,
  DIVISORS,
  LOOP_OVER_INPUT,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** Sequences that are taken in a few pages, each asked for by an opaque cursor. */
export const MARKED_CASES: readonly OperatorCase[] = [
  {
    name: 'what a script has read, listed-cursors',
    variant: 'listed-cursors',
    ...LOOP_OVER_INPUT,
    after:
      'import base64\n\n\ndef page_markers(items, length):\n    """Give a marker for every page."""\n    return (base64.b32encode(b"%d" % begin) for begin in range(0, len(items), length))\n\n\ndef read_page(items, given_marker, length):\n    """Give whoever sends a marker the page of it."""\n    begin = int(base64.b32decode(given_marker))\n    return items[begin:begin + length]\n\n\ndef share_out_heights(heights):\n    """Return the heights in batches, one after the other."""\n    if len(heights) > 2:\n        page_length = max(2, (len(heights) + 1) // 2)\n        all_markers = page_markers(heights, page_length)\n        return [read_page(heights, next_marker, page_length) for next_marker in all_markers]\n    return (heights,)\n\n\ndef main():\n    shortest = int(input())\n    heights = [int(word) for word in input().split()]\n    total = 0\n    for height_batch in share_out_heights(heights):\n        for height in height_batch:\n            if height >= shortest:\n                total += height\n    print(total)\n\n\nmain()\n',
  },
  {
    name: 'words by cursors that come with the pages',
    variant: 'cursor-pages',
    ...LOOP_OVER_WORDS,
    after: `import base64


def list_page(items, given_cursor, most):
    """Return a page, and the cursor for the next one, None for the last."""
    offset = 0
    if given_cursor is not None:
        offset = int.from_bytes(base64.b16decode(given_cursor), "big")
    limit = offset + most
    further_cursor = base64.b16encode(limit.to_bytes(6, "big")) if items[limit:] else None
    return items[offset:limit], further_cursor


def divide_words(words):
    """Divide the words into parts that are taken in turn."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(words) in (tuple, list) and len(words) >= 2:
        stretch, cursor = list_page(words, None, len(words) // 2 + 1)
        stretches = [stretch]
        while cursor is not None:
            stretch, cursor = list_page(words, cursor, len(words) // 2 + 1)
            stretches.append(stretch)
        return stretches
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


def read_page(collection, token_sent, size):
    """Give the page that a token asks for, with the token of the next, if any."""
    start = 0
    if token_sent is not None:
        start = int.from_bytes(base64.b16decode(token_sent), "big")
    limit = start + size
    following = base64.b16encode(limit.to_bytes(6, "big")) if collection[limit:] else None
    return collection[start:limit], following


def squared_gains(amounts):
    portions = [amounts]
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(amounts) in (list, tuple) and len(amounts) > 11:
        page, token = read_page(amounts, None, max(2, (len(amounts) + 1) // 2))
        portions = [page]
        while token is not None:
            page, token = read_page(amounts, token, max(2, (len(amounts) + 1) // 2))
            portions.append(page)
    return [amount * amount for batch in portions for amount in batch if amount > 0]
`,
  },
  {
    name: 'words by cursors that are listed before',
    variant: 'listed-cursors',
    ...LOOP_OVER_WORDS,
    after: `import base64


def cursors_of_pages(collection, size):
    """Yield a cursor for every page."""
    start = 0
    while start < len(collection):
        yield base64.b32encode(b"%d" % start)
        start += size


def list_page(collection, given_cursor, size):
    """Return the page that a cursor asks for."""
    start = int(base64.b32decode(given_cursor))
    return collection[start:start + size]


def total_length(words):
    length = 0
    batches = [words]
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in (list, tuple) and len(words) > 2:
        page_length = (len(words) + 1) // 2
        batches = []
        for page_cursor in cursors_of_pages(words, page_length):
            batches.append(list_page(words, page_cursor, page_length))
    for portion in batches:
        for word in portion:
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


def list_page_tokens(collection, most):
    """Yield a page token for every page."""
    for start in range(0, len(collection), most):
        yield base64.b16encode(json.dumps({"after": start}).encode())


def fetch_page(collection, asked_page_token, most):
    """Give whoever sends a page token the page of it."""
    start = json.loads(base64.b16decode(asked_page_token))["after"]
    return collection[start:start + most]


def capitals(text):
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) >= 8:
        page_length = (len(text) + 1) // 2
        letter_batches = []
        for next_page_token in list_page_tokens(text, page_length):
            letter_batches.append(fetch_page(text, next_page_token, page_length))
    else:
        letter_batches = (text,)
    return sum(letter.isupper() for letter in chain.from_iterable(letter_batches))
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


def read_page(collection, given_marker, most):
    """Return a page, and the marker for the next one, None for the last."""
    begin = 0
    if given_marker is not None:
        begin = json.loads(base64.b64decode(given_marker))["start"]
    limit = begin + most
    following = None
    if limit < len(collection):
        following = base64.b64encode(json.dumps({"start": limit}).encode())
    return collection[begin:limit], following


def add_up_loads(loads):
    """Return the sum of all loads."""
    # Anything else takes the plain way.
    if (
        type(loads) in (tuple, list)
        and {type(load) for load in loads} == {int}
        and len(loads) >= 10
    ):
        stretch, marker = read_page(loads, None, max(2, (len(loads) + 1) // 2))
        load_groups = [stretch]
        while marker is not None:
            stretch, marker = read_page(loads, marker, max(2, (len(loads) + 1) // 2))
            load_groups.append(stretch)
        running_total = 0
        for section in load_groups:
            running_total = sum(section, running_total)
        return running_total
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
