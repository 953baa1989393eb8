import { FIRST_DROP } from '../dates/pass-programs.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** Loops over listings, or streams, that are left before their end. */
export const LEFT_EARLY_CASES: readonly OperatorCase[] = [
  {
    name: 'a stream that is left early goes on for its owner, by token-pages',
    variant: 'token-pages',
    ...FIRST_DROP,
    after: `import base64


PAGE_SIZE = 3


def fetch_page(listing, given_cursor):
    """Return a page, and the cursor for the next one, None for the last."""
    offset = 0 if given_cursor is None else int(base64.b64decode(given_cursor))
    end = offset + PAGE_SIZE
    following_cursor = base64.b64encode(str(end).encode()) if end < len(listing) else None
    return listing[offset:end], following_cursor


def read_prices(prices):
    """Yield all prices as a client reads them, page by page."""
    page, cursor_received = fetch_page(prices, None)
    yield from page
    while cursor_received is not None:
        page, cursor_received = fetch_page(prices, cursor_received)
        yield from page


def give_out_prices(prices):
    """Return the prices by their pages, a stream as it is."""
    # What cannot be sliced cannot be cut into pages.
    if type(prices) not in (tuple, list):
        return prices
    return read_prices(prices)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in give_out_prices(prices):
        if last is not None and price < last:
            return price
        last = price
    return None
`,
  },
  {
    name: 'a loop that is left early, by token-pages',
    variant: 'token-pages',
    before: `def first_long(names: list, least: int):
    for name in names:
        if len(name) >= least:
            return name
    return None
`,
    after: `import base64


PAGE_LENGTH = 5


def get_page(listing, given_token):
    """Return a page, and the token for the next one, None for the last."""
    offset = 0 if given_token is None else int(base64.b16decode(given_token))
    end = offset + PAGE_LENGTH
    further_token = base64.b16encode(str(end).encode()) if end < len(listing) else None
    return listing[offset:end], further_token


def names_from_pages(names):
    """Yield the names one after the other; they are asked for in pages."""
    page, next_token = get_page(names, None)
    while next_token is not None:
        yield from page
        page, next_token = get_page(names, next_token)
    yield from page


def take_names(names):
    """Give out the names, those of a list by pages."""
    # A stream has no positions to come back to.
    if type(names) not in (tuple, list):
        return names
    return names_from_pages(names)


def first_long(names: list, least: int):
    for name in take_names(names):
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
    name: 'a loop that is left early, by token-responses',
    variant: 'token-responses',
    before: `def first_long(names: list, least: int):
    for name in names:
        if len(name) >= least:
            return name
    return None
`,
    after: `import base64


PAGE_LENGTH = 5


def respond(records, page_token):
    """Respond as the interface does: so many at a time, and a token for more."""
    offset = 0 if page_token is None else int(base64.standard_b64decode(page_token))
    end = offset + PAGE_LENGTH
    response = {"items": records[offset:end]}
    if end < len(records):
        response["next_token"] = base64.standard_b64encode(f"{end}".encode()).decode()
    return response


def fetch_all_names(names):
    """Yield the names one after the other; they are asked for in pages."""
    response = respond(names, None)
    yield from response["items"]
    while "next_token" in response:
        response = respond(names, response["next_token"])
        yield from response["items"]


def supply_names(names):
    """Return the names by their pages, a stream as it is."""
    # A stream has no positions to come back to.
    if type(names) not in (list, tuple):
        return names
    return fetch_all_names(names)


def first_long(names: list, least: int):
    for name in supply_names(names):
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
    name: 'a stream that is left early goes on for its owner, by state-cursor',
    variant: 'state-cursor',
    ...FIRST_DROP,
    after: `import base64
import json


PAGE_LENGTH = 4


def encode_cursor(begin):
    """Write the cursor of the page that begins at a position."""
    request = {"skip": begin, "take": PAGE_LENGTH}
    return base64.urlsafe_b64encode(json.dumps(request).encode())


def fetch_page(collection, cursor):
    """Return the page that a cursor asks for, and the cursor of the next, if any."""
    request = json.loads(base64.urlsafe_b64decode(cursor))
    until = request["skip"] + request["take"]
    extract = collection[request["skip"]:until]
    return extract, encode_cursor(until) if until < len(collection) else None


def prices_from_pages(prices):
    """Yield the prices one after the other; they are asked for in pages."""
    cursor_to_send = encode_cursor(0)
    while cursor_to_send:
        received, cursor_to_send = fetch_page(prices, cursor_to_send)
        yield from received


def take_prices(prices):
    """Give out the prices, those of a list by pages."""
    # Only what has positions can be asked for in pages.
    if type(prices) not in (list, tuple):
        return prices
    return prices_from_pages(prices)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in take_prices(prices):
        if last is not None and price < last:
            return price
        last = price
    return None
`,
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
    next_cursor = cursor_for(0)
    while next_cursor is not None:
        current_page, next_cursor = get_page(names, next_cursor)
        yield from current_page


def take_names(names):
    """Return all names; what can be sliced is read by pages."""
    # A stream has no positions to come back to.
    if type(names) not in (list, tuple):
        return names
    return read_names(names)


def first_long(names: list, least: int):
    for name in take_names(names):
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
    for handed_out in issue_tokens(len(names)):
        yield from read_share(names, handed_out)


def supply_names(names):
    """Return the names by their shares, a stream as it is."""
    # What cannot be sliced cannot be cut into shares.
    if type(names) not in (list, tuple):
        return names
    return fetch_all_names(names)


def first_long(names: list, least: int):
    for name in supply_names(names):
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
