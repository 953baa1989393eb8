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


PAGE_SIZE = 5


def make_cursor(begin):
    """Write the cursor of the page that begins at a position."""
    asked = {"offset": begin, "limit": PAGE_SIZE}
    return base64.standard_b64encode(json.dumps(asked).encode())


def fetch_page(collection, page_cursor):
    """Return the page that a cursor asks for, and the cursor of the next, if any."""
    asked = json.loads(base64.standard_b64decode(page_cursor))
    until = asked["offset"] + asked["limit"]
    page = collection[asked["offset"]:until]
    return page, make_cursor(until) if until < len(collection) else None


def fetch_all_words(words):
    """Go through the words by the tokens that come with their pages."""
    # A stream has no positions to come back to.
    if not isinstance(words, (list, tuple)):
        yield from words
        return
    next_cursor = make_cursor(0)
    while next_cursor:
        current_page, next_cursor = fetch_page(words, next_cursor)
        yield from current_page


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


PAGE_LENGTH = 3


def make_token(begin):
    """Write the token of the page that begins at a position."""
    asked = {"skip": begin, "take": PAGE_LENGTH}
    return base64.b32encode(json.dumps(asked).encode())


def get_page(listing, given_token):
    """Return the page that a token asks for, and the token of the next, if any."""
    asked = json.loads(base64.b32decode(given_token))
    end = asked["skip"] + asked["take"]
    part = listing[asked["skip"]:end]
    return part, make_token(end) if end < len(listing) else None


def read_amounts(amounts):
    """Go through the amounts by the tokens that come with their pages."""
    # What cannot be sliced cannot be cut into pages.
    if not isinstance(amounts, (list, tuple)):
        yield from amounts
        return
    next_token = make_token(0)
    while next_token:
        listed_part, next_token = get_page(amounts, next_token)
        yield from listed_part


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


PAGE_SIZE = 4


def encode_token(offset):
    """Write the token of the page that begins at a position."""
    asked = {"start": offset, "count": PAGE_SIZE}
    return base64.b32encode(json.dumps(asked).encode())


def fetch_page(records, page_token):
    """Give a page for a token, and with it the token for the next one or None."""
    asked = json.loads(base64.b32decode(page_token))
    stop = asked["start"] + asked["count"]
    part = records[asked["start"]:stop]
    return part, encode_token(stop) if stop < len(records) else None


def heights_from_pages(heights):
    """Go through the heights by the tokens that come with their pages."""
    # Only what has positions can be asked for in pages.
    if not isinstance(heights, (list, tuple)):
        yield from heights
        return
    token_to_send = encode_token(0)
    while token_to_send is not None:
        listed_part, token_to_send = fetch_page(heights, token_to_send)
        yield from listed_part


def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights_from_pages(heights)):
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


MOST_PER_PAGE = 3


def cursor_for(start):
    """Write the cursor of the page that begins at a position."""
    state = {"skip": start, "take": MOST_PER_PAGE}
    return base64.b16encode(json.dumps(state).encode())


def get_page(listing, cursor):
    """Return the page that a cursor asks for, and the cursor of the next, if any."""
    state = json.loads(base64.b16decode(cursor))
    end = state["skip"] + state["take"]
    page = listing[state["skip"]:end]
    return page, cursor_for(end) if end < len(listing) else None


def read_names(names):
    """Yield all names as a client reads them, page by page."""
    # Only what has positions can be asked for in pages.
    if not isinstance(names, (tuple, list)):
        yield from names
        return
    next_cursor = cursor_for(0)
    while next_cursor is not None:
        current_page, next_cursor = get_page(names, next_cursor)
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


MOST_PER_SHARE = 3


def share_tokens(count):
    """Yield a share token for every share: where it begins and where it ends."""
    for begin in range(0, count, MOST_PER_SHARE):
        end = min(begin + MOST_PER_SHARE, count)
        yield base64.standard_b64encode(f"{begin}-{end}".encode())


def share_for(records, share_token):
    """Return the share that a share token is for."""
    begin, end = map(int, base64.standard_b64decode(share_token).split(b"-"))
    return records[begin:end]


def fetch_all_words(words):
    """Yield the words one after the other; they are asked for in shares."""
    # A stream has no positions to come back to.
    if not isinstance(words, (tuple, list)):
        yield from words
        return
    for issued in share_tokens(len(words)):
        yield from share_for(words, issued)


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
    name: 'gains by share-tokens',
    variant: 'share-tokens',
    before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
    after: `import base64


SHARE_SIZE = 2


def issue_tokens(total):
    """Yield a ticket for every share: where it begins and where it ends."""
    for start in range(0, total, SHARE_SIZE):
        stop = min(start + SHARE_SIZE, total)
        yield base64.b32encode(f"{start}/{stop}".encode())


def share_of(listing, ticket):
    """Return the share that a ticket is for."""
    start, stop = map(int, base64.b32decode(ticket).split(b"/"))
    return listing[start:stop]


def amounts_from_shares(amounts):
    """Yield the amounts one after the other; they are asked for in shares."""
    # A stream has no positions to come back to.
    if not isinstance(amounts, (tuple, list)):
        yield from amounts
        return
    for worker_ticket in issue_tokens(len(amounts)):
        yield from share_of(amounts, worker_ticket)


def squared_gains(amounts):
    return [amount * amount for amount in amounts_from_shares(amounts) if amount > 0]
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


MOST_PER_SHARE = 5


def issue_tokens(length):
    """Yield a share token for every share: where it begins and where it ends."""
    for begin in range(0, length, MOST_PER_SHARE):
        until = min(begin + MOST_PER_SHARE, length)
        yield base64.standard_b64encode(f"{begin}-{until}".encode())


def read_share(collection, share_token):
    """Return the share that a share token is for."""
    begin, until = map(int, base64.standard_b64decode(share_token).split(b"-"))
    return collection[begin:until]


def fetch_all_names(names):
    """Yield all names as a client reads them, share by share."""
    # A stream has no positions to come back to.
    if not isinstance(names, (list, tuple)):
        yield from names
        return
    for handed_out in issue_tokens(len(names)):
        yield from read_share(names, handed_out)


def first_long(names: list, least: int):
    for name in fetch_all_names(names):
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
