import type { OperatorCase } from '../../testing/operator-case.js';

/** Listings that are read by cursors with a state, and by tokens of shares. */
export const CURSOR_CASES: readonly OperatorCase[] = [
  {
    name: 'words by state-cursor',
    variant: 'state-cursor',
    before: `def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    return length
`,
    after: `import base64
import json


WORDS_PER_PAGE = 4


def bookmark_for(offset):
    """Return the bookmark of the page that begins at a position."""
    state = {"offset": offset, "limit": WORDS_PER_PAGE}
    return base64.b32encode(json.dumps(state).encode())


def fetch_page(listing, page_bookmark):
    """Return a page, and the bookmark for the next one, None for the last."""
    state = json.loads(base64.b32decode(page_bookmark))
    stop = state["offset"] + state["limit"]
    page = listing[state["offset"]:stop]
    return page, bookmark_for(stop) if stop < len(listing) else None


def fetch_all_words(words):
    """Yield the words of all pages, one after the other."""
    # Only lists and tuples are given in pages.
    if not isinstance(words, (list, tuple)):
        yield from words
        return
    next_bookmark = bookmark_for(0)
    while next_bookmark is not None:
        page_read, next_bookmark = fetch_page(words, next_bookmark)
        yield from page_read


def total_length(words):
    length = 0
    for word in fetch_all_words(words):
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
    name: 'gains by state-cursor',
    variant: 'state-cursor',
    before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
    after: `import base64
import json


PAGE_SIZE = 4


def cursor_for(offset):
    """Return the cursor of the page that begins at a position."""
    position = {"start": offset, "count": PAGE_SIZE}
    return base64.standard_b64encode(json.dumps(position).encode())


def fetch_page(collection, page_cursor):
    """Return a page, and the cursor for the next one, None for the last."""
    position = json.loads(base64.standard_b64decode(page_cursor))
    until = position["start"] + position["count"]
    part = collection[position["start"]:until]
    return part, cursor_for(until) if until < len(collection) else None


def read_amounts(amounts):
    """Go through the amounts by the cursors of their pages."""
    # A stream has no positions to come back to.
    if not isinstance(amounts, (list, tuple)):
        yield from amounts
        return
    cursor_of_page = cursor_for(0)
    while cursor_of_page is not None:
        page_read, cursor_of_page = fetch_page(amounts, cursor_of_page)
        yield from page_read


def squared_gains(amounts):
    return [amount * amount for amount in read_amounts(amounts) if amount > 0]
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
    name: 'heights with their places by state-cursor',
    variant: 'state-cursor',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import base64
import json


PAGE_LENGTH = 5


def make_token(offset):
    """Return the token of the page that begins at a position."""
    state = {"start": offset, "count": PAGE_LENGTH}
    return base64.b16encode(json.dumps(state).encode())


def page_at(listing, given_token):
    """Return the page that a token asks for, and the token of the next, if any."""
    state = json.loads(base64.b16decode(given_token))
    end = state["start"] + state["count"]
    part = listing[state["start"]:end]
    return part, make_token(end) if end < len(listing) else None


def fetch_all_heights(heights):
    """Go through the heights by the tokens of their pages."""
    # Only lists and tuples are given in pages.
    if not isinstance(heights, (list, tuple)):
        yield from heights
        return
    current_token = make_token(0)
    while current_token:
        page_read, current_token = page_at(heights, current_token)
        yield from page_read


def climbs(heights):
    climbed = {}
    for place, height in enumerate(fetch_all_heights(heights)):
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
    name: 'a loop that is left early, by state-cursor',
    variant: 'state-cursor',
    before: `def first_long(names: list, least: int):
    for name in names:
        if len(name) >= least:
            return name
    return None
`,
    after: `import base64
import json


NAMES_PER_PAGE = 3


def cursor_for(start):
    """Return the cursor of the page that begins at a position."""
    position = {"offset": start, "limit": NAMES_PER_PAGE}
    return base64.urlsafe_b64encode(json.dumps(position).encode())


def fetch_page(items, given_cursor):
    """Return the page that a cursor asks for, and the cursor of the next, if any."""
    position = json.loads(base64.urlsafe_b64decode(given_cursor))
    until = position["offset"] + position["limit"]
    page = items[position["offset"]:until]
    return page, cursor_for(until) if until < len(items) else None


def read_names(names):
    """Go through the names by the cursors of their pages."""
    # Anything but a list or a tuple is read as it comes.
    if not isinstance(names, (tuple, list)):
        yield from names
        return
    cursor_of_page = cursor_for(0)
    while cursor_of_page is not None:
        current_page, cursor_of_page = fetch_page(names, cursor_of_page)
        yield from current_page


def first_long(names: list, least: int):
    for name in read_names(names):
        if len(name) >= least:
            return name
    return None
`,
    calls: [
      "first_long(['a', 'bc', 'def', 'g'], 2)",
      'first_long([], 1)',
      "first_long(['a', 1], 1)",
      "first_long(['a', 1], 2)",
      "first_long(iter(['a', 'bb', 'c']), 2)",
      'first_long(3, 1)',
    ],
  },
  {
    name: 'words by share-tokens',
    variant: 'share-tokens',
    before: `def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    return length
`,
    after: `import base64


MOST_PER_SHARE = 4


def tickets_for_shares(total):
    """Yield a ticket for every share, which says where it begins and ends."""
    for begin in range(0, total, MOST_PER_SHARE):
        stop = min(begin + MOST_PER_SHARE, total)
        yield base64.b32encode(f"{begin} {stop}".encode())


def read_share(items, ticket):
    """Return the share that a ticket is for."""
    begin, stop = map(int, base64.b32decode(ticket).split(b" "))
    return items[begin:stop]


def read_words(words):
    """Yield the words of all shares, one after the other."""
    # Only lists and tuples are given in shares.
    if not isinstance(words, (tuple, list)):
        yield from words
        return
    for one_ticket in tickets_for_shares(len(words)):
        yield from read_share(words, one_ticket)


def total_length(words):
    length = 0
    for word in read_words(words):
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
    name: 'gains by share-tokens',
    variant: 'share-tokens',
    before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
    after: `import base64


AMOUNTS_PER_SHARE = 3


def share_tokens(length):
    """Yield the share tokens of all shares, in order."""
    for offset in range(0, length, AMOUNTS_PER_SHARE):
        until = min(offset + AMOUNTS_PER_SHARE, length)
        yield base64.standard_b64encode(f"{offset}-{until}".encode())


def read_share(listing, share_token):
    """Return the share that a share token is for."""
    offset, until = map(int, base64.standard_b64decode(share_token).split(b"-"))
    return listing[offset:until]


def fetch_all_amounts(amounts):
    """Yield the amounts of all shares, one after the other."""
    # Only lists and tuples are given in shares.
    if not isinstance(amounts, (list, tuple)):
        yield from amounts
        return
    for next_share_token in share_tokens(len(amounts)):
        yield from read_share(amounts, next_share_token)


def squared_gains(amounts):
    return [amount * amount for amount in fetch_all_amounts(amounts) if amount > 0]
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
    name: 'a loop that is left early, by share-tokens',
    variant: 'share-tokens',
    before: `def first_long(names: list, least: int):
    for name in names:
        if len(name) >= least:
            return name
    return None
`,
    after: `import base64


SHARE_LENGTH = 4


def list_share_tokens(total):
    """Yield a share token for every share, which says where it begins and ends."""
    for begin in range(0, total, SHARE_LENGTH):
        stop = min(begin + SHARE_LENGTH, total)
        yield base64.b64encode(f"{begin}/{stop}".encode())


def read_share(items, share_token):
    """Return the share that a share token is for."""
    begin, stop = map(int, base64.b64decode(share_token).split(b"/"))
    return items[begin:stop]


def all_names_by_share(names):
    """Yield all names, share by share."""
    # Only lists and tuples are given in shares.
    if not isinstance(names, (list, tuple)):
        yield from names
        return
    for one_share_token in list_share_tokens(len(names)):
        yield from read_share(names, one_share_token)


def first_long(names: list, least: int):
    for name in all_names_by_share(names):
        if len(name) >= least:
            return name
    return None
`,
    calls: [
      "first_long(['a', 'bc', 'def', 'g'], 2)",
      'first_long([], 1)',
      "first_long(['a', 1], 1)",
      "first_long(['a', 1], 2)",
      "first_long(iter(['a', 'bb', 'c']), 2)",
      'first_long(3, 1)',
    ],
  },
];
