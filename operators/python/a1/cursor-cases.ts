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
    next_cursor = make_cursor(0)
    while next_cursor:
        current_page, next_cursor = fetch_page(words, next_cursor)
        yield from current_page


def supply_words(words):
    """Return the words by their pages, a stream as it is."""
    # A stream has no positions to come back to.
    if type(words) not in (list, tuple):
        return words
    return fetch_all_words(words)


def total_length(words):
    length = 0
    for word in supply_words(words):
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
    next_token = make_token(0)
    while next_token:
        listed_part, next_token = get_page(amounts, next_token)
        yield from listed_part


def give_out_amounts(amounts):
    """Give out the amounts, those of a list by pages."""
    # Only what has positions can be asked for in pages.
    if type(amounts) not in (tuple, list):
        return amounts
    return read_amounts(amounts)


def squared_gains(amounts):
    return [amount * amount for amount in give_out_amounts(amounts) if amount > 0]
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
    token_to_send = encode_token(0)
    while token_to_send is not None:
        listed_part, token_to_send = fetch_page(heights, token_to_send)
        yield from listed_part


def supply_heights(heights):
    """Give out the heights, those of a list by pages."""
    # Only what has positions can be asked for in pages.
    if type(heights) not in (list, tuple):
        return heights
    return heights_from_pages(heights)


def climbs(heights):
    climbed = {}
    for place, height in enumerate(supply_heights(heights)):
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
    for issued in share_tokens(len(words)):
        yield from share_for(words, issued)


def supply_words(words):
    """Return all words; what can be sliced is read by shares."""
    # Only what has positions can be asked for in shares.
    if type(words) not in (list, tuple):
        return words
    return fetch_all_words(words)


def total_length(words):
    length = 0
    for word in supply_words(words):
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
    for worker_ticket in issue_tokens(len(amounts)):
        yield from share_of(amounts, worker_ticket)


def amounts_in_turn(amounts):
    """Return the amounts by their shares, a stream as it is."""
    # What cannot be sliced cannot be cut into shares.
    if type(amounts) not in (list, tuple):
        return amounts
    return amounts_from_shares(amounts)


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
];
