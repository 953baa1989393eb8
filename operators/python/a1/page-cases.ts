import type { OperatorCase } from '../../testing/operator-case.js';

/** Listings that are read by tokens of their pages. */
export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'words by token-pages',
    variant: 'token-pages',
    before: `def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    return length
`,
    after: `import base64


PAGE_SIZE = 2


def fetch_page(listing, given_bookmark):
    """Give the page that a bookmark asks for, with the bookmark of the next, if any."""
    begin = 0 if given_bookmark is None else int(base64.b32decode(given_bookmark))
    end = begin + PAGE_SIZE
    further_bookmark = base64.b32encode(str(end).encode()) if end < len(listing) else None
    return listing[begin:end], further_bookmark


def fetch_all_words(words):
    """Go through the words by the tokens that come with their pages."""
    page, bookmark_received = fetch_page(words, None)
    yield from page
    while bookmark_received is not None:
        page, bookmark_received = fetch_page(words, bookmark_received)
        yield from page


def words_in_turn(words):
    """Return all words; what can be sliced is read by pages."""
    # What cannot be sliced cannot be cut into pages.
    if type(words) not in (tuple, list):
        return words
    return fetch_all_words(words)


def total_length(words):
    length = 0
    for word in words_in_turn(words):
        length += len(word)
    return length
`,
    calls: [
      "total_length(['an', 'old', 'oak', 'in', 'a', 'field', '', 'of', 'rye'])",
      "total_length(('a', 'bc'))",
      'total_length([])',
      "total_length(['a', 1, 'b', 'c'])",
      "total_length(iter(['ab', 'c', 'd', 'e']))",
      "total_length({'ab': 1, 'c': 2, 'd': 3})",
      "total_length('several letters')",
      'total_length(None)',
    ],
  },
  {
    name: 'gains by token-pages',
    variant: 'token-pages',
    before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
    after: `import base64


PAGE_SIZE = 2


def list_page(records, given_token):
    """Return a page, and the token for the next one, None for the last."""
    start = 0 if given_token is None else int(base64.b64decode(given_token))
    stop = start + PAGE_SIZE
    further_token = base64.b64encode(f"{stop}".encode()) if stop < len(records) else None
    return records[start:stop], further_token


def read_amounts(amounts):
    """Go through the amounts by the tokens that come with their pages."""
    received, following_token = list_page(amounts, None)
    while following_token is not None:
        yield from received
        received, following_token = list_page(amounts, following_token)
    yield from received


def amounts_in_turn(amounts):
    """Return all amounts; what can be sliced is read by pages."""
    # Only what has positions can be asked for in pages.
    if type(amounts) not in (tuple, list):
        return amounts
    return read_amounts(amounts)


def squared_gains(amounts):
    return [amount * amount for amount in amounts_in_turn(amounts) if amount > 0]
`,
    calls: [
      'squared_gains([3, 1, 2])',
      'squared_gains((5, -1, 5))',
      'squared_gains([])',
      'squared_gains([True, 2])',
      'squared_gains([2.5, 1])',
      'squared_gains([2**80, 1])',
      "squared_gains(['b', 'a'])",
      'squared_gains(iter([2, 1]))',
      'squared_gains({2: 1, 1: 2})',
      'squared_gains(None)',
      'squared_gains([1, None])',
      'squared_gains([float("nan"), 1])',
      'squared_gains([[1], 2])',
      'squared_gains(list(range(30, 0, -1)))',
    ],
  },
  {
    name: 'heights with their places by token-pages',
    variant: 'token-pages',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import base64


PAGE_SIZE = 4


def fetch_page(listing, page_bookmark):
    """Return a page, and the bookmark for the next one, None for the last."""
    offset = 0 if page_bookmark is None else int(base64.standard_b64decode(page_bookmark))
    stop = offset + PAGE_SIZE
    following = base64.standard_b64encode(b"%d" % stop) if stop < len(listing) else None
    return listing[offset:stop], following


def read_heights(heights):
    """Yield the heights one after the other; they are asked for in pages."""
    received, bookmark_received = fetch_page(heights, None)
    while bookmark_received is not None:
        yield from received
        received, bookmark_received = fetch_page(heights, bookmark_received)
    yield from received


def take_heights(heights):
    """Give out the heights, those of a list by pages."""
    # What cannot be sliced cannot be cut into pages.
    if type(heights) not in (list, tuple):
        return heights
    return read_heights(heights)


def climbs(heights):
    climbed = {}
    for place, height in enumerate(take_heights(heights)):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    calls: [
      'climbs([3, 1, 2])',
      'climbs((5, -1, 5))',
      'climbs([])',
      'climbs([True, 2])',
      'climbs([2.5, 1])',
      'climbs([2**80, 1])',
      "climbs(['b', 'a'])",
      'climbs(iter([2, 1]))',
      'climbs({2: 1, 1: 2})',
      'climbs(None)',
      'climbs([1, None])',
      'climbs([float("nan"), 1])',
      'climbs([[1], 2])',
      'climbs(list(range(30, 0, -1)))',
    ],
  },
  {
    name: 'words by token-responses',
    variant: 'token-responses',
    before: `def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    return length
`,
    after: `import base64


PAGE_SIZE = 4


def respond(collection, given_cursor):
    """Respond as the interface does: so many at a time, and a cursor for more."""
    begin = 0
    if given_cursor is not None:
        begin = int(base64.b16decode(given_cursor))
    stop = begin + PAGE_SIZE
    reply = {"items": collection[begin:stop]}
    if stop < len(collection):
        reply["next_cursor"] = base64.b16encode(str(stop).encode()).decode()
    return reply


def words_from_pages(words):
    """Yield all words as a client reads them, page by page."""
    reply = respond(words, None)
    yield from reply["items"]
    while "next_cursor" in reply:
        reply = respond(words, reply["next_cursor"])
        yield from reply["items"]


def give_out_words(words):
    """Give out the words, those of a list by pages."""
    # A stream has no positions to come back to.
    if type(words) not in (list, tuple):
        return words
    return words_from_pages(words)


def total_length(words):
    length = 0
    for word in give_out_words(words):
        length += len(word)
    return length
`,
    calls: [
      "total_length(['an', 'old', 'oak', 'in', 'a', 'field', '', 'of', 'rye'])",
      "total_length(('a', 'bc'))",
      'total_length([])',
      "total_length(['a', 1, 'b', 'c'])",
      "total_length(iter(['ab', 'c', 'd', 'e']))",
      "total_length({'ab': 1, 'c': 2, 'd': 3})",
      "total_length('several letters')",
      'total_length(None)',
    ],
  },
  {
    name: 'gains by token-responses',
    variant: 'token-responses',
    before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
    after: `import base64


MOST_PER_PAGE = 3


def list_items(records, given_token):
    """Answer with a page, and with the token for the next one where there is one."""
    begin = 0 if given_token is None else int(base64.b64decode(given_token))
    end = begin + MOST_PER_PAGE
    reply = {"results": records[begin:end]}
    if end < len(records):
        reply["token"] = base64.b64encode(f"{end}".encode()).decode()
    return reply


def fetch_all_amounts(amounts):
    """Go through the amounts by the tokens that come with their pages."""
    reply = list_items(amounts, None)
    yield from reply["results"]
    while "token" in reply:
        reply = list_items(amounts, reply["token"])
        yield from reply["results"]


def take_amounts(amounts):
    """Give out the amounts, those of a list by pages."""
    # What cannot be sliced cannot be cut into pages.
    if type(amounts) not in (tuple, list):
        return amounts
    return fetch_all_amounts(amounts)


def squared_gains(amounts):
    return [amount * amount for amount in take_amounts(amounts) if amount > 0]
`,
    calls: [
      'squared_gains([3, 1, 2])',
      'squared_gains((5, -1, 5))',
      'squared_gains([])',
      'squared_gains([True, 2])',
      'squared_gains([2.5, 1])',
      'squared_gains([2**80, 1])',
      "squared_gains(['b', 'a'])",
      'squared_gains(iter([2, 1]))',
      'squared_gains({2: 1, 1: 2})',
      'squared_gains(None)',
      'squared_gains([1, None])',
      'squared_gains([float("nan"), 1])',
      'squared_gains([[1], 2])',
      'squared_gains(list(range(30, 0, -1)))',
    ],
  },
];
